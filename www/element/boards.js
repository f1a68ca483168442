// The worker that all boards of a page share. It starts with the first board.

import { Client } from '../worker/client.js';

/** @import { BoardCalls } from '../worker/boards.js' */

/** @extends {Client<BoardCalls>} */
export class Boards extends Client {
  last = 0;

  /** A number for a new board. */
  number() {
    return ++this.last;
  }
}
