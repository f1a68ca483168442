// The proof checker VeriPB, a program in Rust. The proofs are written for the version that is named here.

import { ensureCommand, pathOf } from './commands.mjs';
import { ask } from './run.mjs';

const VERIPB = {
  crate: 'veripb',
  version: '3.0.2',
  command: 'veripb',
  args: ['--locked'],
  // The proofs of the tests are small, so the checker is compiled fast instead of optimised.
  env: {
    CARGO_PROFILE_RELEASE_OPT_LEVEL: '1',
    CARGO_PROFILE_RELEASE_LTO: 'off',
    CARGO_PROFILE_RELEASE_CODEGEN_UNITS: '16',
  },
};

/** Returns the command of an installed VeriPB, if there is one in this version. */
export function installedVeripb() {
  const candidates = [process.env.PENCILMARK_VERIPB, pathOf(VERIPB), 'veripb'];
  const is = (/** @type {string} */ command) => ask(command, ['--version'])?.endsWith(`veripb ${VERIPB.version}`);
  return candidates.filter((command) => command !== undefined).find(is);
}

/** Installs VeriPB if it is missing, and returns its command. */
export const ensureVeripb = async () => installedVeripb() ?? ensureCommand(VERIPB);
