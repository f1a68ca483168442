// Lays an implication graph out in columns: decisions at the left, then the facts of the cut, then what follows from
// them, and the conflict at the right. The column of a fact is the length of the longest way to it. A large graph is
// folded first: the facts between the cut and the conflict become a few boxes with a count, which a person can open.

/** @import { Implications, ImplicationNode } from '../worker/protocol.js' */

/**
 * A box of the drawing: a fact, or several facts that are folded into one box.
 * @typedef {object} Box
 * @property {string} key  identifies the box; the index of the fact, or the name of a fold
 * @property {ImplicationNode['kind'] | 'fold'} kind
 * @property {number[]} facts  the facts of the box, as indexes of the graph's nodes
 * @property {string} text
 * @property {number} column
 * @property {number} x  the left edge
 * @property {number} y  the middle
 * @property {number} width
 */

/**
 * A line between two boxes. It passes between the boxes of the columns that it crosses.
 * @typedef {{from: string, to: string, via: number, points: [x: number, y: number][]}} Link
 */

/** @typedef {{boxes: Box[], links: Link[], width: number, height: number, cut: number, isFolded: boolean}} Drawing  `cut` is the x of the dashed line */

/** The most facts that are drawn one by one. */
export const MOST = 80;
/** In a folded graph: the most groups of columns between the cut and the conflict, and the most facts beside the narrow place. */
const GROUPS = 6;
const BESIDE = 14;

/** Lengths in pixels. */
export const BOX = 26;
const ROW = 36;
const LANE = 18;
const GAP = 46;
const LETTER = 7.4;
const PADDING = 20;
/** The most letters in a box. */
const LETTERS = 24;
/** How often the columns are sorted, and how often the boxes move towards their neighbours. */
const SWEEPS = 8;

/** A text that fits a box. @param {string} text */
const fitting = (text) => (text.length > LETTERS ? `${text.slice(0, LETTERS - 1).trimEnd()}…` : text);

/** The column of each fact. @param {Implications} graph */
export function columnsOf({ nodes, edges }) {
  const isBehind = nodes.some(({ kind, decision }) => kind === 'cut' && !decision);
  const cut = isBehind ? 1 : 0;
  /** @type {number[][]} */
  const causes = nodes.map(() => []);
  for (const { from, to } of edges) causes[to].push(from);
  /** @type {number[]} */
  const columns = nodes.map(() => -1);
  const column = (/** @type {number} */ at) => {
    // The way to a fact can be long, so the facts before it are placed by a list and not by recursion.
    const open = [at];
    while (open.length > 0) {
      const now = open[open.length - 1];
      const { kind, decision } = nodes[now];
      const missing = causes[now].filter((cause) => columns[cause] < 0);
      if (columns[now] < 0 && (kind === 'decision' || kind === 'cut'))
        columns[now] = kind === 'cut' && !decision ? cut : 0;
      else if (columns[now] < 0 && missing.length > 0) {
        open.push(...missing);
        continue;
      } else if (columns[now] < 0) columns[now] = 1 + Math.max(cut, ...causes[now].map((cause) => columns[cause]));
      open.pop();
    }
  };
  nodes.forEach((_, at) => column(at));
  const conflict = nodes.length - 1;
  columns[conflict] = 1 + Math.max(cut, ...columns.slice(0, -1));
  return { columns, cut };
}

/** A box before it has a place. @typedef {{key: string, facts: number[]}} Group */

/**
 * The facts that share a box. In a small graph every fact has its own box.
 * @param {Implications} graph @param {number[]} columns @param {readonly string[]} opened  folds that stay open
 * @returns {Group[]}
 */
function grouped({ nodes }, columns, opened) {
  const all = nodes.map((_, at) => at);
  if (nodes.length <= MOST) return alone(all);
  const of = (/** @type {ImplicationNode['kind']} */ kind) => all.filter((at) => nodes[at].kind === kind);
  const isNarrow = (/** @type {number} */ at) => nodes[at].uip;
  const steps = of('step').sort((a, b) => columns[a] - columns[b]);
  const beside = of('cut').filter((at) => !isNarrow(at));
  return [
    ...folded('guesses', of('decision'), opened),
    ...alone([...of('cut').filter(isNarrow), ...beside.slice(0, BESIDE)]),
    ...folded(
      'beside-0',
      beside.slice(BESIDE).filter((at) => columns[at] === 0),
      opened,
    ),
    ...folded(
      'beside-1',
      beside.slice(BESIDE).filter((at) => columns[at] > 0),
      opened,
    ),
    ...parted('between', steps, opened),
    ...alone(of('conflict')),
  ];
}

