// An answer in words, for the editor and for the answer key.

import { listed, symbol } from '../app/sheet.js';
import { counted } from '../app/numbers.js';
import { plainText } from '../learn/text.js';

/** @import { Answer, Scene } from '../learn/lesson.js' */
/** @import { PuzzleInfo } from '../worker/protocol.js' */

/** @param {Scene} scene @param {Answer} answer @param {PuzzleInfo} info @param {Record<string, number>} figures @returns {string} */
export function answerWords({ question }, answer, info, figures) {
  switch (question?.kind) {
    case 'candidates':
    case 'edges':
      return candidateWords(answer.candidates ?? [], info);
    case 'hall-set':
    case 'cell':
    case 'conflict':
      return `${listed((answer.cells ?? []).map((cell) => info.cells[cell])) || 'no cell'}.`;
    case 'queue': {
      const names = answer.constraints ?? [];
      if (names.length === 0) return 'Nothing.';
      // The name of an arc contains a comma, so semicolons separate the names.
      return `${names.join(question.task === 'returns' ? '; ' : '; then ')}.`;
    }
    case 'number':
      return `${counted(answer.number ?? 0)}.`;
    case 'sentence':
      return `“${plainText(question.choices[answer.choice ?? 0]?.text ?? '', figures)}”`;
    default:
      return '';
  }
}

/** Candidates cell by cell: "1 and 2 in A1, and 5 in B3". @param {[number, number][]} candidates @param {PuzzleInfo} info */
function candidateWords(candidates, info) {
  if (candidates.length === 0) return 'Nothing goes.';
  const cells = [...new Set(candidates.map(([cell]) => cell))].sort((a, b) => a - b);
  const words = cells.map((cell) => {
    const values = candidates.filter(([each]) => each === cell).map(([, value]) => value);
    return `${values
      .sort((a, b) => a - b)
      .map((value) => symbol(info, value))
      .join(' ')} from ${info.cells[cell]}`;
  });
  return `${listed(words)}.`;
}
