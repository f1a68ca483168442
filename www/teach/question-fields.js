// The question of a scene in the editor: its kind, and the fields of the kind.

import { html, nothing } from 'lit/html.js';
import { kindOf, KINDS } from '../learn/questions/index.js';
import { choiceField } from './fields.js';

/** @import { Question } from '../learn/questions/index.js' */
/** @import { Edited } from '../learn/questions/kind.js' */
/** @import { Editing } from './figure-fields.js' */

/**
 * What the editor passes to the fields of a question.
 * @typedef {Editing & {setQuestion: (question: Question | null) => void, removePart: Edited<any>['remove'], houses: string[]}} Asking
 */

/** @param {Asking} editing */
export function questionFields(editing) {
  const { scene, problems, setQuestion, houses } = editing;
  return html`${choiceField({
      label: 'Kind',
      field: 'question',
      problems,
      value: scene.question?.kind ?? '',
      offered: [
        ['', 'No question'],
        ...Object.entries(KINDS).map(([kind, { name }]) => /** @type {const} */ ([kind, name])),
      ],
      change: (kind) => setQuestion(kind ? KINDS[/** @type {Question['kind']} */ (kind)].fresh : null),
    })}
    ${scene.question ? kindFields(editing, scene.question) : nothing}
    <datalist id="house-names">${houses.map((name) => html`<option value=${name}></option>`)}</datalist>`;
}

/** @param {Asking} editing @param {Question} question */
function kindFields({ scene, problems, change, removePart }, question) {
  return kindOf(question).fields({
    question,
    problems,
    figures: Object.keys(scene.figures ?? {}),
    set(changed) {
      const merged = Object.entries({ ...question, ...changed }).filter(
        ([, value]) => value !== undefined && value !== '',
      );
      change({ question: /** @type {Question} */ (Object.fromEntries(merged)) });
    },
    put: (changed) => change({ question: changed }),
    remove: removePart,
  });
}
