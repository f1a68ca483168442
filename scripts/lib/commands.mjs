// Commands in Rust that the tests and checks need, and that cargo installs. Compiling them takes minutes, so all
// checkouts of the machine share them: they are in the user's cache folder, by name and version. PENCILMARK_TOOLS names
// another folder.

import { existsSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { stage } from './log.mjs';
import { run } from './run.mjs';

const CACHE = process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache');
const FOLDER = process.env.PENCILMARK_TOOLS ?? join(CACHE, 'pencilmark', 'tools');

/**
 * A command and the crate that has it.
 * @typedef {{ crate: string, version: string, command: string, args?: string[], env?: Record<string, string> }} Command
 */

/** @param {Command} command */
const rootOf = ({ crate, version }) => join(FOLDER, `${crate}-${version}`);

/** Where a command is, or would be. @param {Command} command */
export const pathOf = (command) =>
  join(rootOf(command), 'bin', process.platform === 'win32' ? `${command.command}.exe` : command.command);

/** @param {Command} command */
export const isInstalled = (command) => existsSync(pathOf(command));

/** Installs a command if it is missing, and returns its path. @param {Command} command */
export async function ensureCommand(command) {
  if (!isInstalled(command)) {
    const { crate, version, args = [], env = {} } = command;
    await stage(`Installing ${crate} ${version} (once for all checkouts, some minutes)`, () =>
      run('cargo', ['install', crate, '--version', version, '--root', rootOf(command), ...args], { env }),
    );
  }
  return pathOf(command);
}
