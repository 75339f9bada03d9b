import type { ParsedMail } from '#/modules/portals/index.ts';
import type { Resolution } from '../resolution-schema.ts';

export const REVIEW_FLAGS = [
  'missing_site',
  'ambiguous_site',
  'missing_customer',
  'low_type_confidence',
  'duplicate_work_order',
  'update_to_existing_job',
  'portal_cancellation',
  'past_due',
  'nte_exceeded',
  'pdf_only',
  'attachment_unreadable',
  'new_site_suggested',
  'missing_description',
  'suspected_phishing',
] as const;
export type ReviewFlag = (typeof REVIEW_FLAGS)[number];

/** The company's settings for portal mails. */
export interface Policy {
  readonly portal_auto_create: boolean;
  readonly minimum_charge: number | null;
  readonly ingest_thresholds: {
    readonly customer: number;
    readonly site: number;
    readonly site_lead: number;
    readonly type: number;
  };
}

/** Why a learned correction needs a review. */
export interface Doubt {
  readonly kind: 'customer' | 'site' | 'type';
  readonly why: 'corrected_once' | 'contradicted';
}

export interface DecisionInput {
  readonly reading: ParsedMail;
  readonly resolution: Resolution;
  readonly doubts: readonly Doubt[];
  /** An earlier mail with other content has this work order. */
  readonly hasEarlierMail: boolean;
  /** A job has this work order's number. */
  readonly hasJob: boolean;
  readonly sentAt: Date;
}

export interface Verdict {
  readonly status: 'auto_created' | 'pending_review' | 'unprocessable';
  readonly flags: readonly ReviewFlag[];
  /** Why no job is created automatically; empty if one is. */
  readonly reasons: readonly string[];
}

/** Sites with a lower score are not plausible. */
const SITE_PLAUSIBLE = 0.6;
/** The message kinds that request a new job. */
const NEW_JOB_KINDS = ['new', 'quote_request'];

/** Decides what happens with a mail. A job is created automatically only if every condition is met. */
export function decide(matter: DecisionInput, policy: Policy): Verdict {
  const { reading } = matter;
  const { work_order_number } = reading.extraction;
  if (reading.isEmpty)
    return { status: 'unprocessable', flags: unreadableFlags(reading), reasons: ['The mail has no text.'] };
  if (reading.isDigest)
    return {
      status: 'unprocessable',
      flags: [],
      reasons: ['The mail is a list of several visits, not one job.'],
    };
  if (reading.portal === null && work_order_number === null)
    return {
      status: 'unprocessable',
      flags: unreadableFlags(reading),
      reasons: ['The mail is from no known portal and has no work order number.'],
    };
  const flags = flagsOf(matter, policy);
  const reasons = [
    ...reasonsAgainst(matter, policy),
    ...matter.doubts.map(doubtText),
    ...flags.map((flag) => FLAG_TEXTS[flag]),
  ];
  return { status: reasons.length === 0 ? 'auto_created' : 'pending_review', flags, reasons };
}

function doubtText({ kind, why }: Doubt): string {
  return why === 'corrected_once'
    ? `The ${kind} is based on a single correction.`
    : `The mail names a different ${kind} than an earlier correction.`;
}

function unreadableFlags({ unreadableAttachments }: ParsedMail): ReviewFlag[] {
  return unreadableAttachments.length > 0 ? ['attachment_unreadable'] : [];
}

/** The reasons that have no flag. */
function reasonsAgainst({ reading }: DecisionInput, policy: Policy): string[] {
  const { portal, extraction } = reading;
  const kind = extraction.message_kind;
  const reasons: readonly (readonly [boolean, string])[] = [
    [portal === null, 'The portal is unknown.'],
    [portal !== null && !portal.known, 'The portal is disabled.'],
    [!policy.portal_auto_create, 'The company requires a review of every job.'],
    [extraction.work_order_number === null, 'There is no work order number.'],
    [
      reading.conflictingNumber !== null,
      `An attachment names another work order: ${reading.conflictingNumber}.`,
    ],
    [reading.isEcho, 'The mail only confirms a report to its sender.'],
    [
      kind !== 'cancel' && !NEW_JOB_KINDS.includes(kind),
      `The mail is not a new job but: ${kind.replace('_', ' ')}.`,
    ],
  ];
  return reasons.filter(([holds]) => holds).map(([, words]) => words);
}

