// The moment that the panels show: at the end of a solved run the digits of the solution, and for an inspected node the
// candidates of that node.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { load } from '../../www/app/actions.js';
import { SOURCES } from '../../www/app/sources.js';
import { defaults } from '../../www/app/state.js';
import { leaveNode, leaveWhy, ask, showNode, showRun } from '../../www/run/actions.js';
import { domainsShown, momentOf } from '../../www/run/moment.js';
import { missing } from '../../www/run/why.js';
import { engine } from './engine.js';

const TREE = SOURCES[3].line;

/** The page's state at the end of a run at value consistency, whose last branch fails, and the run. */
function solved() {
  const state = defaults();
  load(state, engine.parse(TREE, undefined));
  const session = new engine.Session(TREE, { consistency: 'value' });
  const report = engine.step(session, 'end', 1);
  const node = /** @type {number} */ (session.nextNode(0, 'solution', true));
  const shownPosition = session.momentOf(node, 'after');
  const view = { report, end: session.end, solution: session.solution(), shownPosition, node: session.nodeInfo(node) };
  showRun(
    state,
    /** @type {any} */ ({ ...view, events: [], queue: { entries: [], total: 0 }, stats: session.stats() }),
  );
  return { state, session, report };
}

test('at the end of a solved run, Why not never asks about a digit that is there', () => {
  const { state, session, report } = solved();
  const solution = /** @type {any} */ (session.solution());
  const { givens } = /** @type {NonNullable<typeof state.sheet>} */ (state.sheet);
  let differs = 0;
  givens.forEach((given, cell) => {
    if (given) return;
    const digit = Number(solution[cell]);
    assert.deepEqual(
      missing(state, cell),
      [1, 2, 3, 4, 5, 6, 7, 8, 9].filter((value) => value !== digit),
    );
    if (!(report.domains[cell] & (1 << (digit - 1)))) differs++;
  });
  assert.ok(differs > 0, 'the last branch of this run is not the solution');
  // The engine answers each of these questions at the moment shown, and refuses a question about a digit that is not
  // missing.
  session.look(/** @type {any} */ (momentOf(state)).position);
  const cell = givens.indexOf(0);
  assert.ok(session.why(cell, missing(state, cell)[0]).sentences.length > 0);
  assert.throws(() => session.why(cell, Number(solution[cell])), { name: 'PuzzleError' });
  session.free();
});

test('an inspected node stays on show while a person asks about it', () => {
  const { state, session } = solved();
  const id = /** @type {number} */ (session.nextNode(0, 'failure', true));
  const report = /** @type {any} */ (session.nodeReport(id, 'after'));
  showNode(state, id, 'after', /** @type {any} */ ({ report, info: session.nodeInfo(id), events: [] }));
  assert.equal(momentOf(state)?.position, report.position);
  assert.match(momentOf(state)?.words ?? '', new RegExp(`Node ${id} after propagation`));
  assert.equal(domainsShown(state), report.domains);
  ask(state, 0);
  assert.equal(state.node?.id, id);
  leaveWhy(state);
  assert.equal(state.node?.id, id);
  leaveNode(state);
  assert.equal(momentOf(state)?.isInspected, false);
  session.free();
});
