import { Type } from 'typebox';
import {
  holdJobTypes,
  type JobTypeRow,
  listJobTypes,
  lockJobTypes,
  noteContactChanges,
  putSitesOfJobs,
  SiteKey,
  type SiteOfJob,
  siteKey,
} from '#/modules/directory/index.ts';
import { ahead, VERTICALS } from '#/modules/enrichment/index.ts';
import { mergeSome, putDocuments } from '#/modules/search/index.ts';
import type { CompanyTx } from '#/platform/db/company-tx.ts';
import { type Row, type UpsertSpec, upsertMerged } from '#/platform/db/upsert.ts';
import {
  idField,
  moment,
  name,
  number,
  requiredMoment,
  requiredName,
  text,
} from '#/platform/record-fields.ts';
import {
  type PutClock,
  patchOf,
  type RecordTarget,
  schemaOf,
  specOf,
  type TargetShape,
  tableTarget,
  upsertRecords,
  type WireRecord,
} from '#/platform/record-target.ts';
import { nullable, oneOf } from '#/platform/schema.ts';
import { deriveColumns } from './derived-columns.ts';
import { documentsOf } from './documents.ts';
import { pageJobIdsOfTypes } from './store.ts';
import { tallyChanges } from './tallies.ts';
import { addTallies } from './tally-store.ts';
import { STATUS_WORDS, statusOf } from './words.ts';

const shape: TargetShape = {
  entity: 'jobs',
  table: 'jobs',
  idField: 'jobId',
  fields: {
    jobId: idField('job_id'),
    reference: requiredName('reference'),
    result: name('result'),
    createdAt: requiredMoment('created_at'),
    scheduledAt: moment('scheduled_at'),
    plannedStartAt: moment('planned_start_at'),
    plannedEndAt: moment('planned_end_at'),
    actualStartAt: moment('actual_start_at'),
    actualEndAt: moment('actual_end_at'),
    description: text('description'),
    outcome: text('outcome'),
    vertical: { column: 'vertical', schema: oneOf(VERTICALS) },
    subVertical: name('sub_vertical'),
    priority: name('priority'),
    contactId: number('contact_id'),
    resourceId: name('resource_id'),
    typeId: number('type_id'),
    categoryId: number('category_id'),
    jobGroupId: number('job_group_id'),
    siteKey: { column: 'site_key', schema: SiteKey },
    assetId: name('asset_id'),
  },
};

const JobSite = Type.Object({
  name: Type.Optional(nullable(Type.String({ maxLength: 500 }))),
  address: Type.String({ minLength: 1, maxLength: 5_000 }),
  postcode: Type.Optional(nullable(Type.String({ maxLength: 500 }))),
  latitude: Type.Optional(nullable(Type.Number({ minimum: -90, maximum: 90 }))),
  longitude: Type.Optional(nullable(Type.Number({ minimum: -180, maximum: 180 }))),
});

const base = specOf(shape);

/** What a new job holds before its record and the derivations speak. */
const blank: Row = {
  ...base.blank,
  ...statusOf('notStarted'),
  vertical_given: false,
  sub_vertical_given: false,
  processed_outcome: null,
  start_delta_mins: null,
  end_delta_mins: null,
  duration_mins: null,
  ai: {},
  complains: false,
};

