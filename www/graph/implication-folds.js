// The columns of an implication graph, and the folds of a large one: the facts between the cut and the conflict become a
// few boxes with a count, which a person can open.

/** @import { Implications, ImplicationNode } from '../worker/protocol.js' */

/** The most facts that are drawn one by one. */
export const MOST = 80;
/** In a folded graph: the number of folds between the cut and the conflict, and the most facts beside the narrow place. */
const GROUPS = 6;
const BESIDE = 14;

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
export function grouped({ nodes }, columns, opened) {
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
