// Every panel shows one moment. The test moves the page to 500 random positions, by every means that a person has: steps of
// each unit, Back, the timeline, nodes of the tree, guesses and filterings by hand. At each position it holds the grid, the
// sentence, the graph, the queue, the tree, the events, the statistics and the timeline against the engine, which runs in
// this process and makes the same moves.

import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { engineItself, openSite, place, SOURCES } from './page.mjs';

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
const POSITIONS = 50;
const UNITS = ['event', 'filtering', 'fixpoint', 'node'];

const site = await openSite();
const engine = await engineItself();

/** Random numbers from 0 to `below - 1`, the same in every run of the test. @param {number} seed */
function dice(seed) {
  let state = seed;
  return (/** @type {number} */ below) => {
    state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9) | 0;
    return (state >>> 4) % below;
  };
}

/**
 * A move that the page is to make. `wait` says how the test recognizes its end.
 * @typedef {{kind: 'button' | 'seek' | 'inspect' | 'leave' | 'filter' | 'guess', name?: string, unit?: string, position?: number, id?: number}} Move
 */

/**
 * Makes a move in the page, waits for its end, and reads every panel. Runs in the page.
 * @param {Move} move
 */
async function moveAndRead(move) {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const find = (/** @type {string} */ selector) => /** @type {HTMLElement | null} */ (document.querySelector(selector));
  const text = (/** @type {string} */ selector) => (find(selector)?.innerText ?? '').replace(/\s+/g, ' ').trim();
  const slider = () => /** @type {HTMLInputElement} */ (find('.timeline input'));
  const buttons = (/** @type {ParentNode} */ within = document) => [...within.querySelectorAll('button')];
  const named = (/** @type {string} */ name) =>
    buttons().find((each) => (each.getAttribute('aria-label') ?? each.innerText).trim() === name);
  const position = () => Number(/Event ([\d,]+)/.exec(slider().ariaValueText ?? '')?.[1].replaceAll(',', '') ?? 0);
  const inspected = () => Number(/Node ([\d,]+)/.exec(text('.explanation h2'))?.[1].replaceAll(',', '') ?? -1);
  const until = async (/** @type {() => boolean} */ isDone, /** @type {string} */ what) => {
    const began = performance.now();
    while (!isDone()) {
      if (performance.now() - began > 10_000) throw new Error(`the page never showed ${what}`);
      await frame();
    }
  };
  const tab = async (/** @type {string} */ id) => {
    find(`#tab-${id}`)?.click();
    await until(() => find(`#tab-${id}`)?.ariaSelected === 'true', `the tab ${id}`);
  };

  let did = '';
  let refused = '';
  {
    const from = position();
    if (move.unit) {
      const list = /** @type {HTMLSelectElement | null} */ (find('select[aria-label="Step by"], .transport select'));
      if (list && list.value !== move.unit) {
        list.value = move.unit;
        list.dispatchEvent(new Event('change', { bubbles: true }));
        await frame();
      }
    }
    if (move.kind === 'button') {
      const button = named(/** @type {string} */ (move.name));
      if (!button) throw new Error(`there is no button ${move.name}`);
      if (button.ariaDisabled !== 'true') {
        button.click();
        const isEnd = move.name === 'Run to end';
        await until(
          () => position() !== from && inspected() < 0 && (!isEnd || named('Step')?.ariaDisabled === 'true'),
          `the end of ${move.name}`,
        );
        did = /** @type {string} */ (move.name);
      }
    } else if (move.kind === 'seek') {
      const target = /** @type {number} */ (move.position);
      slider().value = `${target}`;
      slider().dispatchEvent(new Event('input', { bubbles: true }));
      await until(() => position() === target && inspected() < 0, `event ${target}`);
      did = 'seek';
    } else if (move.kind === 'inspect') {
      const node = find(`#node-${move.id}`);
      if (node) {
        node.click();
        await until(() => inspected() === move.id, `node ${move.id}`);
        did = 'inspect';
      }
    } else if (move.kind === 'leave') {
      named('Return to the run')?.click();
      await until(() => inspected() < 0, 'the run');
      did = 'leave';
    } else if (move.kind === 'filter') {
      await tab('queue');
      const all = [...document.querySelectorAll('.queue li button')];
      const button = /** @type {HTMLElement | undefined} */ (
        all[/** @type {number} */ (move.position) % (all.length || 1)]
      );
      if (button && button.ariaDisabled !== 'true') {
        did = button.dataset.constraint ?? '';
        button.click();
        await until(() => position() !== from || text('[role="alert"]') !== '', `the filtering of ${did}`);
        if (position() === from) refused = text('[role="alert"]');
      }
    } else {
      const all = [...document.querySelectorAll('.guesses button')];
      const button = /** @type {HTMLElement | undefined} */ (
        all[/** @type {number} */ (move.position) % (all.length || 1)]
      );
      if (button) {
        did = /\S+ [=≠≤>] \S+$/.exec(button.innerText.trim())?.[0] ?? '';
        button.click();
        await until(
          () => position() !== from || text('[role="alert"]') !== '',
          `the guess ${did}; ${text('.explanation')}`,
        );
        if (position() === from) refused = text('[role="alert"]');
      }
    }
  }

  await tab('graph');
  const graph = {
    when: [...document.querySelectorAll('.lens .when')].map((each) => each.textContent).join(' '),
    title: find('.lens')?.getAttribute('aria-label') ?? '',
    rows: [...document.querySelectorAll('[aria-label="Value graph in words"] li')].map(
      (each) => each.textContent ?? '',
    ),
    offers: named('What domain consistency would do') !== undefined,
    hasBeats: find('.beats') !== null,
  };
  await tab('queue');
  const queue = [...document.querySelectorAll('.queue li button')].map(
    (each) => /** @type {HTMLElement} */ (each).dataset.constraint,
  );
  const waiting = Number(/([\d,]+) waiting/.exec(text('.queue h2'))?.[1].replaceAll(',', '') ?? 0);
  await tab('events');
  const events = [...document.querySelectorAll('.events li')].slice(0, 5).map((each) => ({
    position: Number(each.querySelector('a')?.textContent?.replaceAll(',', '')),
    sentence: each.querySelector('span')?.textContent?.trim() ?? '',
  }));
  await tab('statistics');
  const statistics = Object.fromEntries(
    [...document.querySelectorAll('.statistics dl div')].map((each) => [
      each.querySelector('dt')?.textContent?.trim(),
      Number(each.querySelector('dd')?.textContent?.replaceAll(',', '')),
    ]),
  );
  return {
    did,
    refused,
    position: position(),
    inspected: inspected(),
    before: text('.node-line [aria-pressed="true"]') === 'Before',
    thumb: Number(slider().value),
    max: Number(slider().max),
    cells: [...document.querySelectorAll('[role="gridcell"]')].map((cell) => cell.getAttribute('aria-label') ?? ''),
    sentence: text('.explanation .sentence'),
    counted: text('.tree .count'),
    choice: document.querySelectorAll('.guesses button').length,
    nodes: [...document.querySelectorAll('[role="treeitem"]')].map((node) => Number(node.id.slice(5))),
    selected: [...document.querySelectorAll('[role="treeitem"][aria-selected="true"]')].map((node) =>
      Number(node.id.slice(5)),
    ),
    nodeText: text('#node-text'),
    when: [...document.querySelectorAll('.when')].map((each) => each.textContent ?? ''),
    graph,
    queue,
    waiting,
    events,
    statistics,
  };
}