/** Jobs: what an import sets, what follows from it, the site it brought along, and its place in the index. */
export const jobs: RecordTarget = {
  entity: 'jobs',
  idField: 'jobId',
  schema: Type.Object({
    ...schemaOf(shape).properties,
    status: Type.Optional(nullable(oneOf(STATUS_WORDS))),
    site: Type.Optional(Type.Union([JobSite, Type.Null()])),
  }),
  readAhead: ({ description, outcome }) => ahead.read(textOrNull(description), textOrNull(outcome)),
  tidy: mergeSome,
  followUp: 'job_search.keep_index',
  put: async (tx, records, clock) => {
    const sites: SiteOfJob[] = [];
    const patch = (record: WireRecord) => jobPatch(record, tx.companyId, clock.timezone, sites);
    await holdJobTypes(tx);
    const spec = jobSpec(await listJobTypes(tx));
    const given = { records, patch, now: clock.now };
    const { outcomes, written, replaced } = await upsertRecords(tx, spec, given);
    await putSitesOfJobs(tx, sites, clock);
    await indexJobs(tx, written);
    await noteContactChanges(tx, contactsOf([...replaced, ...written]));
    await addTallies(tx, tallyChanges(replaced, written));
    return outcomes;
  },
};

export const worksheets = tableTarget({
  entity: 'worksheets',
  table: 'worksheets',
  idField: 'worksheetId',
  fields: {
    worksheetId: idField('worksheet_id'),
    jobId: { ...number('job_id'), required: true },
    name: requiredName('name'),
    answers: {
      column: 'answers',
      schema: Type.Array(
        Type.Object({ question: Type.String({ maxLength: 5_000 }), answer: Type.Unknown() }),
        { maxItems: 1_000 },
      ),
      blank: [],
    },
    completedAt: moment('completed_at'),
  },
});

/** The customers these jobs are of; a job that moved is of two. */
function contactsOf(rows: readonly Row[]): number[] {
  return rows.flatMap(({ contact_id }) => (typeof contact_id === 'number' ? [contact_id] : []));
}

function textOrNull(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}

/** A changed job type may change the vertical of its jobs: they are derived and indexed anew. */
export async function rederiveJobsOfTypes(
  tx: CompanyTx,
  typeIds: readonly number[],
  clock: PutClock,
): Promise<void> {
  if (typeIds.length === 0) return;
  await lockJobTypes(tx);
  const spec = { ...jobSpec(await listJobTypes(tx)), recompute: true };
  for await (const jobIds of pageJobIdsOfTypes(tx, typeIds)) {
    // A patch of nothing but the key: whatever else is written to the job meanwhile stays.
    const patches = jobIds.map((jobId) => ({ job_id: jobId }));
    const { written, replaced } = await upsertMerged(tx, spec, patches, clock.now);
    await indexJobs(tx, written);
    await addTallies(tx, tallyChanges(replaced, written));
  }
}

function jobSpec(types: readonly JobTypeRow[]): UpsertSpec {
  const typeById = new Map(types.map((type) => [type.type_id, type]));
  return {
    ...base,
    blank,
    complete: (row) => {
      const type = typeById.get(row.type_id as number) ?? null;
      return deriveColumns(base.complete({ ...row, vertical: row.vertical ?? 'other' }), type);
    },
  };
}

/** The columns a record sets; a site it carries is noted, and named by its key. */
function jobPatch(record: WireRecord, companyId: string, timezone: string, sites: SiteOfJob[]): Row {
  const patch: Record<string, unknown> = { ...patchOf(shape, record, timezone) };
  if ('status' in record) Object.assign(patch, statusOf(String(record.status ?? 'notStarted')));
  if ('vertical' in record) patch.vertical_given = record.vertical !== null;
  if ('subVertical' in record) patch.sub_vertical_given = record.subVertical !== null;
  const site = record.site as (WireRecord & { address: string; postcode?: string | null }) | null | undefined;
  if (site) {
    const key =
      (record.siteKey as string | undefined) ?? siteKey(companyId, site.address, site.postcode ?? null);
    patch.site_key = key;
    sites.push({ siteKey: key, contactId: (record.contactId as number | undefined) ?? null, fields: site });
  } else if (site === null && record.siteKey === undefined) patch.site_key = null;
  return patch;
}

/** Jobs in the graph are searchable, cancelled and refused ones are not. */
function indexJobs(tx: CompanyTx, rows: readonly Row[]): Promise<void> {
  return putDocuments(tx, rows.flatMap(documentsOf));
}
