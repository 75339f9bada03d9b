import { createHash } from 'node:crypto';
import { type Random, randomFrom, seedOf } from '#/demo/random.ts';
import { complainIn } from './complaining.ts';
import { beta } from './draws.ts';
import type { PlainJob } from './plain-job.ts';
import { type Shape, usualShape } from './shape.ts';

export const DAY = 86_400_000;
const HOUR = 3_600_000;
const MINUTE = 60_000;

/** The moment every tenant is looked at: a Tuesday evening. */
export const AS_OF = Date.parse('2026-11-17T18:00:00Z');

export interface Site {
  readonly siteKey: string;
  readonly contactId: number;
  readonly name: string;
  readonly address: string;
  readonly postcode: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly issueRate: number;
  readonly weight: number;
  /** When there was first work. */
  readonly since: number;
}

export interface Engineer {
  readonly resourceId: string;
  readonly name: string;
  readonly resourceGroupId: number;
  readonly lateRate: number;
  /** How many times the issues of others, and how much of the work. */
  readonly issueFactor: number;
  readonly weight: number;
  certificates: { name: string; issuedAt?: string; expiresAt: string }[];
}

export interface JobType {
  readonly typeId: number;
  readonly name: string;
  readonly vertical: string;
  readonly isPlannedMaintenance: boolean;
  requiredCertificates: string[];
  /** From creation to the start, median hours. */
  readonly responseHours: number;
  readonly issueFactor?: number;
  readonly weight: number;
}

/** What a new job may be told to be; the rest is drawn as for any other. */
export interface JobWish {
  readonly endedAt: number;
  readonly site?: Site;
  readonly engineer?: Engineer;
  readonly type?: JobType;
  readonly issue?: boolean;
  readonly late?: boolean;
}

/** A made-up company: what is imported of it, and the means to add to it. */
export interface Tenant {
  readonly shape: Shape;
  readonly random: Random;
  readonly contacts: { contactId: number; name: string; contactGroupId?: number; isStopped?: boolean }[];
  readonly sites: Site[];
  /** Those where the jobs that are drawn fall: a site added later has only the jobs it is given. */
  readonly visited: Site[];
  readonly engineers: Engineer[];
  /** The engineers of random jobs; engineers added later get only the jobs planted for them. */
  readonly staff: Engineer[];
  readonly types: JobType[];
  readonly jobs: PlainJob[];
  /** A new customer with their own site. */
  addSite(contactId?: number): Site;
  addEngineer(): Engineer;
  /** One more job, drawn like the others but for what is wished; it is in `jobs` already. */
  addJob(wish: JobWish): PlainJob;
  /** So many jobs between these days ago, spread evenly over working hours, oldest first. */
  addJobs(count: number, fromDaysAgo: number, toDaysAgo: number, wish?: Omit<JobWish, 'endedAt'>): PlainJob[];
}

const OUTCOMES = [
  'Attended site, isolated the unit, replaced the worn belt and ran it for twenty minutes; all readings normal.',
  'Carried out the visit as instructed, tested every point on the schedule and left the system working.',
  'Found the fault at the control panel, renewed the relay and proved the repair with the site manager present.',
  'Cleaned the filters, checked pressures and temperatures and signed the log book on leaving.',
];
const ISSUE_OUTCOMES = [
  'Attended site, found the unit faulty and made it safe; a part has to come before it can run again.',
  'No access to the plant room after waiting at reception; the keyholder was not on site.',
];
const DESCRIPTIONS = [
  'Unit on the ground floor not working, please attend.',
  'Tenant reports that the equipment has stopped, please investigate.',
  'Routine attendance as per the schedule for this site.',
];
const ISSUE_RESULTS = ['Parts required', 'No access', 'Further attendance'];

/**
 * A company in which nothing is wrong: jobs thinned by weekday and season, sites of unequal volume whose issue rates
 * differ and stay as they are, engineers of whom each is a little more or less punctual.
 */
export function healthyTenant(seed: number, of: number | Shape = 12_000): Tenant {
  const shape = typeof of === 'number' ? usualShape(of) : of;
  const random = randomFrom(seedOf('sentinels', seed));
  const tenant = emptyTenant(random, shape);
  const { customers, engineers, sites, jobs } = shape;
  for (let n = 0; n < customers; n += 1)
    tenant.contacts.push({ contactId: 1_000 + n, name: `Customer ${n + 1}`, contactGroupId: 1 + (n % 6) });
  for (let n = 0; n < engineers; n += 1) tenant.staff.push(tenant.addEngineer());
  for (let n = 0; n < sites; n += 1)
    tenant.visited.push(tenant.addSite(1_000 + random.int(0, customers - 1)));
  while (tenant.jobs.length < jobs) addDrawnJob(tenant);
  addPlannedJobs(tenant, Math.round(jobs / 60));
  return tenant;
}

