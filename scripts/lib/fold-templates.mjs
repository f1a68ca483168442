// A plugin of the bundler: line breaks and indentation in the page's templates become one blank, which is what a browser makes
// of them anyway. They are a hundredth of the script's weight. A template that shows its white space says so with `${'…'}`.

import { inRoot } from './paths.mjs';

const FOLDED = new Set(['html', 'svg']);

/** @typedef {{ type: string, start: number, end: number, tag?: Node & { name?: string }, quasi?: { quasis: Node[] } }} Node */

/** @returns {import('vite').Plugin} */
export const foldTemplates = () => ({
  name: 'fold-templates',
  apply: 'build',
  transform(code, id) {
    if (!id.startsWith(inRoot('www')) || !/\.js$/.test(id)) return null;
    /** @type {Node[]} */
    const pieces = [];
    collect(/** @type {unknown} */ (this.parse(code)), pieces);
    // From the end, so that what is before keeps its place.
    pieces.sort((a, b) => b.start - a.start);
    const fold = (/** @type {string} */ text, /** @type {Node} */ { start, end }) =>
      text.slice(0, start) + text.slice(start, end).replace(/\s*\n\s*/g, ' ') + text.slice(end);
    return { code: pieces.reduce(fold, code), map: null };
  },
});

/**
 * The pieces of text of all templates in a part of a program.
 * @param {unknown} part @param {Node[]} pieces
 */
function collect(part, pieces) {
  if (part === null || typeof part !== 'object') return;
  const node = /** @type {Node} */ (part);
  if (node.type === 'TaggedTemplateExpression' && FOLDED.has(node.tag?.name ?? ''))
    pieces.push(...(node.quasi?.quasis ?? []));
  Object.values(part).forEach((child) => collect(child, pieces));
}
