// Practice with Hall triples: three cells of a house hold three digits, so these digits leave its other cells.

import { hallKind } from './hall.js';

export const triples = hallKind(
  3,
  '[Hall triple](#hall-set): three cells of a house hold only three digits between them, so these digits leave its other cells. No cell needs all three.',
);
