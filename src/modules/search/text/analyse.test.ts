import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import { ANALYSIS, analyse } from './analyse.ts';

const TEXTS = [
  "Attended site, E 7 on display; PCB's reset & re-tested OK. F-28 cleared.",
  'Café CAFÉ naïve — Łódź straße ﬁre ½" valve, 12.5kW, 4,500 l/min',
  "won't can’t shouldn't drain; does not lock, cannot close, could not be isolated",
  'a/c h/w wi-fi o-ring p.o. 24/7 c/w DB3 lx2200b 10:30am',
  'manhole lifted, nobody trapped in the lift, UPS and mains fittings, fans ringing',
];
/** Of the terms of these texts, by analysis. */
const TERMS = { analysis: 2, digest: '3844c471c0120f0e' };

test('terms change only with the number of the analysis, by which stored segments are written anew', () => {
  const terms = TEXTS.map((text) => {
    const { counts, length, spellings } = analyse(text);
    return [[...counts].sort(), length, [...spellings].sort()];
  });
  const digest = createHash('sha256').update(JSON.stringify(terms)).digest('hex').slice(0, 16);
  assert.deepEqual({ analysis: ANALYSIS, digest }, TERMS);
});
