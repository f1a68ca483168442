// At 80 random positions of ten runs (200 in a thorough run), all panels of the Lab show one moment, and what they show is true. The positions
// come in four kinds: guesses, failures, the inside of filterings, and any others. The runs have the four levels of
// consistency, several branchings, learning, shaving and variants. The test opens a run of its own for each of them and
// computes the queue, the graph, the grid, the tree, the events and the sentence anew.

import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { THOROUGH } from '../sample.mjs';
import { engineItself, openSite, place, SOURCES } from './page.mjs';
import { checkGraph, checkGrid, checkTotals, dice, graphAt, moveAndRead, plain } from './panel-reading.mjs';

/** @import { Move, Seen } from './panel-reading.mjs' */

const TREE = SOURCES[3].line;
const SEARCHED = '005206070060040100002009000004600050000005307009020000000030600908000010000900080';
const HARD = '800000000003600000070090200050007000000045700000100030001000068008500010090000400';
const THERMOMETERS =
  'thermometer=A8,B8,B7,B6,C5;H5,I6,H6,G5;F9,G9,H8,I8,H9;H4,H3,I4,I3;H2,G1,F1,G2;B1,B2,C2,D1;A3,A4,B4,A5,A6;F3,G3,F2,E3,E2;D6,C6,D5,D4;G6,F5,F4;C8,D9,C9,B9;E5,E6,F7,G7,G8,H7';
const CAGES =
  'cage=A2,B1,B2:11;G4,H4,H5,I4:21;C6,C7,D6,D7,D8:25;C4,C5,D5:14;C1,C2:14;F5,G5:16;A3,B3,B4:15;G3,H2,H3,I1,I2:19;F1,G1:7;D1,E1,E2:20;I5,I6,I7:9;F6,G6,H6,H7,H8:29;A5,A6:15;I8,I9:9;A9,B9,C8,C9,D9:28;A7,A8,B8:13;F2,G2:14';

/** @typedef {{line: string, rules?: string, options: Record<string, any>, settings: string}} Run */

/** @type {Record<string, Run>} */
const RUNS = {
  'domain consistency': { line: HARD, options: { consistency: 'domain' }, settings: 'level=domain' },
  'value consistency': { line: TREE, options: { consistency: 'value' }, settings: 'level=value' },
  'bounds consistency': { line: SEARCHED, options: { consistency: 'bounds' }, settings: 'level=bounds' },
  'forward checking, arcs': {
    line: TREE,
    options: { model: 'pairwise', consistency: 'forward' },
    settings: 'model=pairwise&level=forward',
  },
  'halves of domains': {
    line: TREE,
    options: { consistency: 'value', branching: 'split' },
    settings: 'level=value&branch=split',
  },
  backjumping: {
    line: SEARCHED,
    options: { consistency: 'value', learning: 'backjump' },
    settings: 'level=value&learn=backjump',
  },
  'learnt clauses': {
    line: SEARCHED,
    options: { consistency: 'value', learning: 'clauses', branching: 'binary' },
    settings: 'level=value&learn=clauses&branch=binary',
  },
  shaving: {
    line: SEARCHED,
    options: { consistency: 'value', shaving: true },
    settings: 'level=value&plus=shaving',
  },
  thermometers: {
    line: `${'0'.repeat(19)}5${'0'.repeat(61)}`,
    rules: THERMOMETERS,
    options: { consistency: 'domain' },
    settings: 'level=domain',
  },
  'cages, with learnt clauses': {
    line: `1${'0'.repeat(80)}`,
    rules: CAGES,
    options: { consistency: 'value', learning: 'clauses' },
    settings: 'level=value&learn=clauses',
  },
};
const POSITIONS = THOROUGH ? 20 : 8;
/** The kinds of events after which a position has each kind. */
const KINDS = { guess: ['decide'], failure: ['fail', 'learn'], inside: ['remove', 'fix'] };
/** Only the first events of a long run are visited. */
const MOST = 60_000;

const site = await openSite();
const engine = await engineItself();
/** The number of positions of each kind over all runs. @type {Record<string, number>} */
const visited = { guess: 0, failure: 0, inside: 0, other: 0 };

