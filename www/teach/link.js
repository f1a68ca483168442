// A deck in a link: the compressed text of the deck without the teacher's notes. Students open the same link, so the
// notes are only in the file of a deck.

import lz from 'lz-string';

/** @import { Lesson } from '../learn/lesson.js' */

/** Some mail programs and chats cut longer links off. */
export const LONGEST_LINK = 8000;
/** A text that is longer than this after decompression is no deck that a person wrote. */
const LONGEST_TEXT = 2_000_000;

/** The deck without its notes, for students. @param {Lesson} deck @returns {Lesson} */
export const withoutNotes = (deck) => ({
  ...deck,
  scenes: deck.scenes.map(({ notes: _notes, ...scene }) => scene),
});

/** The value of `deck` in an address. @param {Lesson} deck */
export const packDeck = (deck) => lz.compressToEncodedURIComponent(JSON.stringify(withoutNotes(deck)));

/**
 * The text of the deck in an address. A thrown error's message is a complete sentence.
 * @param {string} packed
 */
export function unpackDeck(packed) {
  // A plus sign in the address may have been replaced by a blank.
  const text = lz.decompressFromEncodedURIComponent(packed.replaceAll(' ', '+'));
  if (!text || text.length > LONGEST_TEXT || !text.trimEnd().endsWith('}'))
    throw new Error('The link holds no whole deck: it was cut off or changed. Ask for it again, or for the file.');
  return text;
}

/** The link to a deck. @param {Lesson} deck @param {string} page  the address of the page, without "#" */
export const linkTo = (deck, page) => `${page}#room=learn&deck=${packDeck(deck)}`;
