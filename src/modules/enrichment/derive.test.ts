import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { deriveJob, type ImportedJob } from './derive.ts';

const bare: ImportedJob = {
  status: null,
  result: null,
  description: null,
  outcome: null,
  plannedStartAt: null,
  plannedEndAt: null,
  actualStartAt: null,
  actualEndAt: null,
  givenVertical: null,
  givenSubVertical: null,
};

test('a job with nothing in it derives nothing', () => {
  assert.deepEqual(deriveJob(bare, null), {
    startDeltaMins: null,
    endDeltaMins: null,
    startedEarly: null,
    startedLate: null,
    finishedEarly: null,
    finishedLate: null,
    durationMins: null,
    vertical: 'other',
    subVertical: null,
    processedOutcome: null,
    ai: {
      sentiment: 'neutral',
      complaint: false,
      keyPhrases: [],
      faultType: null,
      equipment: [],
      followUps: [],
      firstVisitFix: null,
      confidence: 0,
    },
    complains: false,
  });
});

test('a full job derives everything', () => {
  const job: ImportedJob = {
    ...bare,
    status: 'completedOk',
    result: 'Job Complete',
    description: 'No h/w in ladies WC',
    outcome: 'REPL IMMERSION HTR & CHKD TEMP AT 61 DEG. NO FURTHER WORKS REQD',
    plannedStartAt: '2026-03-06T08:00:00Z',
    plannedEndAt: '2026-03-06T09:00:00Z',
    actualStartAt: '2026-03-06T08:22:00Z',
    actualEndAt: '2026-03-06T09:41:00Z',
  };
  const derived = deriveJob(job, { name: 'Reactive - Heating', vertical: null });
  assert.equal(
    derived.processedOutcome,
    'Replaced immersion heater and checked temperature at 61 degrees. No further works required.',
  );
  assert.equal(derived.vertical, 'mep');
  assert.equal(derived.subVertical, 'heating');
  assert.equal(derived.startDeltaMins, 22);
  assert.equal(derived.endDeltaMins, 41);
  assert.equal(derived.durationMins, 79);
  assert.equal(derived.ai.faultType, 'no_hot_water');
  assert.equal(derived.ai.firstVisitFix, true);
  assert.deepEqual(derived.ai.followUps, []);
});

test('a vertical given is kept, its sub-vertical chosen within it', () => {
  const job = { ...bare, description: 'gate motor seized', givenVertical: 'security' };
  const type = { name: 'Drainage', vertical: 'utilities' };
  assert.equal(deriveJob(job, type).vertical, 'security');
  assert.equal(deriveJob(job, type).subVertical, 'doors_gates');
  assert.equal(deriveJob({ ...job, givenVertical: 'marine' }, type).vertical, 'marine');
});

test('a sub-vertical given is kept and brings its vertical with it', () => {
  const derived = deriveJob({ ...bare, description: 'blocked drain', givenSubVertical: 'cctv' }, null);
  assert.equal(derived.vertical, 'security');
  assert.equal(derived.subVertical, 'cctv');
});

test('the same job always derives the same', () => {
  const text = fc.option(fc.string({ maxLength: 300 }), { nil: null });
  fc.assert(
    fc.property(text, text, (description, outcome) => {
      const job = { ...bare, status: 'completedOk', description, outcome };
      assert.deepEqual(deriveJob(job, null), deriveJob(job, null));
    }),
  );
});
