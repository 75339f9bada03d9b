import type { Intent, Metric } from '../intent.ts';

/** What is measured: performance without another word is how much is completed well. */
export function metricFor({ metric, text, total, statuses, start, finish, phrases, result }: Intent): Metric {
  // The best and the worst of nothing in particular are so by what is completed well.
  const judged = /\b(?:worst|best|poorest|weakest|strongest)\b/.test(text);
  const plain = statuses.length === 0 && !start && !finish && phrases.length === 0 && !result;
  if (judged && plain && metric === null && !total) return 'completion_rate';
  if (total && (metric === null || metric === 'job_count')) return 'avg_duration_mins';
  return metric ?? (/\bperform\w*\b/.test(text) ? 'completion_rate' : 'job_count');
}
