// The states of the page in which a test measures that all text can be read, and how a person reaches each of them.

import { place, SOURCES } from './page.mjs';

/** @import { Seen } from './page.mjs' */
/** @import { BrowserContextOptions } from 'playwright-core' */

/** @typedef {{hash: string, reach?: (see: Seen) => Promise<unknown>}} Reached */

const TREE = SOURCES[3].line;
const BLANK = '.'.repeat(81);

/** Puzzles whose first hints are about rules; the sentences are long. */
const KILLER =
  '@cage=A2,B1,B2:11;G4,H4,H5,I4:21;C6,C7,D6,D7,D8:25;C4,C5,D5:14;C1,C2:14;F5,G5:16;A3,B3,B4:15;G3,H2,H3,I1,I2:19;F1,G1:7;D1,E1,E2:20;I5,I6,I7:9;F6,G6,H6,H7,H8:29;A5,A6:15;I8,I9:9;A9,B9,C8,C9,D9:28;A7,A8,B8:13;F2,G2:14';
const THERMOMETERS =
  '@thermometer=A8,B8,B7,B6,C5;H5,I6,H6,G5;F9,G9,H8,I8,H9;H4,H3,I4,I3;H2,G1,F1,G2;B1,B2,C2,D1;A3,A4,B4,A5,A6;F3,G3,F2,E3,E2;D6,C6,D5,D4;G6,F5,F4;C8,D9,C9,B9;E5,E6,F7,G7,G8,H7';
const ARROWS =
  '@arrow=D8/D8,C8,C7,D6,E5;C1/C1,C2,B1,B2;D4/D4,C4,B4;H6/H6,I7,I6;A9/A9,A8,B8;F5/F5,E4,D3,D2;H8/H8,G7,G6;F4/F4,F3,G3;B7/B7,C6,B5;A6/A6,A5,A4;E6,E7/E7,D7,E8,D9,E9;E2/E2,F2,G1,H2;H7/H7,I8,I9';
/** A position whose next step is an ALS-XZ: five marks in the grid, and three sentences. */
const SETS =
  '#p=17...2.8....7......3...5..2....34.69...2....5..5.6..1...9.2.3...64.......8....6.7&b=3x3&e=..6...5....2.....6..86.....8..5.....6.................7....6.....................&n=...7g.7c....c.7s.7s...3t.3p.7d.7g..7c....9..95.94...3.1t....1u....7c.1w..ch.ch.5k.24..7g.7e..ao..cg.5m..3w..h..3t....o.3t.m...3p.cw.ck.ao.7m.3l.m..5.7d.7s.78..7u.&mode=digits&room=play';

/** A puzzle with rules that the page does not know, and with words of its author. */
const IMPORTED = JSON.stringify({
  size: 9,
  title: 'The spiral staircase',
  author: 'A. Setter',
  ruleset:
    'Normal sudoku rules apply. Along the spiral, each digit differs from the one before it by at least three.\n' +
    'Digits in a cage do not repeat and add up to the total in its corner. The fog clears around a right digit. ' +
    'A digit in a circle says how many circles hold this digit.',
  grid: Array.from({ length: 9 }, (_, row) =>
    Array.from({ length: 9 }, (_, column) => (row + column === 0 ? { value: 1, given: true } : {})),
  ),
  spiral: [1],
  fog: [1],
  killercage: [{ cells: ['R1C2', 'R1C3'], value: '9' }],
});

/** @param {string} rules @param {string} [line] @returns {Reached} */
const hinted = (rules, line = BLANK) => ({
  hash: place(line, `r=${encodeURIComponent(rules.slice(1))}&room=play`),
  reach: (see) => see.wholeHint(),
});

/**
 * A scene of a lesson, and its phase.
 * @param {string} lesson @param {number} scene  from 1 @param {(see: Seen) => Promise<unknown>} [answer]
 * @returns {Reached}
 */
const scene = (lesson, scene, answer) => ({
  hash: `#room=learn&lesson=${lesson}&scene=${scene}`,
  reach: async (see) => {
    await see.page.locator('main[data-phase="open"]').waitFor();
    if (!answer) return;
    await answer(see);
    await see.press('Lock it in');
    await see.press('Reveal');
    await see.page.locator('main[data-phase="revealed"]').waitFor();
  },
});

/** @param {Seen} see */
const card = (see) => see.page.getByRole('region', { name: 'Your answer' });

/** Chooses the first of some answers. @param {Seen} see */
const chooseFirst = (see) => card(see).locator('label').first().click();

