// The items of a puzzle's file as shapes: the signs, lines, arrows, texts and cages of SudokuPad and of f-puzzles. Every value is
// checked, because the file may come from a stranger.

import { isCell } from '../../basics/extent.js';
import { hexOf } from './given-colour.js';
import { insetOutline, polyline, short } from './shapes.js';

/** @import { Extent } from '../../basics/extent.js' */
/** @import { Shape, Paint, Point } from './shapes.js' */

/** The side of a cell in SudokuPad's pixels. */
const PIXELS = 64;
/** SudokuPad adds these pixels to the size of a text. */
const LARGER = 4;
/** The largest side of a dot, in cells. */
const LARGEST_DOT = 0.5;
/** The length of the longest path that is drawn. */
const LONGEST_PATH = 5000;

/** @typedef {Record<string, unknown>} Item */

/** @param {unknown} value @returns {Item} */
export const itemOf = (value) => (typeof value === 'object' && value !== null ? /** @type {Item} */ (value) : {});

/** @param {unknown} value @returns {unknown[]} */
export const listOf = (value) => (Array.isArray(value) ? value : []);

/** The files by the words of a sheet, which do not change. @type {WeakMap<object, {carried: string, source: unknown, members: Item}>} */
const files = new WeakMap();

/**
 * The members of a puzzle's file that are neither digits nor known rules nor words, and the program that the file is from.
 * @param {{carried?: string} | null | undefined} words
 */
export function fileOf(words) {
  const carried = words?.carried ?? '';
  const before = words && files.get(words);
  if (before && before.carried === carried) return before;
  const { source, members } = itemOf(parsed(carried));
  const file = { carried, source, members: itemOf(members) };
  if (words) files.set(words, file);
  return file;
}

/** A JSON text as a value; null for any other text, which somebody may have put into an address. @param {string} text @returns {unknown} */
function parsed(text) {
  try {
    return text ? JSON.parse(text) : null;
  } catch {
    return null;
  }
}

/** @param {unknown} value @param {number} usual */
function numberOf(value, usual) {
  const number = typeof value === 'string' && value.trim() ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) && Math.abs(number) < 1000 ? number : usual;
}

/** @param {unknown} value @param {number} [longest] */
const textOf = (value, longest = 100) =>
  typeof value === 'string' || typeof value === 'number' ? `${value}`.slice(0, longest) : '';

/** A point of SudokuPad, which names the row first. @param {unknown} value @returns {Point[]} */
function pointOf(value) {
  const [y, x] = listOf(value).map((part) => numberOf(part, NaN));
  return [x, y].every(Number.isFinite) ? [[x, y]] : [];
}

/** The cell of a name such as R1C2, from 0; a cell beside the grid is below 0 or beyond the last row or column. @param {unknown} name @returns {Point[]} */
function namedCell(name) {
  const [, row, column] = /^R(-?\d{1,2})C(-?\d{1,2})$/i.exec(textOf(name)) ?? [];
  return row ? [[Number(column) - 1, Number(row) - 1]] : [];
}

/** @param {Point} cell @returns {Point} */
const centreOf = ([x, y]) => [x + 0.5, y + 0.5];

/** The mean of the centres of named cells; none without cells. @param {unknown} names @returns {Point[]} */
function middleOf(names) {
  const cells = listOf(names).flatMap(namedCell).map(centreOf);
  if (cells.length === 0) return [];
  const mean = (/** @type {0 | 1} */ axis) => cells.reduce((sum, point) => sum + point[axis], 0) / cells.length;
  return [[mean(0), mean(1)]];
}

/** The opacity of a part as a paint has it. @param {Item} item @param {string} part @returns {Paint} */
function opacityOf(item, part) {
  const opacity = numberOf(item.opacity, 1) * numberOf(item[part], 1);
  return opacity < 1 ? { opacity: Math.max(0, opacity) } : {};
}

/** @param {Item} item @param {Point[]} points @param {string} colour @param {number} width @returns {Shape[]} */
function lineOf(item, points, colour, width) {
  const stroke = hexOf(colour);
  const fill = hexOf(item.fill);
  const path = textOf(item.d, LONGEST_PATH);
  const isPath = points.length < 2 && /^\s*[Mm][MLHVCSQTAZ\d\s.,+-]*$/i.test(path);
  if (!(isPath || points.length > 1) || !(stroke || fill)) return [];
  const dash = textOf(item['stroke-dasharray'])
    .split(/[ ,]+/)
    .filter((part) => /^[\d.]+$/.test(part))
    .map((part) => short(Number(part) / PIXELS));
  const paint = {
    ...(fill ? { fill } : {}),
    ...(stroke ? { stroke, width: short(width) } : {}),
    ...(dash.length > 0 ? { dash: dash.join(' ') } : {}),
    ...opacityOf(item, stroke ? 'stroke-opacity' : 'fill-opacity'),
  };
  // A path is in pixels, and so is the width of its line.
  if (isPath)
    return [{ tag: 'path', d: path, transform: `scale(${1 / PIXELS})`, paint: { ...paint, width: width * PIXELS } }];
  return [{ tag: 'path', d: polyline(points), paint }];
}

