// The commands of Learn: walking through scenes, answering, revealing, and the way to the Lab and back.

import { hush, say } from '../app/actions.js';
import { encode } from '../address/address.js';
import * as actions from './actions.js';
import { keepPlace } from './kept-place.js';
import { keepProgress, sceneMark } from './progress.js';
import { puzzleKeys } from './place.js';
import { replay, reveal } from './revealing.js';
import { LIST } from './state.js';

/** @import { Learning } from './learning.js' */
/** @import { LearnPlace } from './state.js' */

/** @typedef {ReturnType<typeof learnCommands>} LearnCommands */

/** After the next drawing, moves the focus to an element if the drawing has removed the focused one. @param {string} selector */
function focusIfLost(selector) {
  requestAnimationFrame(() => {
    if (document.activeElement === document.body)
      /** @type {HTMLElement | null} */ (document.querySelector(selector))?.focus({ preventScroll: true });
  });
}

/** @param {Learning} learning */
export function learnCommands(learning) {
  const { state } = learning;
  /** @param {Partial<LearnPlace>} place */
  const goTo = (place) => {
    hush(state);
    actions.arrive(state, { ...LIST, embed: state.learn.place.embed, ...place });
    learning.open();
  };
  /** @param {number} scene */
  const goToScene = (scene) => {
    const { lesson } = state.learn;
    if (!lesson) return;
    hush(state);
    actions.goToScene(state, Math.max(0, Math.min(scene, lesson.scenes.length)));
    learning.open();
  };
  const commands = {
    goTo,
    /** @param {string} view  the id of a view */
    openView: (view) => goTo({ lesson: view === 'lessons' ? '' : view }),
    goToScene,
    back: () => goToScene(state.learn.place.scene - 1),
    /** Goes to the next scene. A view of Learn, such as Practice, may have to make this scene first. */
    async next() {
      const { lesson, place } = state.learn;
      const { more } = learning.hooks;
      if (learning.hooks.giveUp && !learning.work?.revealed) return;
      if (lesson && more && place.scene === lesson.scenes.length - 1) {
        const { epoch } = learning;
        const scene = await more();
        if (epoch !== learning.epoch) return;
        actions.addScene(state, scene);
      }
      goToScene(place.scene + 1);
    },
    /** Taps a cell or a candidate of the scene's grid. @param {number} cell @param {number} value  0 for the cell itself */
    tap(cell, value) {
      const { asked, kind, desk } = learning;
      if (!asked || asked.locked || !kind?.tap || state.learn.phase !== 'open' || state.learn.hidden || !desk) return;
      if (kind.taps === 'candidates' && !value) return;
      const answer = kind.tap(asked, cell, value);
      if (answer) learning.answer(answer);
    },
    /** Locks the answer. After that, the answer cannot change. */
    lock() {
      const { scene, asked, kind } = learning;
      if (!scene || !asked || asked.locked || !kind?.isComplete(asked) || state.learn.phase !== 'open') return;
      actions.keepScene(state, sceneMark(scene), { locked: true });
      learning.changed();
      // The button that locked the answer is not in the new drawing.
      focusIfLost('.scene-buttons > :last-child');
    },
    reveal() {
      return learning.canReveal ? reveal(learning) : undefined;
    },
    replay: () => replay(learning),
    /** Opens the scene once more for another answer. The first answer still counts. */
    async retry() {
      const { scene } = learning;
      if (!scene || state.learn.phase !== 'revealed' || learning.hooks.more) return;
      actions.keepScene(state, sceneMark(scene), { answer: {}, locked: false, revealed: false });
      await learning.showScene();
      // The pressed button is not in the new drawing.
      focusIfLost('#prompt');
    },
    hide() {
      actions.setHidden(state, !state.learn.hidden);
      learning.changed();
    },
    /** Replaces the puzzle of the lesson by the person's own, or goes back to that of the lesson. */
    useMyPuzzle() {
      const { place } = state.learn;
      goTo({ ...place, own: place.own ? '' : puzzleKeys(learning.parts.myPuzzle()) });
    },
    /** Opens the scene in the Lab. The person's own puzzle stays in Puzzles. */
    async tryIt() {
      if (!learning.desk?.state.sheet) return;
      await learning.parts.visit(`#${encode(learning.desk.state)}`);
      keepPlace(state.learn.place, true);
      actions.setAway(state, true);
      focusIfLost('.back-to-lesson');
    },
    /** Forgets the answers of a lesson, and goes to its first scene if it is open. @param {string} key */
    reset(key) {
      actions.forget(state, key);
      keepProgress(key, undefined);
      if (state.learn.key === key && state.learn.lesson) {
        actions.goToScene(state, 0);
        learning.showScene();
      }
      focusIfLost(`[data-lesson="${CSS.escape(key)}"] > button`);
    },
    async share() {
      // The address names a deck that only this browser has, so the link contains the whole deck.
      if (learning.ownDeck) {
        await learning.teaching.copyLink(learning.ownDeck);
        const { said } = state.teach;
        say(state, said?.text ?? '', said?.bad);
        return;
      }
      const isDone = await learning.parts.share();
      say(
        state,
        isDone
          ? 'The link is copied: it opens this scene.'
          : 'The browser does not let the page copy: the address bar holds the same link.',
        !isDone,
      );
    },
  };
  return commands;
}
