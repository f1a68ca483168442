// Changes of a deck. Each function returns another deck and leaves the given one as it is, so Undo can go back to it.

import { nameOfCopy } from '../documents/revisions.js';

/** @import { Lesson, Scene } from '../learn/lesson.js' */

/** Letters and digits that are hard to confuse, for ids. */
const LETTERS = 'abcdefghjkmnpqrstvwxyz23456789';

/** A new id. Progress and codes are stored under the id, so every deck needs its own. */
export function newId() {
  const letters = [...crypto.getRandomValues(new Uint8Array(8))].map((byte) => LETTERS[byte % LETTERS.length]);
  return `deck-${letters.join('')}`;
}

/** @param {Partial<Lesson>} [said] @returns {Lesson} */
export function newDeck(said = {}) {
  return { format: 'pencilmark-lesson', version: 1, title: 'New deck', scenes: [], ...said, id: newId() };
}

/** A copy that is a deck of its own. @param {Lesson} deck @returns {Lesson} */
export const copyOf = (deck) => newDeck({ ...structuredClone(deck), title: nameOfCopy(deck.title) });

/**
 * A scene from a link of the Lab. If the link names a tab, this tab is shown beside the scene's grid.
 * @param {string} state  the part of a link after "#" @param {string} [title] @returns {Scene}
 */
export function newScene(state, title = '') {
  const show = tabsIn(state);
  return { state, title, text: '', ...(show && { show }) };
}

/** The tab that a link of the Lab names. @param {string} state @returns {string[] | undefined} */
function tabsIn(state) {
  const tab = new URLSearchParams(state).get('view');
  return tab && SCENE_TABS.includes(tab) ? [tab] : undefined;
}

/**
 * Another link for a scene. The tab beside the grid follows the link, unless the teacher has chosen other tabs.
 * @param {Scene} scene @param {string} state @returns {Partial<Scene>}
 */
export function linked(scene, state) {
  const isChosen = `${scene.show ?? ''}` !== `${tabsIn(scene.state) ?? ''}`;
  return { state, show: isChosen ? scene.show : tabsIn(state) };
}

/** The tabs of the Lab that can be shown beside a grid. Compare is left out, because it has two grids of its own. */
export const SCENE_TABS = ['graph', 'tree', 'queue', 'events', 'levels', 'statistics', 'learnt'];

/** @param {Lesson} deck @param {Scene[]} scenes @returns {Lesson} */
const withScenes = (deck, scenes) => ({ ...deck, scenes });

/** @param {Lesson} deck @param {number} at @param {Scene} scene */
export const withNew = (deck, at, scene) => withScenes(deck, deck.scenes.toSpliced(at, 0, scene));

/** @param {Lesson} deck @param {number} at */
export const without = (deck, at) => withScenes(deck, deck.scenes.toSpliced(at, 1));

/** Puts a copy of a scene behind it. @param {Lesson} deck @param {number} at */
export const withTwin = (deck, at) => withNew(deck, at + 1, structuredClone(deck.scenes[at]));

/** Moves a scene to another place. @param {Lesson} deck @param {number} from @param {number} to */
export function moved(deck, from, to) {
  const rest = deck.scenes.toSpliced(from, 1);
  return withScenes(deck, rest.toSpliced(Math.max(0, Math.min(to, rest.length)), 0, deck.scenes[from]));
}

/**
 * Changes fields of a scene. An optional field is removed if its new value is undefined or empty.
 * @param {Lesson} deck @param {number} at @param {Partial<Scene>} changed
 */
export function withChanged(deck, at, changed) {
  const scene = { ...deck.scenes[at], ...changed };
  const needed = ['state', 'title', 'text'];
  const fields = Object.entries(scene).filter(([name, value]) => needed.includes(name) || !isNothing(value));
  return withScenes(deck, deck.scenes.with(at, /** @type {Scene} */ (Object.fromEntries(fields))));
}

/** @param {unknown} value */
function isNothing(value) {
  if (value === undefined || value === '') return true;
  return typeof value === 'object' && value !== null && Object.keys(value).length === 0;
}

/** The name of a scene in a list. @param {Scene} scene @param {number} at */
export function nameOfScene({ title, text }, at) {
  const words = (title.trim() || text.trim()).replace(/\*+|\[([^\]]*)\]\([^)]*\)/g, '$1').split(/\s+/);
  const few = words.slice(0, 9).join(' ');
  return few ? `${few}${words.length > 9 ? ' …' : ''}` : `Scene ${at + 1}`;
}

/** The name of a deck's file. @param {Lesson} deck */
export function fileName({ title }) {
  const words = title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
  return `${words.slice(0, 60) || 'deck'}.json`;
}
