// The digits of a printed grid, read from the PDF of any browser.

import { paperOf } from '../e2e/paper.mjs';

/** @import { Page } from 'playwright-core' */
/** @import { PaperPage } from '../e2e/paper.mjs' */

/** Reads a PDF. @param {Buffer} data */
export const printed = (data) => paperOf(/** @type {Page} */ (/** @type {unknown} */ ({ pdf: async () => data })));

/** The digits on a page, row by row. @param {PaperPage[]} pages */
export function digitsIn([{ texts }]) {
  const digits = texts.filter(({ text }) => /^\d$/.test(text));
  return digits
    .toSorted((a, b) => (Math.abs(a.y - b.y) > 1 ? b.y - a.y : a.x - b.x))
    .map(({ text }) => text)
    .join('');
}
