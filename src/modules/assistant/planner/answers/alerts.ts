import { WATCHES } from '../said/alerts.ts';
import type { Scene } from '../scene.ts';
import { markOf, outputOf } from './reading.ts';

export interface Alerts {
  /** Null: no sentinel ever ran. */
  readonly last_run: string | null;
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
  const { severity, sentinel, family } = intent.matter.alerts;
  const kind = [severity, family === 'growth_opportunity' ? 'growth' : family].filter(Boolean).join(' ');
  const about = [
    ...(sentinel ? [WATCHES[sentinel] ?? sentinel.replaceAll('_', ' ')] : []),
    ...intent.named.map(({ name }) => name),
  ];
  const scope = about.length > 0 ? ` about ${about.join(' and ')}` : '';
  if (found.total === 0)
    return found.last_run === null
      ? `The sentinels have not run yet, so I know of no alerts${scope}.`
      : `There are no current ${kind ? `${kind} ` : ''}alerts${scope}; the sentinels last ran on ${found.last_run}.`;
  if (found.alerts.length === 0) return 'Those were all of them.';
  const lines = alertLines(turn, found);
  const first = severity || found.total === 1 ? '' : ', the gravest first';
  return `${found.total_shown} current ${kind ? `${kind} ` : ''}${found.total === 1 ? 'alert' : 'alerts'}${scope}${first}:\n${lines.join('\n')}`;
}

export function alertLines(turn: Scene['turn'], { alerts }: Alerts): string[] {
  return alerts.map(
    (one) => `- ${one.title} (${one.severity}): ${one.summary}${markOf(turn, 'sentinel_alert', one.id)}`,
  );
}
