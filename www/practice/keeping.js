// Stores Practice in the local storage. A damaged record loses some results, but does not stop the page.

import { keep, kept } from '../app/storage.js';
import { practiceIn } from './state.js';

/** @import { Practice } from './state.js' */

export const PRACTICE = 'pencilmark-practice';

/** The practice that the browser keeps, or a new one. */
export const readPractice = () => practiceIn(kept('localStorage', PRACTICE));

/** @param {Practice} practice */
export const keepPractice = (practice) => keep('localStorage', PRACTICE, JSON.stringify(practice));
