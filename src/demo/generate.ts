import { isoOf } from './calendar.ts';
import { JOB_CATEGORIES, JOB_KINDS } from './catalogue.ts';
import { invoiceOf } from './documents/invoices.ts';
import { quotationOf } from './documents/quotations.ts';
import { quoteOf } from './documents/quotes.ts';
import { worksheetOf } from './documents/worksheets.ts';
import type { Cast } from './history/cast.ts';
import { createMasterData, type DemoOptions, type MasterData } from './history/master-data.ts';
import { simulate } from './history/simulate.ts';
import { type Stories, storiesFor } from './history/stories.ts';
import type { Visit } from './history/visit.ts';
import { tradesOf } from './operators/operator.ts';
import { contactGroupsOf } from './people/customers.ts';
import { resourceGroupsOf } from './people/engineers.ts';
import type { DemoEntry, DemoGroup, DemoJob, DemoOperator, DemoQuotation, DemoWorksheet } from './records.ts';

export type { Cast } from './history/cast.ts';
export type { DemoOptions } from './history/master-data.ts';
export type * from './records.ts';

/** A job and all records that belong to it. */
export interface VisitRecords {
  readonly job: DemoJob;
  /** The group of the job. */
  readonly group: DemoGroup | undefined;
  readonly worksheet: DemoWorksheet | undefined;
  readonly quotation: DemoQuotation | undefined;
  readonly invoice: DemoEntry | undefined;
  readonly quote: DemoEntry | undefined;
}

/** A realistic operator with its history up to `now`; the same options always give the same result. */
export function generateOperator(options: DemoOptions): DemoOperator {
  const history = openHistory(options);
  return { ...history.masterRecords, ...recordsOf([...history.visits()]) };
}

/** The same jobs one by one, in the order in which they were created; keeps none in memory. */
export function* generateJobs(options: DemoOptions): Generator<DemoJob> {
  const data = createMasterData(options);
  let last: DemoJob | undefined;
  for (const visit of simulate(data, storiesFor(data))) {
    last = jobOf(visit, last);
    yield last;
  }
}

export interface History {
  /** The records that exist before the first job. */
  readonly masterRecords: MasterRecords;
  /** The jobs with their records, one by one in the order in which they were created. */
  visits(): Generator<VisitRecords>;
}

/** An operator's history, generated as it is read. */
export function openHistory(options: DemoOptions): History {
  const data = createMasterData(options);
  const stories = storiesFor(data);
  return { masterRecords: masterRecords(data, stories), visits: () => visitsOf(data, stories) };
}

function* visitsOf(data: MasterData, stories: Stories): Generator<VisitRecords> {
  const { now, seed } = data;
  let last: DemoJob | undefined;
  const groups = new Map<number, DemoGroup>();
  let invoices = 0;
  let quotes = 0;
  for (const visit of simulate(data, stories)) {
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
      quotation: quotationOf(visit, data),
      invoice: invoice && { number: ++invoices, ...invoice },
      quote: quote && { number: ++quotes, ...quote },
    };
  }
}

/** The records of these visits by entity. */
export function recordsOf(
  visits: readonly VisitRecords[],
): Pick<DemoOperator, 'job_groups' | 'jobs' | 'worksheets' | 'quotations' | 'invoices' | 'quotes'> {
  const each = <K extends keyof VisitRecords>(key: K): NonNullable<VisitRecords[K]>[] =>
    visits.flatMap((file) => {
      const record = file[key];
      return record === undefined ? [] : [record as NonNullable<VisitRecords[K]>];
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

/** The customers, sites and engineers in the stories of these options. */
export function plantedStories(options: DemoOptions): Cast {
  return storiesFor(createMasterData(options)).cast;
}

export type MasterRecords = Omit<DemoOperator, keyof ReturnType<typeof recordsOf>>;

function masterRecords(data: MasterData, stories: Stories): MasterRecords {
  const stopped = new Set(stories.cast.stopped);
  const offered = tradesOf(data.operator);
  return {
    contact_groups: contactGroupsOf(data.operator),
    contacts: data.customers.map(({ record }) => ({ ...record, isStopped: stopped.has(record.contactId) })),
    persons: [...data.persons],
    sites: data.premises.map(({ record }) => record),
    resource_groups: resourceGroupsOf(data.operator),
    resources: data.engineers.map((engineer) => ({
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

/** One reference in a few thousand is used twice. */
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