/** Taps an edge of a value graph. @param {Seen} see */
const tapEdge = (see) => card(see).getByRole('button', { name: 'Edge from A1 to 1' }).press('Enter');

/** Makes a deck with one scene. @param {Seen} see */
async function newScene(see) {
  await see.press('New deck');
  await see.press('Add scene');
  await see.page.getByLabel('Title', { exact: true }).fill('Which digits leave the cells of this house, and why?');
}

/** Copies the link of a deck, and then changes its question. @param {Seen} see */
async function changedDeck(see) {
  const kind = see.page.getByLabel('Kind', { exact: true });
  await newScene(see);
  await kind.selectOption('cell');
  await see.press('Copy link');
  await see.page.getByText(/The link is copied/).waitFor();
  await kind.selectOption('candidates');
  await see.page.getByRole('note').getByText('The questions differ').waitFor();
}

/** The tally of a changed deck, with codes that it refuses. @param {Seen} see */
async function tally(see) {
  await changedDeck(see);
  await see.press('Tally');
  await see.page.getByLabel('Codes of the class').fill('Anna 7K2M3\nBen: 7K2-M3\nCleo, 7K2M3XQ5');
  await see.page.getByText('3 refused').waitFor();
}

/** The worksheet of a deck. @param {Seen} see */
async function worksheet(see) {
  await newScene(see);
  await see.page.getByLabel('Kind', { exact: true }).selectOption('cell');
  await see.press('Worksheet');
  await see.page.locator('.paper-list > li').first().waitFor();
}

/** Presents what the Lab shows as a scene of a deck. @param {Seen} see */
async function presentedLab(see) {
  await see.press('New scene from here');
  await see.page.keyboard.type('What does each level remove?');
  await see.press('Add and edit');
  await see.press('Present');
  await see.page.locator('.player[data-phase="open"]').waitFor();
}

/** @param {Seen} see */
async function present(see) {
  await see.page.getByRole('switch', { name: 'Present' }).click();
}

/** The address of a run. @param {string} settings */
const run = (settings) => place(TREE, `room=lab&${settings}`);

/** Imports a puzzle with unknown parts. @param {Seen} see */
async function imported(see) {
  await see.paste(IMPORTED);
  await see.page.getByText('About this puzzle').waitFor({ state: 'attached' });
}

