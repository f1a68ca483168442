// Reads every panel of the Lab in the page, and compares each of them with an engine that the test runs itself.

import assert from 'node:assert/strict';

/** Random numbers from 0 to `below - 1`, the same in every run of the test. @param {number} seed */
export function dice(seed) {
  let state = seed;
  return (/** @type {number} */ below) => {
    state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9) | 0;
    return (state >>> 4) % below;
  };
}

/**
 * A move that the page is to make. `wait` says how the test recognizes the end of the move.
 * @typedef {{kind: 'button' | 'seek' | 'inspect' | 'leave' | 'filter' | 'guess', name?: string, unit?: string, position?: number, id?: number}} Move
 */

/**
 * Makes a move in the page, waits for its end, and reads every panel. Runs in the page.
 * @param {Move} move
 */
export async function moveAndRead(move) {
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
    aside: text('.lens h2 .aside'),
    clause: text('.clause-words'),
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
  const woken = [...document.querySelectorAll('.queue .woken span[data-constraint]')].map(
    (each) => /** @type {HTMLElement} */ (each).dataset.constraint ?? '',
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
    woken,
    waiting,
    events,
    statistics,
  };
}

/** @typedef {Awaited<ReturnType<typeof moveAndRead>>} Seen */

export const digitsIn = (/** @type {string} */ text) => [...text.matchAll(/[1-9]/g)].map(([digit]) => Number(digit));
export const inMask = (/** @type {number} */ mask) =>
  [1, 2, 3, 4, 5, 6, 7, 8, 9].filter((value) => mask & (1 << (value - 1)));
export const plain = (/** @type {string} */ text) => text.replace(/\s+/g, ' ').trim();

/** Compares the grid with the domains. @param {Seen} seen @param {ArrayLike<number>} domains */
export function checkGrid({ cells }, domains) {
  cells.forEach((label, cell) => {
    const left = inMask(domains[cell]);
    const [, words] = label.split(', ');
    if (words.startsWith('candidates')) assert.deepEqual(digitsIn(words), left, label);
    else if (words === 'no candidates left') assert.deepEqual(left, [], label);
    else assert.deepEqual(digitsIn(words), left, label);
  });
}

/**
 * Compares the value graph with the engine's, and its removals with the grid: a candidate that the grid still shows
 * must not be drawn as removed.
 * @param {Seen} seen @param {any} graph @param {ArrayLike<number>} domains @param {string[]} cells
 * @param {boolean} isEarlier  whether the filtering belongs to another node than the grid
 */
export function checkGraph({ graph: { title, rows, offers, hasBeats, when } }, graph, domains, cells, isEarlier) {
  // An arc and a fish have drawings of their own. Without a drawing, the title names no constraint.
  if (title === 'Value graph') assert.ok(!graph, `the panel shows nothing of ${graph?.constraint}`);
  if (!title.startsWith('Value graph of')) return;
  assert.equal(title, `Value graph of ${graph?.constraint}`);
  const of = (/** @type {number} */ cell, /** @type {[number, number][]} */ edges) =>
    edges.flatMap(([from, value]) => (from === cell ? [value] : [])).sort();
  assert.equal(rows.length, graph.cells.length);
  // After the search has gone back, the candidates are in the grid again. The panel then says that it shows an earlier
  // node.
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
 * Compares the queue, the events and the statistics with the engine.
 * @param {Seen} seen @param {any} session @param {number} shownAt  the moment of the grid @param {number} totalsAt
 */
export function checkTotals({ statistics, events, queue, waiting }, session, shownAt, totalsAt) {
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

/** The value graph at a position, and whether its filtering belongs to another node. @param {any} run @param {number} position @param {number} node */
export function graphAt(run, position, node) {
  run.look(position);
  const graph = run.valueGraph();
  if (graph) run.look(graph.position);
  const isEarlier = run.currentNode() !== node;
  run.lookAway();
  return { graph, isEarlier };
}
