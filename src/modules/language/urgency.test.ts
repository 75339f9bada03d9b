import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { asksForHaste, urgencyInLine, urgencyOf } from './urgency.ts';

test('a priority is read by its level, its words or the time it allows', () => {
  for (const set of ['urgencies-first', 'urgencies-second']) {
    const file = new URL(`../../../bench/data/language/${set}.tsv`, import.meta.url);
    const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean);
    assert.ok(lines.length > 40);
    for (const line of lines) {
      const [priority = '', right] = line.split('\t');
      assert.equal(urgencyOf(priority) ?? 'none', right, priority);
    }
  }
  assert.equal(urgencyOf(null), null);
  assert.equal(urgencyOf('24 h'), 'urgent');
});

test('a subject states an urgency by a level or a strong word, by a weak one only where it stands alone', () => {
  const cases: [string, string | null][] = [
    ['Job 1234567 - P2 - Unit 4 Retail Park - Heating fault', 'urgent'],
    ['EMERGENCY work order 99012', 'emergency'],
    ['WO 4411 | High | Leak', 'urgent'],
    ['Low water pressure at Unit 24', null],
    ['Emergency lighting test, Unit 3', null],
    ['Non-urgent: drip in store room', null],
    ['Standard lamp fitting', null],
  ];
  for (const [line, urgency] of cases) assert.equal(urgencyInLine(line), urgency, line);
});

test('words of haste count unless they are denied or name a thing', () => {
  for (const [text, asks] of [
    ['can someone come asap please', true],
    ['we need an engineer here today', true],
    ['it is not urgent, whenever suits', false],
    ['no rush', false],
    ['the emergency lights are due their test', false],
    ['not urgent for us, but the shop cannot wait', true],
  ] as const)
    assert.equal(asksForHaste(text), asks, text);
});