/** @type {Record<string, Reached>} */
export const PLAY = {
  'the first hint of a killer': hinted(KILLER),
  'the first hint of thermometers': hinted(THERMOMETERS, `${'.'.repeat(19)}5${'.'.repeat(61)}`),
  'the first hint of arrows': hinted(ARROWS, `${'.'.repeat(25)}3${'.'.repeat(10)}3${'.'.repeat(44)}`),
  'a hint with sets': { hash: SETS, reach: (see) => see.wholeHint() },
  'equal digits': {
    hash: place(`6${BLANK.slice(1)}`, `room=play&e=.6${'.'.repeat(79)}`),
    reach: (see) => see.region('Explanation').getByText('Equal digits').waitFor({ state: 'attached' }),
  },
  'a mistake found by a hint': { hash: place(TREE, `room=play&e=9${'.'.repeat(80)}`), reach: (see) => see.wholeHint() },
  'a mistake found by Check': {
    hash: place(TREE, `room=play&e=9${'.'.repeat(80)}`),
    reach: async (see) => {
      for (const name of ['Check', 'How many?', 'Where?']) await see.press(name);
    },
  },
  'an imported puzzle with unknown parts': { hash: place(TREE, 'room=play'), reach: imported },
  'the words of an imported puzzle': {
    hash: place(TREE, 'room=play'),
    reach: async (see) => {
      await imported(see);
      await see.press('Close');
      const words = see.page.locator('details.words-panel');
      if (!(await words.evaluate((details) => /** @type {HTMLDetailsElement} */ (details).open)))
        await see.page.getByText('About this puzzle').click();
    },
  },
  'what Check says of an imported puzzle': {
    hash: place(TREE, 'room=play'),
    reach: async (see) => {
      await imported(see);
      await see.press('Check');
      await see.page.getByText(/parts are not checked/).waitFor();
    },
  },
  'a puzzle that is being set': {
    hash: place(BLANK, 'room=play&mode=clues'),
    reach: (see) => see.page.getByText('Type the clues, draw rules, or paste a puzzle.').waitFor(),
  },
  'the true candidates of a puzzle that is being set': {
    hash: place(BLANK, `r=${encodeURIComponent(KILLER.slice(1))}&room=play&mode=clues`),
    reach: async (see) => {
      await see.page.getByRole('switch', { name: 'True candidates' }).click();
      await see.until(async () => /possible/.test((await see.cells())[0]), 'the true candidates');
    },
  },
  'the tool for rules with the cages of a killer': {
    hash: place(BLANK, `r=${encodeURIComponent(KILLER.slice(1))}&room=play&mode=clues`),
    reach: async (see) => {
      await see.page.getByRole('radio', { name: 'Rules', exact: true }).check({ force: true });
      await see.page.getByRole('list', { name: 'Rules', exact: true }).waitFor();
    },
  },
  'the rule studio with a rule, its example and its help': {
    hash: place(BLANK, 'room=play&mode=digits'),
    reach: async ({ page }) => {
      await page.keyboard.press('Control+k');
      await page.keyboard.type('rule studio');
      await page.keyboard.press('Enter');
      await page.getByLabel('Common rules').selectOption({ label: 'The first cell counts …' });
      await page.getByRole('list', { name: 'Refused' }).waitFor();
    },
  },
  'the list of puzzles': {
    hash: place(TREE, 'room=play'),
    reach: async (see) => {
      if ((await see.button('Puzzles').count()) === 0) {
        await see.press('More');
        await see.press('Your puzzles');
      } else await see.press('Puzzles');
      await see.page.locator('dialog#library[open]').waitFor();
    },
  },
  'the title and the rules in words': {
    hash: place(TREE, 'room=play'),
    reach: async (see) => {
      await imported(see);
      await see.press('Title and rules');
      await see.page.getByLabel('Rules in words').waitFor();
    },
  },
  'a list of puzzles': {
    hash: place(TREE, 'room=play'),
    reach: async (see) => {
      await see.paste(SOURCES.map(({ line }) => line).join('\n'));
      await see.page.getByText('This is the first of 4 puzzles.').waitFor();
    },
  },
  'the dialog that imports a puzzle': {
    hash: place(TREE, 'room=play'),
    reach: async (see) => {
      await see.press('More');
      await see.press('Import');
      await see.page.locator('dialog[open] #draft-text').waitFor();
    },
  },
  'all steps available now': {
    hash: SETS,
    reach: async (see) => {
      await see.press('More');
      await see.press('All steps available now');
      await see.region('Steps available now').getByRole('button', { name: 'Techniques…' }).waitFor();
    },
  },
  'a finished puzzle': {
    hash: place('1234341221434...', 'room=play&b=2x2&e=.............321'),
    reach: (see) => see.page.getByText('Finished', { exact: true }).waitFor(),
  },
  'a notice about a full storage': {
    hash: place(TREE, 'room=play'),
    reach: async (see) => {
      await see.page.evaluate(() => {
        IDBObjectStore.prototype.put = () => {
          throw new DOMException('no room', 'QuotaExceededError');
        };
      });
      await see.paste(SOURCES[2].line);
      await see.page.getByText('The browser’s storage for this page is full').waitFor();
    },
  },
};

/** @type {Record<string, Reached>} */
export const LAB = {
  'the first visit': { hash: '' },
  'before a run': { hash: run('level=domain') },
  'a tour with weak propagation': {
    hash: '',
    reach: async (see) => {
      await see.press('Watch it solve');
      await see.until(async () => (await see.position()) > 20, 'some steps');
      await see.press('Pause run');
    },
  },
  'the end of a run without a guess': {
    hash: run('level=domain'),
    reach: async (see) => {
      await see.press('Run to end');
      await see.button('See it with weaker propagation').waitFor();
    },
  },
  'the middle of a run': {
    hash: run('level=value&by=filtering'),
    reach: (see) => see.walk('Step', { most: 30 }),
  },
  'a legend with five marks': {
    hash: run('level=domain&by=filtering'),
    reach: async (see) => {
      await see.walk('Step', { most: 60, shown: '.grid-line .swatch.hall' });
      await see.check('since I last stopped');
    },
  },
  'a copied link': {
    hash: run('level=value&by=filtering&view=tree'),
    reach: async (see) => {
      await see.walk('Step', { most: 30 });
      // On a phone the button stands in a menu.
      if ((await see.button('Share').count()) === 0) await see.press('More');
      await see.button('Share').click();
      await see.page.getByText(/The link is copied/).waitFor();
    },
  },
  'the consistency levels': {
    hash: run('view=levels'),
    reach: (see) =>
      see
        .region('Consistency levels')
        .getByRole('list', { name: /Levels/ })
        .waitFor(),
  },
  'a failed node': {
    hash: run('level=value&view=tree'),
    reach: async (see) => {
      await see.press('Run to end');
      await see.until(async () => see.isOff('Step'), 'the end');
      const failed = see.page.getByRole('treeitem', { name: /failed/ });
      await failed.first().dispatchEvent('click');
      await see.button('Return to the run').waitFor();
    },
  },
  'a comparison': {
    hash: run('by=node&view=compare'),
    reach: async (see) => {
      await see.press('Step');
      await see.page.getByText('1 step', { exact: true }).waitFor();
    },
  },
  'the Batch lab': {
    hash: run(`view=batch&list=${TREE}%0Anonsense`),
    reach: (see) => see.page.getByText(/^Measured in/).waitFor(),
  },
};

