import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  AS_OF,
  daysAgo,
  findingAbout,
  inOrder,
  limitsOf,
  MINUTE,
  textsOf,
  visit,
} from '../../../../../test/kit/visits/operational-visits.ts';
import type { Visit } from '../../visits/visit.ts';
import { dataQualityAlert, wrongRecords } from './data-quality-alert.ts';
import { CHECKS } from './data-quality-checks.ts';

const setting = { asOf: AS_OF, params: limitsOf(dataQualityAlert) };

/** Forty recent jobs of five engineers, four a day apart in the half year before; some changed. */
function records(change: (n: number, isRecent: boolean) => Partial<Visit> = () => ({})): Visit[] {
  const one = (n: number, days: number, isRecent: boolean) =>
    visit(n, daysAgo(days), { resourceId: `r${n % 5}`, ...change(n, isRecent) });
  return inOrder([
    ...Array.from({ length: 40 }, (_, n) => one(n, 0.5 + n * 0.7, true)),
    ...Array.from({ length: 120 }, (_, n) => one(1000 + n, 31 + n * 1.4, false)),
  ]);
}

const found = (visits: readonly Visit[], flaws: Parameters<typeof wrongRecords>[0]['flaws'] = []) =>
  wrongRecords({ visits, flaws, checks: CHECKS }, setting);

const PLANTED: readonly [string, Partial<Visit>][] = [
  ['no_site', { siteKey: null }],
  ['no_contact', { contactId: null }],
  ['finished_without_engineer', { resourceId: null }],
  ['no_type', { typeId: null }],
  ['no_times', { actualStartAt: null, durationMins: null }],
  ['planned_end_before_start', { plannedStartAt: daysAgo(1), plannedEndAt: daysAgo(2) }],
];

for (const [rule, wrong] of PLANTED) {
  test(`${rule}: four of forty are found, and they alone are the evidence`, () => {
    const four = found(records((n, isRecent) => (isRecent && [3, 11, 22, 34].includes(n) ? wrong : {})));
    const finding = findingAbout(four, 'field', rule);
    assert.equal(four.findings.length, 1);
    assert.deepEqual(new Set(finding.events), new Set([3, 11, 22, 34]));
    assert.match(textsOf(finding).summary, /^4 of 40 jobs in the last 30 days .*: 10\s%, usually 0\s%\./);
  });
}

test('ends before starts and impossible lengths are told apart', () => {
  const visits = records().map((one) => {
    const end = one.actualEndAt ?? 0;
    if ([1, 7, 13, 24].includes(one.jobId)) return { ...one, actualStartAt: end + 5 * MINUTE };
    return [2, 8, 14, 25].includes(one.jobId) ? { ...one, actualStartAt: end - 800 * MINUTE } : one;
  });
  const { findings } = found(visits);
  assert.deepEqual(
    findings.map(({ entity, events }) => [entity.id, [...events].sort((a, b) => a - b)]),
    [
      ['end_before_start', [1, 7, 13, 24]],
      ['implausible_duration', [2, 8, 14, 25]],
    ],
  );
});

test('what is only in the records counts too', () => {
  const flaws = [1, 2, 3, 4].map((jobId) => ({
    jobId,
    emptyOutcome: jobId < 4,
    duplicateReference: jobId > 1,
    futureActuals: false,
  }));
  assert.deepEqual(
    found(records(), flaws).findings.map(({ entity, events }) => [entity.id, events.length]),
    [
      ['poor_outcome', 3],
      ['duplicate_reference', 3],
    ],
  );
});

test('when most come from one engineer, it is about the engineer', () => {
  const { findings } = found(
    records((n, isRecent) => (isRecent && n % 5 === 2 ? { actualStartAt: null } : {})),
  );
  assert.deepEqual(
    findings.map(({ entity, severity }) => [entity.type, entity.id, severity]),
    [['engineer', 'r2', 'critical']],
  );
});

test('a share that was always bad is one standing alert; two bad records and a share as usual are none', () => {
  const standing = found(records((n) => (n % 8 === 0 ? { siteKey: null } : {}))).findings;
  assert.deepEqual(
    standing.map(({ evidence, metric }) => [evidence?.standing, metric.p_value]),
    [[true, null]],
  );
  const two = found(records((n, isRecent) => (isRecent && n < 2 ? { siteKey: null } : {})));
  assert.deepEqual(two.findings, []);
});

test('fewer than twenty jobs are too few to judge by', () => {
  const { enough, findings } = found(records(() => ({ siteKey: null })).slice(-15));
  assert.deepEqual([enough, findings], [false, []]);
});
