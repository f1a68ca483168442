// The rule studio without a browser: the starters and the help are rules that the engine reads, a typed text is never lost, and the
// shelf keeps rules.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { load } from '../../www/app/actions.js';
import { defaults } from '../../www/app/state.js';
import { isOwn, renamed, ruleNamed } from '../../www/basics/rules.js';
import { wishedRules, withWished } from '../../www/generate/wished-rules.js';
import { readUnsaved, takeDrafts, unsavedDrafts } from '../../www/library/unsaved-drafts.js';
import { openRules } from '../../www/rules/actions.js';
import * as actions from '../../www/studio/actions.js';
import { countOf } from '../../www/studio/example.js';
import { drawable, isBlank, nameOf } from '../../www/studio/own-rules.js';
import { tryOn } from '../../www/studio/questions.js';
import { readShelf, readWriting } from '../../www/studio/state.js';
import { Shelf, SHELF } from '../../www/studio/shelf.js';
import { FAMILIES, STARTERS } from '../../www/studio/starters.js';
import { engine } from './engine.js';

const PRODUCT =
  'product line: Neighbours have a product divisible by 3.\non line orange\nneighbours a, b: (a * b) mod 3 = 0';
const blank = '.'.repeat(81);

/** The engine in the place of a worker. */
const client = /** @type {import('../../www/worker/client.js').Client} */ (
  /** @type {unknown} */ ({
    call: async (/** @type {'ownRule' | 'tryRule'} */ name, /** @type {[any, any]} */ ...given) =>
      engine[name](...given),
  })
);

/** The id of a definition in texts. @param {string} text */
const idOf = (text) => engine.ownRule(text, 9).kind?.id ?? '';

for (const { label, text } of STARTERS)
  test(`the starter “${label}” is a rule that refuses something and allows something`, async () => {
    const { kind, errors, statements } = engine.ownRule(text, 9);
    assert.deepEqual(errors, []);
    assert.ok(kind && isOwn(kind.id) && kind.made);
    assert.equal(kind.name, nameOf(text));
    assert.ok(statements.every(({ wide }) => !wide));
    const trial = await tryOn(client, text, kind.shape, 9, []);
    assert.ok(trial && trial.allowed < trial.of, 'it refuses something');
    assert.ok(
      trial.examples.some(({ allowed, why }) => !allowed && why),
      'a refusal has a reason',
    );
    // Hardly any random grid keeps a rule about all cells.
    assert.ok(trial.allowed > 0 || kind.shape === 'grid', 'it allows something');
  });

test('the labels of the starters differ, and so do their names', () => {
  assert.equal(new Set(STARTERS.map(({ label }) => label)).size, STARTERS.length);
  assert.equal(new Set(STARTERS.map(({ text }) => nameOf(text))).size, STARTERS.length);
  assert.equal(FAMILIES.flatMap(([, starters]) => starters).length, STARTERS.length);
});

test('a start keeps the text of the person, and only that', () => {
  const state = defaults();
  const typed = () => state.studio.text;
  const [first, second] = STARTERS;
  actions.startFrom(state, first.text);
  actions.startFrom(state, second.text);
  assert.equal(state.studio.replaced, '', 'nobody has written these texts');
  actions.typeDefinition(state, PRODUCT);
  actions.startFrom(state, first.text);
  actions.startFrom(state, second.text);
  assert.equal(state.studio.replaced, PRODUCT);
  actions.takeBack(state);
  assert.equal(typed(), PRODUCT);
  assert.equal(state.studio.replaced, '');
});

test('a start from a rule of the shelf changes this rule', () => {
  const state = defaults();
  const rule = { id: idOf(PRODUCT), text: PRODUCT };
  actions.startFrom(state, rule.text, rule);
  assert.deepEqual(state.studio.editing, rule);
  actions.startFrom(state, STARTERS[0].text);
  assert.equal(state.studio.editing, null);
  assert.equal(state.studio.replaced, '', 'the rule is on the shelf');
});

test('what is typed goes to the next page, and an open studio opens again', () => {
  const state = defaults();
  load(state, engine.parse(blank, undefined));
  state.room = 'play';
  assert.equal(unsavedDrafts(state, false).studio, null);
  openRules(state);
  actions.openStudio(state);
  actions.typeDefinition(state, 'my rule: half a');
  const left = readUnsaved(JSON.parse(JSON.stringify(unsavedDrafts(state, false))));
  assert.equal(left.studio?.text, 'my rule: half a');
  assert.equal(left.studio?.isOpen, true);
  const next = defaults();
  assert.equal(takeDrafts(next, left), true);
  assert.equal(next.studio.text, 'my rule: half a');
  const busy = defaults();
  actions.typeDefinition(busy, PRODUCT);
  assert.equal(takeDrafts(busy, left), false, 'a later page takes the text');
  assert.equal(busy.studio.text, PRODUCT);
});

