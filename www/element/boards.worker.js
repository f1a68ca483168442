// The worker that all boards of a page share.

import { serveBoards } from './serve-boards.js';

serveBoards();
