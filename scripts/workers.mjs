// Compares one worker of the page with several on the puzzles of a file. The workers are those of the page, but in Node's threads.
//
//   node scripts/workers.mjs FILE WORKERS [OPTIONS as JSON]
//
// For each puzzle it prints the seconds on the clock and those of all processors, for one worker and for several. Build
// the page first. As in docs/scale/threads.sh, the clock times are valid only on a machine without other work.

import { readFileSync } from 'node:fs';
import { Worker, isMainThread, parentPort } from 'node:worker_threads';
import * as engine from '../www/pkg/pencilmark.js';
import { PartLoop } from '../www/cores/part-loop.js';
import { solveTogether } from '../www/cores/team.js';

const wasm = () => new WebAssembly.Module(readFileSync(new URL('../www/pkg/pencilmark_bg.wasm', import.meta.url)));

/** A worker with the interface of a browser's. @returns {import('../www/cores/team.js').Port} */
function makeWorker() {
  const worker = new Worker(new URL(import.meta.url));
  /** @type {any} */
  const port = {
    postMessage: (/** @type {unknown} */ data) => worker.postMessage(data),
    terminate: () => void worker.terminate(),
  };
  worker.on('message', (data) => port.onmessage({ data }));
  worker.on('error', ({ message }) => port.onerror({ message }));
  return port;
}

function work() {
  const port = /** @type {import('node:worker_threads').MessagePort} */ (parentPort);
  const loop = new PartLoop(engine, (news) => port.postMessage(news), setImmediate);
  port.on('message', ({ module, order }) => {
    if (module) engine.initSync({ module });
    loop.receive(order);
  });
}

async function main() {
  const [file, count, json = '{}'] = process.argv.slice(2);
  if (!file || !(Number(count) > 1)) throw new Error('usage: workers.mjs FILE WORKERS [OPTIONS as JSON]');
  const options = JSON.parse(json);
  const module = wasm();
  /** @param {string} puzzle @param {number} workers */
  const run = async (puzzle, workers) => {
    const [started, before] = [performance.now(), process.cpuUsage()];
    const { outcome, count } = await solveTogether(puzzle, options, {
      makeWorker,
      engine: async () => module,
      workers,
    });
    const { user, system } = process.cpuUsage(before);
    return {
      clock: (performance.now() - started) / 1e3,
      processors: (user + system) / 1e6,
      answer: `${outcome} ${count}`,
    };
  };
  const sums = [0, 0, 0, 0];
  const puzzles = readFileSync(file, 'utf8').split('\n').filter(Boolean);
  for (const [index, puzzle] of puzzles.entries()) {
    const [one, several] = [await run(puzzle, 1), await run(puzzle, Number(count))];
    if (one.answer !== several.answer) throw new Error(`puzzle ${index + 1}: ${one.answer}, but ${several.answer}`);
    const times = [one.clock, one.processors, several.clock, several.processors];
    times.forEach((time, at) => (sums[at] += time));
    console.log(`${index + 1}: ${show(times)}; ${one.answer}`);
  }
  const [clock, processors] = [sums[0] / sums[2], (Number(count) * sums[1]) / sums[3]];
  console.log(`all: ${show(sums)}; gain ${clock.toFixed(2)}, by processors ${processors.toFixed(2)}`);
}

/** @param {number[]} times */
function show([one, processorsOfOne, several, processors]) {
  return `${one.toFixed(2)} (${processorsOfOne.toFixed(2)}), ${several.toFixed(2)} (${processors.toFixed(2)})`;
}

if (isMainThread) await main();
else work();