/** @param {number[]} facts @returns {Group[]} */
const alone = (facts) => facts.map((at) => ({ key: `${at}`, facts: [at] }));

/** Facts as a fold that a person can open. A fold of very many facts opens to smaller folds. @param {string} key @param {number[]} facts @param {readonly string[]} opened @returns {Group[]} */
function folded(key, facts, opened) {
  if (facts.length < 2) return alone(facts);
  if (!opened.includes(key)) return [{ key, facts }];
  return facts.length <= MOST ? alone(facts) : parted(key, facts, opened);
}

/** Facts in the order of their columns, as a few folds. @param {string} key @param {number[]} facts @param {readonly string[]} opened */
function parted(key, facts, opened) {
  const each = Math.ceil(facts.length / GROUPS);
  return Array.from({ length: GROUPS }, (_, part) =>
    folded(`${key}.${part}`, facts.slice(part * each, (part + 1) * each), opened),
  ).flat();
}

/** @param {string} key @param {number} count */
function foldText(key, count) {
  if (key === 'guesses') return `${count} guesses`;
  return key.startsWith('beside') ? `${count} more facts` : `${count} facts`;
}

/** @param {Implications} graph @param {readonly string[]} [opened]  keys of folds that a person has opened @returns {Drawing} */
export function layImplications(graph, opened = []) {
  const { nodes, edges } = graph;
  const { columns, cut } = columnsOf(graph);
  const groups = grouped(graph, columns, opened);
  /** @type {string[]} */
  const home = [];
  for (const { key, facts } of groups) for (const at of facts) home[at] = key;
  // The columns of folded facts close up.
  const used = [...new Set(groups.map(({ facts }) => Math.min(...facts.map((at) => columns[at]))))].sort(
    (a, b) => a - b,
  );
  /** @type {Box[]} */
  const boxes = groups.map(({ key, facts }) => {
    const isFold = key !== `${facts[0]}`;
    const text = isFold ? foldText(key, facts.length) : fitting(nodes[facts[0]].words);
    const column = used.indexOf(Math.min(...facts.map((at) => columns[at])));
    const sign = !isFold && (nodes[facts[0]].kind === 'decision' || nodes[facts[0]].decision) ? 16 : 0;
    const kind = isFold ? 'fold' : nodes[facts[0]].kind;
    return { key, kind, facts, text, column, x: 0, y: 0, width: Math.max(48, text.length * LETTER + PADDING + sign) };
  });
  const byKey = new Map(boxes.map((box) => [box.key, box]));
  /** @type {Map<string, {from: Box, to: Box, via: number}>} */
  const joined = new Map();
  for (const { from, to, via } of edges) {
    const [a, b] = [byKey.get(home[from]), byKey.get(home[to])];
    if (!a || !b || a === b || a.column >= b.column) continue;
    const key = `${a.key} ${b.key}`;
    const known = joined.get(key);
    joined.set(key, { from: a, to: b, via: known ? Math.min(known.via, via) : via });
  }
  return place(
    boxes,
    [...joined.values()],
    used.filter((column) => column <= cut).length - 1,
    boxes.some(({ kind }) => kind === 'fold'),
  );
}

/**
 * A place in a column: a box, or the crossing of a line.
 * @typedef {{box: Box | null, room: number, y: number, before: Place[], after: Place[]}} Place
 */

/**
 * @param {Box[]} boxes @param {{from: Box, to: Box, via: number}[]} joined @param {number} cut  the last column before the cut
 * @param {boolean} isFolded @returns {Drawing}
 */
function place(boxes, joined, cut, isFolded) {
  const last = Math.max(...boxes.map(({ column }) => column));
  /** @type {Place[][]} */
  const columns = Array.from({ length: last + 1 }, () => []);
  /** @type {Map<Box, Place>} */
  const placeOf = new Map();
  const put = (/** @type {Box | null} */ box, /** @type {number} */ column) => {
    /** @type {Place} */
    const made = { box, room: box ? ROW : LANE, y: 0, before: [], after: [] };
    columns[column].push(made);
    if (box) placeOf.set(box, made);
    return made;
  };
  for (const box of boxes) put(box, box.column);
  const ways = joined.map((link) => {
    const way = [/** @type {Place} */ (placeOf.get(link.from))];
    for (let column = link.from.column + 1; column < link.to.column; column++) way.push(put(null, column));
    way.push(/** @type {Place} */ (placeOf.get(link.to)));
    for (let at = 1; at < way.length; at++) {
      way[at - 1].after.push(way[at]);
      way[at].before.push(way[at - 1]);
    }
    return { ...link, way };
  });
  order(columns);
  settle(columns);
  // The columns stand side by side, each as wide as its widest box.
  let left = 0;
  const spans = columns.map((column) => {
    const width = Math.max(0, ...column.map(({ box }) => box?.width ?? 0));
    const span = { left, right: left + width };
    left = span.right + GAP;
    return span;
  });
  const tops = columns.flat().map(({ y, room }) => y - room / 2);
  const top = Math.min(...tops);
  const height = Math.max(...columns.flat().map(({ y, room }) => y + room / 2)) - top;
  for (const [box, { y }] of placeOf) {
    const { left: from, right } = spans[box.column];
    box.x = (from + right - box.width) / 2;
    box.y = y - top;
  }
  const links = ways.map(({ from, to, via, way }) => {
    /** @type {Link['points']} */
    const points = [[from.x + from.width, from.y]];
    way.slice(1, -1).forEach(({ y }, index) => {
      const { left: enters, right: leaves } = spans[from.column + index + 1];
      points.push([enters, y - top], [leaves, y - top]);
    });
    points.push([to.x, to.y]);
    return { from: from.key, to: to.key, via, points };
  });
  const end = spans[last].right;
  return { boxes, links, width: end, height, cut: cut < last ? spans[cut].right + GAP / 2 : end, isFolded };
}

