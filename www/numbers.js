// Numbers as the page writes them: thousands apart. One formatter for all: making one costs more than a drawing.

const thousands = new Intl.NumberFormat('en');

/** @param {number} number */
export function counted(number) {
  return thousands.format(number);
}