test('damaged texts of the storage cost only what is damaged', () => {
  assert.equal(readWriting('{'), null);
  assert.equal(readWriting({ text: 5 }), null);
  assert.deepEqual(readWriting({ text: 'a', isOpen: 3, editing: [] }), {
    ...{ text: 'a', isOpen: false, replaced: '', editing: null, value: '' },
  });
  const rule = { id: 'own:x', text: PRODUCT };
  assert.deepEqual(readShelf(JSON.stringify([rule, { id: 5 }, null, { id: 'own:y', text: 'z'.repeat(6001) }])), [rule]);
  assert.deepEqual(readShelf('[[['), []);
  assert.deepEqual(readShelf(null), []);
});

test('the shelf keeps rules in the order of their arrival, and a changed rule keeps its place', (t) => {
  /** @type {Map<string, string>} */
  const items = new Map();
  const storage = {
    getItem: (/** @type {string} */ key) => items.get(key) ?? null,
    setItem: (/** @type {string} */ key, /** @type {string} */ value) => void items.set(key, value),
  };
  Object.defineProperty(globalThis, 'localStorage', { value: storage, configurable: true });
  t.after(() => Reflect.deleteProperty(globalThis, 'localStorage'));
  const state = defaults();
  const shelf = new Shelf(state);
  const [a, b, c] = ['a', 'b', 'c'].map((id) => ({ id: `own:${id}`, text: `${id}: said.` }));
  assert.ok(shelf.put(a) && shelf.put(b));
  assert.ok(shelf.put(c, a.id));
  assert.deepEqual(state.shelf, [c, b]);
  // Another tab adds a rule meanwhile.
  items.set(SHELF, JSON.stringify([c, b, a]));
  shelf.remove(c.id);
  assert.deepEqual(state.shelf, [b, a]);
  assert.deepEqual(state.unshelved, c);
  assert.deepEqual(new Shelf(defaults()).state.shelf, [b, a]);
  storage.setItem = () => {
    throw new DOMException('', 'QuotaExceededError');
  };
  assert.equal(shelf.put(c), false);
  assert.deepEqual(state.shelf, [b, a, c], 'this page has the rule');
});

test('the rules that can be drawn are those of the shelf and of the puzzle, each once', () => {
  const state = defaults();
  const id = idOf(PRODUCT);
  load(state, engine.parse(`${blank} @${id}=A1,A2,A3;B1,B2`, undefined));
  assert.deepEqual(
    drawable(state).map((rule) => rule.id),
    [id],
  );
  const other = { id: idOf(STARTERS[0].text), text: STARTERS[0].text };
  actions.setShelf(state, [{ id, text: PRODUCT }, other]);
  assert.deepEqual(
    drawable(state).map((rule) => rule.text),
    [PRODUCT, other.text],
  );
});

test('a puzzle takes over a changed definition with all places of its rules', () => {
  const [from, to] = [idOf(PRODUCT), idOf(PRODUCT.replace('mod 3', 'mod 2'))];
  assert.notEqual(from, to);
  const { rules } = engine.parse(`${blank} @${from}=A1,A2,A3;B1,B2 @anti-knight`, undefined);
  const changed = renamed(rules, from, to);
  assert.equal(ruleNamed(changed, from), null);
  const { placed } = engine.parse(`${blank} ${changed}`, undefined);
  assert.deepEqual(
    placed.filter((rule) => rule.id === to).map(({ cells }) => cells),
    [
      [0, 1, 2],
      [9, 10],
    ],
  );
  assert.equal(ruleNamed(renamed(`@${from}=A1,A2 @${to}=B1,B2`, from, to), to), 'B1,B2;A1,A2');
});

test('a generated puzzle may have own rules beside other kinds', () => {
  const state = defaults();
  const id = idOf(PRODUCT);
  assert.match(id, /,/);
  for (const each of ['cage', id, 'arrow']) state.wishes = { ...state.wishes, rules: withWished(state, each, true) };
  assert.deepEqual(wishedRules(state), ['cage', id, 'arrow']);
  state.wishes = { ...state.wishes, rules: withWished(state, id, false) };
  assert.equal(state.wishes.rules, 'cage,arrow');
});

test('a name, and a text that says nothing yet', () => {
  assert.equal(nameOf('// a remark\n\n my line : A sentence.'), 'my line');
  assert.equal(nameOf(''), 'Rule without a name');
  assert.ok(isBlank(' \n// only a remark'));
  assert.ok(!isBlank('a'));
});

test('the count of an example is a whole sentence', () => {
  const trial = { groups: [], value: null, values: [], cells: [0, 1, 2, 3], examples: [] };
  const said = (/** @type {number} */ allowed, /** @type {number} */ of, /** @type {boolean} */ exact) =>
    countOf({ ...trial, allowed, of, exact });
  assert.equal(said(556, 4536, true), '556 of all 4,536 ways to fill the example’s 4 cells are allowed (12\u00a0%).');
  assert.equal(
    said(1, 1500, false),
    '1 of 1,500 random ways to fill the example’s 4 cells are allowed (under 1\u00a0%).',
  );
  assert.match(said(0, 10, true), /^None of the 10 ways/);
  assert.match(said(0, 10, false), /^None of 10 random/);
  assert.match(said(10, 10, true), /refuses nothing/);
  assert.match(said(10, 10, false), /^All of 10 random/);
});
