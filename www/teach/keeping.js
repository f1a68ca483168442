// Saves the open deck soon after each change. If another tab has changed the same deck, the deck of this tab becomes a copy, and both stay.
// If the browser refuses to save a deck, the page tries again.

import { openChannel } from '../documents/channel.js';
import { AGAIN_MS, Connection, SAVE_MS } from '../documents/connection.js';
import { LeftBehind } from '../documents/left-behind.js';
import * as actions from './actions.js';
import { openDecks, readKept } from './store.js';

/** @import { State } from '../app/state.js' */
/** @import { Lesson } from '../learn/lesson.js' */
/** @import { DeckStore, KeptDeck } from './store.js' */

/** Keys of decks that a closing page left behind begin with this text. */
const LEFT = 'pencilmark-deck-left-';

const REFUSED = 'This browser does not keep the deck. Save it as a file before you leave the page.';
const UNREAD = 'The browser does not open its database of decks. Close other tabs of this page, then reload.';

export class Keeping {
  /**
   * @param {State} state
   * @param {(id: string) => void} parted  called when the open deck has become a copy with this id
   * @param {(lost: () => void) => Promise<DeckStore>} [open]
   */
  constructor(state, parted, open = openDecks) {
    this.state = state;
    this.parted = parted;
    this.connection = new Connection(open);
    /** The last revision of the open deck that this tab has seen. */
    this.base = 0;
    /** The deck that was saved last, or that has been opened. @type {Lesson | null} */
    this.saved = null;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.timer = undefined;
    this.leaving = new LeftBehind(LEFT, () => Math.random().toString(36).slice(2));
    this.channel = openChannel('pencilmark-decks', (id) => typeof id === 'string' && this.heard(id));
    addEventListener('pagehide', () => this.leave());
    document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && this.leave());
  }

  /**
   * Runs a task on the store after all earlier ones. A refusal is shown, and the result is undefined.
   * @template Result @param {(store: DeckStore) => Promise<Result>} work @param {string} [refused]  the words for a refusal
   * @returns {Promise<Result | undefined>}
   */
  with(work, refused = REFUSED) {
    const { connection } = this;
    return connection.run(
      async () => work(await connection.opened()),
      (refusal) => actions.say(this.state, refusal === 'full' ? `The storage is full. ${refused}` : refused, true),
    );
  }

  /** Reads the list of decks, with those that a closed page left behind. */
  async read() {
    await this.takeLeft();
    const decks = (await this.with((store) => store.all(), UNREAD)) ?? this.state.teach.decks ?? [];
    actions.changeTeach(this.state, { decks });
  }

  /**
   * Opens a stored deck in the editor.
   * @param {string} id @returns {Promise<boolean | undefined>} whether there is one; undefined if the database refused
   */
  async openDeck(id) {
    await this.putDown();
    await this.takeLeft();
    const kept = await this.with((store) => store.get(id), UNREAD);
    if (kept) this.opened(kept);
    return kept === undefined ? undefined : kept !== null;
  }

  /** Closes the open deck, and reads the list. */
  async close() {
    await this.putDown();
    actions.openDeck(this.state, null);
    await this.read();
  }

  /**
   * Saves the open deck before another one takes its place. If the database refuses it, the deck goes to the local
   * storage.
   */
  async putDown() {
    await this.flush();
    const { deck } = this.state.teach;
    if (!deck || deck === this.saved) return;
    this.leaveBehind(deck);
    // From now on, this deck counts as left by a closed page.
    this.leaving.renew();
  }

  /** @param {KeptDeck} kept */
  opened({ deck, revision }) {
    [this.base, this.saved] = [revision, deck];
    actions.openDeck(this.state, deck);
  }

  /** Stores a deck that is new in this browser. @param {Lesson} deck */
  async add(deck) {
    const done = await this.with((store) => store.save({ deck, base: 0 }, Date.now()));
    this.channel?.postMessage(deck.id);
    return done?.kept ?? { id: deck.id, revision: 0, updated: Date.now(), deck };
  }

  /** Saves the open deck soon. */
  follow() {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.flush(), SAVE_MS);
  }

  /** Saves the open deck now, if it has changed. */
  async flush() {
    clearTimeout(this.timer);
    const { deck } = this.state.teach;
    if (!deck || deck === this.saved) return;
    const done = await this.with((store) => store.save({ deck, base: this.base }, Date.now()));
    if (done) this.settle(deck, done);
    else {
      actions.changeTeach(this.state, { saving: 'refused' });
      clearTimeout(this.timer);
      this.timer = setTimeout(() => this.flush(), AGAIN_MS);
    }
  }

  /** @param {Lesson} deck  the deck as it was sent @param {import('./store.js').DeckOutcome} done */
  settle(deck, { outcome, kept }) {
    const { teach } = this.state;
    this.channel?.postMessage(kept.id);
    this.leaving.drop();
    this.connection.accepted();
    // The person may have opened another deck while this one was being saved.
    if (teach.deck?.id !== deck.id) return;
    this.base = kept.revision;
    if (teach.saving === 'refused') actions.say(this.state, 'The deck is saved in this browser after all.');
    if (outcome === 'parted') {
      actions.changeTeach(this.state, { deck: { ...teach.deck, id: kept.id, title: kept.deck.title } });
      actions.say(this.state, `Another tab changed this deck. Your version is kept as “${kept.deck.title}”.`);
      this.saved = teach.deck === deck ? this.state.teach.deck : kept.deck;
      this.parted(kept.id);
    } else this.saved = deck;
    if (this.saved === this.state.teach.deck) actions.changeTeach(this.state, { saving: 'kept' });
    else this.follow();
  }

  /** Another tab has changed a deck. @param {string} id */
  async heard(id) {
    const { teach } = this.state;
    if (!teach.decks && teach.deck?.id !== id) return;
    if (teach.deck?.id === id && teach.deck === this.saved) {
      const kept = await this.with((store) => store.get(id));
      // The person may have typed meanwhile; the next save then keeps both versions.
      if (kept && kept.revision > this.base && this.state.teach.deck === this.saved) {
        [this.base, this.saved] = [kept.revision, kept.deck];
        actions.changeTeach(this.state, { deck: kept.deck, at: Math.min(teach.at, kept.deck.scenes.length - 1) });
        actions.say(this.state, 'Another tab changed this deck. This is the new version.');
      }
    }
    if (teach.decks) await this.read();
  }

  /** Leaves an unsaved deck in the local storage, because the page may be about to close. */
  leave() {
    const { deck } = this.state.teach;
    if (!deck || deck === this.saved) return;
    this.leaveBehind(deck);
    void this.flush();
  }

  /** @param {Lesson} deck */
  leaveBehind(deck) {
    // If the browser refuses the storage, the page has already said that it cannot save the deck.
    this.leaving.leave(JSON.stringify({ id: deck.id, revision: this.base, updated: Date.now(), deck }));
  }

  /** Puts the decks that closed pages left behind into the database. */
  async takeLeft() {
    for (const { key, content } of this.leaving.others()) {
      const kept = readKept(content);
      const done =
        kept && (await this.with((store) => store.save({ deck: kept.deck, base: kept.revision }, kept.updated)));
      if (done || !kept) this.leaving.drop(key);
    }
  }
}
