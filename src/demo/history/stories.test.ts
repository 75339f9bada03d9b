import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { DAY_MS } from '#/platform/time.ts';
import { type DemoJob, generateOperator, plantedStories } from '../generate.ts';
import type { Part } from './cast.ts';

const now = new Date('2026-11-18T11:20:00Z');
const options = { seed: 4_000, now };
const operator = generateOperator(options);
const cast = plantedStories(options);
const finished = operator.jobs
  .filter(({ status, actualEndAt }) => status.startsWith('completed') && actualEndAt !== undefined)
  .sort((a, b) => (b.actualEndAt ?? '').localeCompare(a.actualEndAt ?? ''));

type Test = (job: DemoJob) => boolean;

const daysAgo = (job: DemoJob): number =>
  (now.getTime() - Date.parse(job.actualEndAt ?? job.createdAt)) / DAY_MS;
const late: Test = (job) =>
  Date.parse(job.actualStartAt ?? '') - Date.parse(job.plannedStartAt ?? '') > 15 * 60_000;
const open: Test = ({ status }) => status === 'completedWithIssues';
const at =
  ({ premises }: Part): Test =>
  ({ site }) =>
    site.address === premises.record.address;
const of =
  ({ premises }: Part): Test =>
  ({ contactId }) =>
    contactId === premises.record.contactId;
const typed =
  ({ kind }: Part): Test =>
  ({ typeId }) =>
    typeId === kind.record.typeId;
const within =
  (from: number, to: number): Test =>
  (job) =>
    daysAgo(job) >= from && daysAgo(job) < to;

function jobs(...tests: readonly Test[]): DemoJob[] {
  return finished.filter((job) => tests.every((test) => test(job)));
}

function share(list: readonly DemoJob[], test: Test): number {
  return list.filter(test).length / Math.max(1, list.length);
}

function medianWaitHours(list: readonly DemoJob[]): number {
  const waits = list.map(
    (job) => (Date.parse(job.actualStartAt ?? '') - Date.parse(job.createdAt)) / 3_600_000,
  );
  return waits.sort((a, b) => a - b)[Math.floor(waits.length / 2)] ?? 0;
}

