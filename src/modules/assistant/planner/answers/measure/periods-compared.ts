import { METRIC_NAMES, SAMPLE_NAMES } from '../../metric-words.ts';
import type { Scene } from '../../scene.ts';
import { type Measured, periodPhrase, type Shown } from '../reading.ts';
import { qualityPhrase, scopePhrase, sentence } from '../scope-phrase.ts';
import { figure, isEmpty, metricOf } from './figure.ts';

/** "There were 42 jobs last week, compared with 38 jobs the week before. That is up 10.5%." */
export function againstText(
  scene: Scene,
  value: Measured | undefined,
  against: Measured | undefined,
  rank: string,
): string {
  if (!value || !against) return '';
  const metric = metricOf(scene);
  const scope = scopePhrase(scene.intent);
  const quality = qualityPhrase(scene.intent);
  const [one, other] = [periodPhrase(value.period), periodPhrase(against.period)];
  const tell = (measured: Measured) =>
    isEmpty(measured) && metric !== 'job_count' ? `no ${SAMPLE_NAMES[metric]}` : figure(metric, measured);
  const what = metric === 'job_count' ? '' : sentence('The', METRIC_NAMES[metric], quality, scope);
  const change = value.comparison?.change;
  const partial =
    value.period.is_partial && value.comparison && !isEmpty(value.comparison)
      ? ` By the same point before: ${figure(metric, value.comparison)}.`
      : '';
  const lead =
    metric === 'job_count'
      ? sentence(value.value === 1 ? 'There was' : 'There were', tell(value), quality, scope, one)
      : sentence(what, 'was', tell(value), one);
  return `${lead}, compared with ${tell(against)} ${other}.${verdictOf(value, against, change)}${partial}${rank && `\n${rank}`}`;
}

function verdictOf(
  value: Shown,
  against: Shown,
  change: { shown: string; direction: string; percent?: number | null } | null | undefined,
): string {
  if (value.value === null || against.value === null) return '';
  if (value.shown === against.shown) return ' That is level.';
  const direction = value.value > against.value ? 'up' : 'down';
  return change && change.direction === direction
    ? ` That is ${direction} ${change.shown}${percentOf(value, change.percent)}.`
    : ` That is ${direction}.`;
}

/** "(2.2%)", beside a change in jobs, minutes or hours; that of a rate is told in points. */
function percentOf({ hits }: Shown, percent: number | null | undefined): string {
  return hits === null && percent != null && percent !== 0 ? ` (${Math.abs(percent)}%)` : '';
}
