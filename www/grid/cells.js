// Computes what each cell of the grid shows. The accessible name of a cell is made from the same look (`cell-names.js`), so the
// drawing and the names cannot disagree.

import { nameOf } from './cell-names.js';
import { toldOf } from '../hints/hints.js';
import { storyWords } from '../run/conflict-story.js';
import { cellGuesses } from './guesses.js';
import { arcOf, hintScene, NOTHING, sceneOf } from './scene.js';
import { strokeWords } from './stroke-words.js';
import { cellOf, withLine } from '../basics/grid-strokes.js';
import { domainsShown } from '../run/moment.js';
import { hasCorners } from '../app/board-of.js';
import { brokenRules } from '../app/broken.js';
import { isAsking } from '../app/setting.js';
import { truthIn } from './truth.js';
import { fogIn, isNameUnder } from './rules/fog.js';
import { both, either, hasValue, maskAt, maskOf, values, without } from '../basics/masks.js';
import { clashes, clashesAmong, digits, openValues, puzzleKey, symbol } from '../basics/sheet.js';

/** @import { State, Sheet } from '../app/state.js' */
/** @import { BrokenRule, Mark, PathPlace, RunPlace } from '../worker/protocol.js' */
/** @import { CellGuess } from './guesses.js' */
/** @import { Fog } from './rules/fog.js' */
/** @import { Truth } from './truth.js' */
/** @import { GridStroke } from '../basics/grid-strokes.js' */
/** @import { Proposal, Scene, Words } from './scene.js' */

/**
 * @typedef {object} Look
 * @property {'given' | 'entry' | 'solved' | 'fixed' | 'candidates' | 'possible' | 'trial' | 'empty' | 'dead'} kind  dead: no candidate is left;
 *   possible: the true candidates of a puzzle that is being made; trial: a digit that is entered there on trial
 * @property {number} value  the digit, or 0 if there is none
 * @property {number} candidates  bit mask of the pencil marks shown
 * @property {boolean} [isOwn]  whether the marks are the person's own, which stand in the corners and in the centre;
 *   otherwise each mark has a place of its own
 * @property {number} [centre]  bit mask of the person's marks in the centre of the cell
 * @property {number} [possible]  bit mask of the digits that occur in a solution, of the kind `possible`
 * @property {number} [undecided]  bit mask of the digits about which this is not known
 * @property {number} [lost]  bit mask of the digits that a digit on trial excludes
 * @property {string} [told]  how many solutions have each digit
 * @property {number} [colour]  the person's colours for the cell, as a number of `colours.js`
 * @property {number} struck  bit mask of the candidates removed by the current event
 * @property {number} faded  bit mask of the candidates that left since the run last stopped, but before the current
 *   event; 0 unless requested
 * @property {number} held  bit mask of candidates that the sentence mentions and that stay in the cell, for example
 *   the values of a Hall set or a reason
 * @property {string[]} roles  roles of the marks on the cell
 * @property {boolean} clash
 * @property {CellGuess} [guess]  the guess on the cell that is in force at the moment shown
 * @property {number} [tapped]  bit mask of the candidates that a person tapped as an answer
 * @property {boolean} [isTapped]  whether the cell itself is tapped
 * @property {boolean} [isFogged]  whether the cell is under the fog of the puzzle's file
 * @property {boolean} [isDrawnOn]  whether a stroke of the pen touches the cell
 * @property {string} label  the accessible name
 * @property {string} [readout]  of the selected cell: its name and content, without the word "selected"
 */

/** Roles of marks whose values stay in the cell and support the sentence. */
const HOLDING = /^(hall|reason|fixed|decision|fin|on|off|pivot|extra|als\d+)$/;

/**
 * @typedef {object} Picture
 * @property {Uint32Array | null} domains  null if the person's own grid is shown
 * @property {Uint32Array | null} before  the domains before the last step
 * @property {ArrayLike<number> | null} answer  one digit for each cell
 * @property {boolean} [isOther]  whether the answer also replaces the digits of the sheet
 * @property {PathPlace | null} [place]  a position on the solve path; its grid replaces the person's
 * @property {Words} words  the sentence about the grid, with its marks
 * @property {BrokenRule[]} [slips]  the rules that the person's digits break
 * @property {boolean} [corners]  whether the person's marks stand in the corners
 * @property {Truth | null} [truth]  the true candidates, while they are shown
 * @property {{cell: number, value: number} | null} [trial]  the digit on trial
 * @property {Fog | null} [fog]  the fog over the person's own grid
 * @property {[string, string]} [direction]  direction of the revised arc, if the event names one
 * @property {Map<number, CellGuess>} [guesses]  the guesses in force, by cell
 * @property {boolean} [isOfGivens]  whether the domains tell about the givens alone: without entries, and blank where nothing is told
 * @property {Proposal} [proposal]  the rule that an answer proposes
 * @property {GridStroke | null} [penStroke]  the stroke that is being drawn
 */

