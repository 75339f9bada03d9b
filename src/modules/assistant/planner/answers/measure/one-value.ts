import type { Intent, Metric } from '../../intent.ts';
import { METRIC_NAMES, SAMPLE_NAMES } from '../../metric-words.ts';
import type { Call, Scene } from '../../scene.ts';
import { isStanding } from '../../standing.ts';
import { type Measured, periodPhrase, type Shown } from '../reading.ts';
import { axisPhrase, qualityPhrase, scopePhrase, sentence } from '../scope-phrase.ts';
import { figure, isEmpty, metricOf } from './figure.ts';
import { averageText, hoursText, shareText } from './shares-and-averages.ts';

/** "There were 42 jobs last week: 40 OK and 2 with issues." */
export function valueText(
  scene: Scene,
  value: Measured | undefined,
  {
    ever,
    split,
    calls,
  }: { ever?: Measured | undefined; split?: Measured | undefined; calls: readonly Call[] },
): string {
  const metric = metricOf(scene);
  const { intent } = scene;
  if (!value) return '';
  const scope = scopePhrase(intent);
  const standing = isStanding(intent) && intent.period === null;
  const when = standing ? '' : periodPhrase(value.period);
  const axis = axisPhrase(intent, calls[0]?.input.time_axis);
  const total = ever && ever.value !== null ? ` In all records: ${figure(metric, ever)}.` : '';
  if (isEmpty(value) && !(value.share?.whole && intent.share)) {
    const quality = qualityPhrase(intent);
    const what = sentence('No jobs', metric === 'job_count' ? axis : '', quality, scope);
    const none = metric === 'job_count' ? '' : `, so there is no ${METRIC_NAMES[metric]} to give`;
    const counted = value.sample_size === 0 && metric !== 'job_count' ? ` (no ${SAMPLE_NAMES[metric]})` : '';
    return `${sentence(what, 'found', when)}${counted}${none}.${ever && !isEmpty(ever) ? total : ''}`;
  }
  const quality = qualityPhrase(intent);
  const special = shareText(scene, value) ?? averageText(scene, value) ?? hoursText(scene, value);
  if (special) return special;
  if (intent.countsGroups && intent.groupBy) return '';
  if (metric === 'job_count') {
    const [one, many] = standing ? ['There is', 'There are'] : ['There was', 'There were'];
    const verb = value.value === 1 ? one : many;
    return `${sentence(verb, figure(metric, value), axis, quality, scope, when)}${splitText(split)}.${lateNote(intent)}${total}`;
  }
  if (metric === 'repeat_visit_rate' && /\b(how many|number of)\b/.test(intent.text))
    return `${sentence(`There were ${(value.hits ?? 0).toLocaleString('en-GB')} repeat visits`, scope, when)}: ${value.shown} of ${value.sample_shown} ${SAMPLE_NAMES[metric]}.${total}`;
  if (metric === 'issue_rate' && /\b(how many|number of)\b/.test(intent.text))
    return `${sentence(`There were ${(value.hits ?? 0).toLocaleString('en-GB')} jobs with issues`, scope, when)}: ${value.shown} of ${value.sample_shown} ${SAMPLE_NAMES[metric]}.${total}`;
  const median = value.median_shown ? ` The middle value is ${value.median_shown}.` : '';
  if (value.median_shown && /\b(?:median|middle)\b/.test(intent.text))
    return `${sentence('The median', METRIC_NAMES[metric].replace(/^average /, ''), quality, scope, 'was', value.median_shown, when)} (${value.sample_shown} ${SAMPLE_NAMES[metric]}; ${value.shown} on average).`;
  return `${sentence('The', METRIC_NAMES[metric], quality, scope, 'was', figure(metric, value), when)}.${deltaNote(metric, value)}${median}${total}`;
}

/** Punctuality may allow some minutes, a count of late starts none: said, so that the two do not seem to disagree. */
export function lateNote({ start, narrowing }: Intent): string {
  return start === 'late' && narrowing.start_delta_mins === undefined
    ? ' Any start after the planned time counts as late here, whatever punctuality allows.'
    : '';
}

/** Below zero is early; said, because a sign alone is easily misread. */
function deltaNote(metric: Metric, { value }: Shown): string {
  if (metric !== 'avg_start_delta_mins' && metric !== 'avg_end_delta_mins') return '';
  if (value === null || Math.abs(value) < 0.05) return '';
  return value > 0 ? ' That is later than planned.' : ' That is earlier than planned.';
}

function splitText(split: Measured | undefined): string {
  const ok = split?.groups.find(({ key }) => key === 'completedOk');
  const issues = split?.groups.find(({ key }) => key === 'completedWithIssues');
  if (!ok && !issues) return '';
  return `: ${[ok && `${ok.shown} OK`, issues && `${issues.shown} with issues`].filter(Boolean).join(' and ')}`;
}
