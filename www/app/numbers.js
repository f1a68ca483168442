// Formats numbers with thousands separators. All callers share one formatter, because creating a formatter takes longer
// than a redraw.

const thousands = new Intl.NumberFormat('en');

/** @param {number} number */
export function counted(number) {
  return thousands.format(number);
}
