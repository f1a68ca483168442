// What a driver of a browser offers to the journeys. A driver starts one browser, and the browser opens tabs. Each tab belongs to a
// person of its own: it shares no storage with other tabs.

/**
 * @typedef {object} Tab
 * @property {(url: string) => Promise<void>} open
 * @property {() => Promise<void>} reload
 * @property {(expression: string) => Promise<unknown>} evaluate  evaluates an expression in the page, and waits if it is a promise.
 *   The result is a text or null
 * @property {(x: number, y: number) => Promise<void>} click  presses the mouse at a point of the window
 * @property {(x: number, y: number) => Promise<void>} tap  touches a point of the window
 * @property {(combination: string) => Promise<void>} key  presses a key, such as `5`, `ArrowRight` or `Control+z`
 * @property {(text: string) => Promise<void>} type  presses the keys of a text
 * @property {() => Promise<string[]>} errors  the errors of the page until now
 * @property {(() => Promise<Buffer>) | null} print  prints the page to a PDF; null where the driver cannot print
 * @property {() => Buffer | null} paper  the PDF that the page's own button has printed; null before that, and where no driver sees it
 * @property {() => Promise<void>} close
 */

/** The size of a window, and whether it is a touch screen. @typedef {{width: number, height: number, isTouch: boolean}} Screen */

/**
 * @typedef {object} Driver
 * @property {string} version  the name of the browser and its version
 * @property {boolean} hasTouch  whether a touch of the driver reaches the page as a touch
 * @property {boolean} hasPaper  whether the driver sees what the page's own button prints
 * @property {string[]} lacks  sentences about what this driver cannot do, which the tests print
 * @property {(screen: Screen) => Promise<Tab>} open
 * @property {() => Promise<void>} close
 */

/**
 * Calls a function in the page. Arguments and result travel as JSON.
 * @template {unknown[]} A @template R
 * @param {Tab} tab @param {(...args: A) => R} work  uses nothing from outside of itself @param {A} args
 * @returns {Promise<Awaited<R>>}
 */
export async function call(tab, work, ...args) {
  const list = args.map((each) => JSON.stringify(each) ?? 'undefined').join(', ');
  const text = await tab.evaluate(`(async () => JSON.stringify(await (${work})(${list})) ?? null)()`);
  return text === null ? /** @type {any} */ (undefined) : JSON.parse(/** @type {string} */ (text));
}
