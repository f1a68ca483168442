// A question about candidates: tap those that go next, or say that nothing goes.

import * as v from 'valibot';
import { LIMITS } from '../../lesson.js';
import { list, name, object, oneOf } from '../../fields.js';
import { candidatesAnswer } from '../tapped.js';
import { asking } from './ask.js';
import { editing } from './edit.js';

/** @import { Kind } from '../kind.js' */

/**
 * `of` says which removals are meant: those of the next step of a `unit`, of one run of a named `constraint`, or of any
 * single constraint of the model (`any`). With `need: 'all'`, the answer has to name exactly these candidates; an empty
 * answer is right if no candidate goes. With `need: 'some'`, the answer has to name at least one of them and no other.
 *
 * `houses` are the houses of the prompt. The answer has to name the candidates that go from their cells. It may also
 * name candidates that go from other cells.
 */
const schema = v.pipe(
  object({
    kind: v.literal('candidates'),
    of: oneOf(['filtering', 'fixpoint', 'constraint', 'any']),
    constraint: v.exactOptional(name),
    need: v.exactOptional(oneOf(['all', 'some'])),
    houses: v.exactOptional(list(name, 1, LIMITS.houses)),
  }),
  v.forward(
    v.check(
      ({ of, constraint }) => of !== 'constraint' || constraint !== undefined,
      'a question about one constraint names it here',
    ),
    ['constraint'],
  ),
);

/** @typedef {v.InferOutput<typeof schema>} CandidatesQuestion */

/** @type {Kind<CandidatesQuestion>} */
export const candidates = {
  name: 'Tap the candidates that go',
  fresh: { kind: 'candidates', of: 'any', need: 'some' },
  schema,
  answerWords: candidatesAnswer,
  paperShowsDomains: true,
  ...asking,
  ...editing,
};
