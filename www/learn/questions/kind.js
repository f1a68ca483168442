// The shape of a kind of question in the page. The folder of a kind has four files. `index.js` has the fields of the question
// and its words, `ask.js` takes a person's answer, and `edit.js` has the fields of a teacher. The worker grades with
// `grade.js`; the other files do not know the right answer.

/** @import { Answer, Figure } from '../lesson.js' */
/** @import { GenericSchema } from 'valibot' */
/** @import { Mark, PuzzleInfo } from '../../worker/protocol.js' */
/** @import { Constraints } from '../../basics/constraints.js' */
/** @import { State } from '../../app/state.js' */
/** @import { Problem } from '../../teach/problems.js' */

/**
 * What a question says, in a file and in words.
 * @template Question
 * @typedef {object} Telling
 * @property {string} name  the kind in the teacher's list
 * @property {Question} fresh  a new question of the kind
 * @property {GenericSchema<unknown, Question>} schema  the fields of a question
 * @property {(question: Question) => [field: string, figure: string][]} [figures]  the figures that the question names
 * @property {(question: Question, renamed: {figure: (name: string) => string, words: (text: string) => string}) => Question} [rename]
 *   the question after a figure got another name
 * @property {(question: Question) => Question} [withOwnPuzzle]  the question about the person's own puzzle
 * @property {(question: Question, answer: Answer, info: PuzzleInfo, figures: Record<string, number>) => string} answerWords
 *   an answer in words, for the teacher and on paper
 * @property {(question: Question) => string[] | null} [choices]  the choices that the question offers; null for none
 * @property {(question: Question, answer: Answer) => number} [choice]  the place of the chosen one; -1 for another answer
 * @property {boolean} [paperShowsDomains]  whether the grid on paper shows candidates before the run begins
 */

/** A guess of the search. @typedef {{cell: number, value: number}} Guess */

/**
 * The data of the scene that a kind can use.
 * @typedef {object} Asked
 * @property {any} question  a question of the kind
 * @property {Answer} answer  the answer so far
 * @property {boolean} locked
 * @property {PuzzleInfo} info
 * @property {number[][]} candidates  the candidates of each cell
 * @property {State} state  the state of Learn's desk
 * @property {string[] | null} waiting  the constraints that wait at the moment of the scene; null until the scene is open
 * @property {Constraints | null} constraints  the constraints of the scene's model, if the kind asked for them
 * @property {Record<string, number>} figures
 * @property {Answer | null} expected  one right answer, if the kind asked for it
 * @property {Guess[]} guesses  the guesses that lead to the scene, if the kind asked for them
 * @property {Answer | null} right  a right answer, from the reveal on
 * @property {(answer: Answer) => void} set  changes the answer
 * @property {() => void} lock  locks the answer in
 */

/**
 * How a person answers: by taps or by a widget.
 * @typedef {object} Asking
 * @property {'cells' | 'candidates'} [taps]  what a person taps in the grid
 * @property {boolean} [showsDomains]  whether the grid shows the candidates at the start of the run too
 * @property {boolean} [asksGuesses]  whether the question is about guesses
 * @property {boolean} [asksConstraints]  whether the question is about constraints
 * @property {boolean} [asksExpected]  whether the widget offers a right answer among others
 * @property {(asked: Asked, cell: number, value: number) => Answer | null} [tap]  the answer after a tap; null for no change
 * @property {(asked: Asked) => {cells?: number[], candidates?: [number, number][]}} [tapped]  the answer in the grid
 * @property {(asked: Asked) => Mark[]} [marks]  marks of what the question is about
 * @property {(right: Answer) => Mark[]} [shown]  a right answer in the grid
 * @property {(asked: Asked) => unknown} words  the answer so far
 * @property {(asked: Asked) => boolean} isComplete  whether the answer can be locked
 * @property {(asked: Asked) => unknown} [widget]
 * @property {{name: string, answer: Answer}} [none]  a button with the answer that nothing goes, or that there is no
 *   such thing
 * @property {(asked: Asked) => boolean} [hasNone]  whether the question offers this answer; true by default
 */

/** The figures of a scene by their names. @typedef {Record<string, Figure>} Figures */

/**
 * The data and the commands that the editor passes to a kind. The lists `house-names` and `figure-names` of the page
 * complete what a teacher types.
 * @template Question
 * @typedef {object} Edited
 * @property {Question} question
 * @property {Problem[]} problems
 * @property {string[]} figures  the names of the scene's figures
 * @property {(changed: object) => void} set  changes fields; a field without a value goes
 * @property {(question: Question) => void} put  replaces the question
 * @property {(what: string, without: Question, restored: (question: Question) => Question) => void} remove  removes a
 *   part, which Undo restores
 */

/**
 * How a teacher writes the question.
 * @template Question
 * @typedef {object} Editing
 * @property {(edited: Edited<Question>) => unknown} fields
 * @property {(question: Question, figures: Figures) => Iterable<Problem>} [problems]
 * @property {(question: Question, values: Record<string, number>) => Iterable<Problem>} [wrong]  problems that only the
 *   computed figures show
 * @property {(question: Question) => Record<string, string>} [texts]  the texts that may contain figures, by their fields
 * @property {(question: Question, figures: Figures) => 'queue' | 'graph' | ''} [tells]  the tab beside the grid that would
 *   give the answer away
 */

/**
 * @template [Question=any]
 * @typedef {Telling<Question> & Asking & Editing<Question>} Kind
 */

/** The question that belongs to a kind. @template Of @typedef {Of extends {fresh: infer Question} ? Question : never} QuestionOf */

export {};
