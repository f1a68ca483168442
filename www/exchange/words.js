// The words of a puzzle beside the grid: its title, its author, its rules as the author wrote them, and the parts that the
// solver ignores.

import { html, nothing } from 'lit/html.js';
import { authorsSolution, solutionProblem, unknownParts } from '../basics/authors-solution.js';
import { button } from '../app/button.js';
import { lightsOf } from '../grid/rules/fog.js';
import { FPUZZLES, SUDOKUPAD } from '../grid/rules/carried-items.js';
import { hasWords } from './imported.js';
import { isNarrow } from '../app/narrow.js';

/** @import { State, Sheet } from '../app/state.js' */
/** @import { Commands } from '../page/commands.js' */

/** Names the ignored parts for a sentence: "2 parts of this puzzle". @param {number} count */
const partsOf = (count) => (count === 1 ? 'one part of this puzzle' : `${count} parts of this puzzle`);

/**
 * Adds to a message about an answer what the answer ignores.
 * @param {string} text @param {State['sheet']} sheet
 */
export function withIgnored(text, sheet) {
  const count = unknownParts(sheet);
  if (count === 0) return text;
  const sentence = text && !/[.!?]$/.test(text) ? `${text}.` : text;
  return [sentence, `This ignores ${partsOf(count)} that Pencilmark does not know.`].filter(Boolean).join(' ');
}

/** Says whether the author's solution came with the puzzle. @param {NonNullable<State['sheet']>} sheet */
function solutionView(sheet) {
  const unused = unusedSolution(sheet);
  if (unused) return html`<p>${unused}</p>`;
  return authorsSolution(sheet)
    ? html`<p>The author’s solution came with the puzzle. Check compares with it.</p>`
    : nothing;
}

/** The fields whose drawings the grid shows. The author's colours of cells are reported by their member. */
const DRAWN = new Set([...Object.keys(SUDOKUPAD), ...Object.keys(FPUZZLES), 'grid[][].c']);

/** Names of drawn fields for a reader. The other fields are named as in the file. @type {Record<string, string>} */
const NAMES = {
  'grid[][].c': 'Coloured cells',
  cage: 'Cages',
  circle: 'Circles',
  line: 'Lines',
  lines: 'Lines',
  arrows: 'Arrows',
  overlays: 'Signs',
  rectangle: 'Rectangles',
  text: 'Texts',
  underlays: 'Signs below the lines',
};

/** Whether an ignored field is a drawing, which the grid shows. @param {string} field */
export const isDrawn = (field) => DRAWN.has(field);

/**
 * Says why the solution of a puzzle is not used; '' if it is used. Under a fog, the reason could tell of a hidden rule.
 * @param {Sheet} sheet
 */
export function unusedSolution({ info, words }) {
  const problem = words ? solutionProblem(words) : '';
  const told = lightsOf(words, info) ? 'it does not fit the rules' : problem;
  return problem && `The solution in this puzzle is not used: ${told}.`;
}

/** @param {State} state @param {Commands} commands */
export function wordsPanel({ sheet, room }, commands) {
  const words = sheet?.words;
  if (!words || !hasWords(words)) return nothing;
  const { title, author, rules } = words;
  const ignored = words.ignored.filter(({ reason }) => reason !== solutionProblem(words));
  const by = [title && `“${title}”`, author && `by ${author}`].filter(Boolean).join(' ');
  const warning = ignored.length > 0 ? `: ${partsOf(ignored.length)} not known` : '';
  return html`<details class="panel words-panel" ?open=${room === 'play' && !isNarrow()}>
    <summary><b>About this puzzle</b>${warning}</summary>
    ${by ? html`<p>${by}.</p>` : nothing}
    ${
      rules
        ? html`<h3>The author’s rules</h3>
            <p class="said">${rules}</p>`
        : nothing
    }
    ${
      ignored.length > 0
        ? html`<div class="ignored">
            <p>
              <b>Pencilmark does not know ${partsOf(ignored.length)}.</b>
              Answers, hints and checks ignore ${ignored.length === 1 ? 'it' : 'them'}:
            </p>
            <ul>
              ${ignored.map(({ field, reason }) => html`<li>${NAMES[field] ?? html`<code>${field}</code>`}: ${reason}</li>`)}
            </ul>
          </div>`
        : nothing
    }
    ${solutionView(sheet)}
    <p>${button({ name: 'Edit title and rules', look: 'link', press: () => commands.openAbout() })}</p>
  </details>`;
}