/** @type {Words} */
const SILENT = { marks: [] };

/**
 * Chooses what the grid shows (the person's own grid, the solver's domains, or an answer) and the sentence that belongs
 * to it.
 * @param {State} state
 * @returns {Picture}
 */
export function shown(state) {
  const { run, node, hint, rung, answer, why, conflict, storyAt, path, sheet, check, sinceStop, penStroke } = state;
  const fog = fogIn(state);
  // A broken rule under the fog would tell that it is there.
  const slips = (brokenRules(state) ?? []).filter(({ rule }) => !sheet || !isNameUnder(sheet.info, rule, fog));
  const corners = state.room === 'play' && sheet !== null && hasCorners(sheet, state.helpers);
  const truth = truthIn(state);
  const own = {
    ...{ domains: null, before: null, answer: null, place: null, words: SILENT },
    ...{ slips, penStroke, corners, fog, truth },
  };
  if (isAsking(state)) {
    // Entries of a running game are no part of the puzzle.
    const clues = { ...own, isOfGivens: true };
    const frame = state.question?.frames[state.question.at];
    const trial = state.trial?.puzzle === (sheet && puzzleKey(sheet)) ? state.trial : null;
    if (!frame) return { ...clues, trial };
    const { domains = null, answer: told = null, place = null, proposal } = frame;
    const isOwn = !domains && !told && !place;
    const shownInstead = { domains, answer: told, place, isOther: told !== null, proposal };
    return { ...clues, ...shownInstead, trial, truth: isOwn ? truth : null, words: frame };
  }
  if (state.list === 'path' && path?.place && sheet) {
    const { place } = path;
    return { ...own, place, words: place.hint ? toldOf(sheet.info, place.hint, 3) : SILENT };
  }
  // Play shows the person's own grid, also while the Lab has a run.
  if (state.room === 'play') {
    if (hint && sheet) return { ...own, words: toldOf(sheet.info, hint, rung) };
    const wrong = check?.rung === 3 ? check.wrong : [];
    return { ...own, words: { marks: wrong.map((cell) => ({ cell, values: [], role: 'conflict' })) } };
  }
  if (state.stage) return onStage(state, own);
  if (why?.report) return { ...own, domains: domainsShown(state), words: why.report.sentences[why.at] ?? SILENT };
  if (node)
    return {
      ...own,
      domains: node.report.domains,
      words: conflict ? storyWords(conflict, storyAt, node.report) : node.report,
    };
  if (answer) return { ...own, answer: answer.values };
  if (hint && sheet) return { ...own, words: toldOf(sheet.info, hint, rung) };
  return { ...own, ...pictureOfRun(run?.view, sinceStop ? run?.before : null) };
}

/**
 * What a grid shows of a run: the person's own grid at the start, the first solution at the end of a solved run, and
 * otherwise the domains.
 * @param {Pick<RunPlace, 'report' | 'end' | 'solution'> | null | undefined} view
 * @param {Uint32Array | null | undefined} before  the domains before the last step, if their loss is to be shown
 * @returns {Picture}
 */
export function pictureOfRun(view, before) {
  const own = { domains: null, before: null, answer: null, words: SILENT };
  if (!view || view.report.position === 0) return own;
  const { report, end, solution } = view;
  const over = report.status === 'solved' && report.position === end;
  if (over && solution) return { ...own, answer: solution, words: report };
  return { ...own, domains: report.domains, before: before ?? null, words: report, direction: arcOf(report.event) };
}

/**
 * Chooses what the grid of a lesson shows. Before the reveal, the marks of the last event are left out.
 * @param {State} state @param {Picture} own  the picture of the person's own grid
 * @returns {Picture}
 */
function onStage({ stage, run, node, ...state }, own) {
  const { isQuiet, isOpen, before, marks } = /** @type {import('../learn/state.js').Stage} */ (stage);
  const silent = { ...own, words: { marks } };
  const report = node?.report ?? run?.view.report;
  if (!run || !report || (report.position === 0 && !isOpen)) return silent;
  const over = !node && run.view.report.status === 'solved' && report.position === run.view.end;
  const said = before ? sinceScene(report.marks, before, state.sheet?.info.symbols.length ?? 0) : report.marks;
  const words = isQuiet || report.position === 0 ? silent.words : { ...report, marks: [...said, ...marks] };
  if (over && run.view.solution) return { ...own, answer: run.view.solution, words };
  const direction = isQuiet || node ? undefined : arcOf(run.view.report.event);
  return { ...own, domains: domainsShown({ run, node, sheet: state.sheet }), before, words, direction };
}