/** One job as they come, perhaps with what comes of it. */
function addDrawnJob(tenant: Tenant): void {
  const { random, shape } = tenant;
  const job = tenant.addJob({ endedAt: drawnEnd(random, shape) });
  if (random.chance(shape.assets)) job.assetId = `A${job.siteKey?.slice(0, 8)}-${random.int(1, 3)}`;
  if (random.chance(shape.complaints)) complainIn([job]);
  if (random.chance(shape.flaws))
    Object.assign(job, random.pick([{ contactId: null }, { actualStartAt: null }]));
  if (job.status === 'completedWithIssues' && random.chance(shape.returns)) addReturn(tenant, job);
}

/** Another visit for what the first left undone. */
function addReturn(tenant: Tenant, first: PlainJob): void {
  const { random } = tenant;
  const ended = first.actualEndAt ?? 0;
  const endedAt = inWorkingHours(ended + (2 + 18 * random.next()) * DAY, random);
  if (endedAt > AS_OF) return;
  const site = tenant.sites.find(({ siteKey }) => siteKey === first.siteKey);
  const type = tenant.types.find(({ typeId }) => typeId === first.typeId);
  const again = tenant.addJob({ endedAt, ...(site && { site }), ...(type && { type }) });
  again.createdAt = Math.max(again.createdAt, ended + HOUR);
  again.assetId = first.assetId;
}

function emptyTenant(random: Random, shape: Shape): Tenant {
  const types = jobTypes(random, shape);
  const tenant: Tenant = {
    shape,
    random,
    contacts: [],
    sites: [],
    visited: [],
    engineers: [],
    staff: [],
    types,
    jobs: [],
    addSite: (contactId) => {
      const site = drawnSite(tenant, contactId ?? addCustomer(tenant));
      tenant.sites.push(site);
      return site;
    },
    addEngineer: () => {
      const engineer = drawnEngineer(tenant);
      tenant.engineers.push(engineer);
      return engineer;
    },
    addJob: (wish) => {
      const job = drawnJob(tenant, wish);
      tenant.jobs.push(job);
      return job;
    },
    addJobs: (count, fromDaysAgo, toDaysAgo, wish = {}) => {
      const step = (fromDaysAgo - toDaysAgo) / count;
      return Array.from({ length: count }, (_, n) =>
        tenant.addJob({
          endedAt: inWorkingHours(AS_OF - (fromDaysAgo - step * (n + 0.5)) * DAY, random),
          ...wish,
        }),
      );
    },
  };
  return tenant;
}

function addCustomer({ contacts }: Tenant): number {
  const contactId = 500_000 + contacts.length;
  contacts.push({ contactId, name: `Customer ${contactId}`, contactGroupId: 1 + (contacts.length % 6) });
  return contactId;
}

function drawnSite({ random, shape, sites }: Tenant, contactId: number): Site {
  const n = sites.length;
  const number = n + 1;
  return {
    siteKey: createHash('sha256').update(`site ${n}`).digest('hex'),
    contactId,
    name: `Unit ${number}`,
    address: `${number} Mill Lane`,
    postcode: `${random.pick(['LS', 'BD', 'HX', 'WF', 'YO'])}${random.int(1, 20)} ${random.int(1, 9)}AB`,
    // Far enough apart that only few are neighbours.
    latitude: 53 + random.next() * 2,
    longitude: -3 + random.next() * 3,
    issueRate: beta(random, shape.issueRate, shape.issueStrength),
    weight: 0.2 + -Math.log(1 - random.next()),
    since: random.chance(shape.opening) ? AS_OF - shape.days * DAY * random.next() : 0,
  };
}

function drawnEngineer({ random, shape, engineers }: Tenant): Engineer {
  const n = engineers.length;
  return {
    resourceId: `E${n + 1}`,
    name: `Engineer ${n + 1}`,
    resourceGroupId: 1 + (n % 3),
    lateRate: beta(random, shape.lateRate, shape.lateStrength),
    issueFactor: Math.exp(random.normal(0, shape.engineerSpread)),
    weight: Math.exp(random.normal(0, shape.loadSpread)),
    certificates: [{ name: 'Gas Safe', issuedAt: '2026-01-10', expiresAt: '2028-01-10' }],
  };
}

