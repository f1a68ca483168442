// The shape of a lesson: a short list of scenes. A scene is the state of a link, a few sentences, and perhaps a
// question. A lesson is plain JSON. A teacher's lesson is therefore one file, and the project's lessons have the same
// format.

/**
 * @typedef {object} Lesson
 * @property {'pencilmark-lesson'} format
 * @property {1} version
 * @property {string} id  lower-case words with hyphens; progress is kept under it
 * @property {string} title  the idea in the field's words
 * @property {string} [player]  the player's word for the idea
 * @property {string} [about]  one sentence for the list of lessons
 * @property {number} [minutes]
 * @property {string} [remember]  the sentence to remember, shown at the end
 * @property {{text: string, link?: string}} [paper]  the original paper
 * @property {Scene[]} scenes
 */

/**
 * A scene. `title` and `text` may contain `{name}` for a figure, `*words*` for emphasis, `**words**` for strong emphasis, and
 * `[words](#term)` for a term of the glossary. A blank line begins a new paragraph.
 * @typedef {object} Scene
 * @property {string} state  the part of a link after "#": puzzle, settings, position, view
 * @property {string} title  the prompt if the scene asks a question, and a heading otherwise
 * @property {string} text
 * @property {string[]} [show]  tabs of the Lab that stand beside the grid: `graph`, `tree`, `queue`, `levels`, …
 * @property {Record<string, Figure>} [figures]  numbers that the engine computes when the scene is shown
 * @property {Question} [question]
 * @property {Reveal} [reveal]  what happens after the answer is locked, or after the button Reveal if there is no
 *   question
 * @property {string} [notes]  for the teacher only
 * @property {boolean} [ownPuzzle]  whether the scene makes sense with another puzzle, so that a person may use their own
 */

/**
 * A number that the engine computes. `state` changes keys of the scene's state, as in `level=value&plus=hidden`; an empty
 * value removes a key. The other fields are arguments of the fact; `www/worker/lessons/facts/` lists the facts.
 * @typedef {{fact: string, state?: string, [argument: string]: unknown}} Figure
 */

/**
 * The reveal of a scene. First the settings change, then the engine takes its steps, and then the text appears.
 * @typedef {object} Reveal
 * @property {string} [state]  changes of the scene's state, as in a figure
 * @property {{unit: import('../worker/protocol.js').Unit, count?: number}} [play]  steps that the engine takes, one after the other
 * @property {string} [text]
 * @property {string[]} [show]  the tabs beside the grid from now on
 */

/**
 * A question. Each kind has two files. The file in `www/learn/questions/` takes a person's answer. The file in
 * `www/worker/lessons/grading/` grades the answer by what the engine computes.
 * @typedef {CandidatesQuestion | HallSetQuestion | CellQuestion | QueueQuestion | EdgesQuestion | ConflictQuestion
 *   | NumberQuestion | SentenceQuestion} Question
 */

/**
 * Tap the candidates that go next. `of` says which removals are meant: those of the next step of a `unit`, of one run
 * of a named `constraint`, or of any single constraint of the model (`any`). With `need: 'all'`, the answer has to name
 * exactly these candidates; an empty answer is right if no candidate goes. With `need: 'some'`, the answer has to name
 * at least one of them and no other.
 *
 * `houses` are the houses of the prompt. The answer has to name the candidates that go from their cells. It may also
 * name candidates that go from other cells.
 * @typedef {{kind: 'candidates', of: 'filtering' | 'fixpoint' | 'constraint' | 'any', constraint?: string, need?: 'all' | 'some', houses?: string[]}} CandidatesQuestion
 */
/** Tap a Hall set: k cells of one house, at least `least` and at most `size` cells, that hold k digits. Any Hall set is right. @typedef {{kind: 'hall-set', house?: string, size?: number, least?: number}} HallSetQuestion */
/** Choose the cell to branch on. Every cell that the order could choose is right. @typedef {{kind: 'cell', by: 'first-fail' | 'input' | 'max-degree'}} CellQuestion */
/**
 * `order`: put the waiting constraints into the order in which the solver takes them. The first `count` of them are graded.
 * `reorder`: any order is right, and the verdict says whether its fixpoint is the same. `returns`: pick the constraints that the
 * next step puts back into the queue.
 * @typedef {{kind: 'queue', task: 'order' | 'reorder' | 'returns', count?: number}} QueueQuestion
 */
/** Tap the edges of a value graph that are in no maximum matching. @typedef {{kind: 'edges', constraint: string}} EdgesQuestion */
/** Tap the givens and guesses that the conflict needs. Any minimal conflict is right. @typedef {{kind: 'conflict'}} ConflictQuestion */
/** Choose a number: the figure of this name. `choices` are offered as buttons; without them the person types. @typedef {{kind: 'number', figure: string, choices?: number[]}} NumberQuestion */
/**
 * Choose a sentence. A sentence is right if its condition is true for the scene's figures. `wrong` explains the error
 * of a wrong sentence.
 * @typedef {{kind: 'sentence', choices: {text: string, holds: Condition, wrong?: string}[]}} SentenceQuestion
 */
/** Two figures, or a figure and a number. @typedef {{left: string | number, is: '=' | '≠' | '<' | '>' | '≤' | '≥', right: string | number}} Condition */

/**
 * The answer of a person. A kind of question uses one field. Cells are row-major indices, values count from 1.
 * @typedef {object} Answer
 * @property {[cell: number, value: number][]} [candidates]  for `candidates` and `edges`; empty for "nothing"
 * @property {number[]} [cells]  for `hall-set`, `conflict` and `cell` (one)
 * @property {string[]} [constraints]  for `queue`
 * @property {number} [number]
 * @property {number} [choice]  the place of the chosen sentence, from 0
 */

/**
 * The judgement of an answer.
 * @typedef {object} Verdict
 * @property {boolean} right
 * @property {string} sentence  one sentence: what is wrong with the answer, or why it is right
 * @property {Answer} expected  one right answer, for the reveal and the answer key
 * @property {import('../worker/protocol.js').Mark[]} marks  marks for the grid that show the sentence
 */

export {};
