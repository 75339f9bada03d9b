import { isoOf } from './calendar.ts';
import { JOB_CATEGORIES, JOB_KINDS } from './catalogue.ts';
import type { Cast } from './history/cast.ts';
import { type DemoOptions, type Ground, layGround } from './history/ground.ts';
import { simulate } from './history/simulate.ts';
import { type Stories, storiesFor } from './history/stories.ts';
import type { Visit } from './history/visit.ts';
import { invoiceOf } from './paper/invoices.ts';
import { quotationOf } from './paper/quotations.ts';
import { worksheetOf } from './paper/worksheets.ts';
import { CONTACT_GROUPS } from './people/customers.ts';
import { RESOURCE_GROUPS } from './people/engineers.ts';
import type {
  DemoGroup,
  DemoInvoice,
  DemoJob,
  DemoOperator,
  DemoQuotation,
  DemoWorksheet,
} from './records.ts';

export type { Cast } from './history/cast.ts';
export type { DemoOptions } from './history/ground.ts';
export type * from './records.ts';

/** A believable operator with its history up to `now`; the same options always give the same answer. */
export function generateOperator(options: DemoOptions): DemoOperator {
  const ground = layGround(options);
  const stories = storiesFor(ground);
  const jobs: DemoJob[] = [];
  const groups = new Map<number, DemoGroup>();
  const worksheets: DemoWorksheet[] = [];
  const quotations: DemoQuotation[] = [];
  const invoices: DemoInvoice[] = [];
  for (const visit of simulate(ground, stories)) {
    jobs.push(jobOf(visit, jobs.at(-1)));
    const { jobGroupId } = visit;
    if (jobGroupId !== undefined && !groups.has(jobGroupId))
      groups.set(jobGroupId, groupOf(jobGroupId, visit));
    const worksheet = worksheetOf(visit, ground.seed);
    if (worksheet) worksheets.push(worksheet);
    const quotation = quotationOf(visit, ground.now, ground.seed);
    if (quotation) quotations.push(quotation);
    const invoice = invoiceOf(visit, ground.now, ground.seed);
    if (invoice) invoices.push(invoice);
  }
  return {
    ...standing(ground, stories),
    job_groups: [...groups.values()],
    jobs,
    worksheets,
    quotations,
    invoices,
  };
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

/** Which customers, sites and engineers the stories of these options are about. */
export function plantedStories(options: DemoOptions): Cast {
  return storiesFor(layGround(options)).cast;
}

type Standing = Omit<DemoOperator, 'job_groups' | 'jobs' | 'worksheets' | 'quotations' | 'invoices'>;

function standing(ground: Ground, stories: Stories): Standing {
  const stopped = new Set(stories.cast.stopped);
  return {
    contact_groups: [...CONTACT_GROUPS],
    contacts: ground.customers.map(({ record }) => ({ ...record, isStopped: stopped.has(record.contactId) })),
    persons: [...ground.persons],
    sites: ground.premises.map(({ record }) => record),
    resource_groups: [...RESOURCE_GROUPS],
    resources: ground.engineers.map((engineer) => ({
      ...engineer.record,
      certificates: stories.certificatesOf(engineer),
    })),
    job_types: JOB_KINDS.map(({ record }) => record),
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
