// The page embed.html: one board that fills a frame. The address decides what the board shows. The page around the
// frame sends messages that move the run.

import { PencilmarkBoard } from '../element/board.js';
import { Boards } from '../element/boards.js';
import { attributesIn, connect, setAttributes } from './messages.js';
import { engine, font, ready, startWorker } from './assets.js';
import frame from './embed.css?inline';

PencilmarkBoard.makeBoards = () => new Boards(startWorker, engine);
customElements.define('pencilmark-board', PencilmarkBoard);

const sheet = new CSSStyleSheet();
sheet.replaceSync(frame);
document.adoptedStyleSheets = [sheet];
if (font) {
  // Until the typeface has loaded, and without it, the board has a font of the system.
  const inter = new FontFace('Inter Variable', `url("${font}") format("woff2")`, { weight: '100 900' });
  document.fonts.add(inter);
}

const board = new PencilmarkBoard();

function follow() {
  const wanted = attributesIn(location.hash);
  document.documentElement.dataset.theme = wanted.theme ?? '';
  setAttributes(board, { puzzle: '', ...wanted });
}

addEventListener('hashchange', follow);
if (parent !== self) connect(board, parent);
follow();
ready.then(() => document.body.append(board));
