// Gives answers in the player of lessons, as a person does: by taps in the grid, and by the buttons of the card.

import { drawn } from './page.mjs';

/** @import { Page } from 'playwright-core' */
/** @import { Answer, Scene } from '../../www/learn/lesson.js' */

/** Taps a candidate, or with the value 0 the middle of the cell. @param {Page} page @param {number} cell @param {number} [value] */
export async function tap(page, cell, value = 0) {
  const cells = page.locator('[role="grid"]').first().getByRole('gridcell');
  const across = Math.ceil(Math.sqrt(Math.sqrt(await cells.count())));
  const box = await cells.nth(cell).boundingBox();
  if (!box) throw new Error(`cell ${cell} is not on the screen`);
  const at = value - 1;
  const position = value
    ? { x: (box.width * ((at % across) + 0.5)) / across, y: (box.height * (Math.floor(at / across) + 0.5)) / across }
    : { x: box.width / 2, y: box.height / 2 };
  await cells.nth(cell).click({ position });
}

/** Gives an answer to the question of a scene. @param {Page} page @param {Scene} scene @param {Answer} answer */
export async function give(page, { question }, answer) {
  const card = page.getByRole('region', { name: 'Your answer' });
  // The figures of a scene may come late and move the card.
  await drawn(page);
  const none = {
    candidates: 'Nothing goes',
    edges: 'No edge goes',
    'hall-set': 'There is none',
    queue: 'Nothing comes back',
  };
  const listed = answer.candidates ?? answer.cells ?? answer.constraints;
  if (question && listed?.length === 0) {
    await card.getByRole('button', { name: none[/** @type {keyof typeof none} */ (question.kind)] }).click();
    return;
  }
  for (const [cell, value] of answer.candidates ?? []) await tap(page, cell, value);
  for (const cell of answer.cells ?? []) await tap(page, cell);
  for (const name of answer.constraints ?? []) await card.getByRole('button', { name, exact: true }).click();
  if (answer.choice !== undefined) await card.getByRole('radio').nth(answer.choice).check({ force: true });
  if (answer.number === undefined) return;
  if (question?.kind === 'number' && question.choices)
    await card.getByRole('radio').nth(question.choices.indexOf(answer.number)).check({ force: true });
  else await card.getByRole('textbox').fill(`${answer.number}`);
}
