// "New scene from here": puts exactly what the Lab shows into a deck, as a new scene or in the place of a scene's grid.

import { say } from '../app/actions.js';
import * as actions from './actions.js';
import * as decks from './deck.js';

/** @import { Teaching } from './teaching.js' */

export class FromLab {
  /** @param {Teaching} teaching */
  constructor(teaching) {
    this.teaching = teaching;
  }

  get state() {
    return this.teaching.state;
  }

  /** Opens the dialog that puts the Lab's exact state into a deck. */
  async open() {
    actions.changeTeach(this.state, {
      adding: { state: this.teaching.parts.labAddress(), deck: '', at: null, title: '' },
    });
    this.teaching.parts.openDialog('adding');
    await this.teaching.keeping.read();
    const { taken, decks: all } = this.state.teach;
    const back = all?.find(({ id }) => id === taken?.deck);
    // If a scene was opened in the Lab, its deck is preselected. The dialog adds a new scene unless the person chooses
    // Replace.
    if (back) this.change({ deck: back.id });
    else if (all?.length) this.change({ deck: all[0].id });
  }

  /** @param {Partial<import('./state.js').Adding>} changed */
  change(changed) {
    const { adding } = this.state.teach;
    if (adding) actions.changeTeach(this.state, { adding: { ...adding, ...changed } });
  }

  closed() {
    actions.changeTeach(this.state, { adding: null });
  }

  /** Puts the scene into the chosen deck and opens the deck, or stays in the Lab. @param {boolean} opens */
  async add(opens) {
    const { adding } = this.state.teach;
    if (!adding) return;
    await this.teaching.keeping.flush();
    const kept = adding.deck ? await this.teaching.keeping.with((store) => store.get(adding.deck)) : null;
    const before = kept?.deck ?? decks.newDeck();
    const at = adding.at ?? before.scenes.length;
    const deck =
      adding.at === null
        ? decks.withNew(before, at, decks.newScene(adding.state, adding.title.trim()))
        : decks.withChanged(before, at, decks.linked(before.scenes[at], adding.state));
    const done = await this.teaching.keeping.with((store) =>
      store.save({ deck, base: kept?.revision ?? 0 }, Date.now()),
    );
    if (!done) return;
    this.teaching.parts.closeDialog('adding');
    const { id, deck: saved } = done.kept;
    if (!opens) {
      const back = adding.at === null ? '' : ' The editor can bring back the grid that the scene had.';
      say(this.state, `Scene ${at + 1} of “${saved.title}” has what the Lab shows.${back}`);
    }
    // The editor may still have the old version of the deck.
    if (opens || this.state.teach.deck?.id === done.kept.id) this.teaching.keeping.opened(done.kept);
    if (adding.at !== null) {
      const { state: gone, show } = before.scenes[at];
      const restored = (/** @type {import('../learn/lesson.js').Scene} */ scene) => ({ ...scene, state: gone, show });
      this.teaching.putAway({ what: `The grid of scene ${at + 1}`, deck: id, done: 'replaced', at, restored });
    }
    if (opens) {
      this.teaching.opening = done.kept.id;
      actions.showScene(this.state, at);
      this.teaching.goTo(done.kept.id);
      this.teaching.computing.follow();
    }
  }
}