describe('the planted stories', () => {
  it('an engineer ends every recent job with issues', () => {
    const own = finished.filter(({ resourceId }) => resourceId === cast.slipping.record.resourceId);
    const streak = own.findIndex((job) => !open(job));
    assert.ok(streak >= 5, `streak of ${streak}`);
  });

  it('a site gets worse', () => {
    const recent = jobs(at(cast.deteriorating), within(0, 60));
    assert.ok(recent.length >= 8 && share(recent, open) >= 0.55);
    assert.ok(share(jobs(at(cast.deteriorating), within(60, 360)), open) < 0.3);
  });

  it('a customer waits for late starts all week', () => {
    const recent = jobs(of(cast.lateCluster), within(0, 7));
    assert.ok(recent.filter(late).length >= 6);
  });

  it('emergency lighting and electrical calls wait longer', () => {
    for (const typeId of [12, 8]) {
      const called: Test = (job) => job.typeId === typeId && job.categoryId !== 5;
      const recent = jobs(called, within(0, 28));
      const before = jobs(called, within(40, 208));
      assert.ok(
        recent.length >= 10 && medianWaitHours(recent) > 1.3 * medianWaitHours(before),
        `type ${typeId}`,
      );
    }
  });

  it('the same door fault comes back', () => {
    assert.ok(jobs(at(cast.returning), typed(cast.returning), within(0, 30)).length >= 5);
  });

  it('one engineer has more than twice the work and says nothing about it', () => {
    const counts = operator.resources.map(
      ({ resourceId }) => jobs((job) => job.resourceId === resourceId, within(0, 28)).length,
    );
    const median = counts.sort((a, b) => a - b)[Math.floor(counts.length / 2)] ?? 0;
    const own = jobs((job) => job.resourceId === cast.overloaded.record.resourceId, within(0, 28));
    assert.ok(own.length >= 1.8 * median, `${own.length} against ${median}`);
    assert.ok(share(own, ({ outcome }) => (outcome ?? '').length < 20) > 0.6);
    const short: Test = ({ outcome }) => (outcome ?? '').length < 20;
    assert.ok(share(jobs(within(0, 30)), short) >= 0.05 && share(jobs(within(60, 300)), short) < 0.01);
  });

  it('a customer complains again and again', () => {
    const complaint = /unhappy|disappointed|unacceptable|not happy|fed up|escalate/i;
    const all = operator.jobs.filter(of(cast.complaining)).filter((job) => daysAgo(job) < 32);
    assert.ok(all.filter(({ description }) => complaint.test(description)).length >= 4);
  });

  it('a machine fails at ever shorter intervals', () => {
    const ages = jobs(({ assetId }) => assetId === cast.failingAsset.assetId, within(0, 200)).map(daysAgo);
    assert.ok(ages.length >= 6);
    const gaps = ages.slice(1).map((age, i) => age - (ages[i] ?? 0));
    assert.ok((gaps.at(-1) ?? 0) > 3 * (gaps[0] ?? 0));
  });

  it('nobody succeeds at one place', () => {
    const tries = jobs(at(cast.sameFailure), typed(cast.sameFailure), within(0, 60));
    assert.ok(tries.length >= 4 && tries.every(open));
    assert.ok(new Set(tries.map(({ resourceId }) => resourceId)).size >= 3);
  });

  it('a customer is at risk on several counts', () => {
    const recent = jobs(of(cast.atRisk), within(0, 90));
    assert.ok(recent.length >= 10 && share(recent, open) > 0.35);
    const overdue = operator.jobs
      .filter(of(cast.atRisk))
      .filter((job) => job.status === 'scheduled' && Date.parse(job.plannedEndAt ?? '') < now.getTime());
    assert.ok(overdue.length >= 2);
  });

  it('one customer’s jobs suddenly end open', () => {
    const recent = jobs(of(cast.goingWrong), within(0, 30));
    assert.ok(recent.length >= 8 && share(recent, open) >= 0.5);
  });

  it('two good customers have gone quiet, the stopped ones are stopped', () => {
    for (const part of cast.dormant) {
      const own = operator.jobs.filter(of(part));
      assert.ok(own.length >= 5 && own.every((job) => daysAgo(job) > 200));
    }
    const stopped = operator.contacts.filter(({ isStopped }) => isStopped).map(({ contactId }) => contactId);
    assert.deepEqual(new Set(stopped), new Set(cast.stopped));
  });

  it('two services are overdue', () => {
    for (const part of cast.lapsed) {
      const visits = operator.jobs.filter((job) => at(part)(job) && typed(part)(job));
      assert.ok(visits.length >= 4 && visits.every((job) => daysAgo(job) > 91 * 1.5));
    }
  });

  it('seasonal customers came in the same weeks of two years', () => {
    for (const part of cast.seasonal) {
      const years = jobs(of(part), typed(part)).map(({ actualStartAt }) => (actualStartAt ?? '').slice(0, 4));
      assert.ok(new Set(years).size >= 2 && years.length >= 4);
    }
  });

  it('completed jobs ask for more and nothing is booked', () => {
    for (const part of cast.flagged) {
      const [last] = jobs(at(part), typed(part));
      assert.match(last?.outcome ?? '', /recommend|\brec\b|advise|further work|need to|advised/i);
    }
  });

  it('certificates are expired, expiring, renewed and missing before a booking', () => {
    const today = now.toISOString().slice(0, 10);
    for (const { engineer, name, what } of cast.certificates) {
      const record = operator.resources.find(({ resourceId }) => resourceId === engineer.record.resourceId);
      const own = record?.certificates.filter((certificate) => certificate.name === name) ?? [];
      if (what === 'missing') {
        assert.equal(own.length, 0);
        const needing = operator.job_types.filter(({ requiredCertificates }) =>
          requiredCertificates.includes(name),
        );
        const booked = operator.jobs.filter(
          (job) =>
            job.resourceId === record?.resourceId &&
            Date.parse(job.plannedStartAt ?? '') > now.getTime() &&
            needing.some(({ typeId }) => typeId === job.typeId),
        );
        assert.ok(booked.length >= 1);
        continue;
      }
      const expired = own.filter(({ expiresAt }) => expiresAt < today).length;
      assert.equal(own.length, what === 'renewed' ? 2 : 1);
      assert.equal(expired, what === 'expired' || what === 'renewed' ? 1 : 0);
    }
  });
});
