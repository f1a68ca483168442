// The commands of a teacher for decks, which the buttons and keys of Teach call. A command changes the state through
// actions, saves the deck, and asks the engine.

import { say, setPresent } from '../app/actions.js';
import * as actions from './actions.js';
import { counted } from '../app/numbers.js';
import { Computing } from './computing.js';
import * as decks from './deck.js';
import { FromLab } from './from-lab.js';
import { Keeping } from './keeping.js';
import { LONGEST_LINK, linkTo } from './link.js';
import { teachPage } from './place.js';
import { troubleOf } from './problems.js';
import { asksTheSame, Tallying } from './tallying.js';
import { forget } from '../learn/actions.js';
import { LIMITS } from '../learn/lesson.js';
import { learnAddress } from '../learn/place.js';
import { printSheets } from '../print/sheets.js';
import { layPaper } from './paper.js';
import { changedAddress } from '../basics/codecs.js';
import { readLesson, writeLesson } from '../learn/read-lesson.js';

/** @import { State } from '../app/state.js' */
/** @import { Lesson, Scene } from '../learn/lesson.js' */
/** @import { Question } from '../learn/questions/index.js' */
/** @import { Client } from '../worker/client.js' */
/** @import { TeachPage } from './place.js' */

/** A larger file is no deck that a person wrote. */
const LARGEST_FILE = 4 * 1024 * 1024;

/** A deck that a teacher can begin with. @typedef {{id: string, load: () => Promise<Lesson>}} Beginning */

/**
 * @typedef {object} TeachingParts
 * @property {State} state
 * @property {() => Client} makeFirstClient
 * @property {(hash: string) => unknown} visit  opens an address of the page
 * @property {(hash: string) => unknown} goTo  goes to an address of Learn
 * @property {(text: string) => Promise<boolean>} copy
 * @property {(name: string, ...parts: BlobPart[]) => void} save  saves a file
 * @property {(id: string) => unknown} openDialog
 * @property {(id: string) => void} closeDialog
 * @property {() => string} labAddress  the address of what the Lab shows
 */

export class Teaching {
  /** @param {TeachingParts} parts */
  constructor(parts) {
    const { state, makeFirstClient } = parts;
    this.parts = parts;
    this.state = state;
    this.keeping = new Keeping(state, (id) => {
      this.opening = id;
      this.goTo(id);
    });
    this.computing = new Computing(state, makeFirstClient);
    this.fromLab = new FromLab(this);
    this.tallying = new Tallying(state, parts.copy);
    /** Questions that the person has replaced by one of another kind, by scene and kind. @type {Map<string, Question>} */
    this.replaced = new Map();
    /** The deck whose address was opened last; '' for the list. @type {string | null} */
    this.opening = null;
    /**
     * The message that is shown, and the page of Teach on which it appeared.
     * @type {{words: import('./state.js').Teach['said'], place: string}}
     */
    this.said = { words: null, place: '' };
  }

  /** Asks for what the address of Teach needs. */
  follow() {
    this.followWords();
    const { room, learn, teach } = this.state;
    if (room !== 'learn' || learn.place.lesson !== 'teach' || learn.place.deck) return;
    const page = teachPage(learn.place.term);
    this.arrive(page);
    if (!page.deck || teach.deck?.id !== page.deck) return;
    if (page.part === 'edit') {
      this.computing.follow();
      this.computing.followBoards();
    } else this.followPaper();
  }

  /** Removes a message after the person has left its page. */
  followWords() {
    const { room, learn, teach } = this.state;
    const { lesson, deck, term, scene } = learn.place;
    const place = [room, lesson, deck, term, scene].join(' ');
    if (teach.said !== this.said.words) this.said = { words: teach.said, place };
    else if (teach.said && this.said.place !== place) {
      actions.changeTeach(this.state, { said: null });
    }
  }

  /** Opens what the address of Teach names: the list, or a deck. @param {TeachPage} page */
  arrive({ deck }) {
    const { teach } = this.state;
    if (this.opening === deck) return;
    this.opening = deck;
    if (!deck) void this.keeping.close();
    else if (teach.deck?.id !== deck) void this.openKept(deck);
  }

  /** @param {string} id */
  async openKept(id) {
    const isHere = await this.keeping.openDeck(id);
    if (isHere === false)
      actions.say(this.state, 'This browser has no such deck. Open its file, or choose another deck.', true);
    if (!isHere) this.goTo('');
  }

