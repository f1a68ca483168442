// The graph of a chain of reasons: each sentence comes after the sentences that support it, and every step has one
// sentence.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sentencesOf, vertices } from '../../www/graph/chain-graph.js';
import { engine } from './engine.js';

const PUZZLE = '000000010400000000020000000000050407008000300001090000300400200050100000000806000';

test('chains of a run under value consistency, at a depth of some decisions', () => {
  const { cells } = engine.parse(PUZZLE, undefined);
  const session = new engine.Session(PUZZLE, { consistency: 'value' });
  engine.step(session, 'node', 6);
  const { domains } = engine.step(session, 'fixpoint', 1);
  let chains = 0;
  let longest = 0;
  for (let cell = 0; cell < cells.length; cell++) {
    for (let value = 1; value <= 9; value++) {
      if (domains[cell] & (1 << (value - 1))) continue;
      const why = session.why(cell, value);
      const told = sentencesOf(why, cells);
      assert.equal(told.length, why.steps.length);
      const all = vertices(why, cells);
      const sentences = all.filter(({ kind }) => kind === 'sentence');
      assert.equal(sentences.length, why.sentences.length);
      for (const { at, on, depth } of sentences) {
        for (const other of on) {
          const below = sentences.find((each) => each.at === other);
          assert.ok(below && (other > at || below.depth < depth), `${cells[cell]} ${value}: ${at} on ${other}`);
        }
      }
      assert.ok(
        all.some(({ kind }) => kind !== 'sentence'),
        'every chain goes back to givens or decisions',
      );
      chains++;
      longest = Math.max(longest, sentences.length);
    }
  }
  session.free();
  assert.ok(chains > 200 && longest > 2, `${chains} chains, the longest of ${longest}`);
});
