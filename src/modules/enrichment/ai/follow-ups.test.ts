import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { cleanedNotes } from '../outcome/processed-outcome.ts';
import { FOLLOW_UP_KINDS, type FollowUpKind } from '../text/follow-up-stem.ts';
import { followUpKind, followUps } from './follow-ups.ts';

const ASKED: readonly (readonly [string, FollowUpKind])[] = [
  ['recommend replacing both drive belts at next service', 'remedial'],
  ['Belts perished and need replacing', 'remedial'],
  ['further works required to rectify leak on riser', 'remedial'],
  ['Quote for new compressor please', 'quote'],
  ['quote to follow for 3 detectors', 'quote'],
  ['office to quote for new door set', 'quote'],
  ['parts required to complete repair', 'parts'],
  ['awaiting parts from supplier', 'parts'],
  ['Need to order new PCB', 'parts'],
  ['New closer required', 'parts'],
  ['to return with ladders', 'return_visit'],
  ['will return tomorrow to fit fan motor', 'return_visit'],
  ['return visit required', 'return_visit'],
  ['needs rebooking when store is closed', 'return_visit'],
  ['needs follow up by roofing team', 'return_visit'],
  ['Remedial works needed to fire doors', 'remedial'],
  ['refer to manufacturer', 'specialist'],
  ['Specialist drainage contractor required', 'specialist'],
  ['Requires 2 man team', 'return_visit'],
  ['MEWP required to access fitting', 'return_visit'],
  ['Boiler left isolated, ID notice issued', 'safety'],
  ['Unsafe to use until glass is replaced', 'safety'],
  ['Unit is beyond economical repair', 'remedial'],
  ['temporary repair made to pipe', 'remedial'],
  ['Lock is worn and should be replaced', 'remedial'],
  ['Customer advised to replace batteries', 'remedial'],
  ['Motor due for replacement', 'remedial'],
  ['Valve will need changing soon', 'remedial'],
  ['part on order, eta 3 days', 'parts'],
  ['Please raise a job for the electrician', 'remedial'],
  ['Not working, needs new thermostat', 'parts'],
  ['no spare parts on van, need to order', 'parts'],
  ['Pump 1 ok. Pump 2 seal leaking and requires replacement', 'remedial'],
  ['would recommend upgrade of panel', 'remedial'],
  ['Price up for new gate motor', 'quote'],
  ['works not complete due to access', 'return_visit'],
  ['Access panel to be fitted by joiner', 'remedial'],
  ['Tyre worn and wants replacing', 'remedial'],
  ['Grease trap full and needs emptying', 'remedial'],
  ['left switched off as unsafe', 'safety'],
  ['unable to repair on site', 'remedial'],
  ['Advise fitting new TMV', 'remedial'],
  ['remedials to be quoted', 'quote'],
  ['suggest a deep clean of coils', 'remedial'],
];

const NOT_ASKED: readonly string[] = [
  'no further works required',
  'No follow up needed',
  'does not need replacing',
  'replaced the pump as recommended',
  'fitted parts ordered last visit',
  'No remedial works identified',
  'no parts required',
  'nothing further required',
  'Return visit not required',
  'no need to return',
  'Unit no longer requires attention',
  'carried out quoted works and tested',
  'completed remedial works as per quote 4532',
  'Set pressure to level recommended by manufacturer',
  'return air temperature 21 degrees',
  'system returned to normal',
  'heating flow and return pipes hot',
  'Customer declined quote',
  'parts arrived and fitted',
  'No recommendations',
  'Filters do not require changing',
  'all tested with no issues found',
  'Belt was found to be worn so replaced',
  'required new valve, fitted from van stock',
  'outstanding works completed',
  'No quotation required at this time',
  'Pump does not currently need repair',
  'Call back if fault returns',
  "isn't required",
  'Follow up works completed',
  'Engineer ordered coffee',
  'cleaned and tested all working no action needed',
  'did not need to order anything',
  'checked return spring and adjusted',
  'Nothing more to do',
];

for (const [note, kind] of ASKED) {
  test(`"${note}" asks for ${kind}`, () => {
    assert.deepEqual(
      followUps(cleanedNotes(note)).map((followUp) => followUp.kind),
      [kind],
    );
  });
}

for (const note of NOT_ASKED) {
  test(`"${note}" asks for nothing`, () => {
    assert.deepEqual(followUps(cleanedNotes(note)), []);
  });
}

test('the text is the very sentence', () => {
  const notes =
    'Cleaned coils and reset unit. Compressor is worn, recommend quote for new one. All else fine.';
  assert.deepEqual(followUps(notes), [
    { text: 'Compressor is worn, recommend quote for new one.', kind: 'quote' },
  ]);
});

test('one sentence may deny one thing and ask for another', () => {
  assert.equal(followUpKind('No parts required but recommend a deep clean of the coils.'), 'remedial');
  assert.equal(followUpKind('Door closer does not need replacing, hinges need adjusting.'), 'remedial');
  assert.equal(followUpKind('Replaced pump as recommended, belts will need replacing.'), 'remedial');
  assert.equal(followUpKind('No quote needed, to return with parts.'), 'return_visit');
});

test('the graver kind names a sentence that asks for two', () => {
  assert.equal(followUpKind('Left isolated, quote required for new unit.'), 'safety');
  assert.equal(followUpKind('Quote required, parts to be ordered.'), 'quote');
});

test('notes of several lines are read line by line', () => {
  const notes = 'Replaced lamp\nRecommend new driver\nNo further works required\nAwaiting parts for zone 2';
  assert.deepEqual(followUps(notes), [
    { text: 'Recommend new driver', kind: 'remedial' },
    { text: 'Awaiting parts for zone 2', kind: 'parts' },
  ]);
});

test('no notes, no follow-ups', () => {
  assert.deepEqual(followUps(null), []);
  assert.deepEqual(followUps(''), []);
});

test('the words asked about beforehand hide no sentence that the wording would find', () => {
  const words = fc.constantFrom(
    ...'to be will need needs required replaced replacing quote for parts order awaiting return visit with new recommend further works remedial unsafe left isolated specialist contractor attend the a pump no not completed as until price up for ladders follow up on and temporary repair still faulty unable please raise book'.split(
      ' ',
    ),
  );
  fc.assert(
    fc.property(fc.array(words, { minLength: 1, maxLength: 12 }), (list) => {
      const sentence = list.join(' ');
      const kind = followUpKind(sentence);
      const found = followUps(sentence).map((followUp) => followUp.kind);
      assert.deepEqual(found, kind ? [kind] : [], sentence);
      assert.ok(kind === null || FOLLOW_UP_KINDS.includes(kind));
    }),
    { numRuns: 3000 },
  );
});
