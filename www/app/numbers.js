// The page's number formats: counts with thousands separators, ratings with one decimal, and times. All callers share
// one formatter, because creating a formatter takes longer than a drawing.

const thousands = new Intl.NumberFormat('en');

/** @param {number} number */
export function counted(number) {
  return thousands.format(number);
}

/** Formats a rating, or another figure told to a tenth. @param {number | null | undefined} number */
export function tenths(number) {
  return number == null ? '–' : number.toFixed(1);
}

/**
 * Formats a time. Digits below a tenth of a millisecond are omitted, because browser clocks are less precise.
 * @param {number} ms
 */
export function duration(ms) {
  if (ms < 0.1) return 'under 0.1 ms';
  if (ms >= 10_000) return `${(ms / 1000).toFixed(1)} s`;
  if (ms >= 1000) return `${(ms / 1000).toFixed(2)} s`;
  return ms >= 10 ? `${Math.round(ms)} ms` : `${ms.toFixed(1)} ms`;
}