/** The head of an arrow, open as SudokuPad draws it. @param {Point[]} points @param {number} reach  the length of a wing, in cells */
function headOf(points, reach) {
  const [[fromX, fromY], [x, y]] = points.slice(-2);
  const angle = Math.atan2(y - fromY, x - fromX);
  const wing = (/** @type {number} */ turn) =>
    /** @type {Point} */ ([x - reach * Math.cos(angle + turn), y - reach * Math.sin(angle + turn)]);
  return polyline([wing(Math.PI / 4), [x, y], wing(-Math.PI / 4)]);
}

/**
 * A rectangle or an ellipse around a point, turned by an angle in degrees.
 * @param {Point} centre @param {number} width @param {number} height @param {boolean} isRound @param {number} angle
 */
function outlineOf([x, y], width, height, isRound, angle) {
  const turn = (angle * Math.PI) / 180;
  const at = (/** @type {number} */ right, /** @type {number} */ down) =>
    [x + right * Math.cos(turn) - down * Math.sin(turn), y + right * Math.sin(turn) + down * Math.cos(turn)]
      .map(short)
      .join(',');
  const [w, h] = [width / 2, height / 2];
  if (!isRound) return `M${at(-w, -h)}L${at(w, -h)}L${at(w, h)}L${at(-w, h)}Z`;
  // Long shapes have straight sides between two half circles.
  const r = Math.min(w, h);
  const arc = `A${short(r)},${short(r)} ${short(angle)} 0 1 `;
  return w >= h
    ? `M${at(r - w, -h)}L${at(w - r, -h)}${arc}${at(w - r, h)}L${at(r - w, h)}${arc}${at(r - w, -h)}Z`
    : `M${at(w, r - h)}L${at(w, h - r)}${arc}${at(-w, h - r)}L${at(-w, r - h)}${arc}${at(w, r - h)}Z`;
}

/**
 * @typedef {object} Sign  a shape with a text
 * @property {Point} centre
 * @property {number} width @property {number} height
 * @property {boolean} isRound
 * @property {number} angle
 * @property {unknown} fill @property {unknown} border
 * @property {number} thickness  the width of the border
 * @property {string} text
 * @property {unknown} colour  of the text
 * @property {number} type  the size of the text, in cells
 * @property {'start' | 'middle'} [anchor]
 */

/** @param {Item} item @param {Sign} sign @returns {Shape[]} */
function signOf(item, { centre, width, height, isRound, angle, fill, border, thickness, text, colour, type, anchor }) {
  const [inside, edge] = [hexOf(fill), hexOf(border)];
  // The rules speak of black and of white dots, so small signs keep their colour on a dark page.
  const isSmall = inside !== '' && Math.max(width, height) <= LARGEST_DOT;
  /** @type {Shape[]} */
  const shapes = [];
  const [w, h] = [Math.max(width - thickness, 0), Math.max(height - thickness, 0)];
  if ((inside || edge) && w > 0 && h > 0)
    shapes.push({
      tag: 'path',
      d: outlineOf(centre, edge ? w : width, edge ? h : height, isRound, angle),
      paint: {
        ...(inside ? { fill: inside } : {}),
        ...(isSmall ? { isKept: true } : {}),
        ...(edge && (edge !== inside || isSmall) ? { stroke: edge, width: short(thickness) } : {}),
        ...opacityOf(item, 'fill-opacity'),
      },
    });
  if (text.trim())
    shapes.push({
      tag: 'text',
      x: short(centre[0]),
      y: short(centre[1] + type * 0.36),
      height: short(type),
      text,
      ...(angle ? { transform: `rotate(${short(angle)} ${short(centre[0])} ${short(centre[1])})` } : {}),
      paint: {
        fill: hexOf(colour) || '#000000',
        anchor: anchor ?? 'middle',
        ...(isSmall ? { isKept: true } : {}),
        ...opacityOf(item, 'opacity'),
      },
    });
  return shapes;
}

/** A cage without a known meaning: dashes inside the edge of its cells, and its text in the corner. @param {Item} item @param {number[]} cells @param {number} columns @returns {Shape[]} */
function cageOf(item, cells, columns) {
  if (cells.length === 0 || item.hidden === true) return [];
  const first = Math.min(...cells);
  const text = textOf(item.value);
  return [
    {
      tag: 'path',
      d: insetOutline(cells, columns, 0.07),
      paint: { stroke: hexOf(item.outlineC) || '#3a3b40', width: 0.02, dash: '0.07 0.05' },
    },
    .../** @type {Shape[]} */ (
      text
        ? [
            {
              tag: 'text',
              x: (first % columns) + 0.05,
              y: Math.floor(first / columns) + 0.21,
              height: 0.22,
              text,
              paint: { fill: hexOf(item.fontC) || '#000000', anchor: 'start' },
            },
          ]
        : []
    ),
  ];
}

