// Restores the view that an address describes: present mode, the step of an explanation, the dial, the comparison. This file
// also decides which changes of the view get their own history entry.

import { hidesRules } from '../grid/rules/fog.js';
import * as actions from '../app/actions.js';
import { rungNamed } from '../basics/codecs.js';
import * as hintActions from '../hints/actions.js';
import { learnAbout } from '../learn/place.js';
import { startingPair } from '../compare/comparer.js';
import * as batchActions from '../batch/actions.js';

/** @import { State } from '../app/state.js' */
/** @import { HintQuestions } from '../hints/hint-questions.js' */
/** @import { LongQuestions } from '../hints/long-questions.js' */
/** @import { Questions } from '../run/questions.js' */
/** @import { Comparer } from '../compare/comparer.js' */
/** @import { ViewPlace } from './view-fields.js' */

/**
 * Restores the view that an address describes. The run is already at its position.
 * @param {ViewPlace} place @param {State} state @param {{questions: Questions, hintQuestions: HintQuestions, comparer: Comparer, longQuestions: LongQuestions}} parts
 */
export async function restoreLook(place, state, { questions, hintQuestions, comparer, longQuestions }) {
  const { tab, list } = place;
  actions.applyView(state, place);
  batchActions.applyBatch(state, place.batch);
  if (tab === 'compare') {
    const { options, positions, stand } = place.comparison ?? { options: startingPair(state.options) };
    await comparer.open(options, positions, stand);
  } else comparer.close();
  if (place.switches) hintActions.setSwitches(state, place.switches);
  if (tab === 'levels') longQuestions.levels();
  // A link to a hint must not tell of rules under the fog either.
  const isHidden = hidesRules(state);
  if (isHidden) hintActions.setList(state, null);
  if (list === 'steps' && !isHidden) longQuestions.steps();
  if (list === 'path' && !isHidden) longQuestions.rate(place.step);
  if (state.node) await questions.conflict();
  if (place.why) await questions.why(place.why.cell, place.why.value, place.why.at);
  // A hint may take a while, so this function does not wait for the hint.
  else if (isHidden) return;
  else if (place.hint === 'next') hintQuestions.ask('nextCell');
  else if (place.hint) hintQuestions.ask('hint', rungNamed(place.hint));
}

/** The parts of the view for which the browser's history keeps an entry. @param {State} state */
export function lookAbout(state) {
  const { room, tab, list, present, why, node, comparison, batchLab } = state;
  const sides = tab === 'compare' ? comparison?.sides.map(({ options }) => options) : null;
  return JSON.stringify([
    room,
    learnAbout(state),
    tab === 'compare' || tab === 'levels' ? tab : '',
    list,
    present,
    why?.report ? [why.cell, why.value] : null,
    node?.id ?? null,
    sides,
    batchLab.isOpen,
  ]);
}
