// Reading stored JSON: a damaged part costs only itself, and a damaged whole gives the default.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as v from 'valibot';
import { natural, orMissing, present, read, readableEntries, readableList } from '../../www/basics/stored.js';

test('a text that is no JSON, or whose value does not fit, gives the default', () => {
  const schema = v.object({ count: natural });
  for (const text of [null, '', 'x', '{"count":', 'null', '7', '[]', '{}', '{"count":-1}', '{"count":1e999}'])
    assert.equal(read(text, schema, null), null, `${text}`);
  assert.deepEqual(read('{"count":3,"more":1}', schema, null), { count: 3 });
});

test('the readable parts of a list and of an object are kept', () => {
  assert.deepEqual(read('[1,"x",null,2,-1]', readableList(natural), []), [1, 2]);
  assert.deepEqual(read('{"a":1}', readableList(natural), []), []);
  assert.deepEqual(read('{"a":1,"b":"x","constructor":2}', readableEntries(natural), {}), { a: 1, constructor: 2 });
  assert.equal(read('[1]', readableEntries(natural), null), null, 'a list has no entries');
});

test('an unreadable optional field counts as missing', () => {
  const schema = v.pipe(v.object({ a: orMissing(natural), b: orMissing(natural) }), v.transform(present));
  assert.deepEqual(read('{"a":1,"b":"x"}', schema, null), { a: 1 });
  assert.deepEqual(read('{}', schema, null), {});
});
