// Presenting a lesson: going through the scenes, hiding the question, the pen, the spotlight, the teacher's notes and
// the clock.

import { setPresent, tick } from '../app/actions.js';
import { keep, kept as stored } from '../app/storage.js';
import { withoutLast } from '../basics/strokes.js';
import * as actions from './actions.js';
import { newClock, toggled } from './clock.js';
import { NotesWindow } from './notes-window.js';
import { followFocus } from './focus.js';
import { followPointer } from './spotlight.js';
import { readPresenting } from './state.js';

/** @import { State } from '../app/state.js' */
/** @import { Colour, Stroke } from './state.js' */

/** The part of Learn that presenting needs. */
/**
 * @typedef {object} Stage
 * @property {State} state
 * @property {{state: State, runner: {nextInteresting: () => Promise<unknown>}} | null} desk
 * @property {{notes?: string, question?: unknown} | undefined} scene
 * @property {() => void} mark  puts the marks of the scene on its grid
 * @property {{next: () => unknown, back: () => unknown, reveal: () => unknown}} commands
 */

const SECOND = 1000;
const KEPT = 'pencilmark-presenting';

export class Presenting {
  /** @param {Stage} stage */
  constructor(stage) {
    this.stage = stage;
    this.notesWindow = new NotesWindow(() => this.notes);
    this.wasOn = false;
    /** The scene that was shown last. */
    this.shown = '';
    /** @type {ReturnType<typeof setInterval> | undefined} */
    this.ticking = undefined;
    this.restore();
  }

  /** Continues after a reload: restores the presentation and its clocks. */
  restore() {
    const kept = readPresenting(stored('sessionStorage', KEPT));
    if (!kept) return;
    setPresent(this.state, true);
    for (const [key, clock] of Object.entries(kept.clocks)) actions.setClock(this.state, key, clock);
  }

  /** Stores for a reload what the presentation needs. */
  keep() {
    const { clocks } = this.presentation;
    keep('sessionStorage', KEPT, JSON.stringify(this.isOn ? { present: true, clocks } : {}));
  }

  get state() {
    return this.stage.state;
  }

  get presentation() {
    return this.state.presentation;
  }

  /** Whether a scene is being presented. */
  get isOn() {
    return this.state.present && this.state.room === 'learn' && this.state.learn.lesson !== null;
  }

  /** Whether clicks point at something, rather than answer. */
  get isPointing() {
    return this.isOn && this.presentation.tool === 'spotlight';
  }

  /** The hidden part of the present scene: its question, or its text if it asks nothing. Null if nothing is hidden. */
  get covered() {
    if (!this.isOn || !this.presentation.covered.includes(this.place)) return null;
    return this.stage.scene?.question ? 'question' : 'text';
  }

  /** The key of the present scene, for its strokes. */
  get place() {
    const { key, place } = this.state.learn;
    return `${key} ${place.scene}`;
  }

  /** The notes on the present scene. */
  get notes() {
    const { lesson, place } = this.state.learn;
    const title = this.stage.scene ? `Scene ${place.scene + 1} of ${lesson?.scenes.length ?? 0}` : 'The end';
    return { title, text: this.stage.scene?.notes ?? '' };
  }

  /** Follows the state: begins the clock, and clears what belongs to the scene before. */
  follow() {
    if (this.wasOn !== this.isOn) this.keep();
    this.wasOn = this.isOn;
    if (!this.isOn) {
      clearInterval(this.ticking);
      this.ticking = undefined;
      this.shown = '';
      return;
    }
    followPointer();
    followFocus();
    const { key, lesson } = this.state.learn;
    if (!this.presentation.clocks[key]) {
      actions.setClock(this.state, key, newClock(Date.now(), lesson?.minutes));
      this.keep();
    }
    this.ticking ??= setInterval(() => tick(this.state), SECOND);
    if (this.shown === this.place) return;
    this.shown = this.place;
    this.change({ isAhead: false });
    this.notesWindow.write();
  }

  /** @param {Partial<State['presentation']>} changed */
  change(changed) {
    actions.changePresentation(this.state, changed);
  }

  toggle() {
    setPresent(this.state, !this.state.present);
    this.putDown();
  }

  /** Ends the pen or the spotlight, and closes the notes. */
  putDown() {
    this.setTool(null);
    this.change({ showsNotes: false });
  }

  /** @param {State['presentation']['tool']} tool */
  setTool(tool) {
    actions.changePresentation(this.state, { tool });
    this.stage.mark();
  }

  /** @param {'pen' | 'spotlight'} tool */
  useTool(tool) {
    this.setTool(this.presentation.tool === tool ? null : tool);
  }

  /** @param {Colour} colour */
  useColour(colour) {
    this.setTool('pen');
    this.change({ colour });
  }

  /** The strokes on the present scene. @returns {Stroke[]} */
  get strokes() {
    return this.presentation.strokes[this.place] ?? [];
  }

  /** @param {Stroke[]} strokes */
  setStrokes(strokes) {
    actions.setStrokes(this.state, this.place, strokes);
  }

  undo() {
    this.setStrokes(withoutLast(this.strokes));
  }

  clear() {
    this.setStrokes([]);
  }

  /** Hides the question of the scene until the teacher shows it, even after leaving the scene and coming back. */
  cover() {
    const { covered } = this.presentation;
    const others = covered.filter((place) => place !== this.place);
    this.change({ covered: others.length < covered.length ? others : [...covered, this.place] });
  }

  toggleNotes() {
    this.change({ showsNotes: !this.presentation.showsNotes });
  }

  /** Opens the notes in a window for the teacher's own screen. */
  openNotesWindow() {
    if (this.notesWindow.open()) this.change({ showsNotes: false });
  }

  /** Moves the run of the scene to the next interesting step. */
  async nextInteresting() {
    const { desk } = this.stage;
    if (!desk?.state.sheet) return;
    actions.changePresentation(this.state, { isAhead: true });
    this.stage.mark();
    await desk.runner.nextInteresting();
  }

  /** The clock of the open lesson. */
  get clock() {
    return this.presentation.clocks[this.state.learn.key] ?? null;
  }

  pauseClock() {
    if (this.clock) actions.setClock(this.state, this.state.learn.key, toggled(this.clock, Date.now()));
    this.keep();
  }

  restartClock() {
    actions.setClock(this.state, this.state.learn.key, newClock(Date.now(), this.clock?.minutes));
    this.keep();
  }

  /** @param {number} minutes */
  setMinutes(minutes) {
    if (this.clock && minutes > 0) actions.setClock(this.state, this.state.learn.key, { ...this.clock, minutes });
    this.keep();
  }
}
