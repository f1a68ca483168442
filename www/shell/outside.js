// Copies text to the clipboard and saves pictures as files.

import { boardOf, hasCorners } from '../app/board-of.js';
import { drawing } from '../exchange/drawing.js';

/** @import { State } from '../app/state.js' */

/** The longer side of a saved picture in pixels, enough for a sharp print. */
const PIXELS = 1600;

/** @param {string} text @returns {Promise<boolean>} whether the browser allowed the page to copy */
export async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/** Saves a picture of the person's grid as a file. @param {State} state @param {'svg' | 'png'} kind */
export async function savePicture({ sheet, helpers }, kind) {
  if (!sheet) return;
  const svg = new Blob([drawing({ ...boardOf(sheet), corners: hasCorners(sheet, helpers) })], {
    type: 'image/svg+xml',
  });
  save(kind === 'svg' ? svg : await rastered(svg), `sudoku.${kind}`);
}

/** @param {Blob} svg @returns {Promise<Blob>} */
async function rastered(svg) {
  const address = URL.createObjectURL(svg);
  try {
    const image = new Image();
    // `decode` would wait for a frame, and a page that nobody looks at may draw none.
    const loaded = new Promise((resolve, reject) => {
      image.onload = resolve;
      image.onerror = () => reject(new Error('the picture could not be read'));
    });
    image.src = address;
    await loaded;
    const canvas = document.createElement('canvas');
    const scale = PIXELS / Math.max(image.width, image.height);
    [canvas.width, canvas.height] = [image.width, image.height].map((side) => Math.round(side * scale));
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
    return await new Promise((resolve, reject) => {
      canvas.toBlob(
        (blob) => (blob ? resolve(blob) : reject(new Error('the picture could not be drawn'))),
        'image/png',
      );
    });
  } finally {
    URL.revokeObjectURL(address);
  }
}

/** @type {Record<string, string>} */
const TYPES = { svg: 'image/svg+xml', json: 'application/json', txt: 'text/plain' };

/** The MIME type of a file, from its name. @param {string} name */
export const typeOf = (name) => TYPES[name.split('.').at(-1) ?? ''] ?? 'application/octet-stream';

/** @param {Blob} blob @param {string} name */
export function save(blob, name) {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  // After this time the download has started and no longer needs the URL.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
