import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  AS_OF,
  aBooking,
  aVisit,
  daysAgo,
  nameOf,
  thresholds,
} from '../../../../../../test/kit/visits/visits.ts';
import type { Visit } from '../../../visits/visit.ts';
import { daysBefore } from '../../../visits/windows.ts';
import { type Aftermath, engineerFlaggedFollowUp, findFlagged } from './engineer-flagged-follow-up.ts';

const params = thresholds(engineerFlaggedFollowUp.params);
const window = daysBefore(AS_OF, params.window_days);
const ASKS = { text: 'Recommend replacing both belts.', kind: 'remedial' };
const UNSAFE = { text: 'Boiler left isolated, ID notice issued.', kind: 'safety' };

function found(visit: Visit, followUps: { text: string; kind: string }[], rest: Partial<Aftermath> = {}) {
  const aftermath: Aftermath = {
    visits: [visit],
    noted: new Map([[visit.jobId, { reference: 'JOB-7', followUps }]]),
    quotations: [],
    quotedWork: [],
    timezone: 'Europe/London',
    ...rest,
  };
  return findFlagged([visit], aftermath, window, params).findings;
}

test('noted work that nobody booked is found, and its sentence quoted', () => {
  const visit = aVisit({ at: daysAgo(3) });
  const [finding] = found(visit, [ASKS]);
  assert.deepEqual(finding?.entity, { type: 'job', id: String(visit.jobId) });
  assert.equal(finding?.severity, 'info');
  assert.deepEqual(finding?.events, [visit.jobId]);
  assert.equal(finding?.evidence?.sentence, ASKS.text);
  assert.match(finding?.wording(nameOf).summary ?? '', /“Recommend replacing both belts\.”; 3 days later/);
});

test('it warns when safety is at stake or a week has gone', () => {
  const [unsafe] = found(aVisit({ at: daysAgo(1) }), [ASKS, UNSAFE]);
  assert.equal(unsafe?.severity, 'warning');
  assert.equal(unsafe?.evidence?.sentence, UNSAFE.text);
  assert.equal(found(aVisit({ at: daysAgo(9) }), [ASKS])[0]?.severity, 'warning');
});

test('a result may ask by itself, and may deny', () => {
  for (const result of [
    'Pricing required',
    'Parts required',
    'Quote required',
    'Further works required',
    'Return visit required',
  ])
    assert.equal(found(aVisit({ result }), []).length, 1, result);
  for (const result of [
    'Job Complete',
    'No access',
    'No parts required',
    'Parts fitted',
    'Quote not required',
    'Further works not required',
  ])
    assert.equal(found(aVisit({ result }), []).length, 0, result);
});

test('a later job of the same site and type, or group, takes it up', () => {
  const visit = aVisit({ at: daysAgo(5), jobGroupId: 3 });
  const later = [
    aBooking(),
    aVisit({ at: daysAgo(2) }),
    aBooking({ siteKey: 'site-9', typeId: 2, jobGroupId: 3 }),
    aBooking({ createdAt: daysAgo(30) }),
    aBooking({ plannedStartAt: null, createdAt: daysAgo(4) }),
  ];
  for (const other of later) assert.deepEqual(found(visit, [ASKS], { visits: [visit, other] }), []);
});

test('an earlier job, another site or another type does not', () => {
  const visit = aVisit({ at: daysAgo(5), jobGroupId: 3 });
  const others = [
    aVisit({ at: daysAgo(6), jobGroupId: 3 }),
    aBooking({ siteKey: 'site-9' }),
    aBooking({ typeId: 2 }),
    aBooking({ createdAt: daysAgo(30), plannedStartAt: null }),
  ];
  assert.equal(found(visit, [ASKS], { visits: [visit, ...others] }).length, 1);
});

test('a quote takes it up when it names the job', () => {
  const visit = aVisit({ at: daysAgo(5), jobGroupId: 3 });
  const quotation = { createdAt: daysAgo(4), jobId: null, text: 'Belts - Unit 4 (JOB-7)' };
  const quote = { createdAt: daysAgo(4), jobId: visit.jobId, jobGroupId: null };
  assert.deepEqual(found(visit, [ASKS], { quotations: [quotation] }), []);
  assert.deepEqual(
    found(visit, [ASKS], { quotations: [{ ...quotation, text: '', jobId: visit.jobId }] }),
    [],
  );
  assert.deepEqual(found(visit, [ASKS], { quotedWork: [quote] }), []);
  assert.deepEqual(found(visit, [ASKS], { quotedWork: [{ ...quote, jobId: null, jobGroupId: 3 }] }), []);
  const elsewhere = {
    quotations: [
      { ...quotation, text: 'JOB-77' },
      { ...quotation, createdAt: daysAgo(20) },
    ],
    quotedWork: [{ ...quote, jobId: visit.jobId + 1000, jobGroupId: null }],
  };
  assert.equal(found(visit, [ASKS], elsewhere).length, 1);
});

test('notes that ask for nothing are none', () => {
  assert.deepEqual(found(aVisit({ result: 'Job Complete' }), []), []);
  assert.equal(
    findFlagged(
      [],
      { visits: [], noted: new Map(), quotations: [], quotedWork: [], timezone: 'UTC' },
      window,
      params,
    ).enough,
    false,
  );
});
