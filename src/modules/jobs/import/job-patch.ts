import { Type } from 'typebox';
import { SiteKey, type SiteOfJob, siteKey } from '#/modules/directory/index.ts';
import { VERTICALS } from '#/modules/enrichment/index.ts';
import type { WireRecord } from '#/platform/db/changes/record-source.ts';
import type { Row } from '#/platform/db/upsert.ts';
import type { AppError } from '#/platform/errors.ts';
import {
  idField,
  moment,
  name,
  number,
  requiredMoment,
  requiredName,
  text,
} from '#/platform/records/record-fields.ts';
import {
  type PutClock,
  patchesOf,
  patchOf,
  schemaOf,
  sourceOf,
  specOf,
  type TargetShape,
} from '#/platform/records/record-target.ts';
import { nullable, oneOf } from '#/platform/schema.ts';
import { STATUS_WORDS, statusOf } from '../words.ts';

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

export const JobRecord = Type.Object({
  ...schemaOf(shape).properties,
  status: Type.Optional(nullable(oneOf(STATUS_WORDS))),
  site: Type.Optional(Type.Union([JobSite, Type.Null()])),
});

export const base = specOf(shape);

/**
 * Jobs in the form in which they can be imported again: a derived vertical is omitted, so that it is derived again.
 */
export const jobSource = sourceOf(shape, {
  fields: { status: JobRecord.properties.status },
  columns: ['status', 'fms_status', 'vertical_given', 'sub_vertical_given'],
  recordOf: (row) => ({
    status: row.fms_status ?? row.status,
    vertical: row.vertical_given ? row.vertical : null,
    subVertical: row.sub_vertical_given ? row.sub_vertical : null,
  }),
});

/** The values of a new job before its record and the derivations are applied. */
export const blank: Row = {
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

/** The patches of records, and the sites they contain. */
export interface JobPatches {
  /** In the order of the records; an error for each invalid one. */
  readonly patches: readonly (Row | AppError)[];
  readonly sites: readonly SiteOfJob[];
}

export function jobPatchesOf(records: readonly WireRecord[], companyId: string, clock: PutClock): JobPatches {
  const sites: SiteOfJob[] = [];
  return {
    patches: patchesOf(records, (record) => jobPatch(record, companyId, clock.timezone, sites)),
    sites,
  };
}

/** The columns a record sets; a site in it is collected and referred to by its key. */
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
