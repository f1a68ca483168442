// Measures with `benches/scaling.rs` how the cost grows with the size of the grid and with the share of blank cells, at
// each consistency level, and draws the result into docs/scaling.svg. The drawing contains the numbers of every point
// and all of its styles, so that any program can show it.

import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { say, stage } from '../lib/log.mjs';
import { inRoot } from '../lib/paths.mjs';
import { run } from '../lib/run.mjs';
import { heading } from './figures.mjs';

/** @typedef {{curve: string, level: string, size: number, holes: number, ms: number, failures: number, unfinished: number, of: number, limit: number}} Point */

/** The consistency levels, each with its own colour (Okabe & Ito) and shape. */
const LEVELS = /** @type {const} */ ({
  forward: { colour: '#D55E00', mark: 'M-4,0L0,-4L4,0L0,4Z' },
  value: { colour: '#E69F00', mark: 'M-3.5,-3.5H3.5V3.5H-3.5Z' },
  bounds: { colour: '#009E73', mark: 'M-4.5,3.5L0,-4.5L4.5,3.5Z' },
  domain: { colour: '#0072B2', mark: 'M4,0A4,4,0,1,1,-4,0A4,4,0,1,1,4,0Z' },
});

const COLUMNS = [
  { curve: 'holes9', title: '9×9, by holes', x: 'holes' },
  { curve: 'holes16', title: '16×16, by holes', x: 'holes' },
  { curve: 'size', title: 'half of the cells blank, by size', x: 'size' },
];
const ROWS = [
  { title: 'time, ms', least: 0.001, most: 1000, of: (/** @type {Point} */ point) => point.ms },
  { title: 'failures', least: 1, most: 1e6, of: (/** @type {Point} */ point) => point.failures },
];

const [panelWidth, panelHeight, gap, left, top] = [280, 200, 56, 64, 92];

export async function measureScaling() {
  await stage('Compiling the benchmark', () => run('cargo', ['bench', '--bench', 'scaling', '--no-run', '--quiet']));
  const points = await stage('Searching full grids with holes', () => {
    const printed = execFileSync('cargo', ['bench', '--quiet', '--bench', 'scaling'], {
      cwd: inRoot('.'),
      encoding: 'utf8',
    });
    return printed
      .split('\n')
      .filter((line) => line.startsWith('{'))
      .map((line) => /** @type {Point} */ (JSON.parse(line)));
  });
  writeFileSync(inRoot('docs', 'scaling.svg'), draw(points));
  heading('How cost grows: docs/scaling.svg; half of the cells blank, by size (median ms, failures)');
  for (const level of Object.keys(LEVELS)) {
    const row = points.filter((point) => point.curve === 'size' && point.level === level);
    const said = row.map(
      (p) => `${p.size}: ${p.ms.toPrecision(2)} ms, ${p.failures}${givenUp(p) ? ' (given up)' : ''}`,
    );
    say(`  ${level.padEnd(8)} ${said.join('   ')}`);
  }
}

/**
 * Tells whether at least half of the point's searches were given up, so that the median is only a lower bound.
 * @param {Point} point
 */
const givenUp = (point) => point.unfinished * 2 > point.of;

