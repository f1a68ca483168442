// The types of <pencilmark-board>. Importing "pencilmark/element" defines the element.

import type { Unit } from './pencilmark.js';

/** The data of a board's event about the moment shown. */
export interface BoardMoment {
  /** The number of events before the moment. */
  position: number;
  /** The sentence about the moment. */
  sentence: string;
  /** The state of the run; `loading` until the board has its puzzle, and `error` while it shows an error. */
  status: 'running' | 'solved' | 'infeasible' | 'capped' | 'loading' | 'error';
}

/** The data of the event `pencilmark-error`. */
export interface BoardError {
  /** `PuzzleError` for bad input, `LoadError` if the engine could not be loaded, or another name. */
  name: string;
  message: string;
  kind?: string;
  /** The place of the error in the text of the puzzle. */
  line?: number;
  column?: number;
  cell?: string;
  /** The attribute with the error, or the field of a puzzle in JSON. */
  field?: string;
}

export interface BoardEventMap {
  'pencilmark-ready': CustomEvent<BoardMoment>;
  'pencilmark-step': CustomEvent<BoardMoment>;
  'pencilmark-error': CustomEvent<BoardError>;
}

/** A grid with its run and the sentence. Each attribute has a property of the same name. */
export class PencilmarkBoard extends HTMLElement {
  /** The puzzle, in any format that Pencilmark reads. */
  puzzle: string | null;
  /** Settings as in a link: `level=value&plus=hidden`. */
  settings: string | null;
  /** The part of a link after "#". It has priority over `puzzle` and `settings`. */
  scene: string | null;
  /** Any of `back step next-interesting run reset hint`, with blanks between. Without controls the board is a picture. */
  controls: string | null;
  /** The accessible name of the board. */
  label: string | null;
  /** `light` or `dark`; otherwise the board follows the colour scheme of the page. */
  theme: string | null;

  readonly position: BoardMoment['position'];
  readonly sentence: BoardMoment['sentence'];
  readonly status: BoardMoment['status'];
  /** Resolves once the board shows its puzzle, or an error. */
  readonly ready: Promise<void>;

  /** @param unit by default that of the settings, or else one filtering */
  step(unit?: Unit): Promise<void>;
  back(unit?: Unit): Promise<void>;
  /** Goes to the start of the run. */
  reset(): Promise<void>;
  /** Goes to a position of the run: the number of events before it. */
  seek(position: number): Promise<void>;
  /** Runs to the end, or stops such a run where it is. */
  run(): Promise<void>;
  nextInteresting(): Promise<void>;
  /** Shows a hint on the present grid, or the next part of this hint. */
  hint(): Promise<void>;

  addEventListener<Type extends keyof BoardEventMap>(
    type: Type,
    listener: (this: PencilmarkBoard, event: BoardEventMap[Type]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | AddEventListenerOptions,
  ): void;
  removeEventListener<Type extends keyof BoardEventMap>(
    type: Type,
    listener: (this: PencilmarkBoard, event: BoardEventMap[Type]) => unknown,
    options?: boolean | EventListenerOptions,
  ): void;
  removeEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | EventListenerOptions,
  ): void;
}

declare global {
  interface HTMLElementTagNameMap {
    'pencilmark-board': PencilmarkBoard;
  }
  interface GlobalEventHandlersEventMap extends BoardEventMap {}
}
