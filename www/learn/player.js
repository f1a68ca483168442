// The player of scenes. The grid is at the left, and the prompt, the text, the answer and the reveal are at the right.
// Below are one bar for each scene, and the buttons that go from scene to scene.

import { html, nothing } from 'lit/html.js';
import { learnShortcutOf } from './keys.js';
import { button } from '../app/button.js';
import { menuPanel } from '../shell/menu.js';
import { aboutOf } from '../app/pointing.js';
import { legendEntries, legendView } from '../grid/legend.js';
import { looks, scene as drawnScene } from '../grid/cells.js';
import { gridView } from '../grid/grid.js';
import { sentenceView } from '../run/sentence.js';
import { answerCard } from './answer-card.js';
import { endView } from './end.js';
import { labPanels } from './lab-panels.js';
import { presentOverlay } from '../present/tools.js';
import { lineView, textView } from './text.js';

/** @import { State } from '../app/state.js' */
/** @import { Learning } from './learning.js' */
/** @import { Scene } from './lesson.js' */

/** @param {State} state @param {Learning} learning */
export function playerView(state, learning) {
  const { learn } = state;
  const { scene, desk } = learning;
  if (!learn.lesson) return nothing;
  if (!scene) return endView(state, learning);
  const panels = labPanels(learning);
  return html`<main
      class="learn player ${panels === nothing ? '' : 'with-stage'}"
      data-phase=${learn.phase}
      data-covered=${learning.presenting.covered ?? nothing}
    >
      <div class="desk" @click=${(/** @type {PointerEvent} */ event) => tap(event, learning)}>
        ${desk ? gridView(desk.state, desk.commands) : html`<div class="board loading" aria-busy="true"></div>`}
        <div class="grid-line">
          ${desk?.state.sheet && !learn.hidden ? legendView(legendEntries(drawnScene(desk.state), looks(desk.state))) : nothing}
        </div>
      </div>
      <div class="beside">
        <div class="telling">${tellingView(state, learning, scene)} ${panels}</div>
        ${footView(state, learning, scene)}
      </div>
    </main>
    ${desk ? menuPanel(desk.state, desk.commands) : nothing} ${presentOverlay(learning.presenting)}`;
}

/** The texts of a scene. @param {State} state @param {Learning} learning @param {Scene} scene */
function tellingView({ learn }, learning, scene) {
  const { figures } = learn;
  return html`<div class="prompt" aria-live="polite">
      <h2 id="prompt" tabindex="-1">${lineView(scene.title, figures)}</h2>
      <div class="scene-text">${textView(scene.text, figures)}</div>
      ${ownPuzzleView(learning, scene)}
    </div>
    ${learn.refusal ? html`<p class="message said bad" role="alert">${learn.refusal}</p>` : nothing}
    ${scene.question ? answerCard(learning) : nothing} ${learning.presenting.isOn ? aheadView(learning) : nothing}
    ${revealView(learning, scene)}`;
}

/** The engine's sentence after the teacher has moved the run of a scene. @param {Learning} learning */
function aheadView({ state, desk }) {
  const report = desk?.state.run?.view.report;
  const isShown = state.presentation.isAhead && ['opening', 'open'].includes(state.learn.phase);
  if (!desk || !report || !isShown) return nothing;
  return html`<p class="sentence engine-says" aria-live="polite">
    ${sentenceView(report.spans, report.marks, desk.commands)}
  </p>`;
}

/**
 * A button that replaces the puzzle by the person's own and back, in scenes that allow another puzzle.
 * @param {Learning} learning @param {Scene} scene
 */
function ownPuzzleView({ state, commands }, { ownPuzzle }) {
  if (!ownPuzzle) return nothing;
  const isOwn = state.learn.place.own !== '';
  return html`<p class="own-puzzle">
    ${isOwn ? 'This is your own puzzle.' : nothing}
    <button class="link" @click=${() => commands.useMyPuzzle()}>
      ${isOwn ? 'Use the lesson’s puzzle' : 'Use my puzzle'}
    </button>
  </p>`;
}

/** The sentence of the engine and the text of the reveal. @param {Learning} learning @param {Scene} scene */
function revealView({ state, desk, commands }, { reveal }) {
  const { phase, figures } = state.learn;
  const report = desk?.state.run?.view.report;
  const isPlayed = reveal?.play !== undefined && report !== undefined && report.position > 0;
  const isShown = phase === 'revealing' || phase === 'revealed';
  return html`<div class="reveal" aria-live="polite">
    ${
      isShown && reveal && desk
        ? html`${isPlayed ? html`<p class="sentence engine-says">${sentenceView(report.spans, report.marks, desk.commands)}</p>` : nothing}
          ${
            reveal.text && phase === 'revealed'
              ? html`<div class="scene-text">${textView(reveal.text, figures)}</div>`
              : nothing
          }
          ${
            isPlayed && phase === 'revealed'
              ? html`<button class="link" @click=${() => commands.replay()}>Play it again</button>`
              : nothing
          }`
        : nothing
    }
  </div>`;
}

