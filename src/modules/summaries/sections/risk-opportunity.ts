import type { AlertFact, FactsOf, FollowUpFact, Gathered, Section, Telling } from '../facts.ts';
import { dateOf, listed, quoted } from '../prose.ts';

const FOLLOW_UPS_MAX = 20;
const TOLD_MAX = 3;
/** What endangers people is told before what could be sold to them. */
const SAFETY = 'safety';

/** What may go wrong, and what there is to do. */
export const riskOpportunity: Section<'risk_opportunity'> = {
  key: 'risk_opportunity',
  title: 'Risk and opportunity',
  facts: (gathered) => ({ alerts: gathered.alerts, follow_ups: followUpsOf(gathered) }),
  content,
  sources: (gathered) => [...new Set(followUpsOf(gathered).map(({ job_id }) => job_id))],
};

/** Newest first, those of safety before all. */
function followUpsOf({ visits }: Gathered): FollowUpFact[] {
  const all = visits.flatMap(({ job_id, reference, actual_start_at, follow_ups }) =>
    follow_ups.map(({ text, kind }) => ({ job_id, reference, kind, text, noted_at: actual_start_at })),
  );
  const isSafety = ({ kind }: FollowUpFact) => Number(kind === SAFETY);
  return all.sort((one, other) => isSafety(other) - isSafety(one)).slice(0, FOLLOW_UPS_MAX);
}

function content({ alerts, follow_ups }: FactsOf['risk_opportunity'], { timezone }: Telling): string {
  const parts = [...alertsTold(alerts), ...followUpsTold(follow_ups, timezone)];
  return parts.length > 0
    ? parts.join(' ')
    : 'Nothing stands out: no alert is active for this customer, and no follow-on work is waiting to be booked.';
}

function alertsTold(alerts: readonly AlertFact[]): string[] {
  if (alerts.length === 0) return [];
  const told = alerts.slice(0, TOLD_MAX).map(({ title, severity }) => `${quoted(title)} (${severity})`);
  const others = alerts.length > TOLD_MAX ? ' Further alerts are active.' : '';
  return [`Alerts to look into: ${listed(told)}.${others}`];
}

function followUpsTold(followUps: readonly FollowUpFact[], timezone: string): string[] {
  if (followUps.length === 0) return [];
  const told = followUps
    .slice(0, TOLD_MAX)
    .map(({ text, reference, noted_at }) => `${quoted(text)} (${reference}, ${dateOf(noted_at, timezone)})`);
  const others = followUps.length > TOLD_MAX ? ' Further notes of this kind are on record.' : '';
  return [`Engineers noted follow-on work that has not been booked: ${told.join('; ')}.${others}`];
}
