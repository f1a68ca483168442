// The teacher's fields of a question about sentences: the words of each, and when it is right.

import { html } from 'lit/html.js';
import { choiceField, lineField } from '../../../teach/fields.js';

/** @import { Editing } from '../kind.js' */
/** @import { Condition, SentenceQuestion } from './index.js' */

/** @type {Editing<SentenceQuestion>} */
export const editing = {
  fields({ question, problems, figures, put, remove }) {
    const setChoices = (/** @type {SentenceQuestion['choices']} */ choices) => put({ ...question, choices });
    const set = (/** @type {number} */ at, /** @type {Partial<SentenceQuestion['choices'][number]>} */ changed) =>
      setChoices(question.choices.with(at, { ...question.choices[at], ...changed }));
    const side = (/** @type {string} */ text) => (/^-?\d+$/.test(text.trim()) ? Number(text) : text.trim());
    return html`${question.choices.map(({ text, holds, wrong }, at) => {
        const field = `question.choices.${at}`;
        const hold = (/** @type {Partial<Condition>} */ changed) => set(at, { holds: { ...holds, ...changed } });
        return html`<fieldset class="field-row sentence-row">
          <legend>Sentence ${at + 1}</legend>
          ${lineField({ label: 'Words', field: `${field}.text`, problems, value: text, change: (it) => set(at, { text: it }) })}
          <div class="condition">
            ${lineField({
              label: 'Right if',
              field: `${field}.holds`,
              problems,
              value: `${holds.left}`,
              list: 'figure-names',
              placeholder: 'a figure or a number',
              change: (it) => hold({ left: side(it) }),
            })}
            ${choiceField({
              label: 'is',
              field: `${field}.is`,
              problems,
              value: holds.is,
              offered: [...'=≠<>≤≥'].map((sign) => /** @type {const} */ ([sign, sign])),
              change: (it) => hold({ is: /** @type {Condition['is']} */ (it) }),
            })}
            ${lineField({
              label: 'this',
              field: `${field}.right`,
              problems,
              value: `${holds.right}`,
              list: 'figure-names',
              change: (it) => hold({ right: side(it) }),
            })}
          </div>
          ${lineField({
            label: 'What is wrong with it, if it is chosen wrongly',
            field: `${field}.wrong`,
            problems,
            value: wrong ?? '',
            change: (it) => set(at, { wrong: it || undefined }),
          })}
          <button
            type="button"
            class="quiet"
            @click=${() => remove('The sentence', without(question, at), (later) => within(later, at, question.choices[at]))}
          >
            Remove sentence ${at + 1}
          </button>
        </fieldset>`;
      })}
      <datalist id="figure-names">${figures.map((name) => html`<option value=${name}></option>`)}</datalist>
      <button
        type="button"
        @click=${() => setChoices([...question.choices, { text: '', holds: { left: '', is: '=', right: 0 } }])}
      >
        Add sentence
      </button>`;
  },

  *problems({ choices }, figures) {
    const isKnown = (/** @type {string | number} */ side) => typeof side === 'number' || Object.hasOwn(figures, side);
    if (choices.length < 2) yield { field: 'question.choices', message: 'Offer at least two sentences.' };
    for (const [at, { text, holds }] of choices.entries()) {
      if (!text.trim()) yield { field: `question.choices.${at}.text`, message: `Sentence ${at + 1} is empty.` };
      if (!isKnown(holds.left) || !isKnown(holds.right))
        yield { field: `question.choices.${at}.holds`, message: `Say when sentence ${at + 1} is right.` };
    }
  },

  texts: ({ choices }) =>
    Object.fromEntries(
      choices.flatMap(({ text, wrong = '' }, at) => [
        [`question.choices.${at}.text`, text],
        [`question.choices.${at}.wrong`, wrong],
      ]),
    ),
};

/** The question without one of its sentences. @param {SentenceQuestion} question @param {number} at @returns {SentenceQuestion} */
const without = (question, at) => ({ ...question, choices: question.choices.toSpliced(at, 1) });

/** The question with a sentence that was removed. @param {SentenceQuestion} question @param {number} at @param {SentenceQuestion['choices'][number]} choice @returns {SentenceQuestion} */
const within = (question, at, choice) => ({ ...question, choices: question.choices.toSpliced(at, 0, choice) });
