// Common rules as definitions to begin with. Each label is a sentence that a newcomer looks for, and the definition shows how the
// language says it. `tests/js/studio.test.js` has the engine read each of them.

/** @typedef {{label: string, text: string}} Starter */

/** @param {string} label @param {...string} lines @returns {Starter} */
const starter = (label, ...lines) => ({ label, text: lines.join('\n') });

/** The starters by what a person draws. @type {readonly (readonly [family: string, starters: readonly Starter[]])[]} */
export const FAMILIES = [
  [
    'Lines',
    [
      starter(
        'Neighbours on the line differ by at least …',
        'big steps: Neighbours on the line differ by at least 3.',
        'on line green',
        'neighbours a, b: abs(a - b) >= 3',
      ),
      starter(
        'Neighbours on the line have a product divisible by …',
        'product line: Neighbours on the line have a product divisible by 4.',
        'on line orange',
        'neighbours a, b: (a * b) mod 4 = 0',
      ),
      starter(
        'Neighbours on the line sum to at most …',
        'small sums: Neighbours on the line sum to at most 10.',
        'on line cyan',
        'neighbours a, b: a + b <= 10',
      ),
      starter(
        'Odd and even digits take turns on the line',
        'odd even: Odd and even digits take turns on the line.',
        'on line purple',
        'neighbours a, b: (a + b) mod 2 = 1',
      ),
      starter(
        'The line read as a number is divisible by …',
        'divisible line: The line, read as a number from its first cell, is divisible by 7.',
        'on line blue',
        'number(line) mod 7 = 0',
      ),
      starter(
        'The first cell counts …',
        'even counter: The first cell of the line counts the even digits in its other cells.',
        'on line pink',
        'line[1] = count(x in line[2..]: x mod 2 = 0)',
      ),
      starter(
        'The digits rise along the line',
        'rising line: The digits rise along the line.',
        'on line grey',
        'rising(line)',
      ),
    ],
  ],
  [
    'Cages and areas',
    [
      starter(
        'The digits of the cage sum to …',
        'sum cage: The digits of the cage sum to the number in its corner.',
        'on cells cage with value',
        'sum(cells) = value',
      ),
      starter(
        'The digits of the cage have a product of …',
        'product cage: The product of the cage’s digits is the number in its corner.',
        'on cells cage with value',
        'product(cells) = value',
      ),
      starter(
        'The digits are all different',
        'all different: The digits of the area are all different.',
        'on cells area yellow',
        'different(cells)',
      ),
      starter(
        'The area holds more even digits than odd ones',
        'more even: The area holds more even digits than odd ones.',
        'on cells area teal',
        'count(x in cells: x mod 2 = 0) > count(x in cells: x mod 2 = 1)',
      ),
    ],
  ],
  [
    'Cells and edges',
    [
      starter(
        'The digit of the cell is one of …',
        'prime cell: The digit of the cell is a prime.',
        'on cell circle',
        'each x: x in {2, 3, 5, 7}',
      ),
      starter(
        'The two cells have a product of …',
        'product dot: The digits of the two cells have this product.',
        'on pair white dot with value',
        'cells[1] * cells[2] = value',
      ),
    ],
  ],
  [
    'Beside the grid',
    [
      starter(
        'A clue: the first three cells sum to …',
        'first three: The first three digits, seen from the clue, sum to the clue.',
        'on clue with value',
        'sum(cells[1..3]) = value',
      ),
    ],
  ],
  [
    'The whole grid',
    [
      starter(
        'No two touching cells sum to …',
        'no tens: No two touching cells sum to 10.',
        'on grid',
        'touching a, b: a + b != 10',
      ),
      starter(
        'Cells a leap of a knight apart differ by at least …',
        'calm knights: Cells a leap of a knight apart differ by at least 2.',
        'on grid',
        'each x: each y in knightof(x): abs(x - y) >= 2',
      ),
    ],
  ],
];

export const STARTERS = FAMILIES.flatMap(([, starters]) => starters);
