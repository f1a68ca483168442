// The question of a scene in the editor: its kind, and the fields of the kind.

import { html, nothing } from 'lit/html.js';
import { choiceField, lineField, numberField } from './fields.js';
import { QUESTION_NAMES } from './scene-list.js';

/** @import { Condition, Question, SentenceQuestion } from '../learn/lesson.js' */
/** @import { Editing } from './figure-fields.js' */

/** A new question of each kind. @type {{[Kind in Question['kind']]: Extract<Question, {kind: Kind}>}} */
const FRESH = {
  candidates: { kind: 'candidates', of: 'any', need: 'some' },
  'hall-set': { kind: 'hall-set' },
  cell: { kind: 'cell', by: 'first-fail' },
  queue: { kind: 'queue', task: 'order', count: 3 },
  edges: { kind: 'edges', constraint: '' },
  conflict: { kind: 'conflict' },
  number: { kind: 'number', figure: '' },
  sentence: {
    kind: 'sentence',
    choices: [
      { text: '', holds: { left: '', is: '=', right: 0 } },
      { text: '', holds: { left: '', is: '=', right: 0 } },
    ],
  },
};

/**
 * What the editor passes to the fields of a question.
 * @typedef {Editing & {setQuestion: (question: Question | null) => void, removeSentence: (place: number) => void, houses: string[]}} Asking
 */

/** @param {Asking} editing */
export function questionFields(editing) {
  const { scene, problems, setQuestion, houses } = editing;
  const kinds = Object.entries(QUESTION_NAMES);
  return html`${choiceField({
      label: 'Kind',
      field: 'question',
      problems,
      value: scene.question?.kind ?? '',
      offered: [['', 'No question'], ...kinds],
      change: (kind) => setQuestion(kind ? FRESH[/** @type {Question['kind']} */ (kind)] : null),
    })}
    ${scene.question ? kindFields(editing, scene.question) : nothing}
    <datalist id="house-names">${houses.map((name) => html`<option value=${name}></option>`)}</datalist>`;
}

/** @param {Asking} editing @param {Question} question */
function kindFields({ scene, problems, change, removeSentence }, question) {
  const set = (/** @type {object} */ changed) => {
    const merged = Object.entries({ ...question, ...changed }).filter(
      ([, value]) => value !== undefined && value !== '',
    );
    change({ question: /** @type {Question} */ (Object.fromEntries(merged)) });
  };
  const names = Object.keys(scene.figures ?? {});
  switch (question.kind) {
    case 'candidates':
      return html`${choiceField({
        label: 'Which candidates',
        field: 'question.of',
        problems,
        value: question.of,
        offered: [
          ['filtering', 'Those that the next filtering removes'],
          ['fixpoint', 'Those that go until the fixpoint'],
          ['constraint', 'Those that one named constraint removes'],
          ['any', 'Those that any single constraint removes'],
        ],
        change: (of) => set({ of }),
      })}
      ${
        question.of === 'constraint'
          ? lineField({
              label: 'Constraint',
              field: 'question.constraint',
              problems,
              value: question.constraint ?? '',
              list: 'house-names',
              change: (constraint) => set({ constraint }),
            })
          : nothing
      }
      ${choiceField({
        label: 'How many',
        field: 'question.need',
        problems,
        value: question.need ?? 'all',
        offered: [
          ['all', 'All of them'],
          ['some', 'One or more'],
        ],
        change: (need) => set({ need }),
      })}`;
    case 'hall-set':
      return html`${lineField({
        label: 'House (any, if empty)',
        field: 'question.house',
        problems,
        value: question.house ?? '',
        list: 'house-names',
        change: (house) => set({ house }),
      })}
      ${numberField({
        label: 'At most this many cells (any number, if empty)',
        field: 'question.size',
        problems,
        value: question.size,
        change: (size) => set({ size }),
      })}
      ${numberField({
        label: 'At least this many cells (one, if empty)',
        field: 'question.least',
        problems,
        value: question.least,
        change: (least) => set({ least }),
      })}`;
    case 'cell':
      return choiceField({
        label: 'Chosen by',
        field: 'question.by',
        problems,
        value: question.by,
        offered: [
          ['first-fail', 'First-fail: the fewest candidates'],
          ['input', 'Input order: the first open cell'],
          ['max-degree', 'Max-degree: the most constraints'],
        ],
        change: (by) => set({ by }),
      });
    case 'queue':
      return html`${choiceField({
        label: 'Task',
        field: 'question.task',
        problems,
        value: question.task,
        offered: [
          ['order', 'Order the queue as the solver does'],
          ['reorder', 'Choose any order: is the end the same?'],
          ['returns', 'Pick the constraints that come back'],
        ],
        change: (task) => set({ task }),
      })}
      ${numberField({
        label: 'Graded from the front (all, if empty)',
        field: 'question.count',
        problems,
        value: question.count,
        change: (count) => set({ count }),
      })}`;
    case 'edges':
      return lineField({
        label: 'House',
        field: 'question.constraint',
        problems,
        value: question.constraint,
        list: 'house-names',
        change: (constraint) => change({ question: { ...question, constraint } }),
      });
    case 'conflict':
      return html`<p class="hint">The scene stands at a failed node, or its run has a failure before its position.</p>`;
    case 'number':
      return html`${choiceField({
        label: 'The right number',
        field: 'question.figure',
        problems,
        value: names.includes(question.figure) ? question.figure : '',
        offered: [['', 'Choose a figure …'], ...names.map((name) => /** @type {const} */ ([name, `{${name}}`]))],
        change: (figure) => change({ question: { ...question, figure } }),
      })}
      ${lineField({
        label: 'Offered numbers (typed by the person, if empty)',
        field: 'question.choices',
        problems,
        value: question.choices?.join(', ') ?? '',
        placeholder: '9, 27, 81',
        late: true,
        change: (words) => set({ choices: numbersIn(words) }),
      })}`;
    case 'sentence':
      return sentenceFields(question, { problems, change, removeSentence }, names);
  }
}

