// Tap the candidates that go next. The engine makes the step, or filters each constraint alone. The removed candidates
// are the right answer.

import { listed } from '../../../basics/sheet.js';
import { nextStep, removalOf, singles } from '../../../worker/lessons/moves.js';
import { refusal } from '../../../worker/lessons/refusal.js';
import { candidatesNamed, counted, reasonWords, rightAnswer, sentence } from '../../../worker/lessons/words.js';
import { candidatesOf } from '../../../worker/lessons/grading/answers.js';
import { beyond } from '../../../worker/lessons/grading/beyond.js';
import { groupedMarks } from '../../../worker/lessons/grading/marks.js';
import { Support } from '../../../worker/lessons/grading/support.js';

/** @import { CandidatesQuestion } from './index.js' */
/** @import { HouseInfo } from '../../../pkg/pencilmark.js' */
/** @import { Move } from '../../../worker/lessons/moves.js' */
/** @import { Candidate, Position } from '../../../worker/lessons/position.js' */
/** @import { Kind } from '../../../worker/lessons/grading/kind.js' */

/** @param {Candidate} candidate */
const key = ([cell, value]) => `${cell} ${value}`;

/**
 * The candidates that go, and for each of them the move of the run that removes it.
 * @param {CandidatesQuestion} question @param {Position} position
 * @returns {{goes: Candidate[], moveOf: (candidate: Candidate) => Move}}
 */
export function whatGoes({ of, constraint }, position) {
  if (of === 'filtering' || of === 'fixpoint')
    return { goes: nextStep(position, of).removed, moveOf: () => ({ unit: of }) };
  if (of === 'constraint' && !position.constraints.called.has(`${constraint}`))
    throw refusal(`the model of the scene has no constraint "${constraint}"`, 'question.constraint');
  /** @type {Map<string, Move>} */
  const moves = new Map();
  for (const single of singles(position)) {
    if (of === 'constraint' && !isNamed(position, single.constraint, constraint)) continue;
    for (const each of single.removed) if (!moves.has(key(each))) moves.set(key(each), single.move);
  }
  const goes = position.candidates.flatMap((values, cell) =>
    values.map((value) => /** @type {Candidate} */ ([cell, value])).filter((each) => moves.has(key(each))),
  );
  return { goes, moveOf: (candidate) => moves.get(key(candidate)) ?? { unit: 'filtering' } };
}

/** Whether a name of the queue and a name that a lesson uses are those of one propagator. @param {Position} position @param {string} name @param {string} [wanted] */
const isNamed = ({ constraints }, name, wanted = '') => (constraints.queued(name)?.names ?? [name]).includes(wanted);

/**
 * The houses that the prompt is about.
 * @param {CandidatesQuestion} question @param {Position} position
 */
function housesAsked({ houses = [] }, { info }) {
  return houses.map((name) => {
    const house = info.houses.find((each) => each.name === name);
    if (!house) throw refusal(`the puzzle of the scene has no house "${name}"`, 'question.houses');
    return house;
  });
}

/** The candidates in the cells of some houses; all of them if there are no houses. @param {Candidate[]} all @param {HouseInfo[]} houses */
const within = (all, houses) =>
  houses.length === 0 ? all : all.filter(([cell]) => houses.some(({ cells }) => cells.includes(cell)));

/**
 * Words for what does not remove a candidate, if it stays.
 * @param {CandidatesQuestion} question @param {Position} position
 */
const unmoved = ({ of, constraint }, { options }) =>
  ({
    filtering: 'the next step does not remove it',
    fixpoint: `${options.consistency === 'forward' ? 'forward checking' : 'propagation'} does not remove it`,
    constraint: `${constraint} does not remove it`,
    any: 'no single constraint removes it',
  })[of];

/** @type {Kind<CandidatesQuestion>} */
export const candidates = {
  grade(question, { position }, answer) {
    const { info } = position;
    const tapped = candidatesOf(answer, info);
    const need = question.need ?? 'all';
    const { goes, moveOf } = whatGoes(question, position);
    const asked = housesAsked(question, position);
    const going = new Set(goes.map(key));
    const chosen = new Set(tapped.map(key));

    const absent = tapped.find(([cell, value]) => !position.candidates[cell].includes(value));
    if (absent) {
      const [cell] = absent;
      const words = `${candidatesNamed(info, [absent])} is not on the grid any more, so it cannot go next.`;
      return { right: false, sentence: words, marks: [{ cell, role: 'conflict', values: [] }] };
    }

    const stays = tapped.filter((each) => !going.has(key(each)));
    if (stays.length > 0) {
      const support = new Support(position, stays[0], asked).words();
      // If the prompt is about houses, the answer explains the rule of the level. For any other prompt, it is more
      // helpful to name what would remove the candidate.
      const further = asked.length > 0 && support ? null : beyond(position, stays[0], question);
      // The sentence gives the support of one candidate, so it names only one.
      const named = !further && support ? stays.slice(0, 1) : stays;
      const why = further ?? support ?? unmoved(question, position);
      const isOne = named.length === 1;
      const words = `${candidatesNamed(info, named)} ${isOne ? 'stays' : 'stay'}: ${isOne ? why : why.replace(/\bit\b/, 'them')}.`;
      // The tapped candidates are marked already. A mark of a conflict would say that they are impossible.
      return { right: false, sentence: sentence(words), marks: [] };
    }

    const missing = within(goes, asked).filter((each) => !chosen.has(key(each)));
    if (missing.length > 0 && (need === 'all' || tapped.length === 0)) {
      const [first] = missing;
      const event = removalOf(position, first, moveOf(first));
      const because = event ? `: ${reasonWords(position, event)}` : '';
      const too = tapped.length > 0 ? ' too' : '';
      const others =
        need === 'all' && missing.length > 1
          ? `; ${counted(missing.length - 1, 'more candidate')} ${missing.length > 2 ? 'are' : 'is'} missing`
          : '';
      const words = `${candidatesNamed(info, [first])} goes${too}${because}${others}.`;
      return { right: false, sentence: sentence(words), marks: groupedMarks(missing, 'removed') };
    }

    if (tapped.length === 0) return rightAnswer('nothing goes here');
    const beside = within(tapped, asked).length === 0 ? `, though not in ${listed(asked.map(({ name }) => name))}` : '';
    const words = `${candidatesNamed(info, tapped)} ${tapped.length > 1 ? 'go' : 'goes'}${beside}`;
    return rightAnswer(words, groupedMarks(tapped, 'removed'));
  },

  expected: (question, { position }) => ({
    candidates: within(whatGoes(question, position).goes, housesAsked(question, position)),
  }),
};
