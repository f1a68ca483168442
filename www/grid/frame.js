// What stands around the cells of every board on the page: its lengths as CSS variables, and the names of its rows and columns.

import { html } from 'lit/html.js';
import { pitch } from './cell-view.js';
import { clueRoom, hasGround } from './ground.js';
import { hasTotals, markRoomStyle } from './rules/places.js';

/** @import { Extent } from '../basics/extent.js' */
/** @import { PuzzleInfo } from '../worker/protocol.js' */
/** @import { Drawn } from './rules/carried.js' */

/** The classes of a board with drawings. @param {PuzzleInfo} info @param {Drawn} [drawn] */
export const boardClasses = (info, drawn) =>
  `${hasGround(info, drawn) ? 'ruled' : ''} ${hasTotals(info.placed) ? 'totals' : ''}`;

/** The sides of a board. @param {Extent} grid */
export const extentStyle = ({ rows, columns }) => `--rows:${rows}; --columns:${columns};`;

/** @param {PuzzleInfo} info @param {Drawn} [drawn] */
export const boardStyle = (info, drawn) =>
  `${extentStyle(info)} --pitch:${pitch(info.symbols.length)}; ${markRoomStyle(info)} ${clueRoom(info, drawn)}`;

/** The names of the rows and of the columns. @param {PuzzleInfo} info */
export const axesView = (info) =>
  html`<div class="axis columns" aria-hidden="true">${namesOf(info, 'column')}</div>
    <div class="axis rows" aria-hidden="true">${namesOf(info, 'row')}</div>`;

/** @param {PuzzleInfo} info @param {'row' | 'column'} kind */
const namesOf = (info, kind) => axisNames(info, kind).map((name) => html`<span>${name}</span>`);

/** The short names of the rows or of the columns. @param {PuzzleInfo} info @param {'row' | 'column'} kind */
export const axisNames = ({ houses }, kind) =>
  houses.filter((house) => house.kind === kind).map(({ name }) => axisName(name));

/** Shortens "row A" to "A". @param {string} name */
export const axisName = (name) => name.slice(name.lastIndexOf(' ') + 1);
