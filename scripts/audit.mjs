// `npm run audit` checks the libraries: known faults, licences, and sources. cargo-deny checks the crates (deny.toml
// lists what is allowed), and npm checks its packages.
//
// Licences and sources need no network. Known faults come from databases on the network: if the machine cannot reach
// them, the script says so. With `-- --strict`, which the workflows use, this counts as a failure.

import { spawnSync } from 'node:child_process';
import { ensureCommand } from './lib/commands.mjs';
import { fail, Problem, say } from './lib/log.mjs';
import { root } from './lib/paths.mjs';

const CARGO_DENY = {
  crate: 'cargo-deny',
  version: '0.20.2',
  command: 'cargo-deny',
  args: ['--locked'],
  // The tool runs for only a second, so its compilation is made fast instead of its code.
  env: { CARGO_PROFILE_RELEASE_OPT_LEVEL: '0', CARGO_PROFILE_RELEASE_LTO: 'off' },
};

/** The messages of these programs if a database cannot be reached. */
const UNREACHABLE =
  /failed to fetch advisory database|could not resolve|audit endpoint returned an error|ENOTFOUND|EAI_AGAIN|ECONNREFUSED/i;

/** Runs a check. Returns whether it passed, or undefined if its database cannot be reached. @param {string} command @param {string[]} args */
function ask(command, args) {
  const { status, stdout, stderr, error } = spawnSync(command, args, { cwd: root, encoding: 'utf8' });
  if (error) throw new Problem(`${command} does not run: ${error.message}`);
  const output = stdout + stderr;
  if (status !== 0 && UNREACHABLE.test(output)) return undefined;
  if (status !== 0) process.stdout.write(output);
  return status === 0;
}

async function main() {
  const [wish, ...rest] = process.argv.slice(2);
  if (rest.length > 0 || (wish !== undefined && wish !== '--strict'))
    throw new Problem('npm run audit takes one option: --strict');
  const deny = await ensureCommand(CARGO_DENY);
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  /** @type {[what: string, passed: boolean | undefined][]} */
  const found = [
    ['licences and sources of crates', ask(deny, ['check', 'licenses', 'sources', 'bans'])],
    ['known faults of crates', ask(deny, ['check', 'advisories'])],
    ['known faults of npm packages', ask(npm, ['audit', '--audit-level', 'moderate'])],
  ];
  const words = { true: 'nothing wrong', false: 'something is wrong', undefined: 'the database cannot be reached' };
  for (const [what, passed] of found) say(`${what}: ${words[/** @type {keyof typeof words} */ (String(passed))]}`);
  const failed = found.filter(([, passed]) => (wish ? !passed : passed === false));
  if (failed.length > 0) throw new Problem(`To put right: ${failed.map(([what]) => what).join(', ')}.`);
}

main().catch(fail);
