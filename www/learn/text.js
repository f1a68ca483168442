// Draws the text of a lesson: paragraphs with figures, emphasis, and terms of the glossary. A text is never parsed as
// HTML, so a lesson from a link cannot run code.

import { html } from 'lit/html.js';
import { counted } from '../app/numbers.js';
import { learnAddress } from './place.js';

/**
 * A part of a text, or several parts with emphasis around them.
 * @typedef {{kind: 'plain', text: string} | {kind: 'figure', name: string} | {kind: 'em', parts: Part[]}
 *   | {kind: 'strong', parts: Part[]} | {kind: 'term', term: string, parts: Part[]}} Part
 */

/** A link to the practice; every other link names a term of the glossary. */
const PRACTICE = 'practice';

/** The marks of a text: a term, strong emphasis, emphasis, a figure. */
const MARK = /\[([^\]]+)\]\(#([\w-]+)\)|\*\*(.+?)\*\*|\*([^*]+)\*|\{([\w-]+)\}/;

/** Splits a text at its marks. @param {string} text @returns {Part[]} */
export function partsOf(text) {
  const found = MARK.exec(text);
  if (!found) return text ? [{ kind: 'plain', text }] : [];
  const [whole, words, term, strong, em, name] = found;
  /** @type {Part} */
  const part = term
    ? { kind: 'term', term, parts: partsOf(words) }
    : strong
      ? { kind: 'strong', parts: partsOf(strong) }
      : em
        ? { kind: 'em', parts: partsOf(em) }
        : { kind: 'figure', name };
  return [...partsOf(text.slice(0, found.index)), part, ...partsOf(text.slice(found.index + whole.length))];
}

/** @param {Part} part @param {Record<string, number>} figures @returns {unknown} */
function partView(part, figures) {
  // A line never breaks within a relation, as in A1 ≠ A2.
  if (part.kind === 'plain') return part.text.replace(/ ([≠=→<>≤≥]) /g, '\u00a0$1\u00a0');
  if (part.kind === 'figure') return html`<b class="figure">${figureText(part.name, figures)}</b>`;
  const inner = part.parts.map((each) => partView(each, figures));
  if (part.kind === 'em') return html`<em>${inner}</em>`;
  if (part.kind === 'strong') return html`<strong>${inner}</strong>`;
  const address = part.term === PRACTICE ? { lesson: PRACTICE } : { lesson: 'glossary', term: part.term };
  return html`<a class="term" href="#${learnAddress(address)}">${inner}</a>`;
}

/**
 * A figure as text. Three dots are shown while the engine computes the figure.
 * @param {string} name @param {Record<string, number>} figures
 */
const figureText = (name, figures) => (name in figures ? counted(figures[name]) : '…');

/** One line of a text. @param {string} text @param {Record<string, number>} [figures] */
export const lineView = (text, figures = {}) => partsOf(text).map((part) => partView(part, figures));

/** The paragraphs of a text. @param {string} text @param {Record<string, number>} [figures] */
export const textView = (text, figures = {}) =>
  text
    .split(/\n\s*\n/)
    .filter((paragraph) => paragraph.trim())
    .map((paragraph) => html`<p>${lineView(paragraph, figures)}</p>`);

/** A text without marks, for names and titles. @param {string} text @param {Record<string, number>} [figures] @returns {string} */
export const plainText = (text, figures = {}) =>
  partsOf(text)
    .map(function words(/** @type {Part} */ part) {
      /** @type {string} */
      const said =
        part.kind === 'plain'
          ? part.text
          : part.kind === 'figure'
            ? figureText(part.name, figures)
            : part.parts.map(words).join('');
      return said;
    })
    .join('');
