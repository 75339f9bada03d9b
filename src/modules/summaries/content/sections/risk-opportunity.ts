import { listed } from '#/platform/text/phrasing.ts';
import type { AlertFact, ContentOptions, FactsOf, FollowUpFact, Section, SummaryData } from '../facts.ts';
import { dateOf, quoted } from '../prose.ts';

const FOLLOW_UPS_MAX = 20;
const SHOWN_MAX = 3;
/** Safety follow-ups come first. */
const SAFETY = 'safety';

/** Active alerts and open follow-on work. */
export const riskOpportunity: Section<'risk_opportunity'> = {
  key: 'risk_opportunity',
  title: 'Risk and opportunity',
  facts: (data) => ({ alerts: data.alerts, follow_ups: followUpsOf(data) }),
  content,
  sources: (data) => [...new Set(followUpsOf(data).map(({ job_id }) => job_id))],
};

/** Safety first, then newest first. */
function followUpsOf({ visits }: SummaryData): FollowUpFact[] {
  const all = visits.flatMap(({ job_id, reference, actual_start_at, follow_ups }) =>
    follow_ups.map(({ text, kind }) => ({ job_id, reference, kind, text, noted_at: actual_start_at })),
  );
  const isSafety = ({ kind }: FollowUpFact) => Number(kind === SAFETY);
  return all.sort((one, other) => isSafety(other) - isSafety(one)).slice(0, FOLLOW_UPS_MAX);
}

function content({ alerts, follow_ups }: FactsOf['risk_opportunity'], { timezone }: ContentOptions): string {
  const parts = [...alertsText(alerts), ...followUpsText(follow_ups, timezone)];
  return parts.length > 0
    ? parts.join(' ')
    : 'Nothing stands out: no alert is active for this customer, and no follow-on work is waiting to be booked.';
}

function alertsText(alerts: readonly AlertFact[]): string[] {
  if (alerts.length === 0) return [];
  const described = alerts.slice(0, SHOWN_MAX).map(({ title, severity }) => `${quoted(title)} (${severity})`);
  const others = alerts.length > SHOWN_MAX ? ' Further alerts are active.' : '';
  return [`Alerts to look into: ${listed(described)}.${others}`];
}

function followUpsText(followUps: readonly FollowUpFact[], timezone: string): string[] {
  if (followUps.length === 0) return [];
  const described = followUps
    .slice(0, SHOWN_MAX)
    .map(({ text, reference, noted_at }) => `${quoted(text)} (${reference}, ${dateOf(noted_at, timezone)})`);
  const others = followUps.length > SHOWN_MAX ? ' Further notes of this kind are on record.' : '';
  return [`Engineers noted follow-on work that has not been booked: ${described.join('; ')}.${others}`];
}
