// The legend explains only the marks that are currently in the grid.

import { html, nothing } from 'lit/html.js';

/** @import { Scene } from './scene.js' */
/** @import { Look } from './cells.js' */

/** @typedef {{mark: string, words: string}} Entry */

/** The meaning of the mark on a set of cells, by kind of scene. @type {Record<Scene['kind'], string>} */
const SET_WORDS = {
  arc: 'the set',
  house: 'Hall set, or only place',
  locked: 'where the two cross',
  fish: 'corners of the fish',
  none: 'Hall set',
  place: 'where to look',
};

/** @type {Record<Scene['kind'], string>} */
const HOUSE_WORDS = {
  arc: 'the two cells',
  house: 'filtered house',
  place: 'where to look',
  locked: 'first house',
  fish: 'rows',
  none: 'house',
};

/** @param {Scene} scene @param {Look[]} looks @returns {Entry[]} */
export function legendEntries(scene, looks) {
  const roles = new Set(looks.flatMap((look) => look.roles));
  const outlines = new Set(scene.outlines.map((outline) => outline.look));
  /** @type {[boolean, string, string][]} */
  const all = [
    [scene.arc !== null, 'arc', 'pruned cell → cell looked at'],
    [
      roles.has('house') && scene.kind !== 'fish' && !scene.arc,
      'house',
      scene.pattern && scene.kind === 'house' ? 'the house' : HOUSE_WORDS[scene.kind],
    ],
    [roles.has('hall'), 'hall', scene.pattern ? 'the pattern' : SET_WORDS[scene.kind]],
    [outlines.has('lines'), 'lines', 'rows of the fish'],
    [outlines.has('other'), 'other', scene.kind === 'fish' ? 'its columns' : 'house the values leave'],
    [roles.has('reason'), 'reason', 'the reason'],
    ...partEntries(scene, roles),
    [looks.some((look) => look.struck > 0), 'removed', scene.pattern ? 'goes' : 'just removed'],
    [looks.some((look) => look.faded > 0), 'faded', 'removed earlier'],
    [roles.has('fixed'), 'fixed', scene.pattern ? 'follows' : 'just fixed'],
    [roles.has('sought'), 'sought', 'can be filled next'],
    [roles.has('decision'), 'decision', 'decision'],
    [looks.some((look) => look.guess), 'guess', 'guess at depth'],
    [roles.has('conflict') || looks.some((look) => look.kind === 'dead'), 'conflict', 'cannot hold'],
    [looks.some((look) => look.clash), 'clash', 'equal digits or a broken rule'],
    [looks.some((look) => look.isTapped || look.tapped), 'tapped', 'your answer'],
  ];
  return all.filter(([present]) => present).map(([, mark, words]) => ({ mark, words }));
}

/**
 * Entries for the parts of a technique's pattern.
 * @param {Scene} scene @param {Set<string>} roles
 * @returns {[boolean, string, string][]}
 */
function partEntries({ pattern }, roles) {
  if (!pattern) return [];
  const { links, sets } = pattern;
  // A pattern with "on" and "off" candidates but without weak links is a colouring of a digit, not a chain.
  const linked = links.some(({ kind }) => kind === 'weak');
  const colours = !linked && roles.has('on') && roles.has('off');
  return [
    [roles.has('fin'), 'fin', 'fin'],
    [roles.has('pivot'), 'pivot', sets.length > 1 ? 'digits that tie the sets' : 'where it starts'],
    [roles.has('extra'), 'extra', 'extra candidate'],
    [roles.has('on'), 'on', colours ? 'one colour' : 'then true'],
    [roles.has('off'), 'off', colours ? 'the other colour' : 'then false'],
    [links.some(({ kind }) => kind === 'strong'), 'strong', 'strong link: one of the two'],
    [links.some(({ kind }) => kind === 'weak'), 'weak', 'weak link: not both'],
    [
      sets.length > 0,
      'als',
      colours ? 'A, B: two more colours' : sets.length > 1 ? 'A, B …: almost locked sets' : 'A: the set',
    ],
  ];
}

/** @param {Entry[]} entries */
export function legendView(entries) {
  if (entries.length === 0) return nothing;
  return html`<ul class="marks-now" aria-label="Marks in the grid">
    ${entries.map(({ mark, words }) => html`<li><i class="swatch ${mark}" aria-hidden="true"></i>${words}</li>`)}
  </ul>`;
}