function flagsOf(matter: DecisionInput, policy: Policy): ReviewFlag[] {
  const { reading, resolution, hasEarlierMail, hasJob } = matter;
  const { extraction } = reading;
  const limits = policy.ingest_thresholds;
  const isCancelled = extraction.message_kind === 'cancel';
  const isUpdate = hasEarlierMail || (hasJob && extraction.message_kind !== 'new');
  const flags: readonly (readonly [boolean, ReviewFlag])[] = [
    ...siteFlags(matter, policy),
    [(resolution.customers[0]?.score ?? 0) < limits.customer, 'missing_customer'],
    [(resolution.types[0]?.score ?? 0) < limits.type, 'low_type_confidence'],
    [hasJob && !isUpdate && !isCancelled, 'duplicate_work_order'],
    [isUpdate && !isCancelled, 'update_to_existing_job'],
    [isCancelled, 'portal_cancellation'],
    [isPastDue(extraction.complete_by, matter.sentAt), 'past_due'],
    [
      policy.minimum_charge !== null &&
        extraction.nte !== null &&
        extraction.nte.amount < policy.minimum_charge,
      'nte_exceeded',
    ],
    [reading.isDocumentOnly, 'pdf_only'],
    [reading.unreadableAttachments.length > 0, 'attachment_unreadable'],
    [extraction.description === null, 'missing_description'],
    [reading.suspicion !== null, 'suspected_phishing'],
  ];
  return flags.filter(([holds]) => holds).map(([, flag]) => flag);
}

function siteFlags(
  { resolution, reading }: DecisionInput,
  policy: Policy,
): (readonly [boolean, ReviewFlag])[] {
  const { site, site_lead } = policy.ingest_thresholds;
  const [first, second] = resolution.sites;
  const score = first?.score ?? 0;
  const lead = score - (second?.score ?? 0);
  // Scores have three decimals; their differences may have more.
  const hasLead = Math.round(lead * 1_000) >= Math.round(site_lead * 1_000);
  const isMissing = score < site && (hasLead || score < SITE_PLAUSIBLE);
  const { address, postcode } = reading.extraction;
  return [
    [isMissing, 'missing_site'],
    [!hasLead && score >= SITE_PLAUSIBLE, 'ambiguous_site'],
    [score < SITE_PLAUSIBLE && (address !== null || postcode !== null), 'new_site_suggested'],
  ];
}

/** A date without a time is past when the day is over. */
export function isPastDue(completeBy: string | null, sentAt: Date): boolean {
  if (completeBy === null) return false;
  if (completeBy.length > 10) return Date.parse(completeBy) < sentAt.getTime();
  return completeBy < sentAt.toISOString().slice(0, 10);
}

const FLAG_TEXTS: Readonly<Record<ReviewFlag, string>> = {
  missing_site: 'The site was not found.',
  ambiguous_site: 'More than one site matches.',
  missing_customer: 'The customer is not certain.',
  low_type_confidence: 'The type of job is not certain.',
  duplicate_work_order: 'A job with this work order already exists.',
  update_to_existing_job: 'An earlier mail has this work order.',
  portal_cancellation: 'The mail cancels the work order.',
  past_due: 'The work was due before the mail was sent.',
  nte_exceeded: 'The spend limit is below the minimum charge.',
  pdf_only: 'The work is described only in an attached document.',
  attachment_unreadable: 'An attachment could not be read.',
  new_site_suggested: 'The address matches no known site.',
  missing_description: 'The mail has no description of the work.',
  suspected_phishing: 'The mail may be phishing or imitate a portal.',
};
