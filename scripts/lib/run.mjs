// Runs other programs. Their output is shown as it arrives, and can also be collected.

import { spawn, spawnSync } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { Problem } from './log.mjs';
import { root } from './paths.mjs';

/**
 * Runs a program, by default in the project's root. Returns its exit code and its whole output. With a `prefix`, each
 * line is printed after this prefix, so that the outputs of programs that run side by side can be distinguished. With
 * `heard`, nothing is printed, and each line is passed to this function. With `yields`, the program and its child
 * processes run at a low priority.
 * @param {string} command
 * @param {string[]} args
 * @param {{ env?: Record<string, string>, cwd?: string, prefix?: string, heard?: (line: string) => void, yields?: boolean }} [options]
 * @returns {Promise<{ code: number, output: string }>}
 */
export function watch(command, args, { env = {}, cwd = root, prefix, heard, yields = false } = {}) {
  /** @type {((line: string, to: NodeJS.WriteStream) => unknown) | undefined} */
  const tell = heard ?? (prefix === undefined ? undefined : (line, to) => to.write(`${prefix} │ ${line}\n`));
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    if (yields && child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW);
    let output = '';
    for (const [from, to] of /** @type {const} */ ([
      [child.stdout, process.stdout],
      [child.stderr, process.stderr],
    ])) {
      let line = '';
      from.setEncoding('utf8');
      from.on('data', (text) => {
        output += text;
        if (!tell) return void to.write(text);
        const lines = (line + text).split('\n');
        line = lines.pop() ?? '';
        for (const each of lines) tell(each, to);
      });
      from.on('end', () => line && tell?.(line, to));
    }
    child.on('error', (error) => reject(notStarted(command, error)));
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

/**
 * Runs a program that must succeed. The program writes directly to the terminal, so colours and progress bars work.
 * @param {string} command
 * @param {string[]} args
 * @param {{ env?: Record<string, string>, cwd?: string }} [options]
 * @returns {Promise<void>}
 */
export function run(command, args, { env = {}, cwd = root } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    child.on('error', (error) => reject(notStarted(command, error)));
    child.on('close', (code) =>
      code === 0 ? resolve() : reject(new Problem(`${[command, ...args].join(' ')} ended with exit code ${code}.`)),
    );
  });
}

/**
 * Returns the output of a short program; undefined if it is missing or fails.
 * @param {string} command
 * @param {string[]} args
 */
export function ask(command, args) {
  const { status, stdout } = spawnSync(command, args, { cwd: root, encoding: 'utf8' });
  return status === 0 ? stdout.trim() : undefined;
}

/**
 * @param {string} command
 * @param {NodeJS.ErrnoException} error
 */
function notStarted(command, error) {
  return error.code === 'ENOENT' ? new Problem(`${command} is not installed, or not on the PATH.`) : error;
}
