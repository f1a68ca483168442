// The style of a board, as sheets that all boards of a page share. A content security policy does not block adopted
// style sheets. The grid, its marks and the sentence have the style of the page.

import tokens from '../style/tokens.css?inline';
import controls from '../app/controls.css?inline';
import grid from '../grid/grid.css?inline';
import marks from '../grid/marks.css?inline';
import paints from '../grid/paints.css?inline';
import strokes from '../grid/strokes.css?inline';
import sentence from '../run/explanation.css?inline';
import element from './element.css?inline';

/** @type {CSSStyleSheet[] | undefined} */
let sheets;

/**
 * Lets the page around a board set each token: `--pencilmark-accent` is the token `--accent` of the board.
 * @param {CSSStyleSheet} sheet
 */
function openTokens(sheet) {
  for (const rule of sheet.cssRules) {
    if (!(rule instanceof CSSStyleRule) || !rule.selectorText.includes(':host')) continue;
    for (const name of [...rule.style].filter((each) => each.startsWith('--'))) {
      const usual = rule.style.getPropertyValue(name);
      rule.style.setProperty(name, `var(--pencilmark-${name.slice(2)}, ${usual})`);
    }
  }
}

/** The sheets, read with the first board. */
export function boardSheets() {
  sheets ??= [tokens, controls, grid, marks, paints, strokes, sentence, element].map((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    if (text === tokens) openTokens(sheet);
    return sheet;
  });
  return sheets;
}