/** @type {Record<string, Reached>} */
export const LEARN = {
  'the list of lessons': { hash: '#room=learn' },
  'lesson 3.3': scene('the-queue-of-ac-3', 3),
  'lesson 4.4': scene('forward-checking-or-propagation', 4),
  'lesson 4.4 after the reveal': scene('forward-checking-or-propagation', 4, chooseFirst),
  'lesson 4.5': scene('forward-checking-or-propagation', 5),
  'lesson 4.5 after the reveal': scene('forward-checking-or-propagation', 5, chooseFirst),
  'lesson 12.5': scene('trying-shaving-learning', 5),
  'lesson 12.5 after the reveal': scene('trying-shaving-learning', 5, chooseFirst),
  'lesson 8.3 after a wrong answer': scene('matching-and-components', 3, tapEdge),
  'lesson 12.3 after the reveal': scene('trying-shaving-learning', 3, chooseFirst),
  'the list of decks': { hash: '#room=learn&lesson=teach' },
  'a deck with a new scene': { hash: '#room=learn&lesson=teach', reach: newScene },
  'a deck that differs from its link': { hash: '#room=learn&lesson=teach', reach: changedDeck },
  'a tally with refused codes': { hash: '#room=learn&lesson=teach', reach: tally },
  'a worksheet': { hash: '#room=learn&lesson=teach', reach: worksheet },
  'the kinds of practice': { hash: '#room=learn&lesson=practice' },
  'the glossary': { hash: '#room=learn&lesson=glossary&term=value-graph' },
};

/** @type {Record<string, Reached>} */
export const PRESENT = {
  'a run': {
    hash: run('level=value&by=filtering&present=1'),
    reach: (see) => see.walk('Step', { most: 30 }),
  },
  'a tree': {
    hash: run('level=value&by=node&view=tree&present=1'),
    reach: (see) => see.walk('Step', { most: 6 }),
  },
  'levels beside a scene of a deck': {
    hash: run('level=domain&by=filtering&view=levels'),
    reach: presentedLab,
  },
  'a comparison': {
    hash: run('by=node&present=1&view=compare'),
    reach: async (see) => {
      await see.press('Step');
      await see.page.getByText('1 step', { exact: true }).waitFor();
    },
  },
  'a scene with its notes': {
    hash: '#room=learn&lesson=hall-sets-and-matchings&scene=3',
    reach: async (see) => {
      await present(see);
      await see.press('Notes');
      await see.page.getByRole('complementary', { name: 'Notes' }).waitFor();
    },
  },
  'a question': {
    hash: '#room=learn&lesson=the-queue-of-ac-3&scene=3',
    reach: present,
  },
};

/** @typedef {{name: string, sizes: {width: number, height: number}[], device: BrowserContextOptions}} Window */

/** @param {number} width @param {number} height */
const size = (width, height) => ({ width, height });
export const DESKTOP = [size(1440, 900), size(1366, 768), size(1280, 720), size(1024, 768)];
/** A window of 1440x900 at 200 % zoom. */
export const ZOOMED = size(720, 450);
export const PHONE = [size(390, 844), size(390, 664)];
export const PROJECTOR = [size(1920, 1080), size(1024, 768)];

/** @type {Window} */
const PROJECTED = { name: 'projector', sizes: PROJECTOR, device: {} };
/** @type {Window[]} */
const OWN = [
  { name: 'desktop', sizes: [...DESKTOP, ZOOMED], device: {} },
  { name: 'phone', sizes: PHONE, device: { hasTouch: true, isMobile: true } },
];

/**
 * Every state with every kind of window it is looked at in.
 * @returns {{room: string, state: string, reached: Reached, window: Window}[]}
 */
export function statesInWindows() {
  return Object.entries({ Play: PLAY, Lab: LAB, Learn: LEARN, Present: PRESENT }).flatMap(([room, states]) =>
    (room === 'Present' ? [PROJECTED] : OWN).flatMap((window) =>
      Object.entries(states).map(([state, reached]) => ({ room, state, reached, window })),
    ),
  );
}
