// The links of the table: a puzzle of the list in the Lab, with the settings of a column.

import { STANDING } from '../worker/measures/standing.js';
import { rowOf, standingOf } from './columns.js';
import { settingsPlace } from './configurations.js';
import { placeOf } from './list.js';

/** @import { BatchLab } from './state.js' */
/** @import { Column } from './columns.js' */

/** Whether a cell has a link into the Lab. @param {BatchLab} lab @param {Column} column @param {number} index */
export const hasLink = (lab, column, index) =>
  standingOf(lab, column, index) !== STANDING.waiting &&
  standingOf(lab, column, index) !== STANDING.refused &&
  hrefOf(lab, column, index) !== null;

/** The address that opens a puzzle with the settings of a column. @param {BatchLab} lab @param {Column} column @param {number} index */
export function hrefOf(lab, column, index) {
  if (!column.opens) return null;
  const options = column.opens(rowOf(lab, column, index));
  const place = placeOf(/** @type {NonNullable<BatchLab['list']>} */ (lab.list), index);
  if (options === null) return column.id === 'line' ? `#${place}` : null;
  return `#${place}&${settingsPlace(options)}`;
}
