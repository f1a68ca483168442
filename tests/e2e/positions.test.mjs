// Every panel shows one moment. The test moves the page to 150 random positions, or 500 in a thorough run, by every
// means that a person has: steps of each unit, Back, the timeline, nodes of the tree, guesses and filterings by hand.
// At each position, it compares the grid, the sentence, the graph, the queue, the tree, the events, the statistics and
// the timeline with the engine. The engine runs in this process and makes the same moves.

import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { THOROUGH } from '../sample.mjs';
import { engineItself, openSite, place, SOURCES } from './page.mjs';
import { checkGraph, checkGrid, checkTotals, dice, graphAt, moveAndRead, plain } from './panel-reading.mjs';

/** @import { Move, Seen } from './panel-reading.mjs' */

const TREE = SOURCES[3].line;
/** Another puzzle whose search has failures; the page does not offer it. */
const SEARCHED = '005206070060040100002009000004600050000005307009020000000030600908000010000900080';

/** The runs of the test. Each run visits the same number of positions. */
const RUNS = [
  { line: TREE, model: 'alldifferent', consistency: 'domain' },
  { line: TREE, model: 'alldifferent', consistency: 'value' },
  { line: TREE, model: 'alldifferent', consistency: 'bounds' },
  { line: TREE, model: 'alldifferent', consistency: 'forward' },
  { line: TREE, model: 'pairwise', consistency: 'domain' },
  { line: TREE, model: 'mixed', consistency: 'value' },
  { line: SEARCHED, model: 'alldifferent', consistency: 'value' },
  { line: SEARCHED, model: 'alldifferent', consistency: 'value', variableOrder: 'input' },
  { line: SEARCHED, model: 'alldifferent', consistency: 'bounds' },
  { line: SEARCHED, model: 'pairwise', consistency: 'forward' },
];
const POSITIONS = THOROUGH ? 50 : 15;
const UNITS = ['event', 'filtering', 'fixpoint', 'node'];

const site = await openSite();
const engine = await engineItself();

// Two pages run at a time, because a page mostly waits for its next frame.
suite('random positions', { concurrency: 2 }, () => {
  for (const [index, { line, ...options }] of RUNS.entries()) {
    const { model, consistency, variableOrder } = options;
    const name = [model, consistency, variableOrder].filter(Boolean).join(', ');
    test(`${POSITIONS} random positions, each panel as the engine says: ${name} (${line === TREE ? 'tree' : 'searched'})`, async () => {
      const roll = dice(1000 + index);
      const settings = `room=lab&pin=tree&model=${model}&level=${consistency}${variableOrder ? `&cell=${variableOrder}` : ''}`;
      const { page, errors, close } = await site.open({ hash: place(line, settings) });
      const { cells } = engine.parse(line, undefined);
      const session = new engine.Session(line, /** @type {any} */ (options));
      const run = /** @type {any} */ (session);
      // Both sides run to the end first, because the moment "after propagation" of a node depends on what has been explored.
      let seen = await page.evaluate(moveAndRead, /** @type {Move} */ ({ kind: 'button', name: 'Run to end' }));
      assert.equal(engine.step(run, 'end', 1).position, seen.position);
      let report = run.back('filtering', 1);
      seen = await page.evaluate(
        moveAndRead,
        /** @type {Move} */ ({ kind: 'button', name: 'Back', unit: 'filtering' }),
      );
      for (let visit = 0; visit < POSITIONS; visit++) {
        /** @type {Move} */
        let move;
        const unit = UNITS[roll(UNITS.length)];
        const what = roll(12);
        if (what < 4) move = { kind: 'button', name: 'Step', unit };
        else if (what < 6) move = { kind: 'button', name: 'Back', unit };
        else if (what < 7) {
          const target = roll(seen.max + 1);
          move = target === seen.position ? { kind: 'button', name: 'Step', unit } : { kind: 'seek', position: target };
        } else if (what < 9 && run.stats().nodes <= 150)
          move = { kind: 'inspect', id: seen.nodes[roll(seen.nodes.length || 1)] ?? 0 };
        else if (what < 10) move = { kind: 'leave' };
        else move = { kind: seen.choice > 0 ? 'guess' : 'filter', position: roll(9) };
        if (move.kind === 'leave' && seen.inspected < 0) move = { kind: 'button', name: 'Step', unit };

        const told = `visit ${visit}: ${JSON.stringify(move)} from ${seen.position}`;
        try {
          seen = await page.evaluate(moveAndRead, move);
          if (seen.did === 'Step') report = engine.step(run, /** @type {any} */ (unit), 1);
          else if (seen.did === 'Back') report = run.back(unit, 1);
          else if (seen.did === 'seek') report = run.seek(move.position);
          else if (seen.refused)
            assert.throws(() => byHand(run, move, seen.did, cells), { name: 'PuzzleError' }, seen.refused);
          else if (['filter', 'guess'].includes(move.kind) && seen.did) report = byHand(run, move, seen.did, cells);
          check(seen, run, report, cells);
        } catch (error) {
          const { message } = /** @type {Error} */ (error);
          throw new Error(`${told}: ${message}`, { cause: error });
        }
      }
      assert.deepEqual(errors, []);
      session.free();
      await close();
    });
  }
});

