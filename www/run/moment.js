// The moment that the panels of the Lab show. Usually it is the position of the run. An inspected node moves every panel to
// the moment of that node. At the end of a solved run, the grid, the queue and the graph show the moment of the first
// solution, while the totals show the whole run. Each panel names the moment that it shows.

import { counted } from '../app/numbers.js';
import { domainsOf } from '../app/masks.js';

/** @import { State } from '../app/state.js' */
/** @import { Ahead, EventLine, Guess, Implications, Learnt, NodeInfo, NodeView, QueueReport, Stats, StepReport, ValueGraph } from '../worker/protocol.js' */

/**
 * @typedef {object} Moment
 * @property {number} position  the position whose grid is shown
 * @property {number} totals  the last position that the statistics and the list of events include
 * @property {boolean} isInspected  whether the moment is that of an inspected node, and not that of the run
 * @property {string} words  names the moment if it is not the position of the run, '' otherwise
 * @property {boolean} isBrief  whether the run is moving fast, so that its lists and its graph are left out
 * @property {NodeInfo} node
 * @property {Guess[]} guesses  the guesses in force, the one nearest to the root first
 * @property {QueueReport} queue
 * @property {Ahead | null} ahead  what the coming events add to an empty queue
 * @property {Stats} stats
 * @property {EventLine[]} events
 * @property {ValueGraph | null} graph
 * @property {Learnt | null} learnt
 * @property {Implications | null} implications
 * @property {StepReport['event']} event  the event that led to the moment; undefined for an inspected node
 */

/** @param {Pick<State, 'run' | 'node'>} state @returns {Moment | null}  null if there is no run */
export function momentOf({ run, node }) {
  if (!run) return null;
  if (node) {
    const { id, moment, report, info, ...rest } = node;
    const { position } = report;
    const when = run.view.grids
      ? { before: 'before its direct solutions', after: 'with its direct solutions' }[moment]
      : `${moment} propagation`;
    const words = `Node ${counted(id)} ${when}, event ${counted(position)}`;
    const common = { position, totals: position, isInspected: true, isBrief: false, words, event: null };
    return { ...common, node: info, ...listsOf(rest) };
  }
  const { report, brief, shownPosition, node: info, ...rest } = run.view;
  const { position } = report;
  const words = shownPosition === position ? '' : `The first solution, event ${counted(shownPosition)}`;
  const common = { position: shownPosition, totals: position, isInspected: false, isBrief: brief, words };
  return { ...common, event: report.event, node: info, ...listsOf(rest) };
}

/** The parts of a moment that a view of the run and a view of a node have in common. @param {Omit<NodeView, 'report' | 'info' | 'choice'>} view */
function listsOf({ guesses, queue, ahead, stats, events, graph, learnt, implications }) {
  return { guesses, queue, ahead, stats, events, graph, learnt, implications };
}

/**
 * The implication graph that the page shows: the graph that the person opened, or that of the failure at the moment
 * shown.
 * @param {Pick<State, 'run' | 'node' | 'unfolded' | 'why' | 'hint' | 'answer'>} state
 */
export function implicationsShown({ unfolded, why, hint, answer, ...of }) {
  return unfolded ?? (why?.report || hint || answer ? null : (momentOf(of)?.implications ?? null));
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
  return domainsOf(solution, sheet.info.size);
}

/** The place of the run, and whether the run stands at its end. @param {Pick<State, 'run'>} state */
export function placeOf({ run }) {
  const position = run?.view.report.position ?? 0;
  return { position, atEnd: !!run && position === run.view.end };
}
