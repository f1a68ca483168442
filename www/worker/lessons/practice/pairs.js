// Practice with Hall pairs: two cells of a house hold two digits, so these digits leave its other cells.

import { hallKind } from './hall.js';

export const pairs = hallKind(
  2,
  '[Hall pair](#hall-set) (naked pair): two cells of a house hold only two digits between them, so these digits leave its other cells.',
);