  /** Goes to the list, to a deck, or to another view of it. @param {string} deck @param {TeachPage['part']} [part] */
  goTo(deck, part = 'edit') {
    // A message about the previous view is no longer needed.
    if (teachPage(this.state.learn.place.term).part !== part) actions.forgetWords(this.state);
    const term = deck && `${deck}${part === 'edit' ? '' : `.${part}`}`;
    this.parts.goTo(learnAddress({ lesson: 'teach', term }));
  }

  /** Asks the engine and saves the deck after a change. @param {Lesson} deck */
  change(deck) {
    const before = this.deck;
    actions.changeDeck(this.state, deck);
    // The codes of a class belong to the questions of its own version of the deck.
    if (!asksTheSame(before, deck) && this.tallying.hasCodes(before)) this.tallying.keepVersion(before);
    this.keeping.follow();
    this.computing.follow();
  }

  /** The open deck. @returns {Lesson} */
  get deck() {
    return /** @type {Lesson} */ (this.state.teach.deck);
  }

  /** @param {Partial<Lesson>} changed */
  changeDeck(changed) {
    this.change({ ...this.deck, ...changed });
  }

  /** Changes the scene in the editor. @param {Partial<Scene>} changed */
  changeScene(changed) {
    this.change(decks.withChanged(this.deck, this.state.teach.at, changed));
  }

  /** Replaces the question. The old question is remembered, so that the person may go back to its kind. @param {Question | null} question */
  setQuestion(question) {
    const { at } = this.state.teach;
    const scene = this.deck.scenes[at];
    const key = (/** @type {Question} */ { kind }) => `${this.deck.id} ${scene.state} ${kind}`;
    if (scene.question) {
      this.replaced.set(key(scene.question), scene.question);
      const { question: gone } = scene;
      if (!question) this.putAwayPart('The question', (each) => ({ ...each, question: gone }));
    }
    this.changeScene({ question: question ? (this.replaced.get(key(question)) ?? question) : undefined });
  }

  /** @param {number} at */
  showScene(at) {
    actions.showScene(this.state, at);
    this.computing.follow();
  }

  /** Adds a scene behind the present one. Its grid is that of the present one, or the puzzle of the Lab. */
  addScene() {
    const { at } = this.state.teach;
    const { scenes } = this.deck;
    const place = Math.min(at + 1, scenes.length);
    const state = scenes[at]?.state ?? this.parts.labAddress();
    this.change(decks.withNew(this.deck, place, decks.newScene(state)));
    this.showScene(place);
  }

  /** Makes a deck of scenes, and says where it is. @param {string} title @param {{state: string, text: string}[]} scenes */
  async makeDeck(title, scenes) {
    const most = LIMITS.scenes;
    /** @param {{state: string, text: string}} scene @param {number} at */
    const sceneOf = ({ state, text }, at) => ({ ...decks.newScene(state, `Step ${at + 1}`), text });
    const made = scenes.slice(0, most).map(sceneOf);
    const deck = decks.newDeck({ title, scenes: made });
    const done = await this.keeping.with((store) => store.save({ deck, base: 0 }, Date.now()));
    if (!done) return;
    const rest = scenes.length > most ? ` A deck has at most ${most} scenes, so it has the first ${most} steps.` : '';
    say(this.state, `The deck “${deck.title}” is among your decks in Learn, under Teach.${rest}`);
  }

  duplicateScene() {
    const { at } = this.state.teach;
    this.change(decks.withTwin(this.deck, at));
    this.showScene(at + 1);
  }

  /** @param {number} from @param {number} to */
  moveScene(from, to) {
    if (to < 0 || to >= this.deck.scenes.length || to === from) return;
    // A removed part is remembered with the index of its scene. After the move, this index may belong to another scene.
    // Undo would then change the wrong scene.
    actions.setGone(
      this.state,
      this.state.teach.gone.filter((each) => !('restored' in each)),
    );
    this.change(decks.moved(this.deck, from, to));
    this.showScene(to);
    actions.say(this.state, `Scene ${from + 1} is now scene ${to + 1}.`);
  }

  deleteScene() {
    const { at } = this.state.teach;
    const scene = this.deck.scenes[at];
    this.putAway({ what: `Scene ${at + 1}`, deck: this.deck.id, at, scene });
    this.change(decks.without(this.deck, at));
    this.showScene(Math.max(0, Math.min(at, this.deck.scenes.length - 1)));
  }

