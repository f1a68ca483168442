// Addresses of the page as people have saved and shared them. Each is still read as the same state, and is written as the same address.
// `PENCILMARK_RECORD=1` in the environment records the states and the written addresses anew.

import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { test } from 'node:test';
import { reading, writing } from './address-record.js';

const [LIST, RECORDS] = ['txt', 'jsonl'].map((ending) => new URL(`../data/addresses.${ending}`, import.meta.url));

const lines = (/** @type {URL} */ file) =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('# '));

const addresses = lines(LIST);

if (process.env.PENCILMARK_RECORD === '1') {
  const records = addresses.map((address) => ({ says: reading(address), written: writing(address).restored }));
  writeFileSync(RECORDS, records.map((record) => `${JSON.stringify(record)}\n`).join(''));
}

const records = lines(RECORDS).map((line) => JSON.parse(line));

test('every recorded address is read as the recorded state', () => {
  assert.equal(records.length, addresses.length);
  assert.ok(addresses.length >= 200);
  for (const [at, address] of addresses.entries()) assert.deepEqual(reading(address), records[at].says, address);
});

test('every recorded address is written as recorded, and what is written says the same', () => {
  for (const [at, address] of addresses.entries()) {
    const { written } = records[at];
    assert.equal(writing(address).restored, written, address);
    assert.deepEqual(reading(written), records[at].says, `${address}, written as ${written}`);
    assert.equal(writing(written).restored, written, 'a written address stays as it is');
  }
});

test('while the run of an address waits for the engine, the written address says the same', () => {
  for (const address of addresses) assert.deepEqual(reading(writing(address).waiting), reading(address), address);
});