/**
 * The positions to visit, in random order, with their kinds.
 * @param {any} run @param {(below: number) => number} roll
 */
function positionsOf(run, roll) {
  const events = run.events(0, Math.min(run.end - 1, MOST));
  /** @type {{kind: string, position: number}[]} */
  const chosen = [];
  for (const [kind, after] of Object.entries(KINDS)) {
    // A position is inside a filtering if the events before and after it are removals of the same filtering.
    const fitting = events.filter(
      (/** @type {any} */ event, /** @type {number} */ index) =>
        after.includes(event.kind) && (kind !== 'inside' || after.includes(events[index + 1]?.kind)),
    );
    for (let each = 0; each < POSITIONS / 4 && fitting.length > 0; each++) {
      const [event] = fitting.splice(roll(fitting.length), 1);
      chosen.push({ kind, position: event.position });
    }
  }
  while (chosen.length < POSITIONS) chosen.push({ kind: 'other', position: 1 + roll(events.length - 1) });
  return chosen
    .map((each) => ({ each, at: roll(1_000_000) }))
    .sort((a, b) => a.at - b.at)
    .map(({ each }) => each);
}

/**
 * A constraint as both the queue and the sentences name it: its kind and its first and last cell. An arc is named with the
 * cell that it revises first.
 * @param {string} name  such as `A7 ≠ C9, revise A7`, `arc from A7 to C9`, `cage of 7 in F1 and G1`, `row B`
 */
function plainName(name) {
  const cells = name.match(/[A-Z]\d+\b/g);
  if (!cells) return name.toLowerCase();
  const revised = /revise (\S+)$/.exec(name)?.[1];
  if (revised) return `arc ${revised} ${cells.find((cell) => cell !== revised)}`;
  return [name.split(' ')[0].toLowerCase(), cells[0], cells.at(-1)].join(' ');
}

/** The constraints that the events after a position queue, in order. @param {any} run @param {number} position */
function queuedNext(run, position) {
  const names = [];
  for (const { kind, sentence } of run.events(position, 400)) {
    if (kind === 'enqueue') names.push(sentence.replace(/^The /, '').replace(/ waits in the queue: .*$/, ''));
    else if (kind !== 'remove' && kind !== 'fix') break;
  }
  return names.map(plainName);
}

/**
 * Compares the marks of guesses in the grid with the path in the tree.
 * @param {Seen} seen @param {any} run @param {any} report @param {string[]} cells
 */
function checkGuesses(seen, run, report, cells) {
  const shown = seen.cells.flatMap((label) => {
    const [, relation, value, depth] = /guess (?:([≠≤>]) (\S+) )?at depth (\d+)/.exec(label) ?? [];
    return depth ? [[label.split(',')[0], relation ?? '=', value ?? '', Number(depth)].join(' ')] : [];
  });
  /** @type {Map<string, string>} */
  const held = new Map();
  for (const id of run.treePath(run.currentNode())) {
    const { decision, depth } = run.nodeInfo(id);
    if (!decision) continue;
    const [cell, relation, value] = decision.split(' ');
    held.set(cell, [cell, relation, relation === '=' ? '' : value, depth].join(' '));
    // A guess in force is in the grid, except in a cell that has just lost its last candidate.
    const domain = report.domains[cells.indexOf(cell)];
    if (relation === '=') assert.equal(domain & ~(1 << (Number(value) - 1)), 0, decision);
    if (relation === '≠') assert.equal(domain & (1 << (Number(value) - 1)), 0, decision);
  }
  assert.deepEqual(shown.sort(), [...held.values()].sort(), 'the guesses that hold');
}

/** The implication graph that belongs to a position: that of the failure here; null if there is none. @param {any} run @param {number} position @param {string} kind */
function implicationsHere(run, position, kind) {
  if (kind !== 'fail' && kind !== 'learn') return null;
  const at = kind === 'learn' ? position : position + 1;
  run.look(at);
  const graph = run.implications();
  run.lookAway();
  return graph?.position === at ? graph : null;
}

