// The addresses of the Batch lab: the link of a row, a configuration, and the view with its list.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import * as actions from '../../www/batch/actions.js';
import { decodeBatch } from '../../www/batch/address.js';
import { columnsOf, NEEDS_SEARCH } from '../../www/batch/columns.js';
import { decodeConfiguration, encodeConfiguration, settingsPlace } from '../../www/batch/configurations.js';
import { hrefOf } from '../../www/batch/links.js';
import { decode } from '../../www/address/address.js';
import { VIEW_FIELDS } from '../../www/address/view-fields.js';
import { writeFields } from '../../www/basics/fields.js';
import { CHOICES, defaults } from '../../www/app/state.js';
import { engine } from './engine.js';
import { sample, CONFIGURATIONS, measured, columnNamed, MIXED } from './batch-lab.js';

/** @import { Configuration } from '../../www/batch/state.js' */

test('a link of a row opens its puzzle with the settings of its column', async () => {
  const state = await measured(MIXED.join('\n'), { configurations: [CONFIGURATIONS.learning] });
  const { batchLab } = state;
  const named = (/** @type {string} */ id) => /** @type {any} */ (columnsOf(batchLab).find((each) => each.id === id));
  const opened = (/** @type {string} */ id, /** @type {number} */ index) => {
    const href = hrefOf(batchLab, named(id), index);
    return href === null ? null : decode(href, defaults());
  };
  for (const index of MIXED.keys()) {
    const place = opened('failures-A', index);
    assert.ok(place);
    assert.deepEqual({ ...place.options, strategy: place.strategy }, CONFIGURATIONS.learning);
    assert.deepEqual(
      engine.parse(place.puzzle, { box: place.box }).givens,
      engine.parse(MIXED[index], undefined).givens,
    );
    const level = columnNamed(state, 'level')[index];
    const { settings } = batchLab.ladder.find(({ name }) => name === level) ?? {};
    const atLevel = opened('level', index)?.options;
    if (settings) {
      assert.deepEqual(
        [atLevel?.consistency, atLevel?.redundant, atLevel?.shaving],
        [settings.consistency, settings.redundant, settings.shaving],
      );
    }
    if (level === NEEDS_SEARCH) assert.equal(opened('level', index), null);
  }
});

const anyConfiguration = fc
  .record({
    model: fc.constantFrom(...CHOICES.model),
    consistency: fc.constantFrom(...CHOICES.consistency),
    redundant: fc.subarray([...CHOICES.redundant]),
    shaving: fc.boolean(),
    variableOrder: fc.constantFrom(...CHOICES.variableOrder),
    valueOrder: fc.constantFrom(...CHOICES.valueOrder),
    branching: fc.constantFrom(...CHOICES.branching),
    restarts: fc.constantFrom('off', 'luby', 'geometric'),
    learning: fc.constantFrom(...CHOICES.learning),
  })
  .map((options) => /** @type {Configuration} */ ({ ...options, strategy: 'search' }));

test('every configuration survives the address, in the list of configurations and in a link', () => {
  fc.assert(
    fc.property(anyConfiguration, (options) => {
      assert.deepEqual(decodeConfiguration(encodeConfiguration(options)), options);
      const place = decode(`#p=${'.'.repeat(81)}&${settingsPlace(options)}`, defaults());
      assert.deepEqual(place?.options, (({ strategy: _, ...rest }) => rest)(options));
    }),
  );
  assert.equal(decodeConfiguration('states')?.strategy, 'states');
  for (const text of ['', 'x', '........', 'bounds', '.strong......'])
    assert.equal(decodeConfiguration(text), null, text);
});

test('the address opens the view, with a small list, its order and its plot', () => {
  const state = defaults();
  const text = sample('17clue', 3).join('\n');
  actions.openLab(state, true);
  actions.changeLab(state, { text, sort: { column: 'level', down: true }, view: 'plot' });
  actions.addConfiguration(state, CONFIGURATIONS.learning);
  actions.addConfiguration(state, CONFIGURATIONS.bounds);
  const written = () => {
    const parts = new URLSearchParams();
    writeFields(VIEW_FIELDS, /** @type {any} */ (state), parts);
    return parts;
  };
  const parts = written();
  const other = defaults();
  actions.applyBatch(other, decodeBatch(new URLSearchParams(parts.toString())));
  const { linked, isOpen, sort, view, plot, configurations } = other.batchLab;
  assert.deepEqual([linked, isOpen, sort, view], [text, true, { column: 'level', down: true }, 'plot']);
  assert.deepEqual([plot, configurations], [state.batchLab.plot, state.batchLab.configurations]);
  // A long list stays out of the address.
  actions.changeLab(state, { text: sample('17clue', 60).join('\n') });
  const long = written();
  assert.equal(long.get('list'), null);
  assert.equal(long.get('view'), 'batch');
});
