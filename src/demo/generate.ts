import { isoOf } from './calendar.ts';
import { JOB_CATEGORIES, JOB_KINDS } from './catalogue.ts';
import type { Cast } from './history/cast.ts';
import { type DemoOptions, type Ground, layGround } from './history/ground.ts';
import { simulate } from './history/simulate.ts';
import { type Stories, storiesFor } from './history/stories.ts';
import type { Visit } from './history/visit.ts';
import { tradesOf } from './operators/operator.ts';
import { invoiceOf } from './paper/invoices.ts';
import { quotationOf } from './paper/quotations.ts';
import { quoteOf } from './paper/quotes.ts';
import { worksheetOf } from './paper/worksheets.ts';
import { contactGroupsOf } from './people/customers.ts';
import { resourceGroupsOf } from './people/engineers.ts';
import type { DemoEntry, DemoGroup, DemoJob, DemoOperator, DemoQuotation, DemoWorksheet } from './records.ts';

export type { Cast } from './history/cast.ts';
export type { DemoOptions } from './history/ground.ts';
export type * from './records.ts';

/** What comes of one visit: its job, and the papers around it. */
export interface JobFile {
  readonly job: DemoJob;
  /** The group the job is in. */
  readonly group: DemoGroup | undefined;
  readonly worksheet: DemoWorksheet | undefined;
  readonly quotation: DemoQuotation | undefined;
  readonly invoice: DemoEntry | undefined;
  readonly quote: DemoEntry | undefined;
}

/** A believable operator with its history up to `now`; the same options always give the same answer. */
export function generateOperator(options: DemoOptions): DemoOperator {
  const history = openHistory(options);
  return { ...history.standing, ...recordsOf([...history.files()]) };
}

/** The same jobs one by one, in the order they were asked for; keeps none of them in memory. */
export function* generateJobs(options: DemoOptions): Generator<DemoJob> {
  const ground = layGround(options);
  let last: DemoJob | undefined;
  for (const visit of simulate(ground, storiesFor(ground))) {
    last = jobOf(visit, last);
    yield last;
  }
}

export interface History {
  /** Who and what there is before the first job. */
  readonly standing: Standing;
  /** The jobs with their papers, one by one in the order they were asked for. */
  files(): Generator<JobFile>;
}

/** An operator's history, generated as it is read. */
export function openHistory(options: DemoOptions): History {
  const ground = layGround(options);
  const stories = storiesFor(ground);
  return { standing: standing(ground, stories), files: () => filesOf(ground, stories) };
}

function* filesOf(ground: Ground, stories: Stories): Generator<JobFile> {
  const { now, seed } = ground;
  let last: DemoJob | undefined;
  const groups = new Map<number, DemoGroup>();
  let invoices = 0;
  let quotes = 0;
  for (const visit of simulate(ground, stories)) {
    const { jobGroupId } = visit;
    if (jobGroupId !== undefined && !groups.has(jobGroupId))
      groups.set(jobGroupId, groupOf(jobGroupId, visit));
    const job = jobOf(visit, last);
    const invoice = invoiceOf(visit, now, seed);
    const quote = quoteOf(visit, now, seed);
    last = job;
    yield {
      job,
      group: jobGroupId === undefined ? undefined : groups.get(jobGroupId),
      worksheet: worksheetOf(visit, seed),
      quotation: quotationOf(visit, ground),
      invoice: invoice && { number: ++invoices, ...invoice },
      quote: quote && { number: ++quotes, ...quote },
    };
  }
}

/** The records of these files by entity. */
export function recordsOf(
  files: readonly JobFile[],
): Pick<DemoOperator, 'job_groups' | 'jobs' | 'worksheets' | 'quotations' | 'invoices' | 'quotes'> {
  const each = <K extends keyof JobFile>(key: K): NonNullable<JobFile[K]>[] =>
    files.flatMap((file) => {
      const record = file[key];
      return record === undefined ? [] : [record as NonNullable<JobFile[K]>];
    });
  return {
    job_groups: [...new Set(each('group'))],
    jobs: each('job'),
    worksheets: each('worksheet'),
    quotations: each('quotation'),
    invoices: each('invoice'),
    quotes: each('quote'),
  };
}

/** Which customers, sites and engineers the stories of these options are about. */
export function plantedStories(options: DemoOptions): Cast {
  return storiesFor(layGround(options)).cast;
}

export type Standing = Omit<DemoOperator, keyof ReturnType<typeof recordsOf>>;

function standing(ground: Ground, stories: Stories): Standing {
  const stopped = new Set(stories.cast.stopped);
  const offered = tradesOf(ground.operator);
  return {
    contact_groups: contactGroupsOf(ground.operator),
    contacts: ground.customers.map(({ record }) => ({ ...record, isStopped: stopped.has(record.contactId) })),
    persons: [...ground.persons],
    sites: ground.premises.map(({ record }) => record),
    resource_groups: resourceGroupsOf(ground.operator),
    resources: ground.engineers.map((engineer) => ({
      ...engineer.record,
      certificates: stories.certificatesOf(engineer),
    })),
    job_types: JOB_KINDS.filter(({ trade }) => trade === undefined || offered.has(trade)).map(
      ({ record }) => record,
    ),
    job_categories: [...JOB_CATEGORIES],
  };
}

function groupOf(id: number, visit: Visit): DemoGroup {
  return { id, name: `${visit.reference} - ${visit.request.premises.record.name}` };
}

/** One reference in a few thousand is typed in twice. */
const TWICE_EVERY = 2_999;

function jobOf(visit: Visit, last: DemoJob | undefined): DemoJob {
  const { request, engineer, result, outcome, jobGroupId, assetId } = visit;
  const { name, address, postcode, latitude, longitude, contactId } = request.premises.record;
  const twice = visit.jobId % TWICE_EVERY === 0 && last !== undefined;
  return {
    jobId: visit.jobId,
    reference: twice ? last.reference : visit.reference,
    status: visit.status,
    ...(result !== undefined && { result }),
    createdAt: isoOf(visit.createdAt),
    ...(visit.scheduledAt !== undefined && { scheduledAt: isoOf(visit.scheduledAt) }),
    ...(visit.plannedStart !== undefined && { plannedStartAt: isoOf(visit.plannedStart) }),
    ...(visit.plannedEnd !== undefined && { plannedEndAt: isoOf(visit.plannedEnd) }),
    ...(visit.actualStart !== undefined && { actualStartAt: isoOf(visit.actualStart) }),
    ...(visit.actualEnd !== undefined && { actualEndAt: isoOf(visit.actualEnd) }),
    description: visit.description,
    ...(outcome !== undefined && { outcome }),
    priority: visit.priority,
    contactId,
    ...(engineer && { resourceId: engineer.record.resourceId }),
    typeId: request.kind.record.typeId,
    categoryId: visit.categoryId,
    ...(jobGroupId !== undefined && { jobGroupId }),
    site: { name, address, postcode, latitude, longitude },
    ...(assetId !== undefined && { assetId }),
  };
}
