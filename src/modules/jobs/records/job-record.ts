import type { Job } from '../schema.ts';
import type { JobStatus } from '../words.ts';

/** A job's columns, and the names of its customer, site, engineer, type and category. */
export interface JobRow {
  job_id: number;
  reference: string;
  status: JobStatus;
  fms_status: string | null;
  result: string | null;
  vertical: NonNullable<Job['vertical']>;
  sub_vertical: string | null;
  created_at: string;
  scheduled_at: string | null;
  planned_start_at: string | null;
  planned_end_at: string | null;
  actual_start_at: string | null;
  actual_end_at: string | null;
  start_delta_mins: number | null;
  end_delta_mins: number | null;
  duration_mins: number | null;
  description: string | null;
  processed_outcome: string | null;
  job_group_id: number | null;
  priority: string | null;
  asset_id: string | null;
  ai: NonNullable<Job['ai']>;
  type_id: number | null;
  category_id: number | null;
  resource_id: string | null;
  contact_id: number | null;
  site_key: string | null;
  updated_at: string;
  type_name: string | null;
  category_name: string | null;
  resource_name: string | null;
  /** Null if it was never imported; the same for the site. */
  contact: { name: string; reference: string | null; parentContactId: number | null } | null;
  site: {
    name: string | null;
    address: string;
    postcode: string | null;
    latitude: number | null;
    longitude: number | null;
  } | null;
}

/** The record in the form of the API; a part that was never imported has its id and no name. */
export function toJob(row: JobRow, companyId: string): Job {
  return {
    jobId: row.job_id,
    reference: row.reference,
    companyId,
    status: row.status,
    fmsStatus: row.fms_status,
    result: row.result,
    vertical: row.vertical,
    subVertical: row.sub_vertical,
    createdAt: row.created_at,
    scheduledAt: row.scheduled_at,
    plannedStartAt: row.planned_start_at,
    plannedEndAt: row.planned_end_at,
    actualStartAt: row.actual_start_at,
    actualEndAt: row.actual_end_at,
    startDeltaMins: row.start_delta_mins,
    endDeltaMins: row.end_delta_mins,
    startedEarly: below(row.start_delta_mins),
    startedLate: above(row.start_delta_mins),
    finishedEarly: below(row.end_delta_mins),
    finishedLate: above(row.end_delta_mins),
    durationMins: row.duration_mins,
    description: row.description,
    processedOutcome: row.processed_outcome,
    jobGroupId: row.job_group_id,
    priority: row.priority,
    assetId: row.asset_id,
    ...partsOf(row),
    ai: row.ai,
    typeId: row.type_id,
    categoryId: row.category_id,
    resourceId: row.resource_id,
    contactId: row.contact_id,
    siteKey: row.site_key,
    updatedAt: row.updated_at,
  };
}

function partsOf(row: JobRow): Pick<Job, 'type' | 'category' | 'engineer' | 'contact' | 'site'> {
  const { type_id, category_id, resource_id, contact_id, site_key, contact, site } = row;
  return {
    type: type_id === null ? null : { typeId: type_id, name: row.type_name },
    category: category_id === null ? null : { categoryId: category_id, name: row.category_name },
    engineer: resource_id === null ? null : { resourceId: resource_id, name: row.resource_name },
    contact:
      contact_id === null
        ? null
        : { contactId: contact_id, ...(contact ?? { name: null, reference: null, parentContactId: null }) },
    site: site_key === null ? null : { siteKey: site_key, ...(site ?? NO_SITE) },
  };
}

const NO_SITE = { name: null, address: null, postcode: null, latitude: null, longitude: null };

function above(mins: number | null): boolean | null {
  return mins === null ? null : mins > 0;
}

function below(mins: number | null): boolean | null {
  return mins === null ? null : mins < 0;
}
