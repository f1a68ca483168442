// Gives the puzzle on the page another shape or other rules. The engine builds the new geometry and the digits stay.
// Changes are queued. Each change starts from the result of the change before it.

import { sayIfLoading } from '../app/actions.js';
import * as shapeActions from './actions.js';
import * as ruleActions from '../rules/actions.js';
import { isReady, isWhole, rulesWithDraft } from '../rules/draft.js';
import { ruleNamed, withBoxes, withRule } from '../basics/rules.js';
import { boxOption, boxShape, isFixedByBoxes, lineOf } from '../basics/sheet.js';
import { drawable } from '../studio/own-rules.js';
import { regionsText, troubleWith } from './regions.js';

/** @import { State } from '../app/state.js' */
/** @import { PuzzleInfo } from '../worker/protocol.js' */
/** @import { Client } from '../worker/client.js' */
/** @import { Runner } from '../run/runner.js' */

/** A shape: the boxes as "WxH", and the rules as words. @typedef {{box: string, rules: string}} Shape */

/** The width and the height of boxes. @param {string} box */
function boxIn(box) {
  const [boxWidth, boxHeight] = box.split('x').map(Number);
  return { boxWidth, boxHeight };
}

/**
 * The engine's error as a sentence. The position in the text and the number of the rule are removed, because the person
 * did not type this text.
 * @param {unknown} error
 */
function sentenceOf(error) {
  const message = /** @type {Error} */ (error).message
    .replace(/^line \d+(, column \d+)?: /, '')
    .replace(/^[\w -]+ \d+: /, '');
  return `${message.charAt(0).toUpperCase()}${message.slice(1)}.`;
}

export class Reshaping {
  /** @param {State} state @param {Client} client @param {Runner} runner */
  constructor(state, client, runner) {
    this.state = state;
    this.client = client;
    this.runner = runner;
    /** @type {Promise<unknown>} */
    this.last = Promise.resolve();
  }

  /** @param {(shape: Shape, info: PuzzleInfo) => Shape} make  computes the new shape from the current one */
  change(make) {
    sayIfLoading(this.state, 'engine');
    this.last = this.last.then(() => this.become(make));
    return this.last;
  }

  /** @param {(shape: Shape, info: PuzzleInfo) => Shape} make */
  async become(make) {
    const { state } = this;
    const { sheet } = state;
    if (!sheet) return;
    const { box, rules } = make({ box: boxShape(sheet.info), rules: sheet.info.rules }, sheet.info);
    // A digit may be none of the new ones, so new digits are asked about without the old ones.
    const hasSameDigits = ruleNamed(rules, 'digits') === ruleNamed(sheet.info.rules, 'digits');
    const line = lineOf(sheet.info, hasSameDigits ? sheet.givens : sheet.givens.map(() => 0));
    try {
      const info = await this.client.call('parse', `${line} ${rules}`, boxOption({ ...sheet.info, ...boxIn(box) }));
      // If another puzzle was loaded meanwhile, the change does not apply to it.
      if (state.sheet?.info !== sheet.info) return;
      this.runner.abandon();
      shapeActions.reshape(state, info);
    } catch (error) {
      shapeActions.refuseShape(state, sentenceOf(error));
    }
  }

  /** Adds or removes a rule. @param {string} name @param {boolean} on */
  setRule(name, on) {
    return this.change(({ box, rules }) => ({ box, rules: withRule(rules, name, on ? '' : null) }));
  }

  /** Sets the shape of the boxes, which also replace any regions. A rule states boxes that do not fix the grid. @param {string} box */
  setBoxes(box) {
    return this.change(({ rules }, info) => {
      const isFixed = isFixedByBoxes({ ...info, ...boxIn(box) });
      return { box, rules: isFixed ? withBoxes(rules) : withRule(withBoxes(rules), 'boxes', box) };
    });
  }

  /** Sets the least and the greatest digit. @param {string} digits  such as "0-8" */
  setDigits(digits) {
    return this.change(({ box, rules }, { size }) => {
      const isUsual = digits === `1-${size}`;
      return { box, rules: withRule(rules, 'digits', isUsual ? null : digits) };
    });
  }

  /** Removes the boxes or regions. */
  removeBoxes() {
    return this.change(({ box, rules }) => ({ box, rules: withRule(withBoxes(rules), 'latin', '') }));
  }

  /** Replaces all rules by these words. @param {(info: PuzzleInfo) => string} rulesOf */
  setRules(rulesOf) {
    return this.change(({ box }, info) => ({ box, rules: rulesOf(info) }));
  }

  /** Asks the engine for the kinds of rules that the person can add: the built-in ones and the person's own. */
  async loadRuleKinds() {
    const { state, client } = this;
    if (!state.sheet) return;
    const { size } = state.sheet.info;
    const own = drawable(state).map(({ text }) => client.call('ownRule', text, size));
    const [kinds, ...said] = await Promise.all([client.call('ruleKinds', size), ...own]);
    ruleActions.setRuleKinds(state, [...kinds, ...said.flatMap(({ kind }) => kind ?? [])]);
  }

  /** Adds the rule of the draft, or changes the rule that the draft was taken from. */
  async addRule() {
    const { state } = this;
    const [draft, kind] = [state.ruleDraft, ruleActions.draftKind(state)];
    if (!draft || !kind || !isReady(draft, kind)) return;
    // The next draft begins at once, so the next stroke does not have to wait for the engine.
    ruleActions.ruleAdded(state);
    await this.setRules((info) => rulesWithDraft(info, draft, kind));
    if (state.misfit) ruleActions.ruleRefused(state, draft);
    await this.previewRule();
  }

  /** Asks the engine for the puzzle with the draft as a part of it. */
  async previewRule() {
    // A rule that is being added stays on the board.
    await this.last;
    const { state } = this;
    const { sheet, ruleDraft: draft } = state;
    const kind = ruleActions.draftKind(state);
    if (!sheet || !draft || !kind || kind.shape === 'grid' || !isWhole(draft, kind)) {
      ruleActions.setRulePreview(state, null);
      return;
    }
    const isCurrent = () => state.ruleDraft === draft && state.sheet === sheet;
    try {
      const words = rulesWithDraft(sheet.info, draft, kind);
      const info = await this.client.call(
        'parse',
        `${lineOf(sheet.info, sheet.givens)} ${words}`,
        boxOption(sheet.info),
      );
      if (isCurrent()) ruleActions.setRulePreview(state, { info, trouble: '', of: draft });
    } catch (error) {
      if (isCurrent()) ruleActions.setRulePreview(state, { info: null, trouble: sentenceOf(error), of: draft });
    }
  }

  /** Replaces the boxes by the drawn regions. */
  async useRegions() {
    const { state } = this;
    if (!state.regions || !state.sheet) return;
    const { of } = state.regions;
    if (troubleWith(of, state.sheet.info.size)) return;
    await this.change(({ box, rules }) => ({ box, rules: withRule(withBoxes(rules), 'regions', regionsText(of)) }));
    if (!state.misfit) shapeActions.useRegions(state);
  }
}
