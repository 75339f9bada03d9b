import assert from 'node:assert/strict';
import { test } from 'node:test';
import { UsageError } from '../usage-error.ts';
import { flattened, parseAssignment, patchFrom, valueAt } from './setting-path.ts';

const given = (text: string): unknown => parseAssignment(text).value;

test('a value is JSON when it is JSON, else text; numbers that are codes stay text', () => {
  assert.equal(given('late_start_mins=20'), 20);
  assert.equal(given('fms_strict=true'), true);
  assert.equal(given('minimum_charge=null'), null);
  assert.deepEqual(given('disabled_portals=["a","b"]'), ['a', 'b']);
  assert.equal(given('timezone=Europe/London'), 'Europe/London');
  assert.equal(given('fms.password=a=b'), 'a=b');
  assert.equal(given('fms.password=0071'), '0071');
  assert.equal(given('fms.password=1e5'), '1e5');
  assert.equal(given('fms.password=12345678901234567890'), '12345678901234567890');
});

test('what is not key=value is refused', () => {
  for (const text of ['late_start_mins', '=5', 'a..b=1', '__proto__.x=1'])
    assert.throws(() => parseAssignment(text), UsageError, text);
});

test('dotted keys gather into one patch; deep ones keep what stands beside them', () => {
  const texts = ['a=1', 'fms.mode=upstream', 'fms.base_url=null', 's.x.on=false', 's.x.p.q=2'];
  const current = { fms: { mode: 'embedded', other: 1 }, s: { x: { on: true, p: { r: 1 } }, y: {} } };
  assert.deepEqual(patchFrom(texts.map(parseAssignment), current), {
    a: 1,
    fms: { mode: 'upstream', base_url: null },
    s: { x: { on: false, p: { r: 1, q: 2 } } },
  });
  assert.deepEqual(current.s.x, { on: true, p: { r: 1 } });
});

test('values are found and listed by dotted key', () => {
  const tree = { a: { b: { c: 1 } }, list: [1], none: {} };
  assert.equal(valueAt(tree, 'a.b.c'), 1);
  assert.equal(valueAt(tree, 'a.x.c'), undefined);
  assert.deepEqual(flattened(tree), [
    ['a.b.c', 1],
    ['list', [1]],
    ['none', {}],
  ]);
});
