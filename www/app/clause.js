// The engine's messages are clauses that can follow a position or stand in brackets. The page shows each clause as a
// sentence.

/** @param {string} clause */
export function sentence(clause) {
  const text = clause.charAt(0).toUpperCase() + clause.slice(1);
  return /[.!?]$/.test(text) ? text : `${text}.`;
}
