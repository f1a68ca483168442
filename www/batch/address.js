// The Batch lab in the page's address: its configurations, its order, its plot, and the list itself if it is small.

import { decodeConfiguration, encodeConfiguration, freeName, MOST_CONFIGURATIONS } from './configurations.js';
import { counted } from '../app/numbers.js';
import { batchState } from './state.js';

/** @import { BatchLab, Named } from './state.js' */

/** The longest list in an address, in characters. */
const LONGEST_LIST = 1800;

/** What a link of the Batch lab carries, in words. @param {BatchLab} lab */
export function linkWords({ list, text }) {
  if (text.trim() === '') return 'The link is copied.';
  const isIn = text.length <= LONGEST_LIST;
  if (isIn) return 'The link is copied. It carries the list and the settings; the measurements are made again.';
  const size = list ? `The list of ${counted(list.texts.length)} puzzles` : 'The list';
  return `The link is copied, with the settings alone. ${size} is too long for a link: send it as a file.`;
}

/** The value of the parameter `view` that opens the Batch lab. */
export const BATCH_VIEW = 'batch';

/** The parameters of the Batch lab, in the order in which they are written. */
export const BATCH_KEYS = ['configs', 'sorted', 'plot', 'list'];

/** What an address says about the Batch lab. @typedef {{isOpen: boolean, list: string, configurations: Named[] | null, sort: BatchLab['sort'] | null, plot: BatchLab['plot'] | null}} BatchPlace */

/** A text for each key; null leaves the key out. @param {BatchLab} lab @returns {(string | null)[]} */
export function batchAsTexts(lab) {
  if (!lab.isOpen) return BATCH_KEYS.map(() => null);
  const usual = batchState().batchLab;
  const { configurations, sort, view, plot, text, linked } = lab;
  const list = linked || text;
  return [
    configurations.length > 0 ? configurations.map(({ options }) => encodeConfiguration(options)).join('*') : null,
    sort.column !== usual.sort.column || sort.down ? `${sort.column}${sort.down ? '.down' : ''}` : null,
    view === 'plot' ? [plot.kind, plot.x, plot.y, plot.of, plot.figure].join('.') : null,
    list.length <= LONGEST_LIST && list.trim() ? list : null,
  ];
}

/** @param {URLSearchParams} parts @returns {BatchPlace} */
export function decodeBatch(parts) {
  /** @type {Named[]} */
  const configurations = [];
  for (const text of (parts.get('configs') ?? '').split('*').slice(0, MOST_CONFIGURATIONS)) {
    const options = decodeConfiguration(text);
    if (options) configurations.push({ name: freeName(configurations), options });
  }
  const sorted = parts.get('sorted');
  const [kind, x, y, of, figure] = (parts.get('plot') ?? '').split('.');
  return {
    isOpen: parts.get('view') === BATCH_VIEW,
    list: parts.get('list') ?? '',
    configurations: configurations.length > 0 ? configurations : null,
    sort: sorted ? { column: sorted.replace(/\.down$/, ''), down: sorted.endsWith('.down') } : null,
    plot: figure ? { kind, x, y, of, figure } : null,
  };
}
