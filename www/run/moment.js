// The moment that the panels of the Lab show. Usually it is the position of the run. An inspected node moves every panel to
// the moment of that node. At the end of a solved run, the grid, the queue and the graph show the moment of the first
// solution, while the totals show the whole run. Each panel names the moment that it shows.

import { counted } from '../app/numbers.js';
import { domainsOf } from '../basics/masks.js';

/** @import { State } from '../app/state.js' */
/** @import { Guess, Lists, NodeInfo, QueueReport, Stats, StepReport } from '../worker/protocol.js' */

/**
 * @typedef {object} Place
 * @property {number} position  the position whose grid is shown
 * @property {number} totals  the last position that the statistics and the list of events include
 * @property {boolean} isInspected  whether the moment is that of an inspected node, and not that of the run
 * @property {string} words  names the moment if it is not the position of the run, '' otherwise
 * @property {NodeInfo} node
 * @property {Guess[]} guesses  the guesses in force, the one nearest to the root first
 * @property {QueueReport} queue
 * @property {Stats} stats
 * @property {StepReport['event']} event  the event that led to the moment; null for an inspected node
 */

/** A moment whose lists and graphs are known. @typedef {Place & Lists & {isBrief: false}} WholeMoment */
/** The moment that the page shows. A run in progress has no lists. @typedef {WholeMoment | (Place & {isBrief: true})} Moment */

/** @param {Pick<State, 'run' | 'node'>} state @returns {Moment | null}  null if there is no run */
export function momentOf({ run, node }) {
  if (!run) return null;
  if (node) {
    const { id, moment, report, info, guesses, queue, stats } = node;
    const { position } = report;
    const when = run.view.grids
      ? { before: 'before its direct solutions', after: 'with its direct solutions' }[moment]
      : `${moment} propagation`;
    const words = `Node ${counted(id)} ${when}, event ${counted(position)}`;
    const place = { position, totals: position, isInspected: true, words, event: null };
    return { ...place, node: info, guesses, queue, stats, isBrief: false, ...listsOf(node) };
  }
  const { view } = run;
  const { report, shownPosition, node: info, guesses, queue, stats } = view;
  const { position, event } = report;
  const words = shownPosition === position ? '' : `The first solution, event ${counted(shownPosition)}`;
  const place = { position: shownPosition, totals: position, isInspected: false, words, event };
  const common = { ...place, node: info, guesses, queue, stats };
  return view.kind === 'progress' ? { ...common, isBrief: true } : { ...common, isBrief: false, ...listsOf(view) };
}

/** @param {Lists} view @returns {Lists} */
const listsOf = ({ events, graph, learnt, implications, ahead }) => ({ events, graph, learnt, implications, ahead });

/** The moment that the page shows, with its lists; null if there is none, or if the run goes on. @param {Pick<State, 'run' | 'node'>} state */
export function wholeMomentOf(state) {
  const moment = momentOf(state);
  return moment?.isBrief === false ? moment : null;
}

/**
 * The implication graph that the page shows: the graph that the person opened, or that of the failure at the moment
 * shown.
 * @param {Pick<State, 'run' | 'node' | 'unfolded' | 'why' | 'hint' | 'answer'>} state
 */
export function implicationsShown({ unfolded, why, hint, answer, ...of }) {
  return unfolded ?? (why?.report || hint || answer ? null : (wholeMomentOf(of)?.implications ?? null));
}

/**
 * The domains of the grid that is shown; null if there is no run.
 * @param {Pick<State, 'run' | 'node' | 'sheet'>} state @returns {Uint32Array | null}
 */
export function domainsShown({ run, node, sheet }) {
  if (node) return node.report.domains;
  if (!run || !sheet) return null;
  const { report, solution } = run.view;
  const isSolved = report.status === 'solved' && report.position === run.view.end;
  if (!isSolved || !solution) return report.domains;
  return domainsOf(solution, sheet.info.symbols.length);
}

/** The place of the run, and whether the run stands at its end. @param {Pick<State, 'run'>} state */
export function placeOf({ run }) {
  const position = run?.view.report.position ?? 0;
  return { position, atEnd: !!run && position === run.view.end };
}
