// The proof checker VeriPB, in the version for which the proofs are written. It is a program in Rust, which cargo installs into
// target/tools.

import { stage } from './log.mjs';
import { tool, toolsDir } from './paths.mjs';
import { ask, run } from './run.mjs';

export const VERSION = '3.0.2';

/** Returns the command of an installed VeriPB, if there is one in this version. */
export function installedVeripb() {
  const candidates = [process.env.PENCILMARK_VERIPB, tool('veripb'), 'veripb'];
  const is = (/** @type {string} */ command) => ask(command, ['--version'])?.endsWith(`veripb ${VERSION}`);
  return candidates.filter((command) => command !== undefined).find(is);
}

/** Installs VeriPB if it is missing, and returns its command. */
export async function ensureVeripb() {
  const installed = installedVeripb();
  if (installed) return installed;
  await stage(`Installing VeriPB ${VERSION} into target/tools (once, a few minutes)`, () =>
    run('cargo', ['install', '--force', '--locked', 'veripb', '--version', VERSION, '--root', toolsDir]),
  );
  return tool('veripb');
}
