// The constraints of a model as data. The engine reports them once for each model; the page and the worker look a
// constraint up here by a name or a number, so they never take its name apart.

/** @typedef {import('../pkg/pencilmark.js').PostedReport} Posted */
/** @typedef {import('../pkg/pencilmark.js').PropagatorReport} Propagator */

export class Constraints {
  /** @param {Posted[]} posted */
  constructor(posted) {
    /** The constraints by their names. A house and its redundant constraints share a name. @type {Map<string, Posted>} */
    this.named = new Map();
    /** The propagators by all their names. @type {Map<string, Propagator>} */
    this.called = new Map();
    /** The constraint of each propagator. @type {Map<number, Posted>} */
    this.behind = new Map();
    /** All propagators, each at its number. @type {Propagator[]} */
    this.propagators = [];
    /** The arcs by their two cells, once somebody has asked. @type {Map<string, Propagator> | undefined} */
    this.arcs = undefined;
    for (const each of posted) {
      if (!this.named.has(each.constraint.name)) this.named.set(each.constraint.name, each);
      for (const propagator of each.propagators) {
        this.propagators[propagator.number] = propagator;
        this.behind.set(propagator.number, each);
        for (const name of propagator.names) if (!this.called.has(name)) this.called.set(name, propagator);
      }
    }
  }

  /** The propagator of a name in the queue. @param {string} name */
  queued(name) {
    const found = this.called.get(name);
    return found?.names[0] === name ? found : undefined;
  }

  /** Whether a name in the queue is that of an arc. @param {string} name */
  isArc(name) {
    return this.queued(name)?.arc !== undefined;
  }

  /** The arc that revises one cell against another; undefined if the model has no such arc. @param {number} revised @param {number} other */
  arc(revised, other) {
    this.arcs ??= new Map(this.propagators.flatMap((each) => (each.arc ? [[`${each.arc}`, each]] : [])));
    return this.arcs.get(`${[revised, other]}`);
  }

  /** The cells that a propagator can remove candidates from. @param {number} number @returns {readonly number[]} */
  reachOf(number) {
    const { arc } = this.propagators[number];
    return arc ? [arc[0]] : (this.behind.get(number)?.scope ?? []);
  }
}
