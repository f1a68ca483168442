// Labelled fields of the editor. A field with a problem names it below, for everyone and for screen readers.

import { html, nothing } from 'lit/html.js';
import { live } from 'lit/directives/live.js';

/** @import { Problem } from './problems.js' */

/**
 * @typedef {object} FieldSpec
 * @property {string} label
 * @property {string} field  the field of the scene, as problems name it
 * @property {Problem[]} problems
 * @property {string} [hint]
 */

/** The ids of a field and of its problem. @param {string} field */
const idOf = (field) => `scene-${field.replace(/\W+/g, '-')}`;

/** @param {Problem[]} problems @param {string} field */
const problemOf = (problems, field) => problems.find((each) => each.field === field)?.message;

/**
 * @param {FieldSpec} spec
 * @param {(id: string, problem: string | undefined, describedBy: string | symbol) => unknown} control
 */
function labelled({ label, field, problems, hint }, control) {
  const id = idOf(field);
  const problem = problemOf(problems, field);
  const described = problem ? `${id}-problem` : hint ? `${id}-hint` : nothing;
  return html`<div class="field">
    <label for=${id}>${label}</label>
    ${control(id, problem, described)}
    ${
      problem
        ? html`<p class="problem" id=${`${id}-problem`}>${problem}</p>`
        : hint
          ? html`<p class="hint" id=${`${id}-hint`}>${hint}</p>`
          : nothing
    }
  </div>`;
}

/** A line of text. @param {FieldSpec & {value: string, change: (value: string) => void, late?: boolean, placeholder?: string, list?: string}} spec `late`: the change counts when the person leaves the field */
export const lineField = (spec) =>
  labelled(spec, (id, problem, described) => {
    const changed = (/** @type {Event} */ event) => spec.change(/** @type {HTMLInputElement} */ (event.target).value);
    // A late field may contain words that the scene does not have yet, and a drawing must not overwrite these.
    const value = spec.late ? spec.value : live(spec.value);
    return html`<input
      class="typed"
      id=${id}
      autocomplete="off"
      placeholder=${spec.placeholder ?? nothing}
      list=${spec.list ?? nothing}
      aria-invalid=${problem ? 'true' : nothing}
      aria-describedby=${described}
      .value=${value}
      @input=${spec.late ? nothing : changed}
      @change=${spec.late ? changed : nothing}
    />`;
  });

/** Several lines of text. @param {FieldSpec & {value: string, change: (value: string) => void, rows?: number}} spec */
export const textField = (spec) =>
  labelled(
    spec,
    (id, problem, described) =>
      html`<textarea
        class="typed"
        id=${id}
        rows=${spec.rows ?? 4}
        aria-invalid=${problem ? 'true' : nothing}
        aria-describedby=${described}
        .value=${live(spec.value)}
        @input=${(/** @type {Event} */ event) => spec.change(/** @type {HTMLTextAreaElement} */ (event.target).value)}
      ></textarea>`,
  );

/**
 * The options of a list. Each option has its own `selected`. The list is drawn before its options, so it would reject a
 * value of its own.
 * @param {readonly (readonly [value: string, name: string])[]} offered @param {string} chosen
 */
export const optionsOf = (offered, chosen) =>
  offered.map(([value, name]) => html`<option value=${value} .selected=${live(value === chosen)}>${name}</option>`);

/** A choice from a list. @param {FieldSpec & {value: string, offered: readonly (readonly [value: string, name: string])[], change: (value: string) => void}} spec */
export const choiceField = (spec) =>
  labelled(
    spec,
    (id, problem, described) =>
      html`<select
        id=${id}
        aria-invalid=${problem ? 'true' : nothing}
        aria-describedby=${described}
        @change=${(/** @type {Event} */ event) => spec.change(/** @type {HTMLSelectElement} */ (event.target).value)}
      >
        ${optionsOf(spec.offered, spec.value)}
      </select>`,
  );

/** A number that may be left out. @param {FieldSpec & {value: number | undefined, change: (value: number | undefined) => void}} spec */
export const numberField = (spec) =>
  lineField({
    ...spec,
    value: spec.value === undefined ? '' : `${spec.value}`,
    late: true,
    change: (value) => {
      const number = Number(value);
      spec.change(value.trim() && Number.isInteger(number) ? number : undefined);
    },
  });

/** Boxes to check. @param {string} legend @param {readonly (readonly [value: string, name: string])[]} offered @param {readonly string[]} chosen @param {(chosen: string[]) => void} change */
export function checksField(legend, offered, chosen, change) {
  return html`<fieldset class="field teach-checks">
    <legend>${legend}</legend>
    <div class="check-row">
      ${offered.map(
        ([value, name]) =>
          html`<label class="check"
            ><input
              type="checkbox"
              .checked=${live(chosen.includes(value))}
              @change=${(/** @type {Event} */ event) => {
                const isOn = /** @type {HTMLInputElement} */ (event.target).checked;
                // A deck from a file may have values that the field does not offer. These values stay.
                const all = new Set([...offered.map(([each]) => each), ...chosen]);
                change([...all].filter((each) => (each === value ? isOn : chosen.includes(each))));
              }}
            /><span>${name}</span></label
          >`,
      )}
    </div>
  </fieldset>`;
}
