// The columns of an implication graph, and the folds of a graph that is too large for its panel. A fold is one box for
// several facts between the cut and the conflict, with their number. A person can open a fold.

/** @import { Implications, ImplicationNode } from '../worker/protocol.js' */

/** The most facts that are drawn one by one. */
export const MOST = 80;
/**
 * How a graph is folded: the number of folds between the cut and the conflict, and the number of other facts drawn one
 * by one.
 * @typedef {{between: number, beside: number}} Folds
 */

/** The folds of a graph with many facts. @type {Folds} */
const LARGE = { between: 6, beside: 14 };

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
    // A path to a fact can be long, so this is a loop with a list instead of a recursion.
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

/** A box without a position. @typedef {{key: string, facts: number[]}} Group */

/**
 * The facts that share a box. Without folds, every fact has its own box.
 * @param {Implications} graph @param {number[]} columns @param {readonly string[]} opened  the names of the folds that the person has opened
 * @param {Folds | null} [folds]  by default, only a large graph is folded
 * @returns {Group[]}
 */
export function grouped({ nodes }, columns, opened, folds = nodes.length > MOST ? LARGE : null) {
  const all = nodes.map((_, at) => at);
  if (!folds) return alone(all);
  const of = (/** @type {ImplicationNode['kind']} */ kind) => all.filter((at) => nodes[at].kind === kind);
  const isNarrow = (/** @type {number} */ at) => nodes[at].uip;
  const steps = of('step').sort((a, b) => columns[a] - columns[b]);
  const beside = of('cut').filter((at) => !isNarrow(at));
  return [
    ...folded('guesses', of('decision'), columns, opened),
    ...alone([...of('cut').filter(isNarrow), ...beside.slice(0, folds.beside)]),
    ...folded(
      'beside-0',
      beside.slice(folds.beside).filter((at) => columns[at] === 0),
      columns,
      opened,
    ),
    ...folded(
      'beside-1',
      beside.slice(folds.beside).filter((at) => columns[at] > 0),
      columns,
      opened,
    ),
    ...parted('between', steps, columns, opened, folds.between),
    ...alone(of('conflict')),
  ];
}

/** @param {number[]} facts @returns {Group[]} */
const alone = (facts) => facts.map((at) => ({ key: `${at}`, facts: [at] }));

/**
 * Facts as a fold that a person can open. A fold of very many facts opens to smaller folds.
 * @param {string} key @param {number[]} facts @param {number[]} columns @param {readonly string[]} opened @returns {Group[]}
 */
function folded(key, facts, columns, opened) {
  if (facts.length < 2) return alone(facts);
  if (!opened.includes(key)) return [{ key, facts }];
  return facts.length <= MOST ? alone(facts) : parted(key, facts, columns, opened, LARGE.between);
}

/**
 * Facts in the order of their columns, as a few folds. A column belongs to one fold, unless there is no other column.
 * @param {string} key @param {number[]} facts @param {number[]} columns @param {readonly string[]} opened @param {number} count
 */
function parted(key, facts, columns, opened, count) {
  const each = Math.ceil(facts.length / count);
  const isOneColumn = columns[facts[0]] === columns[facts[facts.length - 1]];
  /** @type {number[][]} */
  const parts = [];
  for (const at of facts) {
    const part = parts.at(-1);
    const isFull = part && part.length >= each && (isOneColumn || columns[part[part.length - 1]] !== columns[at]);
    if (!part || isFull) parts.push([at]);
    else part.push(at);
  }
  return parts.flatMap((part, index) => folded(`${key}.${index}`, part, columns, opened));
}
