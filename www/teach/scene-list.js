// The list of a deck's scenes in the editor. Scenes are ordered by dragging, by two buttons, or by Alt with the arrow keys.

import { html, nothing, svg } from 'lit/html.js';
import { repeat } from 'lit/directives/repeat.js';
import { button } from '../app/button.js';
import { kindOf } from '../learn/questions/index.js';
import { boardPicture } from './board-picture.js';
import { nameOfScene } from './deck.js';
import { numberField, textField } from './fields.js';
import { problemsOf } from './problems.js';

/** @import { State } from '../app/state.js' */
/** @import { Lesson, Scene } from '../learn/lesson.js' */
/** @import { Teaching } from './teaching.js' */

/** The place of the scene that is being dragged. */
let dragged = -1;

/** @param {State} state @param {Teaching} teaching @param {Lesson} deck */
export function sceneList(state, teaching, deck) {
  const { at } = state.teach;
  const { length } = deck.scenes;
  return html`<section class="scene-list" aria-label="Scenes">
    <ol>
      ${repeat(
        deck.scenes.map((scene, place) => ({ scene, place })),
        ({ place }) => place,
        ({ scene, place }) => item(state, teaching, scene, place),
      )}
    </ol>
    <div class="scene-tools" role="toolbar" aria-label="Scene ${at + 1}">
      ${button({ name: 'Add scene', look: 'add', press: () => teaching.addScene() })}
      ${icon('Move up', 'M12 19V5M6 11l6-6 6 6', at === 0, () => teaching.moveScene(at, at - 1), 'Alt+ArrowUp')}
      ${icon('Move down', 'M12 5v14M6 13l6 6 6-6', at >= length - 1, () => teaching.moveScene(at, at + 1), 'Alt+ArrowDown')}
      ${icon('Duplicate scene', 'M9 9h10v10H9zM5 15V5h10', length === 0, () => teaching.duplicateScene())}
      ${icon('Delete scene', 'M5 7h14M9 7V5h6v2M7 7l1 12h8l1-12', length === 0, () => teaching.deleteScene())}
    </div>
    ${aboutView(teaching, deck)}
  </section>`;
}

/** The fields of the deck as a whole. @param {Teaching} teaching @param {Lesson} deck */
function aboutView(teaching, deck) {
  const set = (/** @type {Partial<Lesson>} */ changed) => teaching.changeDeck(changed);
  return html`<details class="deck-about">
    <summary>About the deck</summary>
    ${numberField({ label: 'Minutes, for the clock', field: 'deck.minutes', problems: [], value: deck.minutes, change: (minutes) => set({ minutes }) })}
    ${textField({ label: 'Sentence to remember, at the end', field: 'deck.remember', problems: [], rows: 2, value: deck.remember ?? '', change: (remember) => set({ remember: remember || undefined }) })}
  </details>`;
}

/** @param {string} name @param {string} path @param {boolean} off @param {() => void} press @param {string} [keys] */
function icon(name, path, off, press, keys) {
  return button({ name, off, press, keys, look: 'quiet scene-tool', icon: svg`<path d=${path} />` });
}

/** @param {State} state @param {Teaching} teaching @param {Scene} scene @param {number} place */
function item(state, teaching, scene, place) {
  const { at, boards, computed } = state.teach;
  const board = boards[scene.state];
  const problems = problemsOf(scene, computed);
  return html`<li
    draggable="true"
    @dragstart=${(/** @type {DragEvent} */ event) => {
      dragged = place;
      event.dataTransfer?.setData('text/plain', scene.title);
      if (event.dataTransfer) event.dataTransfer.effectAllowed = 'move';
    }}
    @dragend=${() => (dragged = -1)}
    @dragover=${(/** @type {DragEvent} */ event) => dragged >= 0 && event.preventDefault()}
    @drop=${(/** @type {DragEvent} */ event) => {
      if (dragged < 0) return;
      event.preventDefault();
      event.stopPropagation();
      teaching.moveScene(dragged, place);
      dragged = -1;
    }}
  >
    <button
      type="button"
      class="scene-row"
      id="scene-row-${place}"
      aria-current=${place === at ? 'true' : nothing}
      aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
      @click=${() => teaching.showScene(place)}
      @keydown=${(/** @type {KeyboardEvent} */ event) => keys(event, teaching, place)}
    >
      <span class="scene-number">${place + 1}</span>
      <span class="scene-thumb">${board && typeof board !== 'string' ? boardPicture(board.board) : nothing}</span>
      <span class="scene-words">
        <span class="scene-name">${nameOfScene(scene, place)}</span>
        <span class="scene-kind"
          >${scene.question ? kindOf(scene.question).name : 'No question'}${
            problems.length > 0 ? html`<span class="bad"> · ${problems.length} to mend</span>` : nothing
          }</span
        >
      </span>
    </button>
  </li>`;
}

/** @param {KeyboardEvent} event @param {Teaching} teaching @param {number} place */
function keys(event, teaching, place) {
  const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
  if (by === undefined) return;
  event.preventDefault();
  event.stopPropagation();
  const to = place + by;
  if (event.altKey) teaching.moveScene(place, to);
  const row = document.getElementById(`scene-row-${to}`);
  if (!row) return;
  if (!event.altKey) teaching.showScene(to);
  row.focus();
}
