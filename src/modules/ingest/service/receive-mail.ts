import { hash } from 'node:crypto';
import { openCase } from '#/modules/cases/index.ts';
import { type FmsClient, type MakeJob, makingJob } from '#/modules/fms/index.ts';
import { siteVisits } from '#/modules/jobs/index.ts';
import { type ParsedMail, readPortalMail } from '#/modules/portals/index.ts';
import { getSettings, type Settings } from '#/modules/tenants/index.ts';
import type { Ctx } from '#/platform/context.ts';
import type { CompanyTx } from '#/platform/db/company-tx.ts';
import { AppError, invalidParam, missingParam } from '#/platform/errors.ts';
import type { Outbound } from '#/platform/outbound.ts';
import { parseMoment } from '#/platform/time.ts';
import { loadAttachments } from '../attachments.ts';
import { decide, type Verdict } from '../decision/decide-rules.ts';
import { type JobOption, optionsOf, previewOf } from '../decision/preview-rules.ts';
import { reasoningOf, workOrderKey } from '../decision/reasoning-rules.ts';
import * as store from '../extraction-store.ts';
import { keepMail } from '../kept/kept-mail.ts';
import { listLabels } from '../labels/label-store.ts';
import { traceOf } from '../labels/label-traces.ts';
import type { Resolution } from '../resolution-schema.ts';
import { resolve } from '../resolve/resolve.ts';
import type { IngestResult, PortalMail } from '../schema.ts';
import { publishIngest } from './ingest-events.ts';
import { answerOf } from './read-extractions.ts';

const HINTS_MAX = 3;
const OPTION_SITE_MIN = 0.6;
const OPTION_TYPE_MIN = 0.3;

/**
 * Reads a portal's mail, matches it to the company's data and creates the job if every condition is met; otherwise it is
 * pending review. A duplicate gets the first response. Throws denied if portal ingest is disabled.
 */
export async function receiveMail(
  ctx: Ctx,
  { outbound, client }: { readonly outbound: Outbound; readonly client: FmsClient },
  input: PortalMail,
): Promise<IngestResult> {
  const settings = await getSettings(ctx);
  if (!settings.portal_ingest_enabled)
    throw new AppError('denied', 'Portal ingest is disabled for this company');
  const { email_html = null, email_text = null } = input;
  if (email_html === null && email_text === null) throw missingParam('email_html');
  const sentAt = momentSent(input.email_date ?? null, settings.timezone);
  const loaded = await loadAttachments(input.attachments ?? [], outbound, ctx.companyId);
  const read = await readPortalMail(ctx, {
    from: input.email_from || null,
    subject: input.email_subject ?? '',
    html: email_html,
    text: email_text,
    attachments: loaded.attachments,
    portals: settings.portals,
    disabled: settings.disabled_portals,
    timezone: settings.timezone,
    sentAt: sentAt?.toISOString() ?? null,
    learned: await ctx.inCompany(listLabels),
  });
  const reading = { ...read, unreadableAttachments: [...read.unreadableAttachments, ...loaded.missing] };
  const received: Received = {
    reading,
    from: input.email_from || null,
    settings,
    preferredTypeIds: input.preferred_type_ids ?? [],
    sentAt: sentAt ?? momentSent(read.sentAt, settings.timezone, false) ?? loggedAt(reading) ?? ctx.now(),
    fingerprint: fingerprintOf(reading, loaded.attachments),
  };
  const booking = { client, key: `mail ${received.fingerprint}` };
  return makingJob(ctx, booking, (tx, makeJob) => processMail(ctx, tx, received, makeJob));
}

interface Received {
  readonly reading: ParsedMail;
  readonly from: string | null;
  readonly settings: Settings;
  readonly preferredTypeIds: readonly number[];
  readonly sentAt: Date;
  readonly fingerprint: string;
}

/** Everything a mail causes, in one transaction with the job. */
async function processMail(
  ctx: Ctx,
  tx: CompanyTx,
  received: Received,
  makeJob: MakeJob,
): Promise<IngestResult> {
  const { reading, fingerprint, settings } = received;
  const { extraction, text } = reading;
  const number = extraction.work_order_number;
  const key = workOrderKey(number);
  // Statements run in order, so everything is read after the work order is locked.
  const [, first, earlier, jobId, { resolution, doubts }] = await Promise.all([
    store.lockWorkOrder(tx, key ?? `mail ${fingerprint}`),
    store.findByFingerprint(tx, fingerprint),
    key === null ? [] : store.listOfWorkOrder(tx, key),
    number === null ? undefined : siteVisits.findJobIdByReference(tx, number),
    resolve(tx, { extraction, mail: { from: received.from, text } }, received.preferredTypeIds),
  ]);
  if (first) return { ...answerOf(first), status: first.result.status, duplicate_of: first.extraction_id };
  const foundJobId = jobId ?? earlier.find(({ job_id }) => job_id !== null)?.job_id ?? null;
  const aboutJobId = extraction.message_kind === 'new' ? null : foundJobId;
  const matter = {
    reading,
    resolution,
    doubts,
    hasEarlierMail: earlier.length > 0,
    hasJob: foundJobId !== null,
    sentAt: received.sentAt,
  };
  const verdict = decide(matter, settings);
  const options = optionsOf(resolution, { site: OPTION_SITE_MIN, type: OPTION_TYPE_MIN });
  const visitors = options[0]?.site_key
    ? await siteVisits.listVisitorsOfSite(tx, options[0].site_key, HINTS_MAX)
    : [];
  const draft = draftOf(ctx, { received, resolution, verdict, options, visitors });
  const madeId =
    verdict.status === 'auto_created' ? ((await makeJob(draft.job_preview)).jobId ?? null) : null;
  const caseId = verdict.status === 'pending_review' ? await openReview(ctx, tx, draft, aboutJobId) : null;
  const result = {
    ...draft,
    job_created: madeId !== null,
    // A cancellation or an update is about the job that the first mail made.
    job_id: madeId ?? aboutJobId,
    case_id: caseId === null ? null : String(caseId),
  };
  await store.insertExtraction(tx, {
    extraction_id: draft.extraction_id,
    work_order_key: key,
    fingerprint,
    status: draft.status,
    result,
    case_id: caseId,
    job_id: madeId ?? aboutJobId,
    labels: draft.status === 'pending_review' ? traceOf(reading, ctx.companyId) : null,
    created_at: new Date(draft.created_at),
  });
  const { from, sentAt } = received;
  await keepMail(ctx, tx, draft.extraction_id, { reading, from, sentAt, isDecided: caseId === null });
  await publishIngest(tx, result.status, { ...result, work_order_number: number }, ctx.now());
  return result;
}

