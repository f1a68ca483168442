// The places of the studio that a command goes to: a place in the text, and the shelf.

export const FIELD = 'studio-text';

/**
 * The part of a line that a fault is about: the word at its column, or else the single character there, if there is one.
 * @param {string} line @param {number} column @returns {[from: number, to: number]}
 */
export function faultIn(line, column) {
  const from = column - 1;
  const part = /^(?:[\p{L}\d]+|.)/u.exec(line.slice(from))?.[0] ?? '';
  return [from, from + part.length];
}

/** Focuses the text, and selects a place of it if one is named. @param {Document} root @param {{line: number, column: number}} [at] */
export function focusDefinition(root, at) {
  const field = /** @type {HTMLTextAreaElement | null} */ (root.getElementById(FIELD));
  field?.focus();
  if (!field || !at) return;
  const lines = field.value.split('\n');
  const start = lines.slice(0, at.line - 1).reduce((sum, line) => sum + line.length + 1, 0);
  const [from, to] = faultIn(lines[at.line - 1] ?? '', at.column);
  field.setSelectionRange(start + from, start + to);
}

/** Focuses the shelf: the button that brings a rule back, or else the first rule. @param {Document} root */
export function focusShelf(root) {
  const [first] = ['.studio-shelf p button', '.studio-shelf li button', `#${FIELD}`].flatMap(
    (selector) => root.querySelector(selector) ?? [],
  );
  /** @type {HTMLElement | undefined} */ (first)?.focus();
}