/**
 * The marks of a report without the candidates that were gone before the scene. A scene may begin in the middle of a filtering.
 * @param {Mark[]} marks @param {Uint32Array} before  the domains of the scene @param {number} digits  the number of digits
 */
const sinceScene = (marks, before, digits) =>
  marks.flatMap((mark) => {
    if (mark.role !== 'removed') return [mark];
    const here = mark.values.filter((value) => hasValue(maskAt(before, mark.cell, digits), value));
    return here.length > 0 ? [{ ...mark, values: here }] : [];
  });

/**
 * The looks of a grid in which a person taps an answer, or in which the digits are hidden.
 * @param {Sheet} sheet @param {Look[]} made @param {import('../learn/state.js').Stage} stage
 */
function tappedLooks(sheet, made, { cells, candidates, isHidden }) {
  return made.map((look, cell) => {
    if (isHidden && look.kind !== 'given') {
      const hidden = { ...look, kind: /** @type {const} */ ('empty'), value: 0, candidates: 0, centre: 0, colour: 0 };
      return {
        ...hidden,
        guess: undefined,
        struck: 0,
        faded: 0,
        held: 0,
        roles: [],
        isDrawnOn: false,
        label: `${sheet.info.cells[cell]}, hidden`,
      };
    }
    const tapped = candidates.filter(([its]) => its === cell).map(([, value]) => value);
    const isTapped = cells.includes(cell);
    if (!isTapped && tapped.length === 0) return look;
    const names = tapped.map((value) => ` ${symbol(sheet.info, value)}`).join('');
    // A cell whose candidate was tapped shows its candidates, also if a single one is left.
    const open = look.kind === 'fixed' && tapped.length > 0;
    const shown = open ? { kind: /** @type {const} */ ('candidates'), candidates: maskOf([look.value]), value: 0 } : {};
    return { ...look, ...shown, isTapped, tapped: maskOf(tapped), label: `${look.label}, tapped${names}` };
  });
}

/**
 * Caches the last looks and scene, with the inputs that produced them. The selected cell is not an input, because the
 * selection changes only one accessible name (see `looks`).
 * @type {{from: unknown[], made: Look[], scene: Scene}}
 */
let last = { from: [], made: [], scene: NOTHING };

/** @param {State} state */
function remake(state) {
  const { sheet, run, node, hint, rung, answer, why, conflict, storyAt, list, room, path, check, sinceStop, broken } =
    state;
  const { stage, penStroke, helpers } = state;
  const from = [
    sheet,
    run,
    node,
    hint,
    rung,
    answer,
    why,
    conflict,
    storyAt,
    list,
    room,
    path?.place,
    check,
    sinceStop,
    broken,
    stage,
    penStroke,
    helpers.places,
    state.revealed,
    state.ruleDraft !== null,
    state.shaping,
    state.asking,
    state.trial,
    state.question,
    state.trueCandidates,
    helpers.trueCandidates,
  ];
  if (!sheet || from.every((part, index) => part === last.from[index])) return;
  const picture = shown(state);
  if (!isAsking(state) && (picture.domains || (picture.answer && !answer)))
    picture.guesses = cellGuesses(state, sheet.info);
  const made = makeLooks(sheet, picture);
  const strokes = stage?.isHidden ? [] : strokesOf(sheet, picture);
  last = {
    from,
    made: stage ? tappedLooks(sheet, made, stage) : made,
    scene: { ...sceneIn(state, sheet, picture), strokes, proposal: picture.proposal },
  };
}

/** @param {State} state @param {Sheet} sheet @param {Picture} picture */
function sceneIn(state, sheet, { place, words, direction }) {
  const { hint, rung, node, answer, room } = state;
  if (place) return place.hint ? hintScene(sheet.info, place.hint, 3) : NOTHING;
  if (hint && !isAsking(state) && (room === 'play' || (!node && !answer))) return hintScene(sheet.info, hint, rung);
  return sceneOf(sheet.info, words, direction);
}

/** @param {State} state @returns {Look[]} */
export function looks(state) {
  if (!state.sheet) return [];
  remake(state);
  const look = last.made[state.selected];
  const readout = look.label + (state.penStroke ? ', pen down' : '');
  return last.made.with(state.selected, { ...look, readout, label: `${readout}, selected` });
}

/** Returns the shapes drawn over the grid. @param {State} state @returns {Scene} */
export function scene(state) {
  if (!state.sheet) return NOTHING;
  remake(state);
  return last.scene;
}

