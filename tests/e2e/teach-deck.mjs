// What the tests of Teach have in common: two puzzles, and the making of scenes in the editor.

/** @import { Page } from 'playwright-core' */

export const W = '530070000600195000098000060800060003400803001700020006060000280000419005000080079';
export const P1 = '000000600003700001080106940700500000005040800000002007029604030600008400004000000';

/** The address of the list of decks. */
export const TEACH = '#room=learn&lesson=teach';

/** Makes a scene. @param {Page} page @param {{title: string, text?: string, state: string}} scene */
export async function addScene(page, { title, text = '', state }) {
  await page.getByRole('button', { name: 'Add scene' }).click();
  await page.getByLabel('Title', { exact: true }).fill(title);
  await page.getByLabel('Text', { exact: true }).fill(text);
  // A link from the address bar names the page as well.
  await page.getByLabel('Link of the scene').fill(`https://example.org/page/#${state}`);
}

/** Adds a figure to the scene in the editor, under the name of its fact. @param {Page} page @param {string} fact */
export async function addFigure(page, fact) {
  await page.getByRole('button', { name: 'Add figure' }).click();
  await page.getByRole('group', { name: '{figure}' }).getByLabel('Counts').selectOption(fact);
  await page.getByRole('group', { name: `{${fact}} =` }).waitFor();
}

/** The titles of the scenes, as the list shows them. @param {Page} page */
export const scenes = (page) => page.getByRole('region', { name: 'Scenes' }).locator('.scene-name').allInnerTexts();
