import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readTurn } from './turn-reading.ts';

test('of a long text the beginning and the end are read, of a short one all', () => {
  const question = (text: string) => readTurn([{ role: 'user', content: [{ type: 'text', text }] }]).question;
  const short = 'How many jobs did we do last month?';
  assert.equal(question(short), short);
  const long = question(`${short} ${'and so on '.repeat(700)}Who did most?`);
  assert.ok(long.length < 1_300, `${long.length} characters`);
  assert.ok(long.startsWith(short) && long.endsWith('Who did most?'), long);
});
