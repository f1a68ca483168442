// The fields of a scene in the editor, with a preview of the text for students beside them.

import { html, nothing } from 'lit/html.js';
import { live } from 'lit/directives/live.js';
import { TABS } from '../lab/tabs.js';
import { kindOf } from '../learn/questions/index.js';
import { lineView, textView } from '../learn/text.js';
import { boardPicture } from './board-picture.js';
import { linked, SCENE_TABS } from './deck.js';
import { checksField, choiceField, lineField, numberField, textField } from './fields.js';
import { figureFields } from './figure-fields.js';
import { problemsOf } from './problems.js';
import { questionFields } from './question-fields.js';

/** @import { State } from '../app/state.js' */
/** @import { Lesson, Reveal, Scene } from '../learn/lesson.js' */
/** @import { Problem } from './problems.js' */
/** @import { Teaching } from './teaching.js' */

/** The tabs of the Lab that can stand beside the grid, with their names. */
const SHOWN = TABS.filter(({ id }) => SCENE_TABS.includes(id)).map(({ id, name }) => /** @type {const} */ ([id, name]));

const UNITS = /** @type {const} */ ([
  ['', 'Nothing'],
  ['event', 'Steps of one removal'],
  ['filtering', 'Filterings'],
  ['fixpoint', 'To the fixpoint'],
  ['node', 'To the next node'],
  ['interesting', 'To the next interesting step'],
  ['solution', 'To the solution'],
  ['end', 'To the end of the run'],
]);

/** @param {State} state @param {Teaching} teaching @param {Lesson} deck */
export function sceneForm(state, teaching, deck) {
  const { at, computed, boards } = state.teach;
  const scene = deck.scenes[at];
  const problems = problemsOf(scene, computed);
  const change = (/** @type {Partial<Scene>} */ changed) => teaching.changeScene(changed);
  const board = boards[scene.state];
  const houses = board && typeof board !== 'string' ? board.board.info.houses.map(({ name }) => name) : [];
  const remove = (/** @type {string} */ figure) => teaching.removeFigure(figure);
  const editing = { scene, computed, problems, change, remove };
  return html`<form
    class="scene-form"
    aria-label="Scene ${at + 1}"
    @submit=${(/** @type {Event} */ event) => event.preventDefault()}
  >
    ${problemList(problems)}
    <div class="scene-main">
      <div class="scene-texts">
        ${textField({ rows: 2, label: 'Title', field: 'title', problems, value: scene.title, change: (title) => change({ title }) })}
        ${textField({
          label: 'Text',
          field: 'text',
          problems,
          rows: 6,
          hint: '*emphasis*, **strong**, {figure}, an empty line for a new paragraph',
          value: scene.text,
          change: (text) => change({ text }),
        })}
      </div>
      ${preview(scene, computed?.figures ?? {}, board)}
    </div>
    <fieldset class="part">
      <legend>Grid</legend>
      ${lineField({
        label: 'Link of the scene',
        field: 'state',
        problems,
        value: scene.state,
        hint: 'In the Lab, Share copies the link of exactly what you see.',
        change: (link) => change(linked(scene, link.trim().replace(/^[^#]*#/, ''))),
      })}
      <button type="button" @click=${() => teaching.openInLab(at)}>Open in the Lab</button>
      <label class="check"
        ><input
          type="checkbox"
          .checked=${live(scene.ownPuzzle === true)}
          @change=${(/** @type {Event} */ event) =>
            change({ ownPuzzle: /** @type {HTMLInputElement} */ (event.target).checked || undefined })}
        /><span>A student may put their own puzzle in its place</span></label
      >
      ${checksField('Beside the grid', SHOWN, scene.show ?? [], (show) => change({ show }))}
    </fieldset>
    <fieldset class="part">
      <legend>Question</legend>
      ${questionFields({ ...editing, houses, setQuestion: (question) => teaching.setQuestion(question), removePart: (...part) => teaching.removePart(...part) })}
      ${
        scene.question &&
        computed?.of.question === scene.question &&
        computed.expected &&
        board &&
        typeof board !== 'string'
          ? html`<p class="right-answer">
              <b>A right answer:</b>
              ${kindOf(scene.question).answerWords(scene.question, computed.expected, board.board.info, computed.figures)}
            </p>`
          : nothing
      }
    </fieldset>
    <fieldset class="part">
      <legend>Figures</legend>
      ${figureFields(editing)}
    </fieldset>
    <fieldset class="part">
      <legend>Reveal</legend>
      ${revealFields(scene.reveal ?? {}, problems, (reveal) => change({ reveal }))}
    </fieldset>
    <fieldset class="part">
      <legend>Notes</legend>
      ${textField({
        label: 'Only you see the notes',
        field: 'notes',
        problems,
        rows: 4,
        hint: 'A link has no notes. A file has them. While you present, the key N shows them.',
        value: scene.notes ?? '',
        change: (notes) => change({ notes }),
      })}
    </fieldset>
  </form>`;
}

/** @param {Problem[]} problems */
function problemList(problems) {
  if (problems.length === 0) return nothing;
  return html`<ul class="problem-list" aria-label="To mend in this scene">
    ${problems.map(({ message }) => html`<li>${message}</li>`)}
  </ul>`;
}

/**
 * The preview of the scene's text, as students see it.
 * @param {Scene} scene @param {Record<string, number>} figures @param {State['teach']['boards'][string] | undefined} board
 */
function preview(scene, figures, board) {
  return html`<section class="scene-preview" aria-label="Preview">
    ${board && typeof board !== 'string' ? boardPicture(board.board) : html`<p class="hint">${board ?? ''}</p>`}
    <div>
      <h3>${lineView(scene.title || 'Title', figures)}</h3>
      ${textView(scene.text, figures)}
    </div>
  </section>`;
}

/** @param {Reveal} reveal @param {Problem[]} problems @param {(reveal: Reveal | undefined) => void} change */
function revealFields(reveal, problems, change) {
  const set = (/** @type {Partial<Reveal>} */ changed) => {
    const merged = Object.entries({ ...reveal, ...changed }).filter(
      ([, value]) => value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0),
    );
    change(merged.length > 0 ? Object.fromEntries(merged) : undefined);
  };
  return html`<div class="reveal-play">
      ${choiceField({
        label: 'The engine plays',
        field: 'reveal.play',
        problems,
        value: reveal.play?.unit ?? '',
        offered: UNITS,
        change: (unit) =>
          set({
            play: unit
              ? { ...reveal.play, unit: /** @type {NonNullable<Reveal['play']>['unit']} */ (unit) }
              : undefined,
          }),
      })}
      ${
        reveal.play
          ? numberField({
              label: 'How often',
              field: 'reveal.count',
              problems,
              value: reveal.play.count ?? 1,
              change: (count) =>
                set({ play: { unit: reveal.play?.unit ?? 'fixpoint', ...(count && count > 1 ? { count } : {}) } }),
            })
          : nothing
      }
      ${lineField({
        label: 'From other settings',
        field: 'reveal.state',
        problems,
        value: reveal.state ?? '',
        placeholder: 'level=domain',
        change: (state) => set({ state }),
      })}
    </div>
    ${textField({
      label: 'Text of the reveal',
      field: 'reveal.text',
      problems,
      rows: 3,
      value: reveal.text ?? '',
      change: (text) => set({ text }),
    })}
    ${checksField('Beside the grid from then on', SHOWN, reveal.show ?? [], (show) => set({ show }))}`;
}
