// The figures of a scene. A figure is computed once, when it is first requested. Figures of the same state share a run.

import { COMBINED, FACTS } from './facts/index.js';
import { changedAddress } from '../../basics/codecs.js';
import { Position } from './position.js';
import { refusal } from './refusal.js';

/** @import { Figure, Scene } from '../../learn/lesson.js' */
/** @import { Arguments } from '../../learn/schema.js' */

export class Figures {
  /** @param {Scene} scene */
  constructor(scene) {
    this.scene = scene;
    /** The open positions by address. @type {Map<string, Position>} */
    this.positions = new Map();
    /** The figures so far; `null` while a figure is being computed. @type {Map<string, number | null>} */
    this.found = new Map();
  }

  free() {
    for (const position of this.positions.values()) position.free();
    this.positions.clear();
  }

  /** The position of the scene, with changes of its state. @param {string} [changes] */
  position(changes) {
    const address = changedAddress(this.scene.state, changes);
    const known = this.positions.get(address) ?? Position.at(address);
    this.positions.set(address, known);
    return known;
  }

  /** @param {string} name @returns {number} */
  get(name) {
    const known = this.found.get(name);
    if (known === null) throw refusal(`the figure "${name}" is computed from itself`, `figures.${name}`);
    if (known !== undefined) return known;
    const figure = Object.hasOwn(this.scene.figures ?? {}, name) ? this.scene.figures?.[name] : undefined;
    if (!figure) throw refusal(`the scene has no figure "${name}"`, 'figures');
    this.found.set(name, null);
    try {
      const value = this.compute(figure);
      this.found.set(name, value);
      return value;
    } catch (thrown) {
      this.found.delete(name);
      const error = /** @type {Error & {field?: string}} */ (thrown);
      if (error.name !== 'PuzzleError' || error.field?.startsWith('figures')) throw error;
      throw refusal(`the figure "${name}": ${error.message}`, `figures.${name}`);
    }
  }

  /** @param {Figure} figure */
  compute({ fact, state, ...rest }) {
    const given = /** @type {Arguments} */ (rest);
    if (Object.hasOwn(COMBINED, fact)) return COMBINED[fact].combine((given.of ?? []).map((name) => this.get(name)));
    if (!Object.hasOwn(FACTS, fact)) throw refusal(`there is no fact "${fact}"`, 'fact');
    return FACTS[fact].count(this.position(state), given);
  }

  /** All figures of the scene. @returns {Record<string, number>} */
  all() {
    return Object.fromEntries(Object.keys(this.scene.figures ?? {}).map((name) => [name, this.get(name)]));
  }
}
