import { listQuotationMentions, type QuotationMention } from '#/modules/extquote/index.ts';
import { listQuotedWork, type QuotedWork } from '#/modules/fms/index.ts';
import { counted } from '#/platform/text/phrasing.ts';
import { DAY_MS } from '#/platform/time.ts';
import { entitiesOf } from '../../../alerts/entities.ts';
import { writtenDate } from '../../../alerts/wording.ts';
import { decimal } from '../../../params.ts';
import { type Detection, defineSentinel, type Finding, type Scan } from '../../../sentinel.ts';
import { isFinished, isOpen, type Visit } from '../../../visits/visit.ts';
import { daysBefore, daysBetween, during, type Span } from '../../../visits/windows.ts';
import { type FollowUpRecord, mapNotedWork } from './engineer-flagged-follow-up.store.ts';

const params = {
  window_days: decimal(14, 1, 365, 'Jobs finished within so many days.'),
  warning_days: decimal(7, 0, 365, 'Older than this without being booked is a warning.'),
};

type Params = Readonly<Record<keyof typeof params, number>>;

/** What may have happened to the work since. */
export interface Aftermath {
  readonly visits: readonly Visit[];
  readonly noted: ReadonlyMap<number, FollowUpRecord>;
  readonly quotations: readonly QuotationMention[];
  readonly quotedWork: readonly QuotedWork[];
  readonly timezone: string;
}

export const engineerFlaggedFollowUp = defineSentinel({
  id: 'engineer_flagged_follow_up',
  name: 'Engineer flagged follow-up',
  description: 'Follow-on work an engineer noted, for which nothing has been booked or quoted.',
  family: 'growth_opportunity',
  category: 'job',
  schedule: 'daily',
  entityType: 'job',
  params,
  aliases: ['engineer_flagged_followup'],
  detect: async (scan: Scan<typeof params>) => {
    const window = daysBefore(scan.asOf, scan.params.window_days);
    const visits = await scan.visits();
    const recent = during(visits, window).filter(isFinished);
    const aftermath = {
      visits,
      noted: await mapNotedWork(
        scan.tx,
        recent.map(({ jobId }) => jobId),
      ),
      quotations: await listQuotationMentions(scan.tx, new Date(window.start - QUOTE_LEAD_MS), scan.asOf),
      quotedWork: await listQuotedWork(scan.tx, new Date(window.start - QUOTE_LEAD_MS), scan.asOf),
      timezone: scan.timezone,
    };
    return findFlagged(recent, aftermath, window, scan.params);
  },
});

/** A quote is often made while the engineer is still there, or has no time of day. */
const QUOTE_LEAD_MS = DAY_MS;

/** A result that says there is more to do. */
const RESULT_ASKS_QUOTE = /\b(?:pricing|parts?|quot(?:e|es|ation|ing)|estimate|specialist)\b/i;
const RESULT_ASKS_VISIT =
  /\b(?:remedials?|further (?:works?|visit|attendance|investigation)|follow[- ]?(?:up|on)|return(?:ing)?|revisit)\b/i;
/** A result that says there is not. */
const RESULT_DENIES =
  /\b(?:no|without|nothing|not (?:required|needed|necessary)|fitted|supplied|completed|declined|rejected)\b/i;

/** The jobs whose follow-on work has been neither booked nor quoted. */
export function findFlagged(
  recent: readonly Visit[],
  aftermath: Aftermath,
  window: Span,
  params: Params,
): Detection {
  const later = aftermath.visits.filter((visit) => takenUpAt(visit) > window.start);
  const bySite = Map.groupBy(later, ({ siteKey, typeId }) =>
    siteKey === null || typeId === null ? null : `${siteKey}:${typeId}`,
  );
  const byGroup = Map.groupBy(later, ({ jobGroupId }) => jobGroupId);
  const findings: Finding[] = [];
  for (const visit of recent) {
    const noted = aftermath.noted.get(visit.jobId);
    const asksByResult =
      visit.result !== null &&
      (RESULT_ASKS_QUOTE.test(visit.result) || RESULT_ASKS_VISIT.test(visit.result)) &&
      !RESULT_DENIES.test(visit.result);
    if (!noted || (noted.followUps.length === 0 && !asksByResult)) continue;
    const sameWork = siteWorkOf(visit, bySite);
    const sameGroup = visit.jobGroupId === null ? [] : (byGroup.get(visit.jobGroupId) ?? []);
    const isTaken =
      [...sameWork, ...sameGroup].some((other) => comesAfter(other, visit)) ||
      isQuoted(visit, noted.reference, aftermath);
    if (!isTaken) findings.push(findingOf(visit, noted, { window, timezone: aftermath.timezone, params }));
  }
  return { entitiesEvaluated: recent.length, enough: recent.length > 0, findings };
}

