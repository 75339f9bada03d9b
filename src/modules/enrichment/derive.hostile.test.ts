import assert from 'node:assert/strict';
import { test } from 'node:test';
import { deriveJob, type ImportedJob } from './derive.ts';

const CHARS = 100_000;
/** A pattern that runs back over its text hangs on these; an honest one needs a few milliseconds. */
const timeout = 20_000;

const SEEDS: readonly string[] = [
  'a',
  ' ',
  '.',
  '. ',
  '\n',
  '-',
  '9',
  'A',
  ' ,',
  '!?',
  'no ',
  'not ',
  'need ',
  'no need to ',
  'to be ',
  'no further ',
  'as recommended ',
  'required ',
  'does not need ',
  'quote for new parts required ',
  'leak ',
  'pump leaking hose ',
  'repl ',
  'temp 1 ',
  'and to repl ',
  "won't ",
  "'",
  'a/',
  'a-',
  '12/03/2026 09:15 ',
  'Arrived 09:10, left 10:10, ',
  'Kind regards\n',
  'rams, ',
  '<br>',
  '&amp;',
  '&amp;amp;',
  'LS1 4AP ',
  'LS1',
  '…',
  '\u0000',
  'é',
  '😀',
  '\u200b',
  '(',
  ':',
  'REPLACED PUMP ',
];

function job(text: string): ImportedJob {
  return {
    status: 'completedOk',
    result: text,
    description: text,
    outcome: text,
    plannedStartAt: text,
    plannedEndAt: null,
    actualStartAt: text,
    actualEndAt: null,
    givenVertical: null,
    givenSubVertical: null,
  };
}

for (const seed of SEEDS) {
  test(`a text of ${JSON.stringify(seed)} without end costs no more than its length`, { timeout }, () => {
    const text = seed.repeat(Math.ceil(CHARS / seed.length)).slice(0, CHARS);
    const derived = deriveJob(job(text), { name: text, vertical: text });
    assert.equal(derived.startDeltaMins, null);
  });
}
