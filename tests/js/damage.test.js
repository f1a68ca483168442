// Every reader of the page on some damaged texts; `npm run fuzz` runs the same check for any length of time.

import { test } from 'node:test';
import { fuzz, TARGETS } from './damage.js';

for (const [name, target] of Object.entries(TARGETS)) {
  test(`damaged texts for ${name} are read or refused in a sentence`, () => {
    fuzz(target, { texts: 300 });
  });
}
