// Starts a program that runs beside the test: a browser, a driver or a screen. The test waits for a line of its output.

import { spawn } from 'node:child_process';

/** The longest time that a program may take to start or to end, in milliseconds. */
const PATIENCE_MS = 30_000;

/**
 * @param {string} command @param {string[]} args @param {Record<string, string>} [env]
 */
export function begin(command, args, env = {}) {
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, ...env } });
  // A test that ends early leaves no program behind.
  const kill = () => child.kill('SIGKILL');
  process.on('exit', kill);
  let output = '';
  /** @type {Set<() => void>} */
  const listeners = new Set();
  const changed = () => listeners.forEach((listener) => listener());
  let over = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8');
    stream.on('data', (text) => {
      output += text;
      changed();
    });
  }
  child.on('error', (error) => {
    over = error.message;
    changed();
  });
  child.on('close', (code) => {
    process.off('exit', kill);
    over = `it ended with exit code ${code}`;
    changed();
  });

  /**
   * Waits until a condition holds after some output or at the end.
   * @template T
   * @param {() => T | null} read @param {string} what @returns {Promise<T>}
   */
  const until = (read, what) =>
    new Promise((resolve, reject) => {
      const finish = (/** @type {() => void} */ then) => {
        clearTimeout(timer);
        listeners.delete(look);
        then();
      };
      const complain = (/** @type {string} */ why) =>
        finish(() => reject(new Error(`${command} did not ${what}: ${why}\n${output}`)));
      const look = () => {
        const found = read();
        if (found !== null) finish(() => resolve(found));
        else if (over) complain(over);
      };
      const timer = setTimeout(() => complain('the time is over'), PATIENCE_MS);
      listeners.add(look);
      look();
    });

  return {
    /** Waits for a part of the output. @param {RegExp} pattern */
    says: (pattern) => until(() => pattern.exec(output), `say ${pattern}`),
    /** Waits for the end. */
    ended: () => until(() => (over ? true : null), 'end'),
    async end() {
      child.kill();
      await until(() => (over ? true : null), 'end');
    },
  };
}
