// The engine's messages are clauses, to be put behind a place or into brackets; on the page they stand alone.

/** @param {string} clause */
export function sentence(clause) {
  const text = clause.charAt(0).toUpperCase() + clause.slice(1);
  return /[.!?]$/.test(text) ? text : `${text}.`;
}