/** @typedef {Awaited<ReturnType<typeof moveAndRead>>} Seen */

const digitsIn = (/** @type {string} */ text) => [...text.matchAll(/[1-9]/g)].map(([digit]) => Number(digit));
const inMask = (/** @type {number} */ mask) => [1, 2, 3, 4, 5, 6, 7, 8, 9].filter((value) => mask & (1 << (value - 1)));
const plain = (/** @type {string} */ text) => text.replace(/\s+/g, ' ').trim();

/** Holds the grid against the domains. @param {Seen} seen @param {ArrayLike<number>} domains */
function checkGrid({ cells }, domains) {
  cells.forEach((label, cell) => {
    const left = inMask(domains[cell]);
    const [, words] = label.split(', ');
    if (words.startsWith('candidates')) assert.deepEqual(digitsIn(words), left, label);
    else if (words === 'no candidates left') assert.deepEqual(left, [], label);
    else assert.deepEqual(digitsIn(words), left, label);
  });
}

/**
 * Holds the value graph against the engine's, and its removals against the grid: nothing that the grid still shows may be
 * drawn as removed.
 * @param {Seen} seen @param {any} graph @param {ArrayLike<number>} domains @param {string[]} cells
 * @param {boolean} isEarlier  whether the filtering belongs to another node than the grid
 */
