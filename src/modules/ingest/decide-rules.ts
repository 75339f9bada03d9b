import type { MailReading } from '#/modules/portals/index.ts';
import type { Resolution } from './resolution-schema.ts';

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
] as const;
export type ReviewFlag = (typeof REVIEW_FLAGS)[number];

/** What a company's settings say of mails of portals. */
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

/** Why what corrections taught is not acted on without review. */
export interface Doubt {
  readonly kind: 'customer' | 'site' | 'type';
  readonly why: 'corrected_once' | 'contradicted';
}

export interface Matter {
  readonly reading: MailReading;
  readonly resolution: Resolution;
  readonly doubts: readonly Doubt[];
  /** An earlier mail named this work order and said something else. */
  readonly hasEarlierMail: boolean;
  /** A job carries this work order's number already. */
  readonly hasJob: boolean;
  readonly sentAt: Date;
}

export interface Verdict {
  readonly status: 'auto_created' | 'pending_review' | 'unprocessable';
  readonly flags: readonly ReviewFlag[];
  /** Why no job is made by itself, in words; empty where one is. */
  readonly reasons: readonly string[];
}

/** A site below this is no candidate worth asking about. */
const SITE_PLAUSIBLE = 0.6;
/** Of all kinds of mail the only ones that ask for a new job. */
const ASKING = ['new', 'quote_request'];

/** What becomes of a mail: a job by itself only where every condition holds. */
export function verdictOn(matter: Matter, policy: Policy): Verdict {
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
      reasons: ['No portal is known by this mail, and it names no work order.'],
    };
  const flags = flagsOf(matter, policy);
  const reasons = [
    ...reasonsAgainst(matter, policy),
    ...matter.doubts.map(doubtWords),
    ...flags.map((flag) => FLAG_WORDS[flag]),
  ];
  return { status: reasons.length === 0 ? 'auto_created' : 'pending_review', flags, reasons };
}

function doubtWords({ kind, why }: Doubt): string {
  return why === 'corrected_once'
    ? `The ${kind} is known by one correction only.`
    : `The mail names another ${kind} than it was corrected to before.`;
}

function unreadableFlags({ unreadable }: MailReading): ReviewFlag[] {
  return unreadable.length > 0 ? ['attachment_unreadable'] : [];
}

/** What is wrong beyond what a flag says. */
function reasonsAgainst({ reading }: Matter, policy: Policy): string[] {
  const { portal, extraction } = reading;
  const kind = extraction.message_kind;
  const reasons: readonly (readonly [boolean, string])[] = [
    [portal === null, 'The portal is not known.'],
    [portal !== null && !portal.known, 'The portal is switched off.'],
    [!policy.portal_auto_create, 'Jobs are not made without review here.'],
    [extraction.work_order_number === null, 'There is no work order number.'],
    [reading.contradicted !== null, `An attachment names another work order: ${reading.contradicted}.`],
    [reading.isEcho, 'The mail confirms a report to whoever made it.'],
    [
      kind !== 'cancel' && !ASKING.includes(kind),
      `The mail is not a new job but: ${kind.replace('_', ' ')}.`,
    ],
  ];
  return reasons.filter(([holds]) => holds).map(([, words]) => words);
}

function flagsOf(matter: Matter, policy: Policy): ReviewFlag[] {
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
    [reading.unreadable.length > 0, 'attachment_unreadable'],
    [extraction.description === null, 'missing_description'],
  ];
  return flags.filter(([holds]) => holds).map(([, flag]) => flag);
}

function siteFlags({ resolution, reading }: Matter, policy: Policy): (readonly [boolean, ReviewFlag])[] {
  const { site, site_lead } = policy.ingest_thresholds;
  const [first, second] = resolution.sites;
  const score = first?.score ?? 0;
  const lead = score - (second?.score ?? 0);
  // Scores have three decimals, and their differences more.
  const hasLead = Math.round(lead * 1_000) >= Math.round(site_lead * 1_000);
  const isMissing = score < site && (hasLead || score < SITE_PLAUSIBLE);
  const { address, postcode } = reading.extraction;
  return [
    [isMissing, 'missing_site'],
    [!hasLead && score >= SITE_PLAUSIBLE, 'ambiguous_site'],
    [score < SITE_PLAUSIBLE && (address !== null || postcode !== null), 'new_site_suggested'],
  ];
}

/** A whole day is past when it is over. */
export function isPastDue(completeBy: string | null, sentAt: Date): boolean {
  if (completeBy === null) return false;
  if (completeBy.length > 10) return Date.parse(completeBy) < sentAt.getTime();
  return completeBy < sentAt.toISOString().slice(0, 10);
}

const FLAG_WORDS: Readonly<Record<ReviewFlag, string>> = {
  missing_site: 'The site was not found.',
  ambiguous_site: 'More than one site may be meant.',
  missing_customer: 'The customer was not found with certainty.',
  low_type_confidence: 'The type of job is not certain.',
  duplicate_work_order: 'A job of this work order exists already.',
  update_to_existing_job: 'An earlier mail named this work order.',
  portal_cancellation: 'The mail cancels the work order.',
  past_due: 'The work was due before the mail was sent.',
  nte_exceeded: 'The spend limit is below the minimum charge.',
  pdf_only: 'The work is described in an attached document alone.',
  attachment_unreadable: 'An attachment could not be read.',
  new_site_suggested: 'The address is that of no known site.',
  missing_description: 'The mail does not say what is to be done.',
};
