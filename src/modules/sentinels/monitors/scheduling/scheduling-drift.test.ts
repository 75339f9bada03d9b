import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  chance,
  DAY,
  daysAgo,
  detectIn,
  findingAbout,
  openVisit,
  ordinaryVisits,
  textsOf,
  visit,
} from '../../../../../test/kit/visits/operational-visits.ts';
import type { Visit } from '../../visits/visit.ts';
import { schedulingDrift } from './scheduling-drift.ts';

/** Of one type: sixty jobs done in about two days each over half a year, then fifteen in so many times that. */
function gaps(factor: number, more: Partial<Visit> = {}, from = 1): Visit[] {
  const next = chance(from);
  const done = (jobId: number, days: number, times: number) =>
    visit(jobId, daysAgo(days), { createdAt: daysAgo(days) - times * (1.4 + 1.2 * next()) * DAY, ...more });
  return [
    ...Array.from({ length: 60 }, (_, n) => done(from + n, 30 + n * 2.8, 1)),
    ...Array.from({ length: 15 }, (_, n) => done(from + 100 + n, 1 + n * 1.7, factor)),
  ];
}

test('a type that takes twice as long from creation to completion is found, with those jobs as evidence', async () => {
  const { findings } = await detectIn(schedulingDrift, [...gaps(2), ...gaps(1, { typeId: 2 }, 1000)]);
  const finding = findingAbout({ findings }, 'job_type', '1');
  assert.equal(findings.length, 1);
  assert.deepEqual(
    [...finding.events].sort((one, other) => one - other),
    Array.from({ length: 15 }, (_, n) => 101 + n),
  );
  assert.equal(finding.severity, 'critical');
  assert.equal(((finding.evidence?.weekly ?? []) as unknown[]).length, 12);
  assert.match(
    textsOf(finding).summary,
    /^Over 15 jobs in the last 28 days the median time from creation to completion was 4\.5 days/,
  );
});

test('a backlog that ages counts though nothing of it is done', async () => {
  const waiting = Array.from({ length: 14 }, (_, n) => openVisit(500 + n, daysAgo(10 + n)));
  const { findings } = await detectIn(schedulingDrift, [...gaps(1), ...waiting]);
  const { evidence } = findingAbout({ findings }, 'job_type', '1');
  assert.equal(evidence?.agedBacklog, 14);
  assert.deepEqual(
    new Set(evidence?.agedBacklogJobIds as number[]),
    new Set(waiting.map(({ jobId }) => jobId)),
  );
});

test('ends that stray from the plan are drift of their own', async () => {
  const next = chance(7);
  const strayed = (factor: number) => (one: Visit) => ({
    ...one,
    endDeltaMins: (next() < 0.5 ? -1 : 1) * factor * (8 + 8 * next()),
  });
  const visits = gaps(1).map((one) => strayed(one.jobId > 100 ? 3 : 1)(one));
  const finding = findingAbout(await detectIn(schedulingDrift, visits), 'job_type', '1');
  assert.equal(finding.metric.name, 'end_deviation_mins');
  assert.equal(finding.events.length, 15);
});

test('planned maintenance made long ahead and jobs entered after they were done are no drift', async () => {
  const ahead = gaps(20, { typeId: 8, plannedMaintenance: true });
  const entered = gaps(1, { typeId: 2 }, 1000).map((one) =>
    one.jobId > 1100 ? { ...one, createdAt: one.at + DAY } : one,
  );
  assert.deepEqual((await detectIn(schedulingDrift, [...ahead, ...entered])).findings, []);
});

test('too few jobs are no ground to judge on', async () => {
  const { enough, findings } = await detectIn(schedulingDrift, gaps(4).slice(40, 70));
  assert.deepEqual([enough, findings], [false, []]);
});

test('an ordinary company hears nothing', async () => {
  for (const seed of [3, 4, 8]) {
    assert.deepEqual((await detectIn(schedulingDrift, ordinaryVisits(seed, 6_000))).findings, []);
  }
});
