import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { type DemoJob, type DemoOperator, generateJobs, generateOperator } from './generate.ts';
import { TOWNS } from './places/towns.ts';

const now = new Date('2026-11-18T11:20:00Z');
const operator = generateOperator({ seed: 7, now });
const finished = operator.jobs.filter(({ status }) => status.startsWith('completed'));

function ids<T>(list: readonly T[], idOf: (item: T) => number | string): Set<number | string> {
  const found = new Set(list.map(idOf));
  assert.equal(found.size, list.length, 'ids are unique');
  return found;
}

function minutes(later: string | undefined, earlier: string | undefined): number {
  return (Date.parse(later ?? '') - Date.parse(earlier ?? '')) / 60_000;
}

function shareOf<T>(list: readonly T[], test: (item: T) => boolean): number {
  return list.filter(test).length / list.length;
}

function between(value: number, low: number, high: number, what: string): void {
  assert.ok(value >= low && value <= high, `${what}: ${value} is not within ${low} to ${high}`);
}

describe('the demo operator', () => {
  it('is the same, byte for byte, for the same seed and moment', () => {
    const again = JSON.stringify(generateOperator({ seed: 7, now }));
    assert.equal(again, JSON.stringify(operator));
    assert.notEqual(again, JSON.stringify(generateOperator({ seed: 8, now })));
  });

  it('streams the same jobs', () => {
    assert.deepEqual([...generateJobs({ seed: 7, now })], operator.jobs);
  });

  it('has the size asked for', () => {
    between(operator.jobs.length, 6_000, 6_010, 'jobs');
    between(operator.contacts.length, 55, 70, 'contacts');
    between(operator.persons.length, 60, 85, 'persons');
    between(operator.sites.length, 125, 175, 'sites');
    assert.equal(operator.resources.length, 25);
    assert.equal(operator.resource_groups.length, 5);
    between(operator.job_types.length, 22, 26, 'job types');
    between(operator.quotations.length, 80, 400, 'quotations');
    between(operator.worksheets.length, 1_500, 4_500, 'worksheets');
    between(operator.invoices.length, 2_000, 4_500, 'invoices');
    between(operator.quotes.length, 50, 400, 'quotes');
    between(generateOperator({ seed: 7, now, jobs: 1_500 }).jobs.length, 1_500, 1_580, 'fewer jobs');
  });

  it('refers only to what is there', () => {
    const contacts = ids(operator.contacts, ({ contactId }) => contactId);
    const resources = ids(operator.resources, ({ resourceId }) => resourceId);
    const types = ids(operator.job_types, ({ typeId }) => typeId);
    const categories = ids(operator.job_categories, ({ categoryId }) => categoryId);
    const groups = ids(operator.job_groups, ({ id }) => id);
    const customers = ids(operator.contact_groups, ({ id }) => id);
    const teams = ids(operator.resource_groups, ({ id }) => id);
    const addresses = new Set(operator.sites.map(({ contactId, address }) => `${contactId} ${address}`));
    const jobs = ids(operator.jobs, ({ jobId }) => jobId);
    for (const job of operator.jobs) {
      assert.ok(contacts.has(job.contactId) && types.has(job.typeId) && categories.has(job.categoryId));
      assert.ok(job.resourceId === undefined || resources.has(job.resourceId));
      assert.ok(job.jobGroupId === undefined || groups.has(job.jobGroupId));
      assert.ok(addresses.has(`${job.contactId} ${job.site.address}`));
    }
    for (const { parentContactId, contactGroupId } of operator.contacts) {
      assert.ok(parentContactId === undefined || contacts.has(parentContactId));
      assert.ok(customers.has(contactGroupId));
    }
    for (const { contactId } of [...operator.persons, ...operator.sites]) assert.ok(contacts.has(contactId));
    for (const { resourceGroupId } of operator.resources) assert.ok(teams.has(resourceGroupId));
    ids(operator.worksheets, ({ worksheetId }) => worksheetId);
    ids(operator.quotations, ({ id }) => id);
    ids(operator.invoices, ({ jobId }) => jobId);
    ids(operator.invoices, ({ number }) => number);
    ids(operator.quotes, ({ number }) => number);
    for (const { jobId } of [...operator.worksheets, ...operator.invoices, ...operator.quotes])
      assert.ok(jobs.has(jobId));
  });

  it('has its people on addresses and numbers nobody owns', () => {
    const reachable = [...operator.contacts, ...operator.persons, ...operator.resources];
    for (const { email, phone } of reachable) {
      assert.match(email, /^[a-z0-9.]+@[a-z0-9]+\.example$/);
      assert.match(phone, /^(01632 960\d{3}|07700 900\d{3}|020 7946 0\d{3}|0113 496 0\d{3})$/);
    }
    for (const { personId, ids: others } of operator.persons) {
      assert.match(personId, /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
      assert.ok(others.includes(personId));
    }
  });
});

describe('its sites', () => {
  it('stand in the town their address and postcode name', () => {
    for (const { address, postcode, latitude, longitude } of operator.sites) {
      between(latitude, 49.8, 60.9, 'latitude');
      between(longitude, -8.7, 1.8, 'longitude');
      const [outward = ''] = postcode.split(' ');
      assert.match(postcode, /^[A-Z]{1,2}\d{1,2}[A-Z]? \d[ABD-HJLNP-UW-Z]{2}$/);
      const town = TOWNS.find(({ districts }) => districts.some((district) => district.outward === outward));
      const district = town?.districts.find((one) => one.outward === outward);
      assert.ok(town && district && address.includes(town.name), `${address} is in ${outward}`);
      assert.ok(
        Math.abs(district.latitude - latitude) < 0.02 && Math.abs(district.longitude - longitude) < 0.02,
      );
    }
  });

  it('include neighbours that are easily mistaken for each other', () => {
    const addresses = new Set(operator.sites.map(({ address }) => address));
    const pairs = [...addresses].filter(
      (address) => addresses.has(address.replace(/^(Unit \d+)A,/, '$1,')) && /^Unit \d+A,/.test(address),
    );
    assert.ok(pairs.length >= 1);
  });
});

describe('its jobs', () => {
  it('run in a sensible order of time, but for the few recorded wrongly', () => {
    const wrong = finished.filter(
      (job) =>
        !(
          minutes(job.scheduledAt, job.createdAt) >= 0 &&
          minutes(job.plannedEndAt, job.plannedStartAt) > 0 &&
          minutes(job.actualStartAt, job.createdAt) > 0 &&
          minutes(job.actualEndAt, job.actualStartAt) >= 10 &&
          minutes(job.actualEndAt, job.actualStartAt) <= 720 &&
          Date.parse(job.actualEndAt ?? '') <= now.getTime()
        ),
    );
    between(wrong.length, 1, 25, 'jobs recorded wrongly');
    for (const job of operator.jobs) assert.ok(Date.parse(job.createdAt) <= now.getTime());
  });

  it('carry a result and notes once finished, and neither before', () => {
    for (const job of finished) assert.ok(job.result && job.outcome);
    for (const job of operator.jobs) {
      if (job.status.startsWith('completed')) continue;
      assert.ok(job.result === undefined && job.outcome === undefined && job.actualEndAt === undefined);
    }
  });

  it('are spread as a field-service operator knows them', () => {
    const planned = new Set(
      operator.job_types.filter((type) => type.isPlannedMaintenance).map(({ typeId }) => typeId),
    );
    const started = finished.filter(({ actualStartAt }) => actualStartAt !== undefined);
    const weekend = (job: DemoJob): boolean => [0, 6].includes(new Date(job.actualStartAt ?? '').getUTCDay());
    between(
      shareOf(operator.jobs, ({ typeId }) => planned.has(typeId)),
      0.3,
      0.5,
      'planned maintenance',
    );
    between(
      shareOf(operator.jobs, ({ status }) => /^(cancelled|refused)$/.test(status)),
      0.012,
      0.03,
      'cancelled',
    );
    between(
      shareOf(finished, ({ status }) => status === 'completedWithIssues'),
      0.09,
      0.15,
      'issues',
    );
    between(
      shareOf(started, (job) => minutes(job.actualStartAt, job.plannedStartAt) > 15),
      0.06,
      0.18,
      'late starts',
    );
    between(
      shareOf(started, (job) => minutes(job.actualEndAt, job.plannedEndAt) > 0),
      0.15,
      0.5,
      'late finishes',
    );
    between(shareOf(started, weekend), 0.003, 0.08, 'weekends');
    between(
      shareOf(operator.jobs, ({ priority }) => priority === 'emergency'),
      0.02,
      0.1,
      'emergencies',
    );
    between(
      shareOf(finished, ({ jobGroupId }) => jobGroupId !== undefined),
      0.05,
      0.25,
      'in a group',
    );
    const ahead = operator.jobs.filter(
      ({ plannedStartAt }) => Date.parse(plannedStartAt ?? '') > now.getTime(),
    );
    between(ahead.length, 40, 200, 'jobs ahead');
  });

  it('follow the seasons', () => {
    const heating = operator.jobs.filter(({ typeId }) => typeId === 5);
    const winter = shareOf(heating, ({ createdAt }) => ['12', '01', '02'].includes(createdAt.slice(5, 7)));
    const summer = shareOf(heating, ({ createdAt }) => ['06', '07', '08'].includes(createdAt.slice(5, 7)));
    assert.ok(winter > summer, 'more heating calls in one winter than in two summers');
  });

  it('send only engineers who can do the work', () => {
    const held = new Map(
      operator.resources.map((one) => [one.resourceId, new Set(one.certificates.map(({ name }) => name))]),
    );
    const needs = new Map(operator.job_types.map((type) => [type.typeId, type.requiredCertificates]));
    const unfit = operator.jobs.filter(({ resourceId, typeId }) => {
      const certificates = held.get(resourceId ?? '');
      return certificates && needs.get(typeId)?.some((name) => !certificates.has(name));
    });
    assert.ok(unfit.length <= 90, `${unfit.length} jobs lack a certificate`);
  });
});

describe('its words', () => {
  it('seldom repeat themselves', () => {
    assert.ok(distinct(operator, ({ description }) => description) >= 0.95);
    assert.ok(distinct(operator, ({ outcome }) => outcome) >= 0.9);
  });

  it('leave no slot unfilled', () => {
    const texts = [
      ...operator.jobs.flatMap(({ description, outcome }) => [description, outcome ?? '-']),
      ...operator.worksheets.flatMap(({ answers }) => answers.map(({ answer }) => answer)),
      ...operator.quotations.map(({ title }) => title),
    ];
    for (const text of texts) assert.doesNotMatch(text, /[{}]|undefined|NaN|\.\.|^\s*$/);
  });

  it('agree with the result', () => {
    const notes = (result: string): readonly string[] =>
      finished
        .filter((job) => job.result === result && (job.outcome ?? '').length > 20)
        .map(({ outcome }) => outcome ?? '');
    for (const text of notes('Parts required')) assert.match(text, /part|order|requires|reqd|required/i);
    for (const text of notes('Pricing required')) assert.match(text, /quote|pric/i);
    for (const text of notes('No access')) assert.match(text, /access|keys|locked|rebook/i);
    for (const text of notes('No fault found')) assert.match(text, /no fault found|could not reproduce/i);
  });
});

function distinct(from: DemoOperator, textOf: (job: DemoJob) => string | undefined): number {
  const texts = from.jobs.map(textOf).filter((text) => text !== undefined);
  return new Set(texts).size / texts.length;
}
