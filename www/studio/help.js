// The help of the studio: the language of rules by example, so that a newcomer can say a rule without the documentation.

import { html } from 'lit/html.js';

/** The whole language, as a file of the site. */
const DOCS = new URL('../../docs/rule-language.md', import.meta.url).href;

/** @typedef {readonly [code: string, words: string]} Row */

/** @type {readonly (readonly [title: string, rows: readonly Row[]])[]} */
const PARTS = [
  [
    'Which cells',
    [
      ['neighbours a, b: …', 'each two cells that follow each other on the line'],
      ['pairs a, b: …', 'each two cells'],
      ['touching a, b: …', 'each two cells that share an edge'],
      ['each x: … / some x: …', 'every cell; at least one cell'],
      ['line[1], cells[2..4]', 'the first cell; the second to the fourth'],
      ['each x in line[2..]: …', 'every cell of a part'],
      ['each k in {1..#line - 1}: …', 'every place; then line[k] and line[k + 1] are cells'],
      ['kingof(x), around(x)', 'the cells around x; those that share an edge with it'],
      ['rowof(x), regionof(x)', 'the row of x, its box'],
    ],
  ],
  [
    'What must hold',
    [
      ['a + b <= 10', 'also = != < > >= - *'],
      ['(a * b) mod 3 = 0', 'the product is divisible by 3'],
      ['abs(a - b) >= 5', 'they differ by at least 5'],
      ['x in {2, 3, 5, 7}', 'x is one of these digits'],
      ['x mod 2 = 1', 'x is odd'],
      ['sum(cells) = value', 'value is the number that is drawn with the rule; also product'],
      ['count(x in cells: x > 5) = 2', 'how many cells have it'],
      ['different(cells)', 'also rising, consecutive'],
      ['number(line) mod 7 = 0', 'the line read as one number'],
      ['A and B, A or B, not A', 'also if A then B'],
    ],
  ],
  [
    'Where the rule is drawn',
    [
      ['on line green', 'a coloured line; also thermometer'],
      ['on cells cage with value', 'a cage with a number; also area yellow'],
      ['on pair white dot', 'a dot between two cells'],
      ['on cell circle', 'one cell, named cell'],
      ['on cells with values', 'several digits, named values'],
      ['on clue with value', 'a number beside the grid'],
      ['on grid', 'nothing is drawn'],
    ],
  ],
];

/** @param {boolean} isOpen  whether the help is open at first */
export function helpView(isOpen) {
  return html`<details class="panel studio-help" ?open=${isOpen}>
    <summary>How to say a rule</summary>
    <pre tabindex="0" aria-label="Example of a rule">
small sums: Neighbours sum to at most 10.
on line green
neighbours a, b: a + b &lt;= 10</pre>
    <p>
      Line 1 has a name, a colon and a sentence for people. Line 2 says where the rule is drawn. Each further line says
      what must hold; a cell stands for its digit.
    </p>
    ${PARTS.map(
      ([title, rows]) =>
        html`<h3>${title}</h3>
          <dl>
            ${rows.map(
              ([code, words]) =>
                html`<div>
                  <dt><code>${code}</code></dt>
                  <dd>${words}</dd>
                </div>`,
            )}
          </dl>`,
    )}
    <p><a href=${DOCS} target="_blank" rel="noopener">The whole language</a></p>
  </details>`;
}
