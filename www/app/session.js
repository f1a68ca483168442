// A run of the engine, as the page drives it. A worker has one run of a session at a time. Calls go to the worker one
// after another. When the puzzle changes, the session is renewed: calls that wait and late answers are dropped. If the
// worker was lost, the run is opened again where it stood. A long run goes in slices of time and can be paused.

import { Cancelled } from '../worker/client.js';
import { Queue } from './queue.js';

/** @import { Client } from '../worker/client.js' */
/** @import { Opening } from '../worker/questions.js' */

/** @template View  what the worker answers to a move */
export class EngineSession {
  /**
   * @param {Pick<Client, 'start' | 'cancel'>} client
   * @param {(opening: Opening, position: number, inputs: string) => Promise<View>} begin  opens the run in the worker
   */
  constructor(client, begin) {
    this.client = client;
    this.begin = begin;
    this.queue = new Queue();
    /** This number grows whenever pending answers become outdated. An answer to an older number is dropped. */
    this.epoch = 0;
    /** The worker that has the run. @type {unknown} */
    this.worker = null;
    /** The long run that is under way. @type {object | null} */
    this.running = null;
  }

  /** Whether the worker has the run. */
  get isOpen() {
    return this.worker !== null && this.worker === this.client.start();
  }

  /** Whether the run was lost with its worker. */
  get isLost() {
    return this.worker !== null && !this.isOpen;
  }

  /** The number of calls that run or wait. */
  get waiting() {
    return this.queue.waiting;
  }

  /** Ends the run, and drops the calls that wait and the answers that have not arrived. */
  renew() {
    this.epoch++;
    this.worker = null;
    this.pause();
  }

  /** Ends the run, and the worker even in the middle of a computation. */
  cancel() {
    this.renew();
    this.client.cancel();
  }

  /**
   * Waits for an answer. If the session has been renewed meanwhile, the answer is dropped and the turn ends.
   * @template Answer @param {Answer | Promise<Answer>} answer @returns {Promise<Answer>}
   */
  async take(answer) {
    const { epoch } = this;
    const taken = await answer;
    if (epoch !== this.epoch) throw new Cancelled();
    return taken;
  }

  /**
   * Runs some work when all earlier work is done, and shows its result. An error is dropped with its answer.
   * @template Result
   * @param {() => Result | Promise<Result>} work @param {(result: Result) => void} [show]
   * @returns {Promise<boolean>} whether there was a result to show
   */
  turn(work, show = () => {}) {
    const { epoch } = this;
    return this.queue.run(async () => {
      if (epoch !== this.epoch) return false;
      try {
        show(await this.take(work()));
        return true;
      } catch (error) {
        if (epoch !== this.epoch) return false;
        throw error;
      }
    });
  }

  /**
   * Opens a run in a turn.
   * @param {Opening} opening @param {number} [position] @param {string} [inputs]  the recorded inputs by hand
   */
  async open(opening, position = 0, inputs = '') {
    const worker = this.client.start();
    const view = await this.take(this.begin(opening, position, inputs));
    this.worker = worker;
    return view;
  }

  /**
   * Makes moves one after another. Between two of them, the worker answers other calls.
   * @param {(isOn: () => boolean) => Promise<boolean>} move  returns whether another move follows; `isOn` becomes false
   *   when the run is paused, or when another long run begins
   * @returns {Promise<boolean>} whether the run came to its end
   */
  async run(move) {
    const mine = {};
    const isOn = () => this.running === mine;
    this.running = mine;
    try {
      while (isOn() && (await move(isOn)));
      return isOn();
    } finally {
      if (isOn()) this.running = null;
    }
  }

  /** Stops a long run where it is. */
  pause() {
    this.running = null;
  }
}
