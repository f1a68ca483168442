// Saves the open deck soon after each change. A closing page cannot wait for the database, so it leaves the deck in the
// local storage, and the next start puts it into the database. If another tab has changed the same deck, the deck of
// this tab becomes a copy, and both stay. If the browser refuses to save a deck, the page tries again.
import * as actions from './actions.js';
import { Queue } from '../app/queue.js';
import { openDecks, readKept } from './store.js';

/** @import { State } from '../app/state.js' */
/** @import { Lesson } from '../learn/lesson.js' */
/** @import { DeckStore, KeptDeck } from './store.js' */

const SAVE_MS = 300;
/**
 * Time until the page tries again to save a deck that the browser refused. A full storage or a blocked database may be
 * temporary.
 */
const AGAIN_MS = 5000;
/** Keys of decks that a closing page left behind begin with this text. */
const LEFT = 'pencilmark-deck-left-';

const REFUSED = 'This browser does not keep the deck. Save it as a file before you leave the page.';
const UNREAD = 'The browser does not open its database of decks. Close other tabs of this page, then reload.';

export class Keeping {
  /**
   * @param {State} state
   * @param {(id: string) => void} parted  called when the open deck has become a copy with this id
   * @param {() => Promise<DeckStore>} [open]
   */
  constructor(state, parted, open = openDecks) {
    this.state = state;
    this.parted = parted;
    this.open = open;
    this.queue = new Queue();
    /** @type {DeckStore | null} */
    this.store = null;
    /** The last revision of the open deck that this tab has seen. */
    this.base = 0;
    /** The deck that was saved last, or that has been opened. @type {Lesson | null} */
    this.saved = null;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.timer = undefined;
    this.leftAt = freshKey();
    this.channel = channelOf((id) => this.heard(id));
    addEventListener('pagehide', () => this.leave());
    document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && this.leave());
  }

  /**
   * Runs a task on the store after all earlier ones. A refusal is shown, and the result is undefined.
   * @template Result @param {(store: DeckStore) => Promise<Result>} work @param {string} [refused]  the words for a refusal
   * @returns {Promise<Result | undefined>}
   */
  with(work, refused = REFUSED) {
    return this.queue.run(async () => {
      try {
        this.store ??= await this.open();
        return await work(this.store);
      } catch (error) {
        // A connection that another tab has closed is opened again by the next task.
        this.store = null;
        const isFull = /** @type {Error} */ (error).name === 'QuotaExceededError';
        actions.say(this.state, isFull ? `The storage is full. ${refused}` : refused, true);
        return undefined;
      }
    });
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
    this.leftAt = freshKey();
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
    localStorageWithout(this.leftAt);
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
    try {
      localStorage.setItem(
        this.leftAt,
        JSON.stringify({ id: deck.id, revision: this.base, updated: Date.now(), deck }),
      );
    } catch {
      // The browser refuses the storage. The page has already said that it cannot save the deck.
    }
  }

  /** Puts the decks that closed pages left behind into the database. */
  async takeLeft() {
    for (const key of leftKeys()) {
      if (key === this.leftAt) continue;
      const kept = readKept(parsed(localStorage.getItem(key)));
      const done =
        kept && (await this.with((store) => store.save({ deck: kept.deck, base: kept.revision }, kept.updated)));
      if (done || !kept) localStorageWithout(key);
    }
  }
}

const freshKey = () => `${LEFT}${Math.random().toString(36).slice(2)}`;

/** @returns {string[]} */
function leftKeys() {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(LEFT));
  } catch {
    return [];
  }
}

/** @param {string} key */
function localStorageWithout(key) {
  try {
    localStorage.removeItem(key);
  } catch {
    // The browser refuses the storage, so nothing is in it.
  }
}

/** @param {string | null} text */
function parsed(text) {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}

/** Opens a channel to the page's other tabs; null if the browser refuses. @param {(id: string) => void} heard */
function channelOf(heard) {
  try {
    const made = new BroadcastChannel('pencilmark-decks');
    made.onmessage = ({ data }) => typeof data === 'string' && heard(data);
    return made;
  } catch {
    return null;
  }
}
