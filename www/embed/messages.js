// The messages between the page and the board in its frame. docs/embedding.md describes them for the page's side. Messages from
// the page carry a command under `pencilmark`, and messages to the page carry an event under the same name.

/** @import { PencilmarkBoard } from '../element/board.js' */

/** The version of the messages. */
export const VERSION = 1;

/** The attributes that `load` may set. */
const ATTRIBUTES = ['puzzle', 'settings', 'scene', 'controls', 'label', 'theme'];

/** What each command does. @type {Record<string, (board: PencilmarkBoard, message: Record<string, any>) => unknown>} */
const COMMANDS = {
  step: (board, { unit }) => board.step(unit),
  back: (board, { unit }) => board.back(unit),
  seek: (board, { position }) => board.seek(Number(position)),
  reset: (board) => board.reset(),
  run: (board) => board.run(),
  'next-interesting': (board) => board.nextInteresting(),
  hint: (board) => board.hint(),
  load: (board, message) => setAttributes(board, message),
};

/**
 * Sets the attributes that a message or an address names. A new puzzle or scene replaces both old ones.
 * @param {HTMLElement} board @param {Record<string, any>} wanted
 */
export function setAttributes(board, wanted) {
  if (wanted.puzzle !== undefined || wanted.scene !== undefined) {
    for (const name of ['puzzle', 'settings', 'scene']) board.removeAttribute(name);
  }
  for (const name of ATTRIBUTES.filter((each) => typeof wanted[each] === 'string')) {
    board.setAttribute(name, name === 'controls' && wanted[name] === 'none' ? '' : wanted[name]);
  }
}

/**
 * The attributes that an address names. What is not the name of an attribute belongs to the scene.
 * @param {string} hash
 */
export function attributesIn(hash) {
  const parts = new URLSearchParams(hash.replace(/^#/, ''));
  /** @type {Record<string, string>} */
  const wanted = { controls: 'back step' };
  for (const name of ATTRIBUTES) {
    const text = parts.get(name);
    if (text === null || name === 'scene') continue;
    wanted[name] = text;
    parts.delete(name);
  }
  if (parts.has('p')) wanted.scene = parts.toString();
  return wanted;
}

/**
 * Connects a board with the page around its frame.
 * @param {PencilmarkBoard} board @param {Window} page
 */
export function connect(board, page) {
  // The messages hold nothing secret, and the origin of a page is not known here.
  const tell = (/** @type {string} */ event, /** @type {object} */ detail) =>
    page.postMessage({ pencilmark: event, ...detail }, '*');
  const height = () => Math.ceil(document.documentElement.getBoundingClientRect().height);
  /** @param {Event} event */
  const detailOf = (event) => /** @type {CustomEvent} */ (event).detail;
  board.addEventListener('pencilmark-ready', (event) =>
    tell('ready', { version: VERSION, height: height(), ...detailOf(event) }),
  );
  board.addEventListener('pencilmark-step', (event) => tell('step', detailOf(event)));
  board.addEventListener('pencilmark-error', (event) => tell('error', detailOf(event)));
  new ResizeObserver(() => tell('height', { height: height() })).observe(document.documentElement);
  addEventListener('message', ({ source, data }) => {
    if (source !== page || typeof data !== 'object' || data === null || typeof data.pencilmark !== 'string') return;
    const command = Object.hasOwn(COMMANDS, data.pencilmark) ? COMMANDS[data.pencilmark] : null;
    if (command) command(board, data);
    else {
      const message = `there is no command "${data.pencilmark}"; the commands are ${Object.keys(COMMANDS).join(', ')}`;
      tell('error', { name: 'MessageError', message, field: 'pencilmark' });
    }
  });
}
