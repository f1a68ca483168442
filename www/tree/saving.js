// Saves the search tree as a file: a picture of the drawn tree, or the whole tree as data for other programs. To add a
// format, write a file in files/ and add a line here.

import { treeSvg, MOST_DRAWN } from './files/svg.js';
import { treeJson } from './files/json.js';
import { treeMessages } from './files/cp-profiler.js';
import { counted } from '../app/numbers.js';
import { extentName } from '../basics/extent.js';
import { boxShape } from '../basics/sheet.js';

/** @import { State } from '../app/state.js' */
/** @import { Client } from '../worker/client.js' */
/** @import { Plan } from './plan.js' */

/** The formats, each with its label and file name. */
export const TREE_FILES = /** @type {const} */ ({
  svg: { name: 'Tree as SVG', file: 'tree.svg' },
  json: { name: 'Tree as JSON', file: 'tree.json' },
  profiler: { name: 'Tree for CP-Profiler', file: 'tree.cpprofiler' },
});

/** @typedef {keyof typeof TREE_FILES} TreeFile */

/** Maximum number of nodes in a file; a larger file would have hundreds of megabytes. */
const MOST_NODES = 1_000_000;

/**
 * The parts of the file, as arguments for a Blob.
 * @param {TreeFile} kind @param {State} state @param {Plan | null} plan  the drawn tree @param {Client} client
 * @returns {Promise<BlobPart[]>}
 */
export async function treeFile(kind, { sheet, run, options, strategy }, plan, client) {
  if (!sheet || !run || !plan) throw new Error('there is no search tree yet: step into the run first');
  if (kind === 'svg') {
    if (plan.count > MOST_DRAWN) {
      throw new Error(
        `the picture would have ${counted(plan.count)} nodes, but it can hold only ${counted(MOST_DRAWN)}: collapse the failures`,
      );
    }
    return [treeSvg(plan)];
  }
  const { nodes } = run.view.stats;
  if (nodes > MOST_NODES) {
    throw new Error(`the tree has ${counted(nodes)} nodes; files hold up to ${counted(MOST_NODES)}`);
  }
  const tree = await client.call('wholeTree');
  if (kind === 'json') return treeJson(tree, sheet, strategy === 'states' ? { strategy } : options);
  const title = `Pencilmark, ${extentName(sheet.info)} (boxes ${boxShape(sheet.info)}), ${options.model}, ${options.consistency}`;
  return [treeMessages(tree, sheet.info, title)];
}
