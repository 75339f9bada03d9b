import { orderFor } from '../../calls/order.ts';
import type { Metric } from '../../intent.ts';
import { METRIC_NAMES } from '../../metric-words.ts';
import type { Scene } from '../../scene.ts';
import { type Measured, periodPhrase } from '../reading.ts';
import { axisPhrase, capital, qualityPhrase, scopePhrase, sentence } from '../scope-phrase.ts';
import { figure, isEmpty, metricOf } from './figure.ts';

/** "Jobs last week: 42 jobs.", and a line for each day, week or month. */
export function seriesText(scene: Scene, series: Measured | undefined): string {
  if (!series) return '';
  const metric = metricOf(scene);
  const { intent } = scene;
  const when = periodPhrase(series.period);
  const told = series.series.filter(({ value }) => value !== null);
  if (told.length === 0 || isEmpty(series))
    return `${sentence('No jobs', qualityPhrase(intent), scopePhrase(intent), 'found', when)}.`;
  const sorted = [...told].sort((one, other) => (other.value ?? 0) - (one.value ?? 0));
  const lowest = orderFor(intent, metric) === 'lowest';
  const picked = lowest ? sorted.at(-1) : sorted[0];
  const inOrder = intent.order && (lowest ? sorted.toReversed() : sorted);
  const what = sentence(
    metric === 'job_count' ? sentence('Jobs', axisPhrase(intent, null)) : capital(METRIC_NAMES[metric]),
    qualityPhrase(intent),
  );
  const lead =
    intent.order && picked
      ? `${capital(picked.label)} had the ${picked === sorted[0] ? 'highest' : 'lowest'} figure: ${figure(metric, picked)}. `
      : '';
  return `${lead}${sentence(what, scopePhrase(intent), when)}: ${figure(metric, series)}.${seriesLines(metric, inOrder && told.length > LISTED_MAX ? { ...series, series: inOrder.slice(0, LISTED) } : series)}`;
}

/** Of many days or weeks that are ranked only those that lead are listed. */
const LISTED_MAX = 12;
const LISTED = 5;

/** How a figure moved since the period before, and its series. */
export function trendText(scene: Scene, trend: Measured | undefined, series: Measured | undefined): string {
  if (!trend || !series) return '';
  const metric = metricOf(scene);
  const scope = scopePhrase(scene.intent);
  const change = trend.comparison?.change;
  if (isEmpty(trend)) return `${seriesText(scene, series)}`;
  const before =
    trend.comparison && !isEmpty(trend.comparison)
      ? ` against ${figure(metric, trend.comparison)} in the period before`
      : '';
  const moved = change
    ? change.direction === 'level'
      ? ': level'
      : `: ${change.direction} ${change.shown}`
    : '';
  const what = metric === 'job_count' ? 'number of jobs' : METRIC_NAMES[metric];
  return `${sentence('The', what, qualityPhrase(scene.intent), scope, 'was', figure(metric, trend), periodPhrase(trend.period))}${before}${moved}.${seriesLines(metric, series)}`;
}

function seriesLines(metric: Metric, { series }: Measured): string {
  return `\n${series.map((bucket) => `- ${bucket.label}: ${bucket.value === null ? 'no jobs that count' : figure(metric, bucket)}`).join('\n')}`;
}