/** @param {Seen} seen @param {any} run @param {any} report @param {string[]} cells @param {boolean} isLearning */
function check(seen, run, report, cells, isLearning) {
  const { position } = report;
  assert.equal(seen.position, position, 'position');
  assert.equal(seen.thumb, position, 'timeline');
  assert.equal(seen.max, run.end, 'end of the timeline');
  checkGrid(seen, report.domains);
  checkGuesses(seen, run, report, cells);
  assert.equal(seen.sentence, plain(report.sentence), 'sentence');
  checkTotals(seen, run, position, position);
  const current = run.currentNode();
  const { nodes } = run.stats();
  if (nodes <= 150) {
    assert.deepEqual(
      seen.nodes,
      Array.from({ length: nodes }, (_, id) => id),
      'nodes of the tree',
    );
    assert.ok(seen.nodes.includes(current));
  } else assert.match(seen.counted, new RegExp(`^${nodes.toLocaleString('en')} nodes`));
  assert.match(seen.nodeText, new RegExp(`^Node ${current}\\b`), 'the current node of the tree');
  if (run.queue(1).total === 0 && position > 0) {
    const expected = queuedNext(run, position).slice(0, 30);
    const isDropped = report.event.kind === 'fail';
    assert.deepEqual(
      isDropped ? [] : seen.woken.map(plainName).sort(),
      isDropped ? [] : expected.sort(),
      'queued next',
    );
  }
  const failure = isLearning ? implicationsHere(run, position, report.event.kind) : null;
  assert.equal(seen.graph.title === 'Implication graph', failure !== null, `the graph is ${seen.graph.title}`);
  if (failure) {
    assert.equal(
      seen.graph.aside,
      `clause ${failure.number}, event ${failure.position.toLocaleString('en')}`,
      'the clause of the graph',
    );
    assert.equal(seen.graph.clause.toLowerCase().replace(/\.$/, ''), plain(failure.words).toLowerCase());
    return;
  }
  const { graph, isEarlier } = graphAt(run, position, current);
  checkGraph(seen, graph, report.domains, cells, isEarlier);
  if (graph && seen.graph.title.startsWith('Value graph of')) {
    const said = /Earlier than this event: the last filtering ended at event ([\d,]+)/.exec(seen.graph.when)?.[1];
    assert.equal(
      said ? Number(said.replaceAll(',', '')) : position,
      graph.position,
      'the graph says whether it is of an earlier event',
    );
  }
}

// Two pages run at a time, because a page mostly waits for its next frame.
suite('one moment', { concurrency: 2 }, () => {
  for (const [index, [name, { line, rules, options, settings }]] of Object.entries(RUNS).entries()) {
    const seed = 2500 + index;
    test(`${POSITIONS} positions with ${name}, seed ${seed}`, async () => {
      const roll = dice(seed);
      const drawn = rules ? `&r=${encodeURIComponent(rules)}` : '';
      const hash = place(line, `room=lab&pin=tree&${settings}${drawn}`);
      const { page, errors, close } = await site.open({ hash });
      const puzzle = `${line.replaceAll('0', '.')}${rules ? ` @${rules}` : ''}`;
      const { cells } = engine.parse(puzzle, undefined);
      const run = /** @type {any} */ (new engine.Session(puzzle, options));
      run.advance('end', 60_000);
      await page.evaluate(moveAndRead, /** @type {Move} */ ({ kind: 'button', name: 'Run to end' }));
      for (const { kind, position } of positionsOf(run, roll)) {
        const seen = await page.evaluate(moveAndRead, /** @type {Move} */ ({ kind: 'seek', position }));
        try {
          check(seen, run, run.seek(position), cells, (options.learning ?? 'off') !== 'off');
        } catch (error) {
          const { message } = /** @type {Error} */ (error);
          throw new Error(`event ${position} (${kind}): ${message}`, { cause: error });
        }
        visited[kind]++;
      }
      assert.deepEqual(errors, []);
      run.free();
      await close();
    });
  }
});

test('guesses, failures and the inside of filterings are among the positions', () => {
  const { guess, failure, inside, other } = visited;
  assert.equal(guess + failure + inside + other, POSITIONS * Object.keys(RUNS).length);
  assert.ok(guess >= POSITIONS * 1.5 && failure >= POSITIONS * 1.5 && inside >= POSITIONS * 2, JSON.stringify(visited));
});
