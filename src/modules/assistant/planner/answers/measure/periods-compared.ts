import type { Metric } from '../../intent.ts';
import { METRIC_NAMES, MORE_IS_BETTER, SAMPLE_NAMES } from '../../metric-words.ts';
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
  const partial =
    value.period.is_partial && value.comparison && !isEmpty(value.comparison)
      ? ` By the same point before: ${figure(metric, value.comparison)}.`
      : '';
  const lead =
    metric === 'job_count'
      ? sentence(value.value === 1 ? 'There was' : 'There were', tell(value), quality, scope, one)
      : sentence(what, 'was', tell(value), one);
  return `${lead}, compared with ${tell(against)} ${other}.${verdictOf({ value, against }, scene)}${partial}${rank && `\n${rank}`}`;
}

/** Which way it went, from the earlier period to the later whatever their order; better or worse where that is asked. */
function verdictOf({ value, against }: { value: Measured; against: Measured }, scene: Scene): string {
  if (value.value === null || against.value === null) return '';
  if (value.shown === against.shown) return ' That is level.';
  const forward = value.period.start >= against.period.start;
  const up = value.value > against.value === forward;
  const direction = up ? 'up' : 'down';
  const verdict = JUDGES.test(scene.intent.text) ? judged(metricOf(scene), up) : '';
  const { moved } = value;
  const how = moved
    ? `${direction} ${moved.shown}${forward ? percentOf(value, moved.percent) : ''}`
    : direction;
  return forward ? ` That is ${how}${verdict}.` : ` From the earlier to the later it went ${how}${verdict}.`;
}

const JUDGES = /\b(?:better|worse|improv\w*|deteriorat\w*|declin\w*|slip\w*|quicker|faster|slower)\b/;

/** Of the number of jobs neither way is better. */
function judged(metric: Metric, up: boolean): string {
  if (metric === 'job_count') return '';
  return up === MORE_IS_BETTER.has(metric) ? ', so better' : ', so worse';
}

/** "(2.2%)", beside a change in jobs, minutes or hours; that of a rate is told in points. */
function percentOf({ hits }: Shown, percent: number | null | undefined): string {
  return hits === null && percent != null && percent !== 0 ? ` (${Math.abs(percent)}%)` : '';
}
