// The kind of a question that this version of the page does not know. A newer version in another tab may have kept it in a
// deck. The editor lists it and says what is wrong.

import { nothing } from 'lit/html.js';
import * as v from 'valibot';

/** @type {import('./kind.js').Kind} */
export const unknown = {
  name: 'An unknown kind',
  fresh: null,
  schema: v.never(),
  answerWords: () => '',
  words: () => '',
  isComplete: () => false,
  fields: () => nothing,
};
