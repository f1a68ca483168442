// The value graph shows what the level at work removes. At weaker levels than domain consistency it shows no matching, and
// none of its deletions is still in the grid.

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
      // A decision or the end of the propagation leaves the last filtering on show.
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
