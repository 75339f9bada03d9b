import { GROUP_NAMES, SAMPLE_NAMES } from '../../metric-words.ts';
import type { Scene } from '../../scene.ts';
import { type Measured, periodPhrase } from '../reading.ts';
import { qualityPhrase, scopePhrase, sentence } from '../scope-phrase.ts';
import { figure } from './figure.ts';

/** "16.5% of jobs were without an engineer: 15 of 91." */
export function shareText(scene: Scene, value: Measured): string | null {
  const { intent } = scene;
  const { share } = value;
  if (!share?.shown || !intent.share) return null;
  const whole = sentence(
    qualityPhrase({
      ...intent,
      ...intent.share,
      result: null,
      verticals: [],
      start: null,
      finish: null,
      phrases: [],
    }),
    scopePhrase(intent.share),
  );
  const named = intent.named.filter((one) => !intent.share?.named.includes(one));
  const part = sentence(qualityPhrase(intent), scopePhrase({ named }));
  return `${sentence(share.shown, 'of', intent.share.phrase, whole, periodPhrase(value.period))}: ${sentence(`${value.shown} of ${share.whole_shown}`, part)}.`;
}

/** "3.7 jobs a day on average: 26 jobs last week." */
export function averageText(scene: Scene, value: Measured): string | null {
  const { average } = value;
  const { intent } = scene;
  if (!average?.shown) return null;
  const [single, plural] = GROUP_NAMES[intent.groupBy ?? 'engineer'];
  const isGroup = average.over.some(({ per }) => per === 'group');
  const each = average.over.map(({ per }) => `per ${per === 'group' ? single : per}`);
  const spread = average.over.map(
    ({ per, count }) => `${count.toLocaleString('en-GB')} ${per === 'group' ? plural : `${per}s`}`,
  );
  const over = isGroup ? ` over ${spread.join(' and ')}` : '';
  return `${sentence(`${average.shown} jobs`, qualityPhrase(intent), ...each, 'on average', scopePhrase(intent), periodPhrase(value.period))}: ${figure('job_count', value)}${over}.`;
}

/** All the time on site, where that is asked for. */
export function hoursText(scene: Scene, value: Measured): string | null {
  if (!scene.intent.total || !value.total_shown) return null;
  return `${sentence('Time on site', qualityPhrase(scene.intent), scopePhrase(scene.intent), periodPhrase(value.period))}: ${value.total_shown} in all (${value.sample_shown} ${SAMPLE_NAMES.avg_duration_mins}, ${value.shown} each on average).`;
}
