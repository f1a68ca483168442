// Answers the calls of boards, in a worker or at one end of a channel.

import * as whole from '../pkg/pencilmark.js';
import { boardCalls } from '../worker/boards.js';
import { serve } from '../worker/serve.js';

/** @param {import('comlink').Endpoint} [endpoint]  by default the worker's own */
export const serveBoards = (endpoint) => serve(whole, boardCalls(), endpoint);
