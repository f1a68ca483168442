// The figures of a scene in the editor: numbers that the engine computes and that texts show as {name}.

import { html, nothing } from 'lit/html.js';
import { counted } from '../app/numbers.js';
import { kindOf } from '../learn/questions/index.js';
import { COMBINED, FACTS } from '../worker/lessons/facts/index.js';
import { choiceField, lineField, numberField } from './fields.js';

/** @import { Figure, Scene } from '../learn/lesson.js' */
/** @import { Arguments } from '../learn/schema.js' */
/** @import { Problem } from './problems.js' */
/** @import { Computed } from './state.js' */

/**
 * What the editor passes to the fields of the figures.
 * @typedef {{scene: Scene, computed: Computed | null, problems: Problem[], change: (changed: Partial<Scene>) => void, remove: (figure: string) => void}} Editing
 */

/** The facts in the order of the list. @type {readonly (readonly [string, string])[]} */
const OFFERED = [
  ...Object.entries({ ...FACTS, ...COMBINED }).map(([name, { about }]) => /** @type {const} */ ([name, upper(about)])),
];

/** @param {string} text */
function upper(text) {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** The arguments of facts in words. @type {Record<keyof Arguments, string>} */
const ARGUMENTS = {
  cell: 'Cell, as in A5',
  value: 'Digit',
  constraint: 'Constraint, as in row A',
  house: 'House, as in box 3',
  at: 'Moment',
  number: 'Learnt clause',
  of: 'Figures, as in before, after',
};

const MOMENTS = /** @type {const} */ ([
  ['', 'at the scene’s position'],
  ['root', 'before the first guess'],
  ['end', 'at the end of the run'],
]);

/** @param {Editing} editing */
export function figureFields(editing) {
  const { scene, change } = editing;
  const figures = scene.figures ?? {};
  return html`<div class="figures">
      ${Object.entries(figures).map(([name, figure]) => figureRow(editing, name, figure))}
    </div>
    <button
      type="button"
      @click=${() => change({ figures: { ...figures, [freshName('figure', figures)]: { fact: 'candidates' } } })}
    >
      Add figure
    </button>
    ${
      Object.keys(figures).length === 0
        ? html`<p class="hint">
            A figure is a number that Pencilmark computes, for example the open cells. A text shows it as {name}.
          </p>`
        : nothing
    }`;
}

/** @param {string} stem @param {object} figures */
function freshName(stem, figures) {
  for (let number = 1; ; number++) {
    const name = number === 1 ? stem : `${stem}${number}`;
    if (!Object.hasOwn(figures, name)) return name;
  }
}

/** @param {Editing} editing @param {string} name @param {Figure} figure */
function figureRow({ scene, computed, problems, change, remove }, name, figure) {
  const figures = scene.figures ?? {};
  const known = { ...FACTS, ...COMBINED }[figure.fact];
  const set = (/** @type {{[field in keyof Figure]?: unknown}} */ changed) => {
    const merged = Object.entries({ ...figure, ...changed }).filter(([, value]) => value !== undefined && value !== '');
    change({ figures: { ...figures, [name]: /** @type {Figure} */ (Object.fromEntries(merged)) } });
  };
  const field = `figures.${name}`;
  const value = computed?.of.figures?.[name] === figure ? computed.figures[name] : undefined;
  const argument = (/** @type {keyof Arguments} */ key) => {
    const common = { label: ARGUMENTS[key], field: `${field}.${key}`, problems };
    const given = figure[key];
    if (key === 'at')
      return choiceField({ ...common, value: `${given ?? ''}`, offered: MOMENTS, change: (at) => set({ at }) });
    if (key === 'value' || key === 'number')
      return numberField({
        ...common,
        value: /** @type {number | undefined} */ (given),
        change: (it) => set({ [key]: it }),
      });
    if (key === 'of')
      return lineField({
        ...common,
        value: Array.isArray(given) ? given.join(', ') : '',
        late: true,
        change: (it) => set({ of: it.split(/[\s,]+/).filter(Boolean) }),
      });
    return lineField({ ...common, value: `${given ?? ''}`, change: (it) => set({ [key]: it }) });
  };
  return html`<fieldset class="field-row">
    <legend>{${name}} ${value === undefined ? nothing : html`<b>= ${counted(value)}</b>`}</legend>
    ${choiceField({
      label: 'Counts',
      field,
      problems,
      value: known ? figure.fact : '',
      offered: known ? OFFERED : [['', 'Choose …'], ...OFFERED],
      change: (fact) => change(renamed(scene, name, freshFor(name, fact, figures), figureOf(fact))),
    })}
    ${lineField({
      label: 'Name',
      field: `${field}.name`,
      problems,
      value: name,
      late: true,
      change: (to) =>
        /^[A-Za-z][\w-]*$/.test(to) && !Object.hasOwn(figures, to) && change(renamed(scene, name, to, figure)),
    })}
    ${(known?.takes ?? []).map(argument)}
    ${lineField({
      label: 'Under other settings',
      field: `${field}.state`,
      problems,
      value: figure.state ?? '',
      placeholder: 'level=value&plus=hidden',
      change: (it) => set({ state: it }),
    })}
    <button type="button" class="quiet" @click=${() => remove(name)}>Remove {${name}}</button>
  </fieldset>`;
}

/** @param {string} fact @returns {Figure} */
const figureOf = (fact) => ({ fact });

/**
 * A figure without a name chosen by the person gets the name of its fact.
 * @param {string} name @param {string} fact @param {object} figures
 */
const freshFor = (name, fact, figures) =>
  /^figure\d*$/.test(name) || Object.hasOwn({ ...FACTS, ...COMBINED }, name.replace(/\d+$/, ''))
    ? freshName(fact, withoutKey(figures, name))
    : name;

/** @template Value @param {{[key: string]: Value}} from @param {string} name @returns {{[key: string]: Value}} */
function withoutKey(from, name) {
  const { [name]: _, ...rest } = from;
  return rest;
}

/**
 * Replaces a figure, under its old name or another. The new name also replaces the old one in the texts and in the
 * question of the scene.
 * @param {Scene} scene @param {string} from @param {string} to @param {Figure} figure
 * @returns {Partial<Scene>}
 */
export function renamed({ figures = {}, title, text, reveal, question }, from, to, figure) {
  const entries = Object.entries(figures).map(([name, each]) => {
    const { of } = /** @type {{of?: string[]}} */ (each);
    const kept = of?.includes(from) ? { ...each, of: of.map((part) => (part === from ? to : part)) } : each;
    return /** @type {[string, Figure]} */ (name === from ? [to, figure] : [name, kept]);
  });
  const words = (/** @type {string} */ said) => said.replaceAll(`{${from}}`, `{${to}}`);
  const renamedFigure = (/** @type {string} */ name) => (name === from ? to : name);
  const asked = question && kindOf(question).rename?.(question, { figure: renamedFigure, words });
  return {
    figures: Object.fromEntries(entries),
    title: words(title),
    text: words(text),
    ...(reveal?.text ? { reveal: { ...reveal, text: words(reveal.text) } } : {}),
    ...(asked ? { question: asked } : {}),
  };
}
