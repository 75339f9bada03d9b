import { type FoundAlerts as Alerts, alertLines } from '../../render/alert-lines.ts';
import { markOf, outputOf } from '../../render/results.ts';
import { WATCHES } from '../said/alerts.ts';
import type { Scene } from '../scene.ts';

const ASKS_RUN =
  /\bwhen\b.{0,30}\b(?:sentinels?|monitors?|checks?)\b.{0,30}\b(?:run|ran)\b|\bwhen\b.{0,120}\blast (?:run|ran)\b/;

export function alertsText({ turn, intent, tools }: Scene): string {
  if (!tools.has('sentinel_alerts')) return 'I cannot look up alerts here.';
  const found = outputOf<Alerts>(turn, 'alerts');
  if (!found) return 'I could not look the alerts up.';
  if (intent.matter.alertId !== null) return inFull(turn, found);
  if (ASKS_RUN.test(intent.text))
    return found.last_run === null
      ? 'The sentinels have not run yet.'
      : `The sentinels last ran on ${found.last_run}.`;
  const { severity, sentinel, family, watched } = intent.matter.alerts;
  const kind = [severity, family === 'growth_opportunity' ? 'growth' : family].filter(Boolean).join(' ');
  const about = [
    ...(sentinel ? [WATCHES[sentinel] ?? sentinel.replaceAll('_', ' ')] : []),
    ...intent.named.map(({ name }) => name),
  ];
  if (about.length === 0 && watched) about.push(`${watched}s`);
  const scope = about.length > 0 ? ` about ${about.join(' and ')}` : '';
  if (found.total === 0)
    return found.last_run === null
      ? `The sentinels have not run yet, so I know of no alerts${scope}.`
      : `There are no current ${kind ? `${kind} ` : ''}alerts${scope}; the sentinels last ran on ${found.last_run}.`;
  if (found.alerts.length === 0) return 'Those were all of them.';
  const lines = alertLines(turn, found);
  const cut =
    found.total > found.alerts.length && intent.page === 1 ? `; here are ${found.alerts.length}` : '';
  const first = `${cut}${severity || found.total === 1 ? '' : ', the gravest first'}`;
  return `${found.total_shown} current ${kind ? `${kind} ` : ''}${found.total === 1 ? 'alert' : 'alerts'}${scope}${first}:\n${lines.join('\n')}`;
}

/** One alert: what it says, what to do about it, and the jobs it rests on. */
function inFull(
  turn: Scene['turn'],
  { alerts: [one], first_seen, jobs = [], jobs_total_shown: all }: Alerts,
): string {
  if (!one) return 'That alert no longer stands.';
  const since = first_seen ? ` First seen on ${first_seen}.` : '';
  const lines = jobs.map(
    ({ job_id, reference, started, result }) =>
      `- ${[reference ?? `job ${job_id}`, started, result].filter(Boolean).join(', ')}${markOf(turn, 'job', job_id)}`,
  );
  const which = all
    ? `It rests on ${all} of the latest jobs`
    : 'It rests on no jobs of its own. The latest jobs there';
  const cut = all && Number(all) > lines.length ? `, the last ${lines.length} of them` : '';
  const rests = lines.length > 0 ? `\n${which}${cut}:\n${lines.join('\n')}` : '';
  return `${one.title} (${one.severity})${markOf(turn, 'sentinel_alert', one.id)}: ${one.summary} ${one.recommendation}${since}${rests}`;
}
