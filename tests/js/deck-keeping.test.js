// The saving of an open deck when the browser refuses its database for a while.

import assert from 'node:assert/strict';
import { afterEach, beforeEach, mock, test } from 'node:test';
import { Keeping } from '../../www/teach/keeping.js';
import { changeDeck, openDeck } from '../../www/teach/actions.js';
import { newDeck } from '../../www/teach/deck.js';

/** @type {Keeping | null} */
let keeping = null;

beforeEach(() => {
  mock.timers.enable({ apis: ['setTimeout'] });
  Object.assign(globalThis, { addEventListener() {}, document: { addEventListener() {} } });
});
afterEach(() => {
  keeping?.channel?.close();
  mock.timers.reset();
  for (const name of ['addEventListener', 'document']) Reflect.deleteProperty(globalThis, name);
});

/**
 * A state without a deck, and its `Keeping`. The database refuses while `refuses()` is true.
 * @param {() => boolean} refuses @param {unknown[]} saved  receives what was saved
 */
function begun(refuses, saved) {
  const state = /** @type {any} */ ({ teach: { deck: null, decks: null, saving: 'kept', said: null } });
  const store = {
    save: async (/** @type {{deck: {id: string}}} */ { deck }) => {
      saved.push(deck);
      return { outcome: 'kept', kept: { id: deck.id, revision: 1, updated: 0, deck } };
    },
    all: async () => [],
    get: async () => null,
  };
  keeping = new Keeping(
    state,
    () => {},
    async () => {
      if (refuses()) throw new Error('the database does not open');
      return /** @type {any} */ (store);
    },
  );
  return { state, keeping };
}

/** Waits until the handlers of all settled promises have run. */
const heard = () => new Promise((resolve) => setImmediate(resolve));

test('a refused deck is tried again until the browser takes it, without a further change', async () => {
  const saved = /** @type {unknown[]} */ ([]);
  let refusals = 2;
  const { state, keeping } = begun(() => refusals-- > 0, saved);
  openDeck(state, newDeck());
  const changed = { ...state.teach.deck, title: 'Monday' };
  changeDeck(state, changed);
  keeping.follow();
  assert.equal(state.teach.saving, 'waiting');

  mock.timers.tick(300);
  await heard();
  assert.equal(state.teach.saving, 'refused');
  assert.match(state.teach.said.text, /does not keep the deck/);
  mock.timers.tick(5000);
  await heard();
  assert.equal(state.teach.saving, 'refused', 'the second attempt is refused as well');
  mock.timers.tick(5000);
  await heard();
  assert.equal(state.teach.saving, 'kept');
  assert.deepEqual(saved, [changed]);
  assert.equal(state.teach.said.bad, false);
  mock.timers.tick(60_000);
  await heard();
  assert.equal(saved.length, 1, 'a saved deck is not saved again');
});

test('a refused deck that is closed is left in the local storage, and saved when the list is read again', async () => {
  const left = new Map();
  Object.defineProperty(globalThis, 'localStorage', {
    configurable: true,
    value: new Proxy(
      {
        setItem: (/** @type {string} */ key, /** @type {string} */ text) => left.set(key, text),
        getItem: (/** @type {string} */ key) => left.get(key) ?? null,
        removeItem: (/** @type {string} */ key) => left.delete(key),
      },
      {
        ownKeys: () => [...left.keys()],
        getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
      },
    ),
  });
  const saved = /** @type {unknown[]} */ ([]);
  let refuses = true;
  const { state, keeping } = begun(() => refuses, saved);
  openDeck(state, newDeck());
  const changed = { ...state.teach.deck, title: 'Monday' };
  changeDeck(state, changed);
  keeping.follow();
  await keeping.close();
  assert.equal(state.teach.deck, null);
  assert.equal(left.size, 1);

  refuses = false;
  await keeping.read();
  assert.deepEqual(saved, [changed]);
  assert.equal(left.size, 0);
  Reflect.deleteProperty(globalThis, 'localStorage');
});

test('a deck that the database does not give is not called unknown', async () => {
  let refuses = true;
  const { state, keeping } = begun(() => refuses, []);
  assert.equal(await keeping.openDeck('deck-1'), undefined);
  assert.match(state.teach.said.text, /does not open its database/);
  refuses = false;
  assert.equal(await keeping.openDeck('deck-1'), false);
});
