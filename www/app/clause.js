// The engine's messages are clauses that can follow a position or stand in brackets. The page shows each clause as a
// sentence.

/** @param {string} clause */
export function sentence(clause) {
  const text = clause.charAt(0).toUpperCase() + clause.slice(1);
  return /[.!?]$/.test(text) ? text : `${text}.`;
}

/** Keeps each fact of a clause, such as A5 = 3, on one line. @param {string} clause */
export const unbroken = (clause) => clause.replace(/ ([=≠≤≥<>]) /g, '\u00a0$1\u00a0');

/**
 * The sentence about a text that could not be read, with the place of the error.
 * @param {{message: string, line?: number | null, column?: number | null, cell?: string | null}} error
 */
export function troubleWords({ message, line, column, cell }) {
  const places = [line && `line ${line}`, column && `column ${column}`, cell && `cell ${cell}`];
  const unnamed = places.filter((place) => place && !message.includes(place)).join(', ');
  const where = unnamed ? ` (${unnamed})` : '';
  return sentence(message.replace(/\.$/, '') + where);
}
