import assert from 'node:assert/strict';
import { test } from 'node:test';
import { codesIn } from './codes.ts';
import { wordsOf } from './words.ts';

/** Each query with the codes it names; a question mark where only a rare one counts. */
const CODES: Readonly<Record<string, readonly string[]>> = {
  'boiler F28': ['f28?'],
  'GV-77812-B': ['gv77812b?'],
  'boiler lx2200b lockout': ['lx2200b?'],
  'part no 2P206644-1': ['2p2066441'],
  'tag AHU-3': ['ahu3'],
  'fault code E7': ['e7'],
  'error showing L2': ['l2'],
  'error E 7': ['e7'],
  'chiller E7 fault': ['e7?'],
  'pump P-7': ['p7?'],
  'error 217': ['217'],
  'asset number 4521': ['4521'],
  '217 error': ['217?'],
  'alarm code 3': ['3?'],
  'fault code 3A': ['3a'],
  'meter 4481207': ['4481207?'],
};

const NONE = [
  'leaking tap on 2nd floor',
  'engineer to attend within 24hrs',
  'fire alarm 24 hours',
  'heating 12v 3kw',
  '22mm pipe, 5L tank, 1.5kw pump',
  '240v supply 100a fuse',
  '2-port valve on 12-way board',
  '600x600 tile',
  'from 08:30 to 10am on 12/03/2026',
  '10000 litres',
  'fault on 3 lights',
  'floor2 toilets zone12',
  'short of r410a',
  'co2 extinguisher by the fd30 door',
];

test('a code is told by its form and by what it follows', () => {
  for (const [query, codes] of Object.entries(CODES)) assert.deepEqual(namedIn(query), codes, query);
});

test('ordinals, measures, times, places and words of the trade are no codes', () => {
  for (const query of NONE) assert.deepEqual(namedIn(query), [], query);
});

function namedIn(query: string): string[] {
  return codesIn(wordsOf(query)).map(({ term, ifRare }) => (ifRare ? `${term}?` : term));
}