  /** @param {import('./state.js').Gone} gone */
  putAway(gone) {
    actions.putAway(this.state, gone);
  }

  /**
   * Remembers a part that is about to be removed from the scene in the editor.
   * @param {string} what @param {(scene: Scene) => Scene} restored
   */
  putAwayPart(what, restored) {
    const { at } = this.state.teach;
    this.putAway({ what: `${what} of scene ${at + 1}`, deck: this.deck.id, at, restored });
  }

  /** Removes a figure of the scene in the editor. @param {string} name */
  removeFigure(name) {
    const { [name]: figure, ...rest } = this.deck.scenes[this.state.teach.at].figures ?? {};
    this.putAwayPart(`The figure {${name}}`, (scene) => ({ ...scene, figures: { [name]: figure, ...scene.figures } }));
    this.changeScene({ figures: rest });
  }

  /**
   * Removes a part of the question in the editor.
   * @template {Question} Asked
   * @param {string} what @param {Asked} without  the question without the part @param {(question: Asked) => Asked} restored
   */
  removePart(what, without, restored) {
    this.putAwayPart(what, (scene) =>
      scene.question?.kind === without.kind
        ? { ...scene, question: restored(/** @type {Asked} */ (scene.question)) }
        : scene,
    );
    this.changeScene({ question: without });
  }

  /**
   * Handles Ctrl+Z: restores what was deleted last in the open deck, or in the list of decks.
   * @returns {boolean} whether something came back
   */
  undo() {
    const { room, learn, teach } = this.state;
    if (room !== 'learn' || learn.place.lesson !== 'teach' || learn.place.deck) return false;
    const { deck } = teachPage(learn.place.term);
    const last = teach.gone.findLast((gone) => (deck ? 'deck' in gone && gone.deck === deck : 'kept' in gone));
    if (last) void this.bringBack(last);
    return last !== undefined;
  }

  /** Brings back what was deleted or replaced. @param {import('./state.js').Gone} last */
  async bringBack(last) {
    actions.setGone(
      this.state,
      this.state.teach.gone.filter((each) => each !== last),
    );
    if ('kept' in last) {
      await this.keeping.with((store) => store.put(last.kept));
      await this.keeping.read();
    } else if ('scene' in last) {
      this.change(decks.withNew(this.deck, Math.min(last.at, this.deck.scenes.length), last.scene));
      this.showScene(last.at);
    } else {
      const scene = this.deck.scenes[last.at];
      if (scene) this.change(decks.withChanged(this.deck, last.at, last.restored(scene)));
    }
  }

  /** Stores a deck and opens it in the editor. @param {Lesson} deck */
  async begin(deck) {
    const kept = await this.keeping.add(deck);
    await this.keeping.flush();
    this.keeping.opened(kept);
    this.opening = deck.id;
    this.computing.follow();
    this.goTo(deck.id);
  }

  newDeck() {
    return this.begin(decks.newDeck());
  }

  /** Begins with a copy of a lesson or of an example. @param {Beginning} beginning */
  async beginWith({ load }) {
    const lesson = await load();
    await this.begin(decks.newDeck({ ...structuredClone(lesson) }));
  }

  /** @param {string} id */
  async duplicate(id) {
    const kept = await this.keeping.with((store) => store.get(id));
    if (!kept) return;
    await this.keeping.add(decks.copyOf(kept.deck));
    await this.keeping.read();
  }

  /** @param {string} id */
  async remove(id) {
    const kept = await this.keeping.with((store) => store.get(id));
    if (!kept) return;
    await this.keeping.with((store) => store.remove(id));
    this.putAway({ what: `“${kept.deck.title}”`, kept });
    await this.keeping.read();
  }

  /** Opens the decks in files. A file with an error leaves everything as it is. @param {Iterable<File>} files */
  async openFiles(files) {
    for (const file of files) {
      try {
        if (file.size > LARGEST_FILE) throw new Error('A deck is smaller than 4 MB.');
        const lesson = readLesson(await file.text());
        await this.take(lesson, await this.kept(lesson));
      } catch (error) {
        actions.say(this.state, `${file.name}: ${/** @type {Error} */ (error).message}`, true);
      }
    }
  }

  /** The deck of the same id in this browser. @param {Lesson} deck */
  kept(deck) {
    return this.keeping.with((store) => store.get(deck.id));
  }

