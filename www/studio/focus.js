// The places of the studio that a command goes to: a place in the text, and the shelf.

export const FIELD = 'studio-text';

/** Focuses the text, and selects a place of it if one is named. @param {Document} root @param {{line: number, column: number}} [at] */
export function focusDefinition(root, at) {
  const field = /** @type {HTMLTextAreaElement | null} */ (root.getElementById(FIELD));
  field?.focus();
  if (!field || !at) return;
  const start = field.value
    .split('\n')
    .slice(0, at.line - 1)
    .reduce((sum, line) => sum + line.length + 1, at.column - 1);
  field.setSelectionRange(start, start + 1);
}

/** Focuses the shelf: the button that brings a rule back, or else the first rule. @param {Document} root */
export function focusShelf(root) {
  const [first] = ['.studio-shelf p button', '.studio-shelf li button', `#${FIELD}`].flatMap(
    (selector) => root.querySelector(selector) ?? [],
  );
  /** @type {HTMLElement | undefined} */ (first)?.focus();
}