function siteWorkOf(
  { siteKey, typeId }: Visit,
  bySite: ReadonlyMap<string | null, Visit[]>,
): readonly Visit[] {
  return siteKey === null || typeId === null ? [] : (bySite.get(`${siteKey}:${typeId}`) ?? []);
}

/** Whether a job begun, planned or created after the visit may cover what it left open. */
function comesAfter(other: Visit, visit: Visit): boolean {
  return other.jobId !== visit.jobId && takenUpAt(other) > visit.at;
}

function takenUpAt(visit: Visit): number {
  const begins = visit.actualStartAt ?? visit.plannedStartAt ?? visit.createdAt;
  return Math.max(begins, isOpen(visit) ? visit.createdAt : 0);
}

function isQuoted({ jobId, jobGroupId, at }: Visit, reference: string, aftermath: Aftermath): boolean {
  const named = namesReference(reference);
  const from = at - QUOTE_LEAD_MS;
  return (
    aftermath.quotations.some((one) => one.createdAt >= from && (one.jobId === jobId || named(one.text))) ||
    aftermath.quotedWork.some(
      (one) =>
        one.createdAt >= from &&
        (one.jobId === jobId || (one.jobGroupId !== null && one.jobGroupId === jobGroupId)),
    )
  );
}

/** A function that finds the reference in a text as a separate word. */
function namesReference(reference: string): (text: string) => boolean {
  const wanted = reference.toLowerCase();
  return (text) => {
    const at = text.toLowerCase().indexOf(wanted);
    if (wanted === '' || at < 0) return false;
    const [before, after] = [text[at - 1] ?? ' ', text[at + wanted.length] ?? ' '];
    return !/[\p{L}\p{N}]/u.test(before) && !/[\p{L}\p{N}]/u.test(after);
  };
}

interface FollowUpContext {
  readonly window: Span;
  readonly timezone: string;
  readonly params: Params;
}

function findingOf(
  visit: Visit,
  { reference, followUps }: FollowUpRecord,
  context: FollowUpContext,
): Finding {
  const { window, timezone, params } = context;
  const ageDays = daysBetween(visit.at, window.end);
  const isSafety = followUps.some(({ kind }) => kind === 'safety');
  const quoted = followUps.find(({ kind }) => kind === 'safety') ?? followUps[0];
  const isLate = ageDays > params.warning_days;
  const leftOpen = quoted ? `“${quoted.text}”` : `the result “${visit.result}”`;
  return {
    entity: { type: 'job', id: String(visit.jobId) },
    severity: isSafety || isLate ? 'warning' : 'info',
    metric: {
      name: 'days_unbooked',
      value: Math.floor(ageDays),
      baseline: null,
      sample_size: Math.max(1, followUps.length),
      p_value: null,
      test: null,
    },
    wording: (nameOf) => {
      const site = visit.siteKey === null ? reference : nameOf('site', visit.siteKey);
      const who = visit.resourceId === null ? 'The engineer' : nameOf('engineer', visit.resourceId);
      return {
        title: `${isSafety ? 'Safety follow-up' : 'Follow-up'} not booked after ${reference}${site === reference ? '' : ` at ${site}`}`,
        summary:
          `${who} finished ${reference} on ${writtenDate(visit.at, timezone)} and left ${leftOpen}; ` +
          `${ageDays < 1 ? 'so far' : `${counted(Math.floor(ageDays), 'day')} later`} nothing is booked or quoted for it.`,
        recommendation: `${RECOMMENDED[quoted?.kind ?? ''] ?? 'Book the follow-on work or send a quote'}${
          visit.contactId === null ? '' : ` for ${nameOf('customer', visit.contactId)}`
        }.`,
      };
    },
    events: [visit.jobId],
    window,
    baselineWindow: null,
    evidence: {
      sentence: quoted?.text ?? null,
      followUps,
      result: visit.result,
      ageDays: Math.floor(ageDays),
      isSafety,
    },
    related: entitiesOf(visit, ['customer', 'site', 'engineer']),
    score: Math.round(Math.min(100, (isSafety ? 70 : 40) + (30 * ageDays) / params.window_days)),
  };
}

const RECOMMENDED: Readonly<Record<string, string>> = {
  safety: 'Make it safe: book a visit today',
  quote: 'Send the quote',
  parts: 'Order the parts and book the return visit',
  return_visit: 'Book the return visit',
  remedial: 'Quote the remedial work',
  specialist: 'Arrange the specialist',
};
