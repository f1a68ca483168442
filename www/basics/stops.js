// Breakpoints: the events at which a run can stop, in words for the page and in short codes for the address.

/** @import { Stop } from '../worker/protocol.js' */

/** @param {Stop} stop @param {string[]} symbols @returns {string} the event as a clause: "7 leaves A5" */
export function stopWords(stop, symbols) {
  switch (stop.kind) {
    case 'cell-loses':
      return `${symbols[stop.value - 1] ?? stop.value} leaves ${stop.cell}`;
    case 'cell-fixed':
      return `${stop.cell} is fixed`;
    case 'constraint-prunes':
      return `${stop.constraint} prunes`;
    case 'depth-reached':
      return `the search reaches depth ${stop.depth}`;
    case 'first-failure':
      return 'the first failure comes';
    case 'solution':
      return 'a solution is found';
    case 'clause-strikes':
      return stop.clause ? `learnt clause ${stop.clause} strikes` : 'a learnt clause strikes';
  }
}

/** @param {Stop} a @param {Stop} b */
export function sameStop(a, b) {
  return encodeStop(a) === encodeStop(b);
}

/** @param {Stop} stop */
function encodeStop(stop) {
  switch (stop.kind) {
    case 'cell-loses':
      return `${stop.cell}!${stop.value}`;
    case 'cell-fixed':
      return `${stop.cell}=`;
    case 'constraint-prunes':
      return `by ${stop.constraint}`;
    case 'depth-reached':
      return `depth ${stop.depth}`;
    case 'clause-strikes':
      return stop.clause ? `clause ${stop.clause}` : 'clause';
    default:
      return stop.kind;
  }
}

/** @param {Stop[]} stops */
export function encodeStops(stops) {
  return stops.map(encodeStop).join(';');
}

/** Parses breakpoints; parts that are no breakpoint are left out. @param {string} text @returns {Stop[]} */
export function decodeStops(text) {
  return text.split(';').flatMap(decodeStop);
}

/** @param {string} text @returns {Stop[]} */
function decodeStop(text) {
  const [, cell, value] = /^(\w+)!(\d+)$/.exec(text) ?? [];
  if (cell) return [{ kind: 'cell-loses', cell, value: Number(value) }];
  const [, fixed] = /^(\w+)=$/.exec(text) ?? [];
  if (fixed) return [{ kind: 'cell-fixed', cell: fixed }];
  const [, constraint] = /^by (.+)$/.exec(text) ?? [];
  if (constraint) return [{ kind: 'constraint-prunes', constraint }];
  const [, depth] = /^depth (\d+)$/.exec(text) ?? [];
  if (depth) return [{ kind: 'depth-reached', depth: Number(depth) }];
  const [isClause, clause] = /^clause(?: (\d+))?$/.exec(text) ?? [];
  if (isClause) return [{ kind: 'clause-strikes', ...(clause && { clause: Number(clause) }) }];
  return text === 'first-failure' || text === 'solution' ? [{ kind: text }] : [];
}
