// Random numbers from a seed. The same seed gives the same numbers in every browser, so a question can be made again.

/** A whole number from a text. @param {string} text */
export function seedOf(text) {
  let hash = 2166136261;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 16777619);
  return hash >>> 0;
}

export class Random {
  /** @param {number} seed */
  constructor(seed) {
    this.state = seed >>> 0;
  }

  /** The next whole number below 2^32. A counter is scrambled by the steps of a hash function. */
  next() {
    this.state = (this.state + 0x9e3779b9) >>> 0;
    let mixed = this.state;
    mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b);
    mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
    return (mixed ^ (mixed >>> 16)) >>> 0;
  }

  /** A whole number from 0 to `count` - 1. @param {number} count */
  below(count) {
    return Math.floor((this.next() / 2 ** 32) * count);
  }

  /** @template Item @param {readonly Item[]} items @returns {Item} */
  of(items) {
    return items[this.below(items.length)];
  }
}
