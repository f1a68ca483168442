// The three tasks about the queue. The person puts the queue into the solver's order, runs it in another order, or
// chooses the constraints that the next step puts back.

import { filterByHand, returned } from '../../../worker/lessons/moves.js';
import { candidatesIn, NODE_MS } from '../../../worker/lessons/position.js';
import { constraintNamed, counted, numeral, rightAnswer, sentence } from '../../../worker/lessons/words.js';
import { constraintsOf } from '../../../worker/lessons/grading/answers.js';

/** @import { QueueQuestion } from './index.js' */
/** @import { Position, Waiting } from '../../../worker/lessons/position.js' */
/** @import { Judgement, Kind } from '../../../worker/lessons/grading/kind.js' */

/** The names of entries, each once: two propagators of a constraint share its name. @param {Waiting[]} entries */
const namesOf = (entries) => [...new Set(entries.map(({ constraint }) => constraint))];

/** The name in the queue of a constraint that a person names. A person may write an arc as "A3 → A1", with the revised cell first. @param {Position} position @param {string} written */
const fullName = ({ constraints: { called } }, written) =>
  (called.get(written) ?? called.get(written.replace('→', '≠')))?.names[0];

/** The noun that lessons use for these constraints. @param {Position} position @param {string[]} names */
const kindOf = ({ constraints }, names) => (names.every((name) => constraints.isArc(name)) ? 'arc' : 'constraint');

/** @param {Position} position @param {number | undefined} count @param {string[]} given @returns {Judgement} */
function gradeOrder(position, count, given) {
  const queue = namesOf(position.queue);
  const asked = Math.min(count ?? queue.length, queue.length);
  const idle = given.find((name) => !queue.includes(name));
  if (idle !== undefined)
    return { right: false, sentence: sentence(`${constraintNamed(position, idle)} does not wait in the queue.`) };
  for (const [place, name] of queue.slice(0, asked).entries()) {
    if (given[place] === name) continue;
    const mine = given[place];
    const rule =
      kindOf(position, queue) === 'arc'
        ? 'arcs are taken in the order of their arrival'
        : 'cheap constraints go first, and equally cheap ones in the order of their arrival';
    const words =
      mine === undefined ? `comes next, at place ${place + 1}` : `is taken before ${constraintNamed(position, mine)}`;
    return { right: false, sentence: sentence(`${constraintNamed(position, name)} ${words}: ${rule}.`) };
  }
  const noun = kindOf(position, queue);
  const which = asked === 1 ? `this is the ${noun}` : `these are the ${asked} ${noun}s`;
  return rightAnswer(`${which} that the solver takes first`);
}

/**
 * Runs the queue in an order of a person, and then to the fixpoint.
 * @param {Position} position @param {string[]} order
 */
export function runInOrder(position, order) {
  // A constraint leaves the queue only when it runs, so each one that waits now can be filtered once.
  /** @type {Map<string, number[]>} */
  const waiting = new Map();
  for (const { constraint, propagator } of position.queue)
    waiting.set(constraint, [...(waiting.get(constraint) ?? []), propagator]);
  const propagators = order.flatMap((name) => waiting.get(name) ?? []);
  return position.ahead((run) => {
    const before = run.stats().filterings;
    // A failure ends propagation, and only an open node can be filtered by hand.
    const isOver = () => run.nodeInfo(run.currentNode()).status !== 'open';
    for (const propagator of propagators) {
      if (isOver() || !filterByHand(run, propagator)) break;
    }
    const node = run.currentNode();
    if (!isOver()) run.advance('fixpoint', NODE_MS);
    const { domains } = run.nodeReport(node, 'after');
    const failed = run.nodeInfo(node).status === 'failed';
    return { failed, grid: candidatesIn(domains, position.info), filterings: run.stats().filterings - before };
  });
}

/** @param {Position} position @param {string[]} given @returns {Judgement} */
function gradeReorder(position, given) {
  const mine = runInOrder(position, given);
  const own = runInOrder(position, []);
  const noun = kindOf(position, namesOf(position.queue)) === 'arc' ? 'revision' : 'filtering';
  const work = `${counted(mine.filterings, noun)} in your order and ${numeral(own.filterings)} in the solver’s`;
  if (mine.failed || own.failed) {
    const both = mine.failed && own.failed;
    return {
      right: both,
      sentence: both ? `Both orders end in a failure: ${work}.` : 'The two orders end differently.',
    };
  }
  const isSame = mine.grid.every((values, cell) => values.join() === own.grid[cell].join());
  const left = mine.grid.reduce((sum, { length }) => sum + length, 0);
  if (!isSame) return { right: false, sentence: 'The two orders end at different fixpoints.' };
  return { right: true, sentence: `The fixpoint is the same, with ${counted(left, 'candidate')}: it took ${work}.` };
}

/** @param {Position} position @param {string[]} given @returns {Judgement} */
function gradeReturns(position, given) {
  const { queue } = position;
  const back = returned(position);
  const right = namesOf(back);
  const extra = given.find((name) => !right.includes(name));
  if (extra !== undefined) {
    const why =
      queue[0]?.constraint === extra
        ? 'it runs now, and its own removals do not put it back'
        : namesOf(queue).includes(extra)
          ? 'it still waits, so nothing has to put it back'
          : 'no change of this step can give it new work';
    return { right: false, sentence: sentence(`${constraintNamed(position, extra)} does not come back: ${why}.`) };
  }
  const missing = back.find(({ constraint }) => !given.includes(constraint));
  if (missing) {
    const more = back.filter(({ constraint }) => !given.includes(constraint)).length - 1;
    const others = more > 0 ? `, and so ${more > 1 ? 'do' : 'does'} ${counted(more, 'other')}` : '';
    const words = `${constraintNamed(position, missing.constraint)} comes back${given.length > 0 ? ' too' : ''}, because ${missing.cause}${others}.`;
    return { right: false, sentence: sentence(words) };
  }
  if (given.length === 0) return rightAnswer('the step puts nothing back into the queue');
  const words =
    given.length === 1 ? constraintNamed(position, given[0]) : `these ${given.length} ${kindOf(position, given)}s`;
  return rightAnswer(`the step puts back ${words}, and nothing else`);
}

/** @type {Kind<QueueQuestion>} */
export const queue = {
  grade({ task, count }, { position }, answer) {
    const named = constraintsOf(answer);
    const unknown = named.find((name) => !fullName(position, name));
    if (unknown !== undefined) return { right: false, sentence: `The model has no constraint ${unknown}.` };
    const given = [...new Set(named.map((name) => fullName(position, name) ?? name))];
    if (task === 'order') return gradeOrder(position, count, given);
    return task === 'reorder' ? gradeReorder(position, given) : gradeReturns(position, given);
  },

  expected({ task, count }, { position }) {
    if (task === 'returns') return { constraints: namesOf(returned(position)) };
    const names = namesOf(position.queue);
    return { constraints: task === 'order' ? names.slice(0, count ?? names.length) : names };
  },
};
