import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  AS_OF,
  daysAgo,
  findingAbout,
  limitsOf,
  openVisit,
  textsOf,
} from '../../../../../test/kit/visits/operational-visits.ts';
import type { Engineer } from '../directory.store.ts';
import { certificateGaps, certificationGap } from './certification-gap.ts';

const setting = {
  asOf: AS_OF,
  timezone: 'Europe/London',
  params: limitsOf(certificationGap),
  exclusions: {},
};
const inDays = (days: number) => new Date(daysAgo(-days)).toISOString();
const engineer = (resourceId: string, certificates: Engineer['certificates'], isActive = true): Engineer => ({
  resourceId,
  resourceGroupId: null,
  isActive,
  certificates,
});
const upcoming = (jobId: number, days: number, resourceId: string) =>
  openVisit(jobId, daysAgo(3), { plannedStartAt: daysAgo(-days), resourceId, typeId: 5 });
const required = new Map([[5, ['Gas Safe']]]);
const found = (engineers: readonly Engineer[], visits = [upcoming(1, 3, 'r1')]) =>
  certificateGaps({ engineers, visits, required }, setting);

test('expired, soon and later are critical, warning and info', () => {
  const { findings } = found([
    engineer('r1', [{ name: 'Gas Safe', expiresAt: inDays(-2.5) }]),
    engineer('r2', [{ name: 'F-Gas', expiresAt: inDays(20.5) }]),
    engineer('r3', [{ name: 'IPAF', expiresAt: inDays(45) }]),
    engineer('r4', [{ name: 'IPAF', expiresAt: inDays(90) }]),
  ]);
  assert.deepEqual(
    findings.map(({ entity, severity, events }) => [entity.id, severity, events]),
    [
      ['r1:Gas Safe', 'critical', [1]],
      ['r2:F-Gas', 'warning', []],
      ['r3:IPAF', 'info', []],
    ],
  );
  assert.match(
    textsOf(findingAbout({ findings }, 'engineer_certificate', 'r1:Gas Safe')).summary,
    /expired 2 days ago. 1 job in the next 14 days requires it/,
  );
});

test('a certificate never held matters where an upcoming job requires it', () => {
  const { findings } = found(
    [engineer('r1', []), engineer('r2', [])],
    [upcoming(1, 13, 'r1'), upcoming(2, 20, 'r2')],
  );
  assert.deepEqual(
    findings.map(({ entity, severity, evidence }) => [entity.id, severity, evidence?.state]),
    [['r1:Gas Safe', 'critical', 'missing']],
  );
});

test('renewed records, however written, engineers who left and the day of expiry itself are no gap', () => {
  const renewed = [
    { name: 'Gas Safe', expiresAt: inDays(-200) },
    { name: 'gas  safe', expiresAt: inDays(300) },
  ];
  const { findings } = found([
    engineer('r1', renewed),
    engineer('r2', [{ name: 'IPAF', expiresAt: inDays(-5) }], false),
  ]);
  assert.deepEqual(findings, []);
  const today = AS_OF.toISOString().slice(0, 10);
  const [last] = found([engineer('r1', [{ name: 'Gas Safe', expiresAt: today }])]).findings;
  assert.equal(last?.evidence?.state, 'expiring');
});

test('without a certificate anywhere there is nothing to judge', () => {
  assert.equal(found([engineer('r1', [])], []).enough, false);
});
