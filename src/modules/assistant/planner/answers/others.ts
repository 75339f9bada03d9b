import type { Scene } from '../scene.ts';
import { excerpt } from './jobs.ts';
import { markOf, outputOf } from './reading.ts';
import { scopePhrase, sentence } from './scope-phrase.ts';

interface Cases {
  readonly total: number;
  readonly total_shown: string;
  readonly cases: readonly {
    readonly id: number;
    readonly reference: string;
    readonly title: string;
    readonly type: string;
    readonly status: string;
    readonly priority: string;
    readonly is_overdue: boolean;
    readonly opened: string;
  }[];
}

export function casesText({ turn, intent }: Scene, scope: unknown): string {
  const found = outputOf<Cases>(turn, 'cases');
  if (!found) return 'I could not look the cases up.';
  const state = scope === 'active' ? 'open' : scope === 'closed' ? 'closed' : '';
  const kind = intent.caseType ? intent.caseType.replace('_', '-') : 'case';
  const about = intent.named.length > 0 ? `about ${intent.named.map(({ name }) => name).join(' and ')}` : '';
  const words = (count: number) =>
    sentence(
      intent.overdue ? 'overdue' : '',
      intent.priority ? `${intent.priority}-priority` : '',
      state,
      `${kind}${count === 1 ? '' : 's'}`,
      about,
    );
  if (found.total === 0) return `There are no ${words(2)}.`;
  const lines = found.cases.map(
    (one) =>
      `- ${one.reference}: ${one.title} (${one.type.replaceAll('_', ' ')}, ${one.status}, ${one.priority}${one.is_overdue ? ', overdue' : ''})${markOf(turn, 'case', one.id)}`,
  );
  return `There ${found.total === 1 ? 'is' : 'are'} ${found.total_shown} ${words(found.total)}.\n${lines.join('\n')}`;
}

interface Teams {
  readonly total: number;
  readonly teams: readonly {
    readonly id: number;
    readonly name: string;
    readonly member_count: number;
    readonly members: readonly { readonly name: string; readonly role: string }[];
    readonly looks_after: readonly { readonly name: string }[];
  }[];
}

export function teamsText({ turn, intent }: Scene): string {
  const found = outputOf<Teams>(turn, 'teams');
  if (!found) return 'I could not look the teams up.';
  const [first] = found.teams;
  const named = intent.named.map(({ name }) => name).join(' and ');
  if (!first) return named ? `No team looks after ${named}.` : 'I found no team called that.';
  const told = found.teams.map((team) => {
    const members = team.members
      .map(({ name, role }) => (role === 'member' ? name : `${name} (${role})`))
      .join(', ');
    const after = team.looks_after.map(({ name }) => name).join(', ');
    return `- ${team.name}: ${team.member_count} ${team.member_count === 1 ? 'member' : 'members'}${members ? `: ${members}` : ''}${after ? `; looks after ${after}` : ''}${markOf(turn, 'team', team.id)}`;
  });
  const lead = named
    ? `${found.teams.map(({ name }) => name).join(' and ')} ${found.teams.length === 1 ? 'looks' : 'look'} after ${named}.`
    : `There ${found.total === 1 ? 'is' : 'are'} ${found.total} ${found.total === 1 ? 'team' : 'teams'} that match${found.total === 1 ? 'es' : ''}.`;
  return `${lead}\n${told.join('\n')}`;
}

interface Weather {
  readonly found: boolean;
  readonly reason?: string;
  readonly mode?: string;
  readonly from?: string;
  readonly to?: string;
  readonly job?: { readonly job_id: number; readonly reference: string };
  readonly summary?: {
    readonly min_temperature_c: number | null;
    readonly max_temperature_c: number | null;
    readonly total_precipitation_mm: number | null;
    readonly max_gust_kmh: number | null;
    readonly dominant_condition: string | null;
    readonly outdoor_work_risk: string;
    readonly risk_reasons: readonly string[];
  };
}

export function weatherText({ turn, intent, tools }: Scene): string {
  if (!intent.reference)
    return 'I can look up the weather for a job. Which job do you mean? Give me its reference.';
  if (!tools.has('job_weather')) return 'I cannot look up the weather here.';
  const weather = outputOf<Weather>(turn, 'weather');
  const { summary, job } = weather ?? {};
  if (!weather?.found || !summary || !job)
    return `I could not get the weather for ${intent.reference}${weather?.reason ? `: ${weather.reason}` : ''}.`;
  const parts = [
    summary.dominant_condition ? `mostly ${summary.dominant_condition.toLowerCase()}` : '',
    summary.min_temperature_c !== null && summary.max_temperature_c !== null
      ? `${summary.min_temperature_c} to ${summary.max_temperature_c} °C`
      : '',
    summary.total_precipitation_mm !== null ? `${summary.total_precipitation_mm} mm of rain or snow` : '',
    summary.max_gust_kmh !== null ? `gusts up to ${summary.max_gust_kmh} km/h` : '',
  ].filter(Boolean);
  const verb = weather.mode === 'forecast' ? 'The forecast' : 'The weather';
  const why = summary.risk_reasons.length > 0 ? ` (${summary.risk_reasons.join('; ')})` : '';
  return `${verb} for ${job.reference}${markOf(turn, 'job', job.job_id)}, ${weather.from} to ${weather.to}: ${parts.join(', ')}. Risk for work outdoors: ${summary.outdoor_work_risk}${why}.`;
}

export function recordsText({ turn, intent }: Scene): string {
  const counts = outputOf<{ counts: readonly { kind: string; name: string; shown: string }[] }>(
    turn,
    'records',
  )?.counts;
  const one = counts?.find(({ kind }) => kind === intent.recordKind);
  return one ? `There are ${one.shown} ${one.name} on record.` : 'I could not count them.';
}

interface Alerts {
  readonly total: number;
  readonly total_shown: string;
  readonly alerts: readonly {
    readonly id: string;
    readonly title: string;
    readonly summary: string;
    readonly severity: string;
  }[];
}

export function alertsText({ turn, intent, tools }: Scene): string {
  if (!tools.has('sentinel_alerts')) return 'I cannot look up alerts here.';
  const found = outputOf<Alerts>(turn, 'alerts');
  if (!found) return 'I could not look the alerts up.';
  const scope = intent.named.length > 0 ? ` about ${intent.named.map(({ name }) => name).join(' and ')}` : '';
  if (found.total === 0) return `No sentinel has fired${scope}: there are no current alerts.`;
  const lines = found.alerts.map(
    (one) => `- ${one.title} (${one.severity}): ${one.summary}${markOf(turn, 'sentinel_alert', one.id)}`,
  );
  return `${found.total_shown} current ${found.total === 1 ? 'alert' : 'alerts'}${scope}, the gravest first:\n${lines.join('\n')}`;
}

interface Summary {
  readonly contact_id: number;
  readonly contact_name: string;
  readonly sections: readonly { readonly title: string; readonly content: string }[];
}

export function summaryText(scene: Scene): string {
  const summary = outputOf<Summary>(scene.turn, 'summary');
  if (!summary) return sentence('I could not look up', scopePhrase(scene.intent));
  const told = summary.sections.slice(0, 4).map(({ title, content }) => `- ${title}: ${excerpt(content)}`);
  return `${summary.contact_name}${markOf(scene.turn, 'contact', summary.contact_id)}:\n${told.join('\n')}`;
}
