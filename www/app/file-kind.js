// What a file is that holds no text, from its first bytes: a person who drops a picture of a puzzle is told that it is a picture.

/** The first bytes of files, as characters. @type {readonly [start: string, kind: string][]} */
const STARTS = [
  ['\x89PNG', 'a picture (PNG)'],
  ['\xff\xd8\xff', 'a picture (JPEG)'],
  ['GIF8', 'a picture (GIF)'],
  ['BM', 'a picture (BMP)'],
  ['RIFF', 'a picture or a recording (WebP, WAV or AVI)'],
  ['%PDF', 'a PDF'],
  ['PK\x03\x04', 'an archive or an office document (ZIP)'],
];

/** What a file is, or null if it may be text. @param {ArrayBuffer} bytes @returns {string | null} */
export function kindOfFile(bytes) {
  const start = String.fromCharCode(...new Uint8Array(bytes.slice(0, 12)));
  if (start.slice(4, 8) === 'ftyp') return 'a picture or a film (HEIC, AVIF or MP4)';
  // "BM" may also begin a text. A picture has bytes in front of its size that no text has.
  const found = STARTS.find(([begin]) => start.startsWith(begin) && (begin !== 'BM' || start.includes('\0')));
  return found?.[1] ?? null;
}

/** The message about a file or a clipboard that holds no text. @param {string} kind */
export const noText = (kind) =>
  `This is ${kind}. Pencilmark reads puzzles as text: type the clues, or paste the text or the link of the puzzle.`;
