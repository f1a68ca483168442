// What the studio asks the engine: what a definition means and where its faults are, and which digits an example allows. Both may take
// long for a hard definition, so a worker of its own answers, and the next text stops it.

import * as actions from './actions.js';
import { Job } from '../app/job.js';
import { isStudioOpen } from '../app/setting.js';
import { usualBox } from '../basics/sheet.js';
import { drawable, isBlank, trialKey } from './own-rules.js';

/** @import { State } from '../app/state.js' */
/** @import { Client } from '../worker/client.js' */
/** @import { OwnRuleReport, RuleKind } from '../worker/protocol.js' */
/** @import { Reshaping } from '../shape/reshaping.js' */
/** @import { OwnRule } from './state.js' */

/** The debounce of typed definitions, in milliseconds. */
const DELAY_MS = 200;
/** The time limit of an example, in milliseconds. */
const LIMIT_MS = 8000;

export class StudioQuestions {
  /** @param {State} state @param {() => Client} makeClient @param {Reshaping} reshaping */
  constructor(state, makeClient, reshaping) {
    this.state = state;
    this.reshaping = reshaping;
    this.job = new Job({ makeClient });
    this.lists = new Job({ makeClient });
    /** The definition and the grid that are asked about or have been asked about last. */
    this.asked = '';
    /** The own rules that the list of kinds has or is about to have. */
    this.listed = '';
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.timer = undefined;
  }

  /** Asks about the definition on the page after a change. */
  follow() {
    const { state } = this;
    const { sheet, studio, engine, ruleDraft } = state;
    if (engine !== 'ready' || !sheet) return;
    this.followKinds(ruleDraft ? JSON.stringify([sheet.info.size, drawable(state)]) : '');
    const asked = isStudioOpen(state) ? JSON.stringify([studio.text, sheet.info.size, studio.value]) : '';
    if (asked === this.asked) return;
    this.asked = asked;
    clearTimeout(this.timer);
    if (!asked) return this.job.release();
    this.timer = setTimeout(() => this.ask(asked), DELAY_MS);
  }

  /** Keeps the list of kinds complete while the tool for rules is open. @param {string} listed */
  followKinds(listed) {
    if (listed === this.listed) return;
    this.listed = listed;
    if (listed) void this.reshaping.loadRuleKinds();
  }

  /** What the engine says about the definition on the page; null for a blank one. @returns {Promise<OwnRuleReport | null>} */
  async read() {
    const { state } = this;
    const { studio, sheet } = state;
    if (!sheet || isBlank(studio.text)) {
      actions.setSaid(state, null);
      return null;
    }
    const { size } = sheet.info;
    const { text: of } = studio;
    if (studio.said?.of === of && studio.said.size === size) return studio.said.report;
    const report = await this.job.client.call('ownRule', of, size);
    if (state.studio.text === of) actions.setSaid(state, { of, size, report });
    return report;
  }

  /** @param {string} asked */
  async ask(asked) {
    const { state, job } = this;
    if (!state.sheet) return;
    const { text, value } = state.studio;
    const { size } = state.sheet.info;
    let trial = null;
    try {
      const ran = await job.run(
        async (task) => {
          const report = await task.take(this.read());
          if (state.saidKinds.length === 0) actions.setSaidKinds(state, await task.take(job.client.call('saidKinds')));
          return report?.kind ? task.take(tryOn(job.client, text, report.kind.shape, size, numbersIn(value))) : null;
        },
        { timeoutMs: LIMIT_MS },
      );
      if (!ran.done) return;
      trial = ran.result;
    } catch {
      // An example that takes too long must not disturb the page. The studio then says that there is none.
    }
    if (asked === this.asked) actions.setTried(state, { of: text, trial });
  }

  /** Computes the examples of a rule in a list. @param {OwnRule} rule @param {number | undefined} value */
  async tryInList({ id, text }, value) {
    const { state, lists } = this;
    if (!state.sheet) return;
    const { size } = state.sheet.info;
    const key = trialKey(id, size, value);
    if (key in state.trials && state.trials[key] !== 'none') return;
    actions.setTrial(state, key, 'computing');
    const ran = await lists
      .run(
        async (task) => {
          const { kind, look, colour } = await task.take(lists.client.call('ownRule', text, size));
          if (!kind) return null;
          const trial = await task.take(
            tryOn(lists.client, text, kind.shape, size, value === undefined ? [] : [value]),
          );
          return trial && { trial, look: { shape: kind.shape, look, colour } };
        },
        { timeoutMs: LIMIT_MS },
      )
      .catch(() => null);
    actions.setTrial(state, key, (ran?.done && ran.result) || 'none');
    if (!lists.isRunning) lists.release();
  }
}

/**
 * Has the engine try a definition on an example. Cells of one box would differ in any case, so a rule that wants different digits
 * would refuse nothing; a set of cells therefore lies in two boxes. For other shapes, the engine chooses the cells.
 * @param {Client} client @param {string} text @param {RuleKind['shape']} shape @param {number} size
 * @param {number[]} values
 */
export function tryOn(client, text, shape, size, values) {
  const { boxWidth: box } = usualBox(size);
  const isSplit = shape === 'cells' && box > 1 && box < size;
  const groups = isSplit ? { groups: [[box - 1, box, size + box]] } : {};
  // A rule has one value or several digits; the engine takes what its definition wants.
  const typed = values.length === 0 ? {} : { value: values[0], values };
  return client.call('tryRule', text, { size, ...groups, ...typed });
}

/** The numbers that a person typed for the example. @param {string} typed */
const numbersIn = (typed) => (typed.match(/-?\d+/g) ?? []).map(Number);