function checkGraph({ graph: { title, rows, offers, hasBeats, when } }, graph, domains, cells, isEarlier) {
  if (!title.startsWith('Value graph of')) return;
  assert.equal(title, `Value graph of ${graph?.constraint}`);
  const of = (/** @type {number} */ cell, /** @type {[number, number][]} */ edges) =>
    edges.flatMap(([from, value]) => (from === cell ? [value] : [])).sort();
  assert.equal(rows.length, graph.cells.length);
  // After the search has gone back, the grid has its candidates again, and the panel says that it shows an earlier node.
  const isUndone = graph.removed.some(
    (/** @type {[number, number]} */ [cell, value]) => domains[cell] & (1 << (value - 1)),
  );
  if (isUndone) assert.match(when, /earlier node/);
  if (/earlier node/.test(when)) assert.ok(isEarlier, when);
  if (isUndone) assert.ok(isEarlier, `${title}: the grid has a candidate that is drawn as removed`);
  rows.forEach((row, index) => {
    const cell = graph.cells[index];
    const [, name, kept, matched, lost] = /** @type {RegExpExecArray} */ (
      /^(\S+) keeps (.*?)(?:, matched with (\S+))?(?:, loses (.*))?$/.exec(row.trim())
    );
    assert.equal(name, cells[cell]);
    assert.deepEqual(digitsIn(kept).sort(), of(cell, graph.kept), row);
    assert.deepEqual(digitsIn(lost ?? '').sort(), of(cell, graph.removed), row);
    assert.deepEqual(digitsIn(matched ?? ''), of(cell, graph.matching), row);
  });
  assert.equal(hasBeats, graph.matched, 'the beats of a matching stand where a matching was computed');
  assert.equal(offers, !graph.matched);
}

/**
 * Holds the queue, the events and the statistics against the engine.
 * @param {Seen} seen @param {any} session @param {number} shownAt  the moment of the grid @param {number} totalsAt
 */
function checkTotals({ statistics, events, queue, waiting }, session, shownAt, totalsAt) {
  session.look(shownAt);
  const { entries, total } = session.queue(30);
  session.lookAway();
  session.look(totalsAt);
  const stats = session.stats();
  const first = Math.max(0, totalsAt - 5);
  const lines = session.events(first, totalsAt - first).reverse();
  session.lookAway();
  assert.deepEqual(
    queue,
    entries.map((/** @type {any} */ entry) => entry.constraint),
  );
  assert.equal(waiting, total);
  assert.deepEqual(
    events,
    lines.map((/** @type {any} */ line) => ({ position: line.position, sentence: plain(line.sentence) })),
  );
  for (const [name, value] of Object.entries({
    Nodes: stats.nodes,
    Failures: stats.failures,
    Backtracks: stats.backtracks,
    Filterings: stats.filterings,
    Removals: stats.removals,
    'Max depth': stats.maxDepth,
    Restarts: stats.restarts,
  })) {
    assert.equal(statistics[name], value, name);
  }
}

// Two pages at a time: a page mostly waits for its next frame.
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

/** The value graph at a position, and whether its filtering belongs to another node. @param {any} run @param {number} position @param {number} node */
function graphAt(run, position, node) {
  run.look(position);
  const graph = run.valueGraph();
  if (graph) run.look(graph.position);
  const isEarlier = run.currentNode() !== node;
  run.lookAway();
  return { graph, isEarlier };
}
