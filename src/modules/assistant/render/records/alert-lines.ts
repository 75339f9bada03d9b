import { markOf, type Results } from '../results.ts';

/** The output of `sentinel_alerts`, as far as answers are made of it. */
export interface FoundAlerts {
  /** Null: no sentinel ever ran. */
  readonly last_run: string | null;
  readonly total: number;
  readonly total_shown: string;
  readonly alerts: readonly {
    readonly id: string;
    readonly title: string;
    readonly summary: string;
    readonly severity: string;
    readonly recommendation: string;
  }[];
  /** Of one alert that is told in full. */
  readonly first_seen?: string | null;
  /** How many jobs it rests on; null where only the latest of whom it is about are listed. */
  readonly jobs_total_shown?: string | null;
  readonly jobs?: readonly {
    readonly job_id: number;
    readonly reference: string | null;
    readonly started: string | null;
    readonly result: string | null;
  }[];
}

export function alertLines(results: Results, { alerts }: Pick<FoundAlerts, 'alerts'>): string[] {
  return alerts.map(
    (one) => `- ${one.title} (${one.severity}): ${one.summary}${markOf(results, 'sentinel_alert', one.id)}`,
  );
}
