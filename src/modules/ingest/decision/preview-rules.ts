import type { NewJob } from '#/modules/fms/index.ts';
import type { Extraction } from '#/modules/portals/index.ts';
import type { Resolution } from '../resolution-schema.ts';

/** The job to create for a mail. */
export type JobPreview = Pick<
  NewJob,
  | 'reference'
  | 'description'
  | 'contactId'
  | 'siteKey'
  | 'site'
  | 'typeId'
  | 'categoryId'
  | 'priority'
  | 'plannedStartAt'
  | 'plannedEndAt'
  | 'assetId'
  | 'note'
>;

/** A possible interpretation of a mail. */
export interface JobOption {
  readonly option_id: string;
  readonly contact_id: number | null;
  readonly site_key: string | null;
  readonly type_id: number | null;
  readonly category_id: number | null;
  readonly score: number;
}

/** Scores below these leave the field of a preview empty. */
export interface PreviewThresholds {
  readonly site: number;
  readonly type: number;
}

const OPTIONS_MAX = 4;
const ASSET_TAG = /^(?=.*\d)[\w./-]{2,40}$/;

/**
 * The payload for the field-management system. An unknown site is described by its address. The deadline becomes the
 * planned end; data without a field of its own goes into a note.
 */
export function previewOf(
  extraction: Extraction,
  option: JobOption | undefined,
  timezone: string,
): JobPreview {
  const { work_order_number, description, site_name, address, postcode, asset, scheduled_at, urgency } =
    extraction;
  const siteKey = option?.site_key ?? null;
  const isNewSite = siteKey === null && address !== null;
  const start = scheduled_at !== null && scheduled_at.length > 10 ? scheduled_at : null;
  const end = deadlineOf(extraction.complete_by, timezone);
  const isInOrder = end !== null && (start === null || Date.parse(end) > Date.parse(start));
  const note = noteOf(extraction);
  return {
    ...(work_order_number !== null && { reference: work_order_number }),
    ...(description !== null && { description }),
    ...(option?.contact_id != null && { contactId: option.contact_id }),
    ...(siteKey !== null && { siteKey }),
    ...(isNewSite && { site: { ...(site_name !== null && { name: site_name }), address, postcode } }),
    ...(option?.type_id != null && { typeId: option.type_id }),
    ...(option?.category_id != null && { categoryId: option.category_id }),
    priority: urgency,
    ...(asset !== null && ASSET_TAG.test(asset) && { assetId: asset }),
    ...(start !== null && { plannedStartAt: start }),
    ...(isInOrder && { plannedEndAt: end }),
    ...(note !== '' && { note }),
  };
}

/** A date without a time ends with its last minute in the company's time zone. */
function deadlineOf(completeBy: string | null, timezone: string): string | null {
  if (completeBy === null || completeBy.length > 10) return completeBy;
  return Temporal.PlainDate.from(completeBy)
    .toZonedDateTime({ timeZone: timezone, plainTime: '23:59' })
    .toString({ timeZoneName: 'never' });
}

/** Further data for the dispatcher, one line each. */
function noteOf(extraction: Extraction): string {
  const { po_number, nte, respond_by, complete_by, reported_by, contact_phone, access } = extraction;
  const lines: readonly (readonly [string, string | null])[] = [
    ['Order number', po_number],
    ['Spend limit', nte && `${nte.amount} ${nte.currency}`],
    ['Respond by', respond_by],
    ['Complete by', complete_by],
    ['Contact', reported_by],
    ['Phone', contact_phone],
    ['Access', access],
  ];
  return lines
    .filter(([, value]) => value !== null && value !== '')
    .map(([label, value]) => `${label}: ${value}`)
    .join('\n');
}

/** The most likely interpretations of a mail; A is the best. */
export function optionsOf(resolution: Resolution, thresholds: PreviewThresholds): JobOption[] {
  const { customers, sites, types, categories } = resolution;
  const [type] = types;
  const [category] = categories;
  const likely = sites.filter(({ score }) => score >= thresholds.site);
  const shared = {
    type_id: type && type.score >= thresholds.type ? type.type_id : null,
    category_id: category?.category_id ?? null,
  };
  const bySite = likely.map((site) => {
    const customer = customers.find(({ contact_id }) => contact_id === site.contact_id) ?? customers[0];
    return {
      contact_id: customer?.contact_id ?? site.contact_id,
      site_key: site.site_key,
      ...shared,
      score: mean([customer?.score, site.score, type?.score]),
    };
  });
  const byCustomer = customers.map(({ contact_id, score }) => ({
    contact_id,
    site_key: null,
    ...shared,
    score: mean([score, 0, type?.score]),
  }));
  const all = bySite.length > 0 ? bySite : byCustomer;
  return all
    .slice(0, OPTIONS_MAX)
    .map((option, at) => ({ option_id: String.fromCharCode(65 + at), ...option }));
}

function mean(scores: readonly (number | undefined)[]): number {
  const sum = scores.reduce<number>((total, score) => total + (score ?? 0), 0);
  return Math.round((sum / scores.length) * 1_000) / 1_000;
}
