// Defines <pencilmark-board>. All boards of a page share one worker, which starts with the first board.

import { compiledOnce, compileFrom } from '../worker/compile.js';
import { PencilmarkBoard } from './board.js';
import { Boards } from './boards.js';
import { engineAddress, startWorker } from './assets.js';

PencilmarkBoard.makeBoards = () =>
  new Boards(
    startWorker,
    compiledOnce(() => compileFrom(engineAddress())),
  );

// A page may load this file twice, from two places.
if (!customElements.get('pencilmark-board')) customElements.define('pencilmark-board', PencilmarkBoard);

export { PencilmarkBoard };
