// What a printer receives: the pages of the PDF that a real browser prints, with their texts and positions. While the
// browser makes the PDF, it sends the same print events as for its own print command.

/** @import { Page } from 'playwright-core' */

/** A text on paper; the point (0, 0) is the corner of the page at the lower left. @typedef {{text: string, x: number, y: number, size: number}} PaperText */
/** @typedef {{width: number, height: number, texts: PaperText[], words: string, strokes: number}} PaperPage */

/** Prints the page. @param {Page} page @returns {Promise<PaperPage[]>} */
export async function paperOf(page) {
  const { getDocument, OPS } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const data = new Uint8Array(await page.pdf({ preferCSSPageSize: true }));
  const file = await getDocument({ data, useSystemFonts: false, verbosity: 0 }).promise;
  const pages = [];
  for (let number = 1; number <= file.numPages; number++) {
    const sheet = await file.getPage(number);
    const { width, height } = sheet.getViewport({ scale: 1 });
    const { items } = await sheet.getTextContent();
    const texts = items.flatMap((item) =>
      'str' in item && item.str.trim()
        ? [{ text: item.str.trim(), x: item.transform[4], y: item.transform[5], size: Math.abs(item.transform[3]) }]
        : [],
    );
    const words = items.map((item) => ('str' in item ? item.str + (item.hasEOL ? ' ' : '') : '')).join('');
    const { fnArray } = await sheet.getOperatorList();
    const strokes = fnArray.filter((each) => each === OPS.constructPath || each === OPS.stroke).length;
    pages.push({ width, height, texts, words: words.replace(/\s+/g, ' '), strokes });
  }
  await file.destroy();
  return pages;
}

/**
 * Does something that prints, and waits until its sheets are laid out. Returns how often the browser's print dialog was
 * opened. A headless browser opens only the first dialog of a document.
 * @param {Page} page @param {() => Promise<unknown>} press
 */
export async function laid(page, press) {
  const done = await page.evaluateHandle(() => {
    const told = { prints: 0, laid: Promise.resolve() };
    addEventListener('beforeprint', () => told.prints++);
    const sheets = /** @type {HTMLElement} */ (document.getElementById('sheets'));
    told.laid = new Promise((resolve) => {
      const observer = new MutationObserver(() => {
        observer.disconnect();
        // The print dialog opens after the fonts have loaded.
        void document.fonts.ready.then(() => setTimeout(resolve));
      });
      observer.observe(sheets, { subtree: true, childList: true, attributes: true });
    });
    return told;
  });
  await press();
  return done.evaluate(async (told) => {
    await told.laid;
    return told.prints;
  });
}

/**
 * The digits of the grids on a page, each as a line from the upper left. A grid is a square of cells; the digits of its
 * clues are the largest type within it.
 * @param {PaperPage} sheet @param {{x: number, y: number, side: number}} square  in points, with its upper left corner @param {number} [size]
 */
export function gridIn({ texts }, { x, y, side }, size = 9) {
  const cells = Array(size * size).fill('.');
  for (const { text, x: left, y: base } of texts) {
    const [column, row] = [Math.floor(((left - x) / side) * size), Math.floor(((y - base) / side) * size)];
    if (column >= 0 && column < size && row >= 0 && row < size && /^\d$/.test(text)) cells[row * size + column] = text;
  }
  return cells.join('');
}