function jobTypes(random: Random, shape: Shape): JobType[] {
  const type = (
    typeId: number,
    name: string,
    vertical: string,
    responseHours: number,
    weight: number,
  ): JobType => ({
    typeId,
    name,
    vertical,
    isPlannedMaintenance: name.startsWith('Planned'),
    requiredCertificates: [],
    responseHours,
    issueFactor: Math.exp(random.normal(0, shape.typeSpread)),
    weight,
  });
  return [
    type(1, 'Reactive - Heating', 'mep', 30, 3),
    type(2, 'Reactive - Plumbing', 'mep', 20, 2),
    type(3, 'Reactive - Electrical', 'mep', 26, 2),
    type(4, 'Reactive - Fire alarm', 'fire_life_safety', 12, 1.5),
    type(5, 'Reactive - Access control', 'security', 40, 1),
    type(6, 'Planned - Boiler service', 'mep', 300, 2),
    type(7, 'Planned - Fire alarm service', 'fire_life_safety', 300, 1.5),
    type(8, 'Reactive - Doors', 'building_fabric', 48, 1),
  ];
}

function drawnJob(tenant: Tenant, wish: JobWish): PlainJob {
  const { random, shape } = tenant;
  const { endedAt } = wish;
  const site =
    wish.site ?? random.weighted(tenant.visited, ({ weight, since }) => (endedAt < since ? 0 : weight));
  const engineer = wish.engineer ?? random.weighted(tenant.staff, ({ weight }) => weight);
  const type = wish.type ?? random.weighted(tenant.types, ({ weight }) => weight);
  const issueRate = site.issueRate * engineer.issueFactor * (type.issueFactor ?? 1);
  const issue = wish.issue ?? random.chance(issueRate);
  const late = wish.late ?? random.chance(engineer.lateRate);
  const length = Math.max(15, random.normal(90, 30)) * MINUTE;
  const started = endedAt - length;
  const delta = late ? 16 - Math.log(1 - random.next()) * 25 : Math.min(14, random.normal(-3, 8));
  const planned = Math.round((started - delta * MINUTE) / MINUTE) * MINUTE;
  const response = type.responseHours * HOUR * Math.exp(random.normal(0, shape.waitSpread));
  const jobId = 10_000 + tenant.jobs.length;
  return {
    jobId,
    reference: `JOB-${jobId}`,
    status: issue ? 'completedWithIssues' : 'completedOk',
    result: issue ? random.pick(ISSUE_RESULTS) : 'Job complete',
    createdAt: Math.round(started - response),
    plannedStartAt: planned,
    plannedEndAt: planned + 100 * MINUTE,
    actualStartAt: Math.round(started),
    actualEndAt: Math.round(endedAt),
    description: random.pick(DESCRIPTIONS),
    outcome: `${random.pick(issue ? ISSUE_OUTCOMES : OUTCOMES)} Attendance ${jobId}.`,
    contactId: site.contactId,
    resourceId: engineer.resourceId,
    typeId: type.typeId,
    categoryId: type.isPlannedMaintenance ? 2 : 1,
    jobGroupId: null,
    siteKey: site.siteKey,
    assetId: null,
  };
}

/** What is planned for the next two weeks. */
function addPlannedJobs(tenant: Tenant, count: number): void {
  for (let n = 0; n < count; n += 1) {
    const start = inWorkingHours(AS_OF + (0.5 + tenant.random.next() * 13) * DAY, tenant.random);
    const job = tenant.addJob({ endedAt: start });
    const length = 100 * MINUTE;
    Object.assign(job, {
      status: 'notStarted',
      result: null,
      outcome: null,
      createdAt: AS_OF - tenant.random.next() * 2 * DAY,
      plannedStartAt: start,
      plannedEndAt: start + length,
      actualStartAt: null,
      actualEndAt: null,
    });
  }
}

/** When a job ends: fewer at weekends, in summer and long ago, within working hours. */
function drawnEnd(random: Random, shape: Shape): number {
  for (;;) {
    const ago = random.next();
    const at = AS_OF - ago * shape.days * DAY;
    const date = new Date(at);
    const weekday = date.getUTCDay();
    const weekend = weekday === 0 ? 0.1 : weekday === 6 ? 0.3 : 1;
    const season =
      1 - shape.season + shape.season * Math.cos((2 * Math.PI * (date.getUTCMonth() + 0.5)) / 12);
    const grown = (1 + shape.growth * (1 - ago)) / (1 + shape.growth);
    const end = inWorkingHours(at, random);
    if (end <= AS_OF && random.chance(weekend * season * grown)) return end;
  }
}

/** The same day between nine and half past five. */
export function inWorkingHours(at: number, random: Random): number {
  const day = Math.floor(at / DAY) * DAY;
  return day + 9 * HOUR + Math.floor(random.next() * 8.5 * HOUR);
}