/** @param {Point} cell @param {Extent} grid */
const indexOf = ([column, row], grid) =>
  Number.isInteger(column) && Number.isInteger(row) && isCell(row, column, grid) ? [row * grid.columns + column] : [];

/** How a field of a file is drawn; the order of the fields is the order of the layers. @typedef {Record<string, {isUnder: boolean, draw: (item: Item, grid: Extent, at: number) => Shape[]}>} Readers */

/** @param {Item} item */
const sudokupadSign = (item) =>
  pointOf(item.center).flatMap((centre) => {
    const border = hexOf(item.borderColor);
    return signOf(item, {
      centre,
      width: numberOf(item.width, 0),
      height: numberOf(item.height, 0),
      isRound: item.rounded === true,
      angle: numberOf(item.angle, 0),
      fill: item.backgroundColor,
      border: item.borderColor,
      thickness: (numberOf(item.borderSize, 0) || numberOf(item.thickness, 0) || (border ? 2 : 0)) / PIXELS,
      text: textOf(item.text),
      colour: item.textColor ?? item.color,
      type: (numberOf(item.fontSize, 28) + LARGER) / PIXELS,
      anchor: item.textAnchor === 'start' ? 'start' : 'middle',
    });
  });

/** @type {Readers} */
export const SUDOKUPAD = {
  underlays: { isUnder: true, draw: sudokupadSign },
  lines: {
    isUnder: true,
    draw: (item) =>
      lineOf(item, listOf(item.wayPoints).flatMap(pointOf), textOf(item.color), numberOf(item.thickness, 2) / PIXELS),
  },
  arrows: {
    isUnder: true,
    draw: (item) => {
      const points = listOf(item.wayPoints).flatMap(pointOf);
      const thickness = numberOf(item.thickness, 2) / PIXELS;
      const line = lineOf(item, points, textOf(item.color), thickness);
      if (line.length === 0) return [];
      return [...line, { ...line[0], d: headOf(points, numberOf(item.headLength, 0.3)) }];
    },
  },
  cages: {
    isUnder: false,
    draw: (item, grid) =>
      item.type === 'rowcol'
        ? []
        : cageOf(
            item,
            listOf(item.cells)
              .flatMap(pointOf)
              .flatMap((cell) => indexOf(cell, grid)),
            grid.columns,
          ),
  },
  overlays: { isUnder: false, draw: sudokupadSign },
};

/** @param {Item} item @param {boolean} isRound */
const fpuzzlesSign = (item, isRound) =>
  middleOf(item.cells).flatMap((centre) => {
    const [width, height] = [numberOf(item.width, 0.5), numberOf(item.height, 0.5)];
    const text = textOf(item.value);
    return signOf(item, {
      centre,
      width,
      height,
      isRound,
      angle: numberOf(item.angle, 0),
      fill: item.baseC,
      border: item.outlineC,
      thickness: 1.5 / PIXELS,
      text,
      colour: item.fontC,
      type: Math.min(0.6 * height, width / (0.6 * Math.max(text.length, 1))),
    });
  });

/** @type {Readers} */
export const FPUZZLES = {
  // The author's colours of cells, in rows.
  grid: {
    isUnder: true,
    draw: (row, _, at) =>
      listOf(row).flatMap((cell, column) => {
        const fill = hexOf(itemOf(cell).c);
        return fill && fill !== '#ffffff' ? [{ tag: 'path', d: `M${column},${at}h1v1h-1Z`, paint: { fill } }] : [];
      }),
  },
  line: {
    isUnder: true,
    draw: (item) =>
      listOf(item.lines).flatMap((line) =>
        lineOf(
          {},
          listOf(line).flatMap(namedCell).map(centreOf),
          textOf(item.outlineC) || '#000000',
          numberOf(item.width, 0.5) / 2,
        ),
      ),
  },
  cage: {
    isUnder: false,
    draw: (item, grid) =>
      cageOf(
        item,
        listOf(item.cells)
          .flatMap(namedCell)
          .flatMap((cell) => indexOf(cell, grid)),
        grid.columns,
      ),
  },
  rectangle: { isUnder: false, draw: (item) => fpuzzlesSign(item, false) },
  circle: { isUnder: false, draw: (item) => fpuzzlesSign(item, true) },
  text: {
    isUnder: false,
    draw: (item) =>
      middleOf(item.cells).flatMap((centre) =>
        signOf(item, {
          centre,
          width: 0,
          height: 0,
          isRound: false,
          angle: numberOf(item.angle, 0),
          fill: '',
          border: '',
          thickness: 0,
          text: textOf(item.value),
          colour: item.fontC,
          type: numberOf(item.size, 1) * 0.56,
        }),
      ),
  },
};