/** @param {Seen} seen @param {any} run @param {any} report @param {string[]} cells */
function check(seen, run, report, cells) {
  const at = report.position;
  assert.equal(seen.position, at, 'position');
  assert.equal(seen.thumb, at, 'timeline');
  if (at === 0 && seen.inspected < 0) return;
  const { nodes } = run.stats();
  // The failed subtrees of a larger tree are drawn collapsed.
  if (nodes <= 150) {
    assert.deepEqual(
      seen.nodes,
      Array.from({ length: nodes }, (_, id) => id),
      'nodes of the tree',
    );
  } else assert.match(seen.counted, new RegExp(`^${nodes.toLocaleString('en')} nodes`));
  if (run.end !== undefined) assert.equal(seen.max, run.end, 'end of the timeline');
  if (seen.inspected >= 0) {
    const id = seen.inspected;
    const moment = seen.before ? 'before' : 'after';
    const node = run.nodeReport(id, moment);
    const info = run.nodeInfo(id);
    checkGrid(seen, node.domains);
    if (node.status !== 'failed') assert.equal(seen.sentence, plain(node.sentence), 'sentence');
    assert.deepEqual(seen.selected, [id]);
    assert.match(seen.nodeText, new RegExp(`^Node ${id}\\b.*${info.status}`));
    assert.ok(seen.when.length > 0, 'panels say which moment they show');
    assert.match(
      seen.when[0],
      new RegExp(`Node ${id} ${moment} propagation, event ${node.position.toLocaleString('en')}`),
    );
    checkTotals(seen, run, node.position, node.position);
    const { graph, isEarlier } = graphAt(run, node.position, id);
    checkGraph(seen, graph, node.domains, cells, isEarlier);
    return;
  }
  const solution = at === run.end && report.status === 'solved' ? run.solution() : undefined;
  const domains = solution ? Array.from(solution, (value) => 1 << (Number(value) - 1)) : report.domains;
  const node = run.nodeInfo(0).status === 'solution' ? 0 : run.nextNode(0, 'solution', true);
  const shownAt = solution ? run.momentOf(node, 'after') : at;
  checkGrid(seen, domains);
  assert.equal(seen.sentence, plain(report.sentence), 'sentence');
  checkTotals(seen, run, shownAt, at);
  assert.match(seen.nodeText, new RegExp(`^Node ${solution ? node : run.currentNode()}\\b`));
  const { graph, isEarlier } = graphAt(run, shownAt, solution ? node : run.currentNode());
  checkGraph(seen, graph, domains, cells, isEarlier);
}

/** Makes the page's move by hand in the engine. @param {any} run @param {Move} move @param {string} did @param {string[]} cells */
function byHand(run, move, did, cells) {
  if (move.kind === 'filter') return run.filter(did);
  const [cell, relation, value] = did.split(' ');
  return run.choose(cells.indexOf(cell), relation, Number(value));
}