/**
 * The strokes on a grid, if it is the person's own. A line that is being drawn already changes the lines below it.
 * @param {Sheet} sheet @param {Picture} picture @returns {readonly GridStroke[]}
 */
export function strokesOf({ strokes }, { domains, answer, place, penStroke }) {
  if (domains || answer || place) return [];
  if (!penStroke) return strokes;
  return penStroke.points.length > 1 ? withLine(strokes, penStroke) : [...strokes, penStroke];
}

/** @param {Sheet} sheet @param {Picture} picture @returns {Look[]} */
export function makeLooks(sheet, picture) {
  const { domains, before, answer, place = null, trial = null, slips = [], guesses, isOfGivens = false } = picture;
  const { marks, blanks = [] } = picture.words;
  const all = place ? [...place.values] : isOfGivens ? sheet.givens : digits(sheet);
  /** @type {Mark[][]} */
  const marksOf = all.map(() => []);
  for (const mark of marks) marksOf[mark.cell]?.push(mark);
  const strokes = strokesOf(sheet, picture);
  const touched = new Set(strokes.flatMap(({ points }) => points.map((point) => cellOf(point, sheet.info.columns))));

  const made = all.map((digit, cell) => {
    const mine = marksOf[cell];
    const bits = (/** @type {(role: string) => boolean} */ wanted) =>
      maskOf(mine.filter((mark) => wanted(mark.role)).flatMap((mark) => mark.values));
    const struck = bits((role) => role === 'removed');
    let held = without(
      bits((role) => HOLDING.test(role)),
      struck,
    );
    const roles = [...new Set(mine.map((mark) => mark.role))];

    /** @type {Look['kind']} */
    let kind = 'empty';
    let value = 0;
    let candidates = 0;
    let faded = 0;
    let centre = 0;
    let isOwnMarks = false;
    let truth;
    const isOwn = !domains && !answer && !place;
    if (digit && !(picture.isOther && answer && answer[cell] !== digit)) {
      kind = sheet.givens[cell] ? 'given' : place ? 'solved' : 'entry';
      value = digit;
    } else if (trial?.cell === cell && !answer) {
      kind = 'trial';
      value = trial.value;
    } else if (place) {
      kind = 'candidates';
      candidates = maskOf(place.candidates[cell]);
    } else if (answer) {
      kind = 'solved';
      value = answer[cell];
    } else if (domains) {
      candidates = maskAt(domains, cell, sheet.info.symbols.length);
      if (before) faded = without(maskAt(before, cell, sheet.info.symbols.length), either(candidates, struck));
      // A reason may be a candidate that is gone. A sign cannot be drawn there.
      held = both(held, candidates);
      const left = values(candidates);
      const isUntold = isOfGivens && left.length === sheet.info.symbols.length;
      if (isUntold) candidates = 0;
      else
        kind =
          left.length === 0 ? 'dead' : left.length === 1 && !struck && !blanks.includes(cell) ? 'fixed' : 'candidates';
      if (kind === 'fixed') value = left[0];
    } else if (picture.truth) {
      kind = 'possible';
      truth = picture.truth(cell);
    } else if (sheet.notes[cell] || sheet.centre[cell]) {
      kind = 'candidates';
      candidates = sheet.notes[cell];
      centre = sheet.centre[cell];
      // A hint's signs need a place for each candidate.
      if (struck || held) [candidates, centre] = [either(candidates, centre), 0];
      else isOwnMarks = centre > 0 || Boolean(picture.corners);
    } else if (struck || held) {
      // A hint may mention a cell without pencil marks; the cell then shows the candidates that the rules leave.
      kind = 'candidates';
      candidates = without(openValues(sheet, cell), struck);
    }
    const colour = isOwn ? sheet.colours[cell] : 0;
    const guess = guesses?.get(cell);
    const isDrawnOn = touched.has(cell);
    return {
      kind,
      value,
      candidates,
      centre,
      ...truth,
      isOwn: isOwnMarks,
      colour,
      struck,
      faded,
      held,
      roles,
      guess,
      isDrawnOn,
      isFogged: picture.fog?.[cell] ?? false,
      clash: false,
      label: '',
    };
  });
  // Equal digits may come from the person. Equal digits may also come from the solver, because forward checking only
  // looks at decided cells.
  const meeting =
    domains || answer || place
      ? clashesAmong(
          sheet.info,
          made.map(({ value }) => value),
        )
      : [...clashes(sheet), ...slips];
  for (const { cells } of meeting) for (const cell of cells) made[cell].clash = true;
  const drawn = strokeWords(strokes, sheet.info);
  made.forEach((look, cell) => {
    look.label = nameOf(sheet, cell, look, drawn.get(cell), picture.fog ?? null);
  });
  return made;
}
