// The sentences of a conflict's story, with the marks that the grid shows for each of them.

/** @import { ConflictReport } from '../worker/protocol.js' */
/** @import { Words } from '../grid/scene.js' */

/**
 * The words and marks of one sentence of the story. The first sentence also marks the house that fails and the
 * decisions of the conflict, so that the grid shows both ends of the story.
 * @param {ConflictReport} report @param {number} at @param {Words} failure  the words about the failed node
 * @returns {Words & {spans: import('../worker/protocol.js').Span[], detail: string}}
 */
export function storyWords(report, at, failure) {
  const { explanation } = report;
  const { spans, marks, detail, constraints } = report.story[at] ?? explanation;
  if (at > 0) return { spans, marks, detail, constraints };
  const ends = [...failure.marks, ...explanation.marks].filter(
    ({ role }) => role === 'conflict' || role === 'decision',
  );
  return { spans, marks: [...ends, ...marks], detail, constraints: failure.constraints?.slice(-1) };
}
