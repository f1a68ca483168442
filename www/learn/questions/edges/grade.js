// Tap the edges of a value graph that are in no maximum matching. The engine's value graph at domain consistency
// deletes exactly these edges. If the constraint is infeasible, the engine deletes nothing. The edges are then computed
// from matchings.

import { maximumMatching, obstacle } from '../../../worker/lessons/matchings.js';
import {
  candidatesNamed,
  cellsNamed,
  digitsNamed,
  inWords,
  listedPairs,
  rightAnswer,
  sentence,
} from '../../../worker/lessons/words.js';
import { candidatesOf } from '../../../worker/lessons/grading/answers.js';
import { groupedMarks, cellMarks } from '../../../worker/lessons/grading/marks.js';

/** @import { EdgesQuestion } from './index.js' */
/** @import { Candidate, Position } from '../../../worker/lessons/position.js' */
/** @import { Kind } from '../../../worker/lessons/grading/kind.js' */

/** @param {Candidate} edge */
const key = ([cell, value]) => `${cell} ${value}`;

/** @param {EdgesQuestion} question @param {Position} position */
function graphOf({ constraint }, position) {
  const { kept, removed, pending, cells, failed, matching } = position.valueGraph(constraint);
  const edges = [...kept, ...removed, ...pending];
  /** @type {Map<number, number[]>} */
  const graph = new Map(cells.map((cell) => [cell, edges.filter(([c]) => c === cell).map(([, value]) => value)]));
  const size = maximumMatching(graph).size;
  const deleted = failed ? edges.filter((edge) => maximumMatching(graph, edge).size < size) : [...removed, ...pending];
  deleted.sort(([a, v], [b, w]) => a - b || v - w);
  return { edges, graph, deleted, failed, matching: new Map(failed ? maximumMatching(graph) : matching) };
}

/** @type {Kind<EdgesQuestion>} */
export const edges = {
  grade(question, { position }, answer) {
    const { info } = position;
    const { constraint } = question;
    const tapped = candidatesOf(answer, info);
    const { edges: all, graph, deleted, failed, matching } = graphOf(question, position);
    const [isEdge, isDeleted, isTapped] = [all, deleted, tapped].map((list) => new Set(list.map(key)));

    const absent = tapped.find((edge) => !isEdge.has(key(edge)));
    if (absent) {
      const words = `${candidatesNamed(info, [absent])} is no edge of the value graph of ${constraint}.`;
      return { right: false, sentence: words, marks: cellMarks([absent[0]], 'conflict') };
    }

    const used = tapped.find((edge) => !isDeleted.has(key(edge)));
    if (used) {
      const witness = maximumMatching(graph, used);
      // The sentence names only the cells whose digit differs from the engine's matching.
      const moved = [...witness].filter(([cell, value]) => cell !== used[0] && matching.get(cell) !== value);
      const others = moved.length > 0 ? ` with ${listedPairs(info, moved)}` : '';
      const words = `${candidatesNamed(info, [used])} is in a maximum matching${others}, so this edge stays.`;
      return { right: false, sentence: words, marks: groupedMarks([used, ...moved], 'reason') };
    }

    const missing = deleted.filter((edge) => !isTapped.has(key(edge)));
    if (missing.length > 0) {
      const [first] = missing;
      const set = failed ? null : obstacle(graph, first);
      const why = set
        ? set.cells.length === 1
          ? `${cellsNamed(info, set.cells)} takes that digit`
          : `${cellsNamed(info, set.cells)} hold only ${digitsNamed(info, set.values)}, ${inWords(set.values.length, 'digit')} for ${inWords(set.cells.length, 'cell')}`
        : 'no matching with it has as many edges as others';
      const words = `${candidatesNamed(info, [first])} is in no maximum matching${tapped.length > 0 ? ' either' : ''}: ${why}.`;
      const marks = set ? cellMarks(set.cells, 'hall', set.values) : [];
      return { right: false, sentence: sentence(words), marks: [...marks, ...groupedMarks(missing, 'removed')] };
    }

    const words =
      tapped.length === 0
        ? 'every edge is in a maximum matching'
        : `${candidatesNamed(info, tapped)} ${tapped.length > 1 ? 'are' : 'is'} in no maximum matching`;
    return rightAnswer(words, groupedMarks(tapped, 'removed'));
  },

  expected: (question, { position }) => ({ candidates: graphOf(question, position).deleted }),
};