/** The mean of numbers; `otherwise` if there are none. @param {number[]} numbers @param {number} otherwise */
const mean = (numbers, otherwise) =>
  numbers.length > 0 ? numbers.reduce((a, b) => a + b, 0) / numbers.length : otherwise;

/** Sorts each column by the mean place of the neighbours (the barycentre method), so that few lines cross. @param {Place[][]} columns */
function order(columns) {
  const number = () => columns.forEach((column) => column.forEach((place, at) => (place.y = at - column.length / 2)));
  number();
  for (let sweep = 0; sweep < SWEEPS; sweep++) {
    const forward = sweep % 2 === 0;
    for (const column of forward ? columns : columns.toReversed()) {
      const wanted = new Map(
        column.map((place) => [
          place,
          mean(
            (forward ? place.before : place.after).map(({ y }) => y),
            place.y,
          ),
        ]),
      );
      column.sort((a, b) => (wanted.get(a) ?? 0) - (wanted.get(b) ?? 0));
      column.forEach((place, at) => (place.y = at - column.length / 2));
    }
  }
}

/** Moves the places of each column towards their neighbours; no two places touch. @param {Place[][]} columns */
function settle(columns) {
  for (const column of columns) {
    const whole = column.reduce((sum, { room }) => sum + room, 0);
    let y = -whole / 2;
    for (const place of column) {
      place.y = y + place.room / 2;
      y += place.room;
    }
  }
  for (let sweep = 0; sweep < SWEEPS; sweep++) {
    const forward = sweep % 2 === 0;
    for (const column of forward ? columns : columns.toReversed()) {
      const wanted = column.map((place) =>
        mean(
          (forward ? place.before : place.after).map(({ y }) => y),
          place.y,
        ),
      );
      let below = -Infinity;
      const pushed = column.map((place, at) => {
        const y = Math.max(wanted[at], below + place.room / 2);
        below = y + place.room / 2;
        return y;
      });
      const shift = mean(wanted, 0) - mean(pushed, 0);
      column.forEach((place, at) => (place.y = pushed[at] + shift));
    }
  }
}

/**
 * The box that an arrow key leads to: along a line, or to the next box of the column.
 * @param {Drawing} drawing @param {string} key  the present box @param {string} pressed @returns {string | null}
 */
export function walkTo({ boxes, links }, key, pressed) {
  const here = boxes.find((box) => box.key === key);
  if (!here) return boxes[0]?.key ?? null;
  const nearest = (/** @type {Box[]} */ found) =>
    found.sort((a, b) => Math.abs(a.y - here.y) - Math.abs(b.y - here.y) || a.y - b.y)[0]?.key ?? null;
  const at = (/** @type {string} */ wanted) => /** @type {Box} */ (boxes.find((box) => box.key === wanted));
  switch (pressed) {
    case 'ArrowRight':
      return nearest(links.filter(({ from }) => from === key).map(({ to }) => at(to)));
    case 'ArrowLeft':
      return nearest(links.filter(({ to }) => to === key).map(({ from }) => at(from)));
    case 'ArrowDown':
      return nearest(boxes.filter(({ column, y }) => column === here.column && y > here.y));
    case 'ArrowUp':
      return nearest(boxes.filter(({ column, y }) => column === here.column && y < here.y));
    case 'Home':
      return boxes.toSorted((a, b) => a.column - b.column || a.y - b.y)[0].key;
    case 'End':
      return boxes.toSorted((a, b) => b.column - a.column || a.y - b.y)[0].key;
    default:
      return null;
  }
}
