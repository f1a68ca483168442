// The help: the keys of all commands, from the table of commands, and the marks in the grid. Keys and movements of the pointer
// that a part of the page handles itself are listed here.

import { html } from 'lit/html.js';
import { LEARN } from '../learn/keys.js';
import { keyWords } from '../commands/command.js';
import { TABLE } from '../commands/table.js';

/** @import { Command, Scope } from '../commands/command.js' */

/** A row of the help. @typedef {[keys: string, does: string]} Row */

/**
 * The sections of the help: the scopes of their commands, and what the parts of the page handle themselves.
 * @type {readonly {where: string, scopes: readonly Scope[], own?: readonly Row[]}[]}
 */
const SECTIONS = [
  { where: 'In all rooms', scopes: ['page'] },
  {
    where: 'With your own puzzle',
    scopes: ['symbols', 'puzzle'],
    own: [
      ['Alt + Shift + letter', 'The letter as a command, in a grid where the letter is a digit'],
      ['Ctrl + V', 'Load a puzzle from the clipboard'],
    ],
  },
  {
    where: 'In Play',
    scopes: ['play'],
    own: [
      ['Drag, Ctrl + click, Shift + click', 'Select cells along the way, one more cell, a rectangle'],
      ['Double click', 'Select all cells with the same digit, marks or colours'],
    ],
  },
  {
    where: 'In the Lab',
    scopes: ['lab'],
    own: [
      ['In the tree: arrows, Home, End', 'Move from node to node; to the root; to the current node'],
      ['In the tree: Enter, +, −', 'Show a node’s grid; open and collapse a subtree'],
    ],
  },
  {
    where: 'In the Batch lab',
    scopes: ['batch'],
    own: [
      ['Ctrl + V', 'Measure a list of puzzles from the clipboard'],
      ['In the table: arrows, Page Up, Page Down, Home, End', 'Move from link to link'],
      ['In the table: Enter', 'Open the puzzle in the Lab'],
    ],
  },
  { where: 'In Learn', scopes: ['learn', 'board'] },
  { where: 'Presenting a lesson', scopes: ['presenting'] },
  {
    where: 'In Set: rules and shape',
    scopes: ['set'],
    own: [
      ['Space, on a place', 'Choose it, or take it out'],
      ['Shift + arrows', 'Draw on'],
      ['Ctrl + arrows', 'Move the rule'],
      ['Digits, letters', 'The value'],
      ['Enter, on a place', 'Add or change the rule; take up the rule at the place'],
      ['Delete', 'Delete the rule'],
    ],
  },
  { where: 'In the rule studio', scopes: ['studio'] },
];

/** The four arrows, alone and with Shift, and the words for four together. */
const ARROWS = [
  { words: 'Arrows', keys: ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'] },
  { words: 'Shift + arrows', keys: ['Shift+ArrowUp', 'Shift+ArrowDown', 'Shift+ArrowLeft', 'Shift+ArrowRight'] },
];

/** The keys of a command in words. The four arrows are one word. @param {readonly string[]} all */
function wordsOf(all) {
  const fours = ARROWS.filter(({ keys }) => keys.every((key) => all.includes(key)));
  const single = all.filter((key) => !fours.some(({ keys }) => keys.includes(key)));
  return [...fours.map(({ words }) => words), ...single.map(keyWords)].join(', ');
}

/** The rows of some scopes. Commands without a key have none. @param {readonly Scope[]} scopes @returns {Row[]} */
function rowsOf(scopes) {
  const all = /** @type {Command<any>[]} */ ([...TABLE, ...LEARN]);
  return scopes.flatMap((scope) =>
    all
      .filter((command) => command.scope === scope && command.keys?.length)
      .map(({ keys = [], name, about }) => /** @type {Row} */ ([wordsOf(keys), about ? `${name}: ${about}` : name])),
  );
}

/** @type {[mark: string, words: string][]} */
const MARKS = [
  ['house', 'the house being filtered'],
  ['arc', 'the arc being revised: from the pruned cell to the cell that has to support it'],
  ['hall', 'a Hall set, where two houses cross, the corners of a fish'],
  ['lines', 'the rows of a fish'],
  ['other', 'the columns of a fish; the house that loses locked values'],
  ['reason', 'another reason: a cell that is fixed'],
  ['removed', 'a candidate that just left'],
  ['faded', 'one that left earlier in the same step'],
  ['fixed', 'a cell that became fixed'],
  ['decision', 'a decision: a guess of the search'],
  ['conflict', 'cells that cannot hold: a failure, or a wrong entry'],
  ['clash', 'equal digits in a house, or digits that break a rule'],
  ['on', 'in a hint: true along the chain; or the first colour'],
  ['off', 'false along the chain; or the second colour'],
  ['strong', 'a strong link: one of the two is true'],
  ['weak', 'a weak link: not both are true'],
  ['fin', 'a fin'],
  ['als', 'an almost locked set, with its letter'],
  ['through', 'a line behind the digits: a diagonal that holds every digit'],
  ['window', 'a window: its cells hold every digit'],
];

export function helpDialog() {
  return html`<dialog id="help" aria-labelledby="help-title">
    <form method="dialog">
      <h2 id="help-title" tabindex="-1" autofocus>Keys</h2>
      ${SECTIONS.map(
        ({ where, scopes, own = [] }) => html`
          <h3>${where}</h3>
          <dl class="key-list">
            ${[...rowsOf(scopes), ...own].map(
              ([key, does]) =>
                html`<div>
                  <dt>${key}</dt>
                  <dd>${does}</dd>
                </div>`,
            )}
          </dl>
        `,
      )}
      <h2>Marks</h2>
      <ul class="legend">
        ${MARKS.map(([mark, words]) => html`<li><i class="swatch ${mark}"></i> ${words}</li>`)}
        <li>
          <b class="sample given">5</b> given <b class="sample entry">5</b> your entry
          <b class="sample solved">5</b> found by the solver
        </li>
      </ul>
      <div class="buttons"><button class="primary" value="close">Close</button></div>
    </form>
  </dialog>`;
}