/** @param {string} words @returns {number[] | undefined} */
function numbersIn(words) {
  // The page writes thousands with separators. In a list, a blank follows the comma between two numbers. No figure has
  // nine digits or more, so three or more full groups without a blank are also a list: "100,200,300".
  const plain = words.replace(/(?<![\d,])(\d{1,3}(?:,\d{3})+)(?![\d,]*\d)/g, (number) =>
    /^\d{3}(?:,\d{3}){2}/.test(number) ? number : number.replaceAll(',', ''),
  );
  const numbers = [...plain.matchAll(/-?\d+/g)].map(Number);
  return numbers.length > 0 ? [...new Set(numbers)] : undefined;
}

/** @param {SentenceQuestion} question @param {Pick<Asking, 'problems' | 'change' | 'removeSentence'>} editing @param {string[]} names */
function sentenceFields(question, { problems, change, removeSentence }, names) {
  const setChoices = (/** @type {SentenceQuestion['choices']} */ choices) =>
    change({ question: { ...question, choices } });
  const set = (/** @type {number} */ at, /** @type {Partial<SentenceQuestion['choices'][number]>} */ changed) =>
    setChoices(question.choices.with(at, { ...question.choices[at], ...changed }));
  const side = (/** @type {string} */ text) => (/^-?\d+$/.test(text.trim()) ? Number(text) : text.trim());
  return html`${question.choices.map(({ text, holds, wrong }, at) => {
      const field = `question.choices.${at}`;
      const hold = (/** @type {Partial<Condition>} */ changed) => set(at, { holds: { ...holds, ...changed } });
      return html`<fieldset class="sentence-row">
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
        <button type="button" class="quiet" @click=${() => removeSentence(at)}>Remove sentence ${at + 1}</button>
      </fieldset>`;
    })}
    <datalist id="figure-names">${names.map((name) => html`<option value=${name}></option>`)}</datalist>
    <button
      type="button"
      @click=${() => setChoices([...question.choices, { text: '', holds: { left: '', is: '=', right: 0 } }])}
    >
      Add sentence
    </button>`;
}
