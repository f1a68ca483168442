// Elements by role and accessible name. The function is evaluated in the page of any browser, so it uses nothing from outside of
// itself. It knows as much of the computation of accessible names as this page needs.

/**
 * What to look for. A name is exact, or the source of a regular expression between slashes.
 * @typedef {object} Wanted
 * @property {string} role
 * @property {string} [name]
 * @property {string} [within]  the exact name of a region or a dialog around the element
 * @property {boolean} [scroll]  whether to scroll the first element into view
 * @property {boolean} [focus]  whether to move the focus to the first element
 */

/**
 * An element as a person meets it. `at` is the point to press, or null where something covers the element.
 * @typedef {object} Found
 * @property {string} name
 * @property {string} text
 * @property {string} value
 * @property {boolean} isOff
 * @property {boolean} isOn  whether the element is checked, chosen or pressed
 * @property {[x: number, y: number] | null} at
 */

/** @param {Wanted} wanted @returns {Found[]} */
export function look({ role, name, within, scroll = false, focus = false }) {
  /** @type {Record<string, string>} */
  const native = { button: 'button', textarea: 'textbox', section: 'region', dialog: 'dialog', a: 'link' };
  /** @type {Record<string, string>} */
  const inputs = { radio: 'radio', checkbox: 'checkbox', range: 'slider', text: 'textbox', search: 'textbox' };

  const roleOf = (/** @type {Element} */ element) =>
    element.getAttribute('role') ??
    (element instanceof HTMLInputElement ? inputs[element.type] : undefined) ??
    (/^h[1-6]$/.test(element.localName) ? 'heading' : native[element.localName]);

  /** The elements within a root, also those of boards. @param {ParentNode} root @returns {HTMLElement[]} */
  const elements = (root) =>
    [.../** @type {NodeListOf<HTMLElement>} */ (root.querySelectorAll('*'))].flatMap((element) =>
      element.shadowRoot ? [element, ...elements(element.shadowRoot)] : [element],
    );

  const labelsOf = (/** @type {Element} */ element) =>
    'labels' in element ? [.../** @type {any} */ (element.labels ?? [])] : [];

  /** @param {Node} node @returns {string} */
  const contentOf = (node) =>
    node instanceof Element && node.getAttribute('aria-hidden') === 'true'
      ? ''
      : node instanceof Element && node.hasAttribute('aria-label')
        ? ` ${node.getAttribute('aria-label')} `
        : node.childNodes.length > 0
          ? [...node.childNodes].map(contentOf).join('')
          : node.nodeType === Node.TEXT_NODE
            ? (node.textContent ?? '')
            : '';

  const nameOf = (/** @type {Element} */ element) => {
    const named = (element.getAttribute('aria-labelledby') ?? '').split(' ').filter(Boolean);
    const root = /** @type {Document | ShadowRoot} */ (element.getRootNode());
    const sources = named.length > 0 ? named.map((id) => root.getElementById(id)) : labelsOf(element);
    const text =
      element.getAttribute('aria-label') ??
      (sources.length > 0 ? sources.map((each) => (each ? contentOf(each) : '')).join(' ') : contentOf(element));
    return text.replace(/\s+/g, ' ').trim();
  };

  const fits = (/** @type {string} */ found, /** @type {string | undefined} */ wanted) =>
    wanted === undefined || (/^\/.*\/$/s.test(wanted) ? new RegExp(wanted.slice(1, -1)).test(found) : found === wanted);

  const isShown = (/** @type {HTMLElement} */ element) =>
    [element, ...labelsOf(element)].some(
      (each) => each.getClientRects().length > 0 && getComputedStyle(each).visibility === 'visible',
    );

  // Behind a modal dialog, nothing can be reached.
  const modal = [...document.querySelectorAll('dialog:modal')].at(-1);
  const all = modal ? [/** @type {HTMLElement} */ (modal), ...elements(modal)] : elements(document);
  const around =
    within === undefined
      ? undefined
      : all.filter((each) => ['region', 'dialog'].includes(roleOf(each) ?? '') && nameOf(each) === within);
  const found = all.filter(
    (each) =>
      roleOf(each) === role &&
      (around === undefined || around.some((one) => one !== each && one.contains(each))) &&
      fits(nameOf(each), name) &&
      isShown(each),
  );

  const target = (/** @type {HTMLElement} */ element) => {
    const input = ['radio', 'checkbox'].includes(roleOf(element) ?? '');
    return /** @type {HTMLElement} */ (input ? (labelsOf(element)[0] ?? element) : element);
  };
  if (found.length > 0 && scroll) target(found[0]).scrollIntoView({ block: 'center', behavior: 'instant' });
  if (found.length > 0 && focus) found[0].focus();

  /** @returns {[number, number] | null} */
  const pointOf = (/** @type {HTMLElement} */ element) => {
    const { left, right, top, bottom } = target(element).getBoundingClientRect();
    const [x, y] = [(left + right) / 2, (top + bottom) / 2];
    let hit = document.elementFromPoint(x, y);
    while (hit?.shadowRoot) {
      const inner = hit.shadowRoot.elementFromPoint(x, y);
      if (!inner || inner === hit) break;
      hit = inner;
    }
    return hit && [element, ...labelsOf(element)].some((each) => each.contains(hit)) ? [x, y] : null;
  };

  return found.map((element) => ({
    name: nameOf(element),
    // WebKit adds a blank behind each button within a sentence.
    text: (element.innerText ?? '').replace(/ +/g, ' ').replace(/ (?=[,.:;])/g, ''),
    value: 'value' in element ? String(element.value) : '',
    isOff: element.getAttribute('aria-disabled') === 'true' || element.matches(':disabled'),
    isOn:
      ('checked' in element && element.checked === true) ||
      ['aria-checked', 'aria-selected', 'aria-pressed'].some((each) => element.getAttribute(each) === 'true'),
    at: pointOf(element),
  }));
}
