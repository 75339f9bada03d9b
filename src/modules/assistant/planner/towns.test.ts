import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { NamesFound } from './names.ts';
import { figuresOf } from './parts.ts';
import { understand } from './understand.ts';

const TODAY = Temporal.PlainDate.from('2026-11-21');
const sites = (text: string): NamesFound['matches'][number] => ({
  text,
  mended: false,
  more: false,
  candidates: ['1', '2'].map((id) => ({
    type: 'site',
    id: `${text}-${id}`,
    name: `${id} Station Road, ${text}`,
    detail: null,
    whole: false,
    active: true,
  })),
});
const names: NamesFound = { matches: [sites('leeds'), sites('sheffield')] };

test('towns that are held against each other are counted each by itself', () => {
  for (const question of [
    'Were there more jobs in Leeds or Sheffield last month?',
    'number of jobs, Sheffield vs Leeds, last month',
    'compare jobs in Leeds and Sheffield last month',
  ]) {
    const intent = understand(question, names, TODAY);
    assert.equal(intent.ambiguous, null, question);
    const places = figuresOf(intent).map(({ narrowing }) => narrowing.place);
    assert.deepEqual(places.flat().sort(), ['leeds', 'sheffield'], question);
    assert.equal(places.length, 2, question);
  }
});

test('a word that only sites of one town have is that town, though a customer is called so too', () => {
  const site = (id: string, detail: string) => ({
    type: 'site' as const,
    id,
    name: `Leeds works ${id}`,
    detail,
    whole: false,
    active: true,
  });
  const customer = { ...site('9', 'LS1 1AA'), type: 'contact' as const, name: 'Foods - Leeds' };
  const found = (details: readonly string[]): NamesFound => ({
    matches: [
      {
        text: 'leeds',
        mended: false,
        more: false,
        candidates: [customer, ...details.map((detail, at) => site(`${at}`, detail))],
      },
    ],
  });
  const read = (details: readonly string[]) => understand('jobs in leeds last month', found(details), TODAY);
  assert.deepEqual(read(['LS1 9AA', 'LS12 4AB']).narrowing.place, ['leeds']);
  assert.equal(read(['LS1 9AA', 'M1 4AB']).narrowing.place, undefined);
});
