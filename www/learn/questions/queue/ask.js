// Questions about the queue: the person puts the waiting constraints into an order, or picks the constraints that come
// back. For both answers, the person presses constraints one after the other. A second press takes a constraint out again.

import { html, nothing } from 'lit/html.js';
import { listed } from '../../../basics/sheet.js';
import { fingerprint } from '../../progress.js';
import { toggled } from '../tapped.js';

/** @import { QueueQuestion } from './index.js' */
/** @import { Asked, Asking } from '../kind.js' */

/** The number of constraints that are offered. More of them would hide the question. */
const OFFERED = 12;

/** A fixed order that looks random and does not depend on the order of the solver. @param {string[]} names */
const shuffled = (names) => [...new Set(names)].sort((a, b) => (fingerprint(a) < fingerprint(b) ? -1 : 1));

/**
 * The constraints to choose from. For constraints that come back, the list mixes the right ones with others of the same
 * cells. The list depends on the queue before the reveal, so the reveal does not change it.
 * @param {Asked} asked
 */
export function offered(asked) {
  const { task, count = 0 } = /** @type {QueueQuestion} */ (asked.question);
  const all = asked.waiting;
  // The list waits for the right answer, so that it appears only once and does not change.
  if (!all || (task === 'returns' && !asked.expected)) return [];
  if (task !== 'returns') return shuffled(all.slice(0, Math.max(OFFERED, count)));
  const right = asked.expected?.constraints ?? [];
  const others = [...all.slice(1), ...similar(asked, [...right, ...all.slice(0, 1)])];
  return inOrder([...right, ...others.filter((name) => !right.includes(name)).slice(0, Math.max(6, right.length))]);
}

/** Sorts the names, so that their order does not show the right ones. @param {string[]} names */
const inOrder = (names) => [...new Set(names)].sort();

/**
 * Similar constraints for the list. For arcs: the other arcs between the same cells. Otherwise: houses.
 * @param {Asked} asked @param {string[]} names
 */
function similar({ info, constraints }, names) {
  const cells = [...new Set(names.flatMap((name) => constraints?.queued(name)?.arc?.toSorted((a, b) => a - b) ?? []))];
  if (!constraints || cells.length === 0) return info.houses.map(({ name }) => name);
  return cells.flatMap((one) => cells.flatMap((other) => constraints.arc(one, other)?.names[0] ?? []));
}

/** Whether all of these constraints are arcs. @param {Asked} asked @param {string[]} names */
const areArcs = ({ constraints }, names) => names.every((name) => constraints?.isArc(name));

/** The noun for the offered constraints. @param {Asked} asked @returns {['arcs' | 'constraints', 'Arcs' | 'Constraints']} */
const nounOf = (asked) => (areArcs(asked, offered(asked)) ? ['arcs', 'Arcs'] : ['constraints', 'Constraints']);

/**
 * The chosen constraints in words; '' for arcs. A list of arcs would move the buttons down, and the buttons show the
 * choice.
 * @param {Asked} asked @param {string[]} chosen @param {boolean} isOrder
 */
function chosenWords(asked, chosen, isOrder) {
  if (chosen.length > 0 && areArcs(asked, chosen))
    return `${chosen.length} ${chosen.length === 1 ? 'arc' : 'arcs'}${isOrder ? ' in your order' : ''}.`;
  return `${isOrder ? chosen.join(', then ') : listed(chosen)}.`;
}

/** @type {Asking} */
export const asking = {
  asksExpected: true,
  asksConstraints: true,
  none: { name: 'Nothing comes back', answer: { constraints: [] } },
  hasNone: ({ question }) => question.task === 'returns',
  words(asked) {
    const { constraints } = asked.answer;
    const isOrder = asked.question.task !== 'returns';
    if (constraints && constraints.length > 0) return chosenWords(asked, constraints, isOrder);
    if (isOrder) return `Press the ${nounOf(asked)[0]} one after the other.`;
    return constraints ? 'Nothing comes back.' : `Press the ${nounOf(asked)[0]} that come back.`;
  },
  isComplete({ answer, question }) {
    const { task, count } = /** @type {QueueQuestion} */ (question);
    const chosen = answer.constraints?.length ?? 0;
    if (task === 'returns') return answer.constraints !== undefined;
    return chosen >= (count ?? 1);
  },
  widget(asked) {
    const { answer, locked, question, set } = asked;
    const chosen = answer.constraints ?? [];
    const isOrder = question.task !== 'returns';
    const press = (/** @type {string} */ name) => {
      const next = toggled(asked.answer.constraints ?? [], name);
      if (!locked) set(next.length > 0 ? { constraints: next } : {});
    };
    return html`<div
      class="queue-choices"
      role="group"
      aria-label=${`${nounOf(asked)[1]}${isOrder ? ', in your order' : ''}`}
    >
      ${offered(asked).map((name) => {
        const at = chosen.indexOf(name);
        return html`<button
          type="button"
          class="choice-chip"
          aria-pressed=${at >= 0 ? 'true' : 'false'}
          aria-disabled=${locked ? 'true' : 'false'}
          @click=${() => press(name)}
        >
          ${isOrder && at >= 0 ? html`<b class="place">${at + 1}</b>` : nothing}${name}
        </button>`;
      })}
    </div>`;
  },
};
