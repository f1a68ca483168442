// Solves one puzzle with several workers. The team starts the workers, carries messages between them and the state machine of
// `sharing.js`, and replaces workers that die. Stopping terminates all workers at once. Orders and news go in both directions
// during a search and no message answers another, so these workers do not serve calls as the other workers do.

import { Cancelled } from '../worker/client.js';
import { Sharing } from './sharing.js';

/** @import { Options, Puzzle } from '../pkg/pencilmark.js' */
/** @import { FoundSolution } from '../pkg/pencilmark.js' */
/** @import { Counters, Outcome } from './sharing.js' */
/** @import { News } from './part-loop.js' */

/** The members of `Worker` that the team uses. @typedef {Pick<Worker, 'terminate' | 'postMessage' | 'onmessage' | 'onerror'>} Port */
/** @typedef {{outcome: Outcome, count: number, solutions: FoundSolution[], counters: Counters, firstSolutionMs: number | null}} Together */

/** Maximum number of workers. Each worker has an engine of its own, with a memory of its own. */
const MOST_WORKERS = 8;

/** The number of workers to use: one for each core, within bounds. */
export function coreCount() {
  return Math.max(1, Math.min(MOST_WORKERS, globalThis.navigator?.hardwareConcurrency ?? 1));
}

/**
 * Solves a puzzle by the constraint solver.
 * @param {Puzzle} puzzle
 * @param {Options} options  a limit on nodes is not possible here
 * @param {object} how
 * @param {() => Port} how.makeWorker
 * @param {() => Promise<WebAssembly.Module | undefined>} how.engine  the compiled engine, which each worker is handed
 * @param {number} [how.workers]
 * @param {boolean} [how.keeps]  whether the solutions are wanted and not only their number
 * @param {AbortSignal} [how.signal]  stops solving; the promise is then rejected with `Cancelled`
 * @returns {Promise<Together>}
 */
export async function solveTogether(puzzle, options, how) {
  const { makeWorker, workers = coreCount(), keeps = true, signal } = how;
  const module = await how.engine();
  const { budget, ...rest } = options;
  const sharing = new Sharing({ wanted: options.solutions ?? 2, keeps });
  const started = performance.now();
  /** @type {number | null} */
  let firstSolutionMs = null;
  /** @type {Map<number, Port>} */
  const team = new Map();
  let hired = 0;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;

  /** @type {Promise<Together>} */
  const all = new Promise((resolve, reject) => {
    if (signal?.aborted) throw new Cancelled();
    signal?.addEventListener('abort', () => reject(new Cancelled()), { once: true });

    /** Sends the orders to the workers, or ends the search. */
    const goOn = () => {
      for (const { worker, order } of sharing.takeOrders()) team.get(worker)?.postMessage({ order });
      if (sharing.count > 0) firstSolutionMs ??= performance.now() - started;
      const { outcome, count, counters } = sharing;
      if (outcome) resolve({ outcome, count, solutions: sharing.inOrder(), counters, firstSolutionMs });
    };

    const hire = () => {
      const number = hired++;
      const port = makeWorker();
      let isOpen = false;
      /** The worker died. @param {string} message */
      const bury = (message) => {
        if (team.get(number) !== port) return;
        team.delete(number);
        port.terminate();
        sharing.leave(number);
        if (sharing.isBroken || (!isOpen && team.size === 0)) reject(new Error(message));
        // A worker that has never worked is not replaced, because the next one would fail as well.
        else if (isOpen) hire();
        goOn();
      };
      port.onerror = (event) => {
        event.preventDefault?.();
        bury(event.message || 'A solver could not be loaded.');
      };
      port.onmessage = ({ data }) => {
        const news = /** @type {News} */ (data);
        if (team.get(number) !== port) return;
        if (news.kind === 'broken') return bury(news.message);
        if (news.kind === 'opened') {
          isOpen = true;
          sharing.join(number, news);
        } else if (news.kind === 'clauses') sharing.learnt(number, news.words);
        else if (news.kind === 'found') sharing.found(number, news);
        else if (news.kind === 'gave') sharing.gave(number, news);
        else sharing.done(number, news);
        goOn();
      };
      team.set(number, port);
      port.postMessage({ module, order: { kind: 'open', puzzle, options: rest, keeps } });
    };

    for (let i = 0; i < workers; i++) hire();
    if (budget?.ms !== undefined) timer = setTimeout(() => (sharing.late(), goOn()), budget.ms);
  });
  return all.finally(() => {
    clearTimeout(timer);
    for (const port of team.values()) port.terminate();
    team.clear();
  });
}
