// Gives the puzzle on the page another shape or other rules: the engine says what it is then, and the digits stay. One change
// comes after another, each from what the one before has come to.

import * as shapeActions from './shape-actions.js';
import { withRule } from './rules.js';
import { boxShape, lineOf } from './sheet.js';
import { regionsText, troubleWith } from './regions.js';

/** @import { State } from './state.js' */
/** @import { Client } from './worker/client.js' */
/** @import { Runner } from './runner.js' */

/** @typedef {{box: string, rules: string}} Shape  the boxes, width first, and the rules as words */

export class Shaper {
  /** @param {State} state @param {Client} client @param {Runner} runner */
  constructor(state, client, runner) {
    this.state = state;
    this.client = client;
    this.runner = runner;
    /** @type {Promise<unknown>} */
    this.last = Promise.resolve();
  }

  /** @param {(shape: Shape) => Shape} make  what it becomes, from what it is then */
  change(make) {
    this.last = this.last.then(() => this.become(make));
    return this.last;
  }

  /** @param {(shape: Shape) => Shape} make */
  async become(make) {
    const { state } = this;
    const { sheet } = state;
    if (!sheet) return;
    const { box, rules } = make({ box: boxShape(sheet.info), rules: sheet.info.rules });
    try {
      const info = await this.client.call('parse', `${lineOf(sheet.info, sheet.givens)} ${rules}`, { box });
      // Meanwhile another puzzle may have come, which was not meant.
      if (state.sheet?.info !== sheet.info) return;
      this.runner.abandon();
      shapeActions.reshape(state, info);
    } catch (error) {
      const { message } = /** @type {Error} */ (error);
      shapeActions.refuseShape(state, `${message.charAt(0).toUpperCase()}${message.slice(1)}.`);
    }
  }

  /** A rule comes or goes. @param {string} name @param {boolean} on */
  setRule(name, on) {
    return this.change(({ box, rules }) => ({ box, rules: withRule(rules, name, on ? '' : null) }));
  }

  /** Boxes of this shape, in the place of regions too. @param {string} box */
  setBoxes(box) {
    return this.change(({ rules }) => ({ box, rules: withRule(rules, 'regions', null) }));
  }

  /** The regions that were drawn take the place of the boxes. */
  async useRegions() {
    const { state } = this;
    if (!state.regions || !state.sheet) return;
    const { of } = state.regions;
    if (troubleWith(of, state.sheet.info.size)) return;
    await this.change(({ box, rules }) => ({ box, rules: withRule(rules, 'regions', regionsText(of)) }));
    if (!state.misfit) shapeActions.useRegions(state);
  }
}
