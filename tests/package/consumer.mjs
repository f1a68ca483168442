// An empty project outside of this repository, in which the tarball of the package is installed. The package has no
// dependencies, so npm needs no registry. Vite and TypeScript are those of this repository.

import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after } from 'node:test';
import { npm } from '../../scripts/lib/npm-packages.mjs';
import { root } from '../../scripts/lib/paths.mjs';

/** Runs a program that must succeed, and returns its output. @param {string} cwd @param {string} command @param {string[]} args */
export function output(cwd, command, args) {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${[command, ...args].join(' ')} ended with ${status}:\n${stdout}${stderr}`);
  return stdout;
}

/** @param {string} cwd @param {...string} args */
export const runNpm = (cwd, ...args) => output(cwd, ...npm(...args, '--loglevel=error'));

/** Packs the package and installs it into an empty project, which is deleted after the tests of the file. */
export function install() {
  const home = realpathSync(mkdtempSync(join(tmpdir(), 'pencilmark-package-')));
  after(() => rmSync(home, { recursive: true, force: true }));
  const packed = join(home, 'packed');
  const project = join(home, 'project');
  for (const folder of [packed, project]) mkdirSync(folder);
  runNpm(root, 'pack', '--pack-destination', packed);
  const [tarball] = readdirSync(packed);
  writeFileSync(join(project, 'package.json'), JSON.stringify({ name: 'consumer', private: true, type: 'module' }));
  runNpm(project, 'install', join(packed, tarball), '--offline', '--no-audit', '--no-fund');
  return {
    project,
    tarball: join(packed, tarball),
    /** The folder of the installed package. */
    installed: join(project, 'node_modules', 'pencilmark'),
    /** Writes files of the project, by path. @param {Record<string, string>} files */
    write(files) {
      for (const [path, text] of Object.entries(files)) {
        mkdirSync(dirname(join(project, path)), { recursive: true });
        writeFileSync(join(project, path), text);
      }
    },
  };
}

/** The middle of some numbers. @param {number[]} numbers */
export const median = (numbers) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)];
