import { WATCHES } from '../../catalogue/sentinels.ts';
import type { AlertsQuery } from '../../query/records.ts';
import { markOf, outputOf, type Results } from '../results.ts';
import { alertLines, type FoundAlerts } from './alert-lines.ts';

/** The alerts there are now, or one of them in full. */
export function alertsText(query: AlertsQuery, results: Results): string {
  if (results.lookedUp.every(({ tool }) => tool !== 'sentinel_alerts'))
    return 'I cannot look up alerts here.';
  const found = outputOf<FoundAlerts>(results, 'alerts');
  if (!found) return 'I could not look the alerts up.';
  if (query.id !== null) return inFull(results, found);
  if (query.asksRun)
    return found.last_run === null
      ? 'The sentinels have not run yet.'
      : `The sentinels last ran on ${found.last_run}.`;
  const { severity, sentinel, family, watched, names } = query;
  const kind = [severity, family === 'growth_opportunity' ? 'growth' : family].filter(Boolean).join(' ');
  const about = [
    ...(sentinel ? [WATCHES[sentinel] ?? sentinel.replaceAll('_', ' ')] : []),
    ...names.flatMap(({ is }) => is.map(({ name }) => name)),
  ];
  if (about.length === 0 && watched) about.push(`${watched}s`);
  const scope = about.length > 0 ? ` about ${about.join(' and ')}` : '';
  if (found.total === 0)
    return found.last_run === null
      ? `The sentinels have not run yet, so I know of no alerts${scope}.`
      : `There are no current ${kind ? `${kind} ` : ''}alerts${scope}; the sentinels last ran on ${found.last_run}.`;
  if (found.alerts.length === 0) return 'Those were all of them.';
  const lines = alertLines(results, found);
  const cut =
    found.total > found.alerts.length && query.page === 1 ? `; here are ${found.alerts.length}` : '';
  const first = `${cut}${severity || found.total === 1 ? '' : ', the most severe first'}`;
  return `${found.total_shown} current ${kind ? `${kind} ` : ''}${found.total === 1 ? 'alert' : 'alerts'}${scope}${first}:\n${lines.join('\n')}`;
}

/** One alert: what it says, what to do about it, and the jobs it rests on. */
function inFull(
  results: Results,
  { alerts: [one], first_seen, jobs = [], jobs_total_shown: all }: FoundAlerts,
): string {
  if (!one) return 'That alert no longer stands.';
  const since = first_seen ? ` First seen on ${first_seen}.` : '';
  const lines = jobs.map(
    ({ job_id, reference, started, result }) =>
      `- ${[reference ?? `job ${job_id}`, started, result].filter(Boolean).join(', ')}${markOf(results, 'job', job_id)}`,
  );
  const which = all
    ? `It rests on ${all} of the latest jobs`
    : 'It rests on no jobs of its own. The latest jobs there';
  const cut = all && Number(all) > lines.length ? `, the last ${lines.length} of them` : '';
  const rests = lines.length > 0 ? `\n${which}${cut}:\n${lines.join('\n')}` : '';
  return `${one.title} (${one.severity})${markOf(results, 'sentinel_alert', one.id)}: ${one.summary} ${one.recommendation}${since}${rests}`;
}