/**
 * The bars of the scenes, Back, and the prominent button, which is first Reveal and then Next.
 * @param {State} state @param {Learning} learning @param {Scene} scene
 */
function footView({ learn }, learning, scene) {
  const { commands, work, hooks } = learning;
  const { lesson, place, phase } = learn;
  const isRevealed = phase === 'revealed' || work?.revealed === true;
  const hasReveal = scene.question !== undefined || scene.reveal !== undefined;
  const canReveal = phase === 'open' && !learn.refusal && learning.canReveal;
  const { asked, kind } = learning;
  const isOpen = scene.question !== undefined && asked?.locked !== true;
  const isComplete = asked !== null && asked !== undefined && kind?.isComplete(asked) === true;
  // A question can be skipped until its answer is locked. So a second click on the button that locks the answer does
  // not skip the scene. While a reveal plays, skipping is possible again.
  const canSkip = hasReveal && !isRevealed && (asked?.locked !== true || (phase === 'revealing' && !hooks.giveUp));
  // In front of a class, Reveal stays, because the class may answer by a show of hands.
  const waits = isOpen && !learning.presenting.isOn;
  const isLast = lesson !== null && place.scene === lesson.scenes.length - 1 && !hooks.more;
  const next = () => button({ name: isLast ? 'Finish' : 'Next', look: 'primary', press: () => commands.next() });
  return html`<div class="scene-foot ${waits ? 'unlocked' : ''}">
    ${hooks.foot ? hooks.foot() : hooks.more ? nothing : barsView(learn, commands)}
    <div class="scene-buttons">
      ${button({ name: 'Back', off: place.scene === 0, press: () => commands.back() })}
      ${hooks.more ? nothing : html`<span class="scene-count on-phones">${place.scene + 1} of ${lesson?.scenes.length}</span>`}
      ${
        canSkip
          ? html`<button class="quiet" @click=${() => (hooks.giveUp ? hooks.giveUp.press() : commands.next())}>
              ${hooks.giveUp?.name ?? 'Skip'}
            </button>`
          : nothing
      }
      ${
        isOpen
          ? button({
              name: 'Lock it in',
              look: isComplete ? 'primary' : '',
              off: !isComplete || phase !== 'open',
              keys: learnShortcutOf('answer-lock'),
              press: () => commands.lock(),
            })
          : nothing
      }
      ${
        hasReveal && !isRevealed
          ? button({ name: 'Reveal', look: 'primary', off: !canReveal, press: () => commands.reveal() })
          : next()
      }
    </div>
  </div>`;
}

/** @param {State['learn']} learn @param {Learning['commands']} commands */
function barsView({ lesson, place }, commands) {
  if (!lesson) return nothing;
  return html`<ol class="bars" aria-label="Scenes">
    ${lesson.scenes.map(
      (_, index) =>
        html`<li>
          <button
            class=${index === place.scene ? 'now' : index < place.scene ? 'past' : ''}
            aria-label="Scene ${index + 1} of ${lesson.scenes.length}"
            aria-current=${index === place.scene ? 'step' : nothing}
            @click=${() => commands.goToScene(index)}
          ></button>
        </li>`,
    )}
  </ol>`;
}

/** The smallest width of a pencil mark's place, in pixels, that a finger can hit. */
const FINGER = 24;

/**
 * Taps the cell or the candidate under the pointer. If the pencil marks are too small for a finger, a tap only selects
 * the cell. The answer card then offers the cell's candidates.
 * @param {PointerEvent} event @param {Learning} learning
 */
function tap(event, { desk, commands, kind }) {
  const { target, pointerType } = event;
  if (!desk?.state.sheet || !(target instanceof Element) || !target.closest('[role="grid"]')) return;
  const about = aboutOf(desk.state, target, event);
  if (about?.kind !== 'cell') return;
  const width = target.closest('[role="gridcell"]')?.getBoundingClientRect().width ?? 0;
  const isSmall = width / Math.ceil(Math.sqrt(desk.state.sheet.info.symbols.length)) < FINGER;
  if (pointerType !== 'touch' || !isSmall || kind?.taps !== 'candidates') return commands.tap(about.cell, about.value);
  desk.commands.select(about.cell);
  // The chips of the cell are drawn after this handler.
  requestAnimationFrame(() => document.querySelector('.for-fingers')?.scrollIntoView({ block: 'nearest' }));
}
