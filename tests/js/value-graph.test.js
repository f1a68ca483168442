// The value graph shows the removals of the current level. At weaker levels than domain consistency it shows no
// matching, and a deleted candidate is never still in the grid.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { SOURCES } from '../../www/app/sources.js';
import { engine } from './engine.js';

const TREE = SOURCES[3].line;

for (const consistency of /** @type {const} */ (['domain', 'bounds', 'value', 'forward'])) {
  test(`each filtering of tree at ${consistency}: the graph's deletions are the ones that happened`, () => {
    const session = new engine.Session(TREE, { consistency });
    let [removed, filterings, last] = [0, 0, 0];
    let before = session.current().domains;
    for (;;) {
      const report = engine.step(session, 'filtering', 1);
      if (report.status !== 'running' || session.currentNode() !== 0) break;
      const graph = session.valueGraph();
      // After a decision or at the end of propagation, the graph of the last filtering stays.
      if (!graph || graph.position <= last) continue;
      last = graph.position;
      filterings++;
      assert.equal(graph.matched, consistency === 'domain');
      assert.equal(graph.matching.length > 0, graph.matched);
      for (const [cell, value] of graph.removed) {
        const bit = 1 << (value - 1);
        assert.ok(before[cell] & bit && !(report.domains[cell] & bit), `${value} in cell ${cell}: ${report.sentence}`);
        removed++;
      }
      before = report.domains;
    }
    assert.ok(filterings > 5 && removed > 10, `${filterings} filterings, ${removed} deletions`);
    session.free();
  });
}