interface DraftInput {
  readonly received: Received;
  readonly resolution: Resolution;
  readonly verdict: Verdict;
  readonly options: readonly JobOption[];
  readonly visitors: readonly siteVisits.Visitor[];
}

function draftOf(ctx: Ctx, { received, resolution, verdict, options, visitors }: DraftInput) {
  const { reading } = received;
  const [recommended] = options;
  return {
    status: verdict.status,
    surface: 'portal' as const,
    extraction_id: ctx.newId(),
    portal_id: reading.portal?.id ?? null,
    extraction: reading.extraction,
    resolution,
    reasoning: reasoningOf(reading, resolution, verdict),
    review_flags: [...verdict.flags],
    job_preview: previewOf(reading.extraction, recommended, received.settings.timezone),
    engineer_hints: visitors.map(({ resource_id, name, visits }) => ({
      resource_id,
      name,
      reason: visits === 1 ? 'a recent visit to this site' : `last ${visits} visits to this site`,
    })),
    job_options: [...options],
    recommended_option_id: recommended?.option_id ?? null,
    created_at: ctx.now().getTime(),
  };
}

const CASE_PRIORITY = { emergency: 'critical', urgent: 'high', standard: 'medium', low: 'low' } as const;

/** Opens a review case, linked to the likely customer and site. */
async function openReview(
  ctx: Ctx,
  tx: CompanyTx,
  draft: ReturnType<typeof draftOf>,
  jobId: number | null,
): Promise<number> {
  const { extraction, extraction_id, portal_id, reasoning, review_flags, job_options } = draft;
  const [option] = job_options;
  const items = [
    ...(option?.contact_id == null ? [] : [{ item_type: 'contact', item_id: String(option.contact_id) }]),
    ...(option?.site_key == null ? [] : [{ item_type: 'site', item_id: option.site_key }]),
    ...(jobId === null ? [] : [{ item_type: 'job', item_id: String(jobId) }]),
  ];
  const opened = await openCase(ctx, tx, {
    title: `Portal mail to review: ${extraction.work_order_number ?? 'no work order number'}`.slice(0, 200),
    type: 'follow_up',
    description: [extraction.description, reasoning]
      .filter((part) => part !== null)
      .join('\n\n')
      .slice(0, 10_000),
    priority: CASE_PRIORITY[extraction.urgency],
    actor_type: 'automation',
    metadata: { extraction_id, portal_id, review_flags },
    items,
  });
  return opened.id;
}

/** Parses the time of a mail, including mail date headers: `Fri, 6 Mar 2026 08:20:00 +0000`. */
function momentSent(given: string | number | null, timezone: string, isInput = true): Date | undefined {
  if (given === null || given === '') return undefined;
  const mailDate =
    typeof given === 'string' && /^[A-Za-z]{3},? \d|^\d{1,2} [A-Za-z]{3} \d{4}/.test(given)
      ? Date.parse(given)
      : Number.NaN;
  if (!Number.isNaN(mailDate)) return new Date(mailDate);
  try {
    return parseMoment(given, 'email_date', timezone);
  } catch (err) {
    if (isInput)
      throw invalidParam('email_date', 'must be ISO 8601, a mail date, or epoch seconds or milliseconds');
    if (err instanceof AppError) return undefined;
    throw err;
  }
}

function loggedAt({ loggedAt: logged }: ParsedMail): Date | undefined {
  return logged === null ? undefined : new Date(logged);
}

/** Equal for the same portal, work order and content. */
function fingerprintOf(reading: ParsedMail, attachments: readonly { readonly bytes: Uint8Array }[]): string {
  const content = reading.text.toLowerCase().replace(/\s+/g, ' ').trim();
  const files = attachments.map(({ bytes }) => hash('sha256', bytes));
  const parts = [
    reading.portal?.id ?? '',
    workOrderKey(reading.extraction.work_order_number) ?? '',
    content,
    ...files.sort(),
  ];
  return hash('sha256', JSON.stringify(parts));
}
