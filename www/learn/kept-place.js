// Stores the place in Learn in the session storage. A reload in another room therefore keeps the place.

import * as actions from './actions.js';
import { keep, kept } from '../app/storage.js';
import { learnAddress, learnPlace } from './place.js';

/** @import { State } from '../app/state.js' */
/** @import { LearnPlace } from './state.js' */

const PLACE = 'pencilmark-lesson';

/** @param {LearnPlace} place @param {boolean} isAway  whether the person left the lesson for the Lab */
export function keepPlace(place, isAway) {
  keep('sessionStorage', PLACE, `${isAway ? 'away' : 'here'} ${learnAddress(place)}`);
}

/** @param {State} state */
export function restorePlace(state) {
  const [where, address = ''] = (kept('sessionStorage', PLACE) ?? '').split(' ');
  const place = learnPlace(address);
  if (place) actions.remember(state, place, where === 'away');
}
