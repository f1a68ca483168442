// A person at the page, in any browser. The person finds elements by their accessible names and presses what can be reached with the
// pointer. Every wait is for a condition, with a limit.

import { scheduler } from 'node:timers/promises';
import { call } from './drivers/tab.mjs';
import { look } from './look.mjs';

/** @import { Tab } from './drivers/tab.mjs' */
/** @import { Wanted } from './look.mjs' */

/** The time between two looks at the page, in milliseconds. */
const POLL_MS = 20;

/** The longest wait for one condition, in milliseconds. */
const PATIENCE_MS = 20_000;

export class Person {
  /** @param {Tab} tab @param {boolean} isTouch  whether the person presses with a finger */
  constructor(tab, isTouch) {
    this.tab = tab;
    this.isTouch = isTouch;
  }

  /**
   * Waits until something is there, and returns it.
   * @template T
   * @param {() => Promise<T>} read @param {string} what  the condition in words
   * @returns {Promise<Exclude<T, false | null | undefined>>}
   */
  async until(read, what) {
    const end = Date.now() + PATIENCE_MS;
    for (;;) {
      const found = await read();
      if (found) return /** @type {Exclude<T, false | null | undefined>} */ (found);
      if (Date.now() > end) throw new Error(`the page never showed ${what}`);
      await scheduler.wait(POLL_MS);
    }
  }

  /** @param {string} url */
  async open(url) {
    await this.tab.open(url);
    await this.opened();
  }

  async reload() {
    await this.tab.reload();
    await this.opened();
  }

  /** Waits until the page has restored its state. */
  opened() {
    return this.until(() => call(this.tab, () => document.querySelector('html[data-opened]') !== null), 'its state');
  }

  /** @param {string} role @param {string} [name] @param {string} [within] */
  all(role, name, within) {
    return call(this.tab, look, /** @type {Wanted} */ ({ role, name, within }));
  }

  /** Waits for an element. @param {string} role @param {string} [name] @param {string} [within] */
  one(role, name, within) {
    return this.until(async () => (await this.all(role, name, within))[0], `the ${role} ${name}`);
  }

  /** Waits until the element can be pressed, and presses its middle. @param {string} role @param {string} name @param {string} [within] */
  async pressThe(role, name, within) {
    const wanted = { role, name, within };
    let last = '';
    const at = await this.until(async () => {
      const [found] = await call(this.tab, look, /** @type {Wanted} */ ({ ...wanted, scroll: true }));
      const point = found && !found.isOff ? found.at : null;
      // The element must be at the same place twice: it may still move into its place.
      const isStill = point !== null && `${point}` === last;
      last = `${point}`;
      return isStill && point;
    }, `the ${role} ${name} to press`);
    await (this.isTouch ? this.tab.tap(...at) : this.tab.click(...at));
  }

  /** Presses a button. @param {string} name @param {string} [within] */
  press(name, within) {
    return this.pressThe('button', name, within);
  }

  /** Chooses a radio button, and waits until it is chosen. @param {string} name */
  async choose(name) {
    await this.pressThe('radio', name);
    await this.until(async () => (await this.one('radio', name)).isOn, `${name} chosen`);
  }

  /** Presses a cell. @param {string} cell  such as A1 */
  pressCell(cell) {
    return this.pressThe('gridcell', `/^${cell}\\b/`);
  }

  /** Moves the focus to an element, as a screen reader does. @param {string} role @param {string} name */
  async focus(role, name) {
    await this.one(role, name);
    await call(this.tab, look, /** @type {Wanted} */ ({ role, name, focus: true }));
  }

  /** Pastes a text at the focus. No driver reaches the clipboard, so the page gets the event of a paste. @param {string} text */
  async paste(text) {
    await call(
      this.tab,
      (pasted) => {
        const field = document.activeElement;
        const data = new DataTransfer();
        data.setData('text/plain', pasted);
        const event = new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true });
        if (!field?.dispatchEvent(event)) return;
        // A page cannot paste by an event that it makes itself, so the text is inserted as an input.
        document.execCommand('insertText', false, pasted);
      },
      text,
    );
  }

  /** The names of the cells, without the part about the selection. */
  async cells() {
    return (await this.all('gridcell')).map(({ name }) => name.replace(/, selected$/, ''));
  }

  /** The digits of the grid, with a dot for each open cell. */
  async line() {
    return (await this.cells()).map((name) => /(?:given|entry|solved|fixed) (\S)/.exec(name)?.[1] ?? '.').join('');
  }

  /** Waits until a cell has this name. @param {string} name  such as `A3, entry 4` */
  shows(name) {
    return this.until(async () => (await this.cells()).includes(name), name);
  }

  /** Waits until a region says something. @param {RegExp} words @param {string} [region] */
  says(words, region = 'Explanation') {
    const read = async () =>
      (await this.all('region', region)).map(({ text }) => text).find((text) => words.test(text));
    return this.until(read, `${words} in ${region}`);
  }

  /** The position in the run. */
  async position() {
    return Number((await this.one('slider', 'Timeline')).value);
  }

  /** The part of the address after `#`. @returns {Promise<string>} */
  place() {
    return call(this.tab, () => location.hash.slice(1));
  }
}
