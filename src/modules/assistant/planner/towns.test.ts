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