/** @param {Point[]} points */
function draw(points) {
  const width = left + COLUMNS.length * (panelWidth + gap);
  const height = top + ROWS.length * (panelHeight + gap) + 24;
  const panels = COLUMNS.flatMap((column, i) =>
    ROWS.map((row, k) => {
      const at = `translate(${left + i * (panelWidth + gap)},${top + k * (panelHeight + gap)})`;
      return `<g transform="${at}">${panel(points, column, row, k === 0)}</g>`;
    }),
  );
  const legend = Object.entries(LEVELS).map(([level, { colour, mark }], i) => {
    const at = `translate(${left + 8 + i * 96},52)`;
    return `<g transform="${at}"><path d="${mark}" fill="${colour}"/><text x="10" y="4">${level}</text></g>`;
  });
  const { of, limit } = points[0];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="system-ui, sans-serif" font-size="11" fill="#1f2328" role="img" aria-labelledby="title">
<title id="title">Time and failures until the first solution, by consistency level, against holes and size</title>
<rect width="${width}" height="${height}" fill="#fff"/>
<text x="${left}" y="24" font-size="15" font-weight="600">Time and failures until the first solution, by consistency level</text>
<text x="${left + 8 + 4 * 96}" y="56">medians of ${of} full grids with holes; hollow: given up after ${limit} ms</text>
${legend.join('\n')}
${panels.join('\n')}
</svg>
`;
}

/**
 * @param {Point[]} points @param {typeof COLUMNS[number]} column @param {typeof ROWS[number]} row @param {boolean} titled
 */
function panel(points, column, row, titled) {
  const shown = points.filter((point) => point.curve === column.curve);
  const sizes = [...new Set(shown.map((point) => point.size))];
  const bySize = column.x === 'size';
  const x = (/** @type {Point} */ point) =>
    bySize ? ((sizes.indexOf(point.size) + 0.5) / sizes.length) * panelWidth : point.holes * panelWidth;
  const decades = Math.log10(row.most / row.least);
  // A value below the lowest tick is drawn just below the panel, because a logarithm has no zero.
  const y = (/** @type {number} */ value) =>
    panelHeight * (1 - Math.max(Math.log10(Math.max(value, row.least / 2) / row.least), -0.25) / decades);
  const parts = [`<path d="M0,0V${panelHeight + 8}H${panelWidth}" fill="none" stroke="#57606a"/>`];
  for (let k = 0; k <= decades; k++) {
    const value = row.least * 10 ** k;
    const label = value >= 1000 ? `10${superscript(Math.round(Math.log10(value)))}` : `${Number(value.toPrecision(1))}`;
    parts.push(`<path d="M0,${round(y(value))}H${panelWidth}" stroke="#d0d7de"/>`);
    parts.push(`<text x="-8" y="${round(y(value) + 4)}" text-anchor="end">${label}</text>`);
  }
  const ticks = bySize
    ? sizes.map((size, i) => ({ at: ((i + 0.5) / sizes.length) * panelWidth, label: `${size}×${size}` }))
    : [0, 25, 50, 75, 100].map((share) => ({ at: (share / 100) * panelWidth, label: `${share} %` }));
  for (const { at, label } of ticks) {
    parts.push(`<text x="${round(at)}" y="${panelHeight + 24}" text-anchor="middle">${label}</text>`);
  }
  parts.push(`<text x="0" y="-8" font-weight="600">${titled ? `${column.title}: ` : ''}${row.title}</text>`);
  for (const [level, { colour, mark }] of Object.entries(LEVELS)) {
    const own = shown.filter((point) => point.level === level);
    const path = own.map((point) => `${round(x(point))},${round(y(row.of(point)))}`).join('L');
    parts.push(`<path d="M${path}" fill="none" stroke="${colour}" stroke-width="1.5"/>`);
    for (const point of own) {
      const at = `translate(${round(x(point))},${round(y(row.of(point)))})`;
      const told = `${level}, ${point.size}×${point.size}, ${Math.round(point.holes * 100)} % holes: ${point.ms.toPrecision(3)} ms, ${point.failures} failures, ${point.unfinished} of ${point.of} given up`;
      const fill = givenUp(point) ? '#fff' : colour;
      parts.push(`<path transform="${at}" d="${mark}" fill="${fill}" stroke="${colour}"><title>${told}</title></path>`);
    }
  }
  return parts.join('\n');
}

/** @param {number} value */
const round = (value) => Math.round(value * 10) / 10;

/** @param {number} value */
const superscript = (value) => [...`${value}`].map((digit) => '⁰¹²³⁴⁵⁶⁷⁸⁹'[Number(digit)]).join('');
