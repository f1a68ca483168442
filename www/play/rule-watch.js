// Asks the engine, after each change of the digits, which rules other than houses are broken.

import { setBroken } from './actions.js';
import { digitsKey } from '../app/broken.js';
import { boxOption } from '../basics/sheet.js';
import { Cancelled } from '../worker/client.js';

/** @import { State } from '../app/state.js' */
/** @import { Client } from '../worker/client.js' */

export class RuleWatch {
  /** @param {State} state @param {Client} client */
  constructor(state, client) {
    this.state = state;
    this.client = client;
    /** The digits that the engine was asked about last. */
    this.asked = '';
  }

  /** Asks about the digits on the page, if they have changed. */
  async follow() {
    const { state, client } = this;
    const { sheet, engine } = state;
    if (!sheet || sheet.info.placed.length === 0 || engine !== 'ready' || !client.isReady) return;
    const of = digitsKey(sheet);
    if (of === state.broken.of || of === this.asked) return;
    this.asked = of;
    try {
      const rules = await client.call('brokenRules', of, boxOption(sheet.info));
      if (this.asked !== of) return;
      setBroken(state, { of, rules });
    } catch (error) {
      if (this.asked !== of) return;
      this.asked = '';
      // The worker was replaced because the person stopped another task. The new worker can answer.
      if (error instanceof Cancelled) await this.follow();
    }
  }
}
