// The worker and the engine of the board in a frame, as built. A frame with the attribute sandbox has an origin of its
// own. Such a frame may neither fetch from the server nor start a worker from a file there. The worker then starts from
// its source text in this script, or the frame works without a worker. The engine comes as a script too.

import { serveBoards } from '../element/serve-boards.js';
import { compiledOnce, compileFrom, LoadError } from '../worker/compile.js';

const SCRIPT = 'text/javascript';

const isSandboxed = self.origin === 'null';

/** @param {string} file  a file of the site, relative to the page */
const address = (file) => new URL(file, document.baseURI).href;

const startBlob = (/** @type {string} */ text) => new Worker(URL.createObjectURL(new Blob([text], { type: SCRIPT })));

/** Whether the frame may start a worker from a text. A content security policy can forbid it. */
let hasBlobs = true;

/** Resolves once it is known how the worker starts. @type {Promise<void>} */
export const ready = isSandboxed ? tryBlob() : Promise.resolve();

async function tryBlob() {
  hasBlobs = await new Promise((resolve) => {
    const worker = startBlob('postMessage(0)');
    worker.onmessage = () => resolve(true);
    worker.onerror = () => resolve(false);
  });
}

export function startWorker() {
  if (!isSandboxed) return new Worker(address(__WORKER__));
  return hasBlobs ? startBlob(__WORKER_TEXT__) : withoutWorker();
}

/** If no worker can start, the code of the worker runs in the frame itself, at the other end of a message channel. */
function withoutWorker() {
  const { port1, port2 } = new MessageChannel();
  serveBoards(port2);
  const worker = Object.assign(port1, { terminate: () => port1.close() });
  return /** @type {Worker} */ (/** @type {unknown} */ (worker));
}

export const engine = compiledOnce(() => (isSandboxed ? engineScript() : compileFrom(address(__ENGINE__))));

export const font = isSandboxed ? null : address(__FONT__);

/** The engine from a script that holds it as text. @returns {Promise<WebAssembly.Module>} */
async function engineScript() {
  const script = document.createElement('script');
  script.src = address(__ENGINE_SCRIPT__);
  await new Promise((resolve, reject) => {
    script.onload = resolve;
    script.onerror = () => reject(new LoadError('its file is missing'));
    document.head.append(script);
  });
  const scope = /** @type {typeof globalThis & {pencilmarkEngine?: string}} */ (globalThis);
  const text = scope.pencilmarkEngine ?? '';
  delete scope.pencilmarkEngine;
  return WebAssembly.compile(Uint8Array.from(atob(text), (character) => character.charCodeAt(0)));
}
