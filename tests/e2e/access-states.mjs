// The states of the page in which its accessibility is tested.

import { SOURCES } from './page.mjs';

/** @import { Seen } from './page.mjs' */

export const TREE = SOURCES[3].line;

/** States of the page: the settings in the address, and what a person does then. @type {Record<string, {settings?: string, hash?: string, reach?: (see: Seen) => Promise<unknown>}>} */
export const STATES = {
  'at a newcomer’s first visit': {},
  'in the Lab before a run': { settings: 'room=lab' },
  'in Play at the start': { settings: 'room=play' },
  'in Play with the menu New open': {
    settings: 'room=play',
    reach: async (see) => {
      await see.press('New');
    },
  },
  'in Play with the menu More open': {
    settings: 'room=play',
    reach: async (see) => {
      await see.press('More');
    },
  },
  'in the Lab with the menu More open': {
    settings: 'room=lab',
    reach: async (see) => {
      await see.press('More');
    },
  },
  'with the solver settings open': {
    settings: 'room=lab',
    reach: async (see) => {
      await see.page.getByRole('button', { name: /^Solver settings/ }).click();
      await see.page.getByLabel('Consistency', { exact: true }).waitFor();
    },
  },
  'in the list of lessons': { hash: '#room=learn' },
  'in a lesson with taps in the grid': {
    hash: '#room=learn&lesson=hall-sets&scene=3',
    reach: async (see) => {
      await see.page.getByRole('gridcell', { name: /^H8,/ }).click();
      await see.page.getByText('H8 holds').waitFor();
    },
  },
  'in a lesson after the reveal, with the tree': {
    hash: '#room=learn&lesson=forward-checking-or-propagation&scene=5',
    reach: async (see) => {
      await see.page.getByRole('region', { name: 'Your answer' }).getByRole('radio').first().check({ force: true });
      await see.press('Lock it in');
      await see.press('Reveal');
      await see.page.locator('main[data-phase="revealed"]').waitFor();
    },
  },
  'in a lesson with a value graph': { hash: '#room=learn&lesson=matching-and-components&scene=3' },
  'in a lesson with the queue': { hash: '#room=learn&lesson=the-queue-of-ac-3&scene=2' },
  'in a lesson with a question about the queue': { hash: '#room=learn&lesson=the-queue-of-ac-3&scene=3' },
  'in a lesson with sentences': { hash: '#room=learn&lesson=revising-one-arc&scene=4' },
  'in the glossary': { hash: '#room=learn&lesson=glossary&term=value-graph' },
  'at the end of a lesson': { hash: '#room=learn&lesson=hall-sets&scene=99' },
  'at a lesson that does not exist': { hash: '#room=learn&lesson=none' },
  'with the library of puzzles': {
    settings: 'room=play',
    reach: async (see) => {
      await see.press('Puzzles');
      await see.page.getByRole('dialog').waitFor();
    },
  },
  'in Play with a list of puzzles': {
    settings: 'room=play',
    reach: async (see) => {
      await see.paste(SOURCES.map(({ line }) => line).join('\n'));
      await see.page.getByText('This is the first of 4 puzzles.').waitFor();
    },
  },
  'with the title and the rules in words': {
    settings: 'room=play',
    reach: async (see) => {
      await see.press('Title and rules');
      await see.page.getByLabel('Rules in words').waitFor();
    },
  },
  'in the middle of a run': {
    settings: 'level=value&by=node',
    reach: async (see) => {
      await see.walk('Step', { most: 4 });
    },
  },
  'with candidates just removed by a whole fixpoint': {
    settings: 'level=value&by=fixpoint',
    reach: async (see) => {
      await see.moved('Step');
      await see.check('since I last stopped');
      await see.page.locator('[role="gridcell"] .faded').first().waitFor();
    },
  },
  'at the end of a run': {
    settings: 'level=value&view=tree',
    reach: async (see) => {
      await see.press('Run to end');
      await see.until(async () => (await see.nodes()).length === 35, 'the whole tree');
    },
  },
  'with a hint': {
    settings: 'room=play',
    reach: async (see) => {
      await see.press('Hint');
      await see.button('Do it').waitFor();
    },
  },
  'with a hint told to the end': {
    settings: 'room=play',
    reach: async (see) => {
      await see.wholeHint();
    },
  },
  'with a mistake found by Check': {
    settings: `room=play&e=9${'.'.repeat(80)}`,
    reach: async (see) => {
      await see.press('Check');
      await see.button('How many?').click();
      await see.button('Where?').click();
    },
  },
  'with colours and marks': {
    settings: 'room=play',
    reach: async (see) => {
      await see.page.getByRole('radio', { name: 'Colour' }).check();
      await see.page.getByRole('group', { name: 'Number pad' }).getByRole('button').first().click();
      await see.page.getByRole('radio', { name: 'Corner' }).check();
    },
  },
  'with strokes of the pen': {
    settings: 'room=play&mode=pen&lines=60CCDD.2aO.41sX',
    reach: async (see) => {
      await see.button('Pen red').click();
    },
  },
  'with every step listed': {
    settings: 'room=play',
    reach: async (see) => {
      await see.press('All steps available now');
      await see.region('Steps available now').getByRole('list', { name: 'Steps' }).getByRole('button').nth(3).click();
    },
  },
  'with the solve path': {
    settings: 'room=play',
    reach: async (see) => {
      await see.press('How hard is this puzzle?');
      await see.button('Next').waitFor();
    },
  },
  'with the techniques open': {
    settings: 'room=play',
    reach: async (see) => {
      await see.press('Techniques…');
      await see.page.getByLabel('Full house').waitFor();
    },
  },
  'with the shape and the rules open': {
    settings: 'room=play',
    reach: async (see) => {
      await see.press('Shape and rules');
      await see.region('Shape and rules').waitFor();
    },
  },
  'with the ways to export': {
    settings: 'room=play',
    reach: async (see) => {
      await see.press('Export');
      await see.page.getByRole('dialog').waitFor();
    },
  },
  'with a saved proof': {
    settings: 'room=play',
    reach: async (see) => {
      await see.press('Export');
      await see.press('Save the proof');
      await see.page.getByText('veripb sudoku.opb sudoku.pbp').waitFor();
    },
  },
  'with the implication graph of a failure': {
    settings: 'level=value&by=fixpoint&learn=clauses&stop=first-failure',
    reach: async (see) => {
      await see.press('Run to end');
      await see.page.getByRole('button', { name: /narrow place$/ }).focus();
    },
  },
  'with the list of learnt clauses': {
    settings: 'level=value&by=fixpoint&learn=clauses&view=learnt',
    reach: async (see) => {
      await see.press('Run to end');
      await see.region('Learnt clauses').getByRole('button').first().focus();
    },
  },
  'with what is printed': {
    settings: 'room=play',
    reach: async (see) => {
      await see.press('Print');
      const dialog = see.page.getByRole('dialog', { name: 'Print', exact: true });
      await dialog.getByLabel('What to print').selectOption('a list of puzzles');
      await dialog.getByRole('textbox').waitFor();
    },
  },
  'with the ways to save the tree': {
    settings: 'level=value&view=tree',
    reach: async (see) => {
      await see.press('Run to end');
      await see.until(async () => see.isOff('Step'), 'the end');
      await see.press('Save the tree');
      await see.page.getByRole('menuitem', { name: 'Tree as SVG' }).waitFor();
    },
  },
  'with an error in a text': {
    reach: async (see) => {
      await see.paste('12x4');
      await see.page.getByRole('dialog').waitFor();
    },
  },
  'with equal digits in a house': {
    settings: `e=6${'.'.repeat(80)}`,
    reach: async (see) => {
      await see.until(async () => /Two 6s/.test(await see.sentence()), 'the clash');
    },
  },
  'with an arc and its supports': {
    settings: 'model=pairwise&by=event',
    reach: async (see) => {
      await see.walk('Step', { shown: '.overlay .arc' });
    },
  },
  'with the queue': {
    settings: 'by=filtering&view=queue',
    reach: async (see) => {
      await see.walk('Step', { most: 3 });
    },
  },
  'with the events': {
    settings: 'by=filtering&view=events',
    reach: async (see) => {
      await see.walk('Step', { most: 3 });
    },
  },
  'with the statistics': {
    settings: 'by=filtering&view=statistics',
    reach: async (see) => {
      await see.walk('Step', { most: 3 });
    },
  },
  'with the components of a value graph': {
    settings: 'by=filtering&view=graph',
    reach: async (see) => {
      await see.walk('Step', { most: 30 });
      await see.page.getByRole('radio', { name: 'Components' }).check();
    },
  },
  'with a reason walked': {
    settings: 'by=fixpoint',
    reach: async (see) => {
      await see.moved('Step');
      await see.page.getByRole('gridcell').nth(4).focus();
      await see.page.keyboard.press('w');
      await see
        .region('Explanation')
        .getByRole('button', { name: /^Why not \d$/ })
        .first()
        .click();
      await see.region('Chain of reasons').waitFor();
    },
  },
  'with a failed node and its conflict': {
    settings: 'level=value&view=tree',
    reach: async (see) => {
      await see.press('Run to end');
      await see.until(async () => see.isOff('Step'), 'the end');
      await see.page
        .getByRole('treeitem', { name: /failed/ })
        .first()
        .dispatchEvent('click');
      await see.button('Return to the run').waitFor();
    },
  },
  'with the consistency levels': {
    settings: 'view=levels',
    reach: async (see) => {
      await see
        .region('Consistency levels')
        .getByRole('list', { name: /Levels/ })
        .waitFor();
    },
  },
  'with a comparison': {
    settings: 'by=node&view=compare',
    reach: async (see) => {
      await see.press('Step');
      await see.press('Run to end');
      await see.until(async () => see.isOff('Run to end'), 'both ends');
      await see.press('Measure');
      await see.page.getByRole('row', { name: /Time/ }).waitFor();
    },
  },
  'in Present': {
    settings: 'by=filtering&present=1',
    reach: async (see) => {
      await see.walk('Step', { most: 3 });
    },
  },
  'in Present with the levels': {
    settings: 'present=1&view=levels',
    reach: async (see) => {
      await see.page.getByRole('list', { name: /Levels/ }).waitFor();
    },
  },
  'in Present with a comparison': {
    settings: 'by=node&present=1&view=compare',
    reach: async (see) => {
      await see.press('Step');
      await see.page.getByText('1 step', { exact: true }).waitFor();
    },
  },
  'in the Batch lab with nothing yet': {
    settings: 'view=batch',
    reach: async (see) => {
      await see.page.getByRole('textbox', { name: 'Puzzles, one a line' }).waitFor();
    },
  },
  'in the Batch lab with a table and a new configuration': {
    settings: `view=batch&list=${TREE}%0Anonsense`,
    reach: async (see) => {
      await see.page.getByText(/^Measured in/).waitFor();
      await see.press('Add a configuration');
      await see.page.getByRole('form', { name: 'New configuration' }).waitFor();
    },
  },
  'in the Batch lab with a plot': {
    settings: `view=batch&list=${TREE}&configs=.......*.value......&plot=cactus.x.y.level.failures`,
    reach: async (see) => {
      await see.page.getByText(/^Measured in/).waitFor();
      await see.page.getByRole('figure').getByRole('listitem').nth(1).waitFor();
    },
  },
  'in Present with the Batch lab': {
    settings: `present=1&view=batch&list=${TREE}`,
    reach: async (see) => {
      await see.page.getByText(/^Measured in/).waitFor();
    },
  },
  'with the help open': {
    settings: 'room=play',
    reach: async (see) => {
      await see.press('Keys and help');
      await see.page.getByRole('dialog', { name: 'Keys' }).waitFor();
    },
  },
};