  /**
   * Opens a deck from elsewhere in the editor. The deck keeps its id, because the students' codes belong to the id. If
   * this browser already has a deck with this id, or if the id does not come from an editor, the deck gets a new id.
   * @param {Lesson} deck @param {unknown} known  the deck that has the id here
   */
  take(deck, known) {
    return this.begin(known || !deck.id.startsWith('deck-') ? decks.newDeck({ ...deck }) : deck);
  }

  /**
   * Opens the deck of a link in the editor. If this browser has a deck with the same questions, that deck is opened,
   * because it also has the teacher's notes.
   * @param {Lesson} deck
   */
  async editLinked(deck) {
    const known = await this.kept(deck);
    if (known && asksTheSame(known.deck, deck)) this.goTo(deck.id);
    else await this.take(structuredClone(deck), known);
  }

  /** @param {Lesson} deck */
  saveFile(deck) {
    this.parts.save(decks.fileName(deck), writeLesson(deck));
    const trouble = troubleOf(deck);
    if (trouble)
      actions.say(this.state, `The file is saved. To open it again, this has to be mended first: ${trouble}`, true);
    else actions.say(this.state, `The deck is saved as ${decks.fileName(deck)}.`);
  }

  /** @param {Lesson} deck */
  async copyLink(deck) {
    const link = linkTo(deck, location.href.replace(/#.*/, ''));
    const size = counted(link.length);
    const trouble = troubleOf(deck);
    if (trouble) actions.say(this.state, `Before there is a link, this has to be mended: ${trouble}`, true);
    else if (link.length > LONGEST_LINK)
      actions.say(
        this.state,
        `This deck is too large for a link: ${size} characters, where ${counted(LONGEST_LINK)} are safe. Save it as a file and send the file.`,
        true,
      );
    else if (await this.parts.copy(link)) {
      this.tallying.keepVersion(deck);
      actions.say(this.state, `The link is copied: ${size} characters, without your notes.`);
    } else actions.say(this.state, 'The browser did not let the page copy the link. Save the deck as a file.', true);
  }

  /** @param {Lesson} deck */
  async present(deck) {
    await this.keeping.flush();
    // Another class has not seen the answers yet.
    forget(this.state, deck.id);
    setPresent(this.state, true);
    this.parts.goTo(learnAddress({ lesson: deck.id }));
  }

  /** Opens a scene in the Lab. @param {number} at */
  async openInLab(at) {
    const { state: scene } = this.deck.scenes[at];
    await this.keeping.flush();
    actions.changeTeach(this.state, { taken: { deck: this.deck.id, at } });
    await this.parts.visit(`#${changedAddress(scene, 'room=lab')}`);
  }

  /** The latest version of a deck; undefined if this browser has none of the id. @param {string} id */
  async deckOf(id) {
    await this.keeping.flush();
    return (await this.keeping.with((store) => store.get(id)))?.deck;
  }

  /** Asks for the worksheet of the open deck, unless it is known. */
  followPaper() {
    const { deck } = this;
    if (this.state.teach.paper?.of === deck) return;
    actions.changeTeach(this.state, { paper: { of: deck, questions: null, trouble: '' } });
    void this.computing
      .paperOf(deck)
      .then(
        (questions) => ({ questions, trouble: '' }),
        (/** @type {Error} */ { message }) => ({ questions: null, trouble: message }),
      )
      .then((made) => {
        if (this.state.teach.paper?.of === deck) actions.changeTeach(this.state, { paper: { of: deck, ...made } });
      });
  }

  /** @param {'worksheet' | 'key'} part */
  async printPaper(part) {
    if (this.layPart(part)) await printSheets();
  }

  /** Prepares the worksheet for print, if the page shows it, and returns whether it does. */
  layShown() {
    const { learn } = this.state;
    const isShown = learn.place.lesson === 'teach' && !learn.place.deck;
    return isShown && teachPage(learn.place.term).part === 'worksheet' && this.layPart('worksheet');
  }

  /**
   * Prepares the worksheet or the key for print, after its questions have been loaded.
   * @param {'worksheet' | 'key'} part
   */
  layPart(part) {
    const { paper } = this.state.teach;
    if (!paper?.questions || paper.of !== this.state.teach.deck) return false;
    layPaper(paper.of, paper.questions, part, this.state.printChoices.paper);
    return true;
  }
}
