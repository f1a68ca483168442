// The kinds of help beside Hint, as items of a menu.

/** @import { Commands } from '../app/commands.js' */

/** @type {[name: string, does: (commands: Commands) => void][]} */
export const HELP = [
  ['Which cell next, without its digit', (commands) => commands.nextCell()],
  ['All steps available now', (commands) => commands.openSteps()],
  ['How hard is this puzzle?', (commands) => commands.openPath()],
  ['Techniques…', (commands) => commands.openTechniques()],
];
