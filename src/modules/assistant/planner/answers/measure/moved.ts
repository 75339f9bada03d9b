import type { Intent } from '../../intent.ts';
import { GROUP_NAMES, METRIC_NAMES, SAMPLE_NAMES } from '../../metric-words.ts';
import { WATCHES } from '../../said/alerts.ts';
import { DECLINES, movedMetrics } from '../../said/moved.ts';
import type { Scene } from '../../scene.ts';
import { type Alerts, alertLines } from '../alerts.ts';
import { type Measured, markOf, outputOf, periodPhrase } from '../reading.ts';
import { scopePhrase, sentence } from '../scope-phrase.ts';
import { CITED_AS } from './cited-as.ts';

const WAYS: Readonly<Record<NonNullable<Intent['moved']>['way'], string>> = {
  worse: 'got worse',
  better: 'got better',
  more: 'gone up',
  fewer: 'gone down',
};

/** Who has got worse, or better: by each metric those that moved most, with what it was before. */
export function movedText(scene: Scene, moved: NonNullable<Intent['moved']>): string {
  return `${firedText(scene, moved)}${figuresText(scene, moved)}`;
}

/** The alerts that stand on it, which a sentinel weighed and explains. */
function firedText({ turn }: Scene, { groupBy }: NonNullable<Intent['moved']>): string {
  const fired = outputOf<Alerts>(turn, 'fired');
  const about = WATCHES[DECLINES[groupBy] ?? ''];
  if (!fired || about === undefined || fired.last_run === null) return '';
  if (fired.total === 0) return `No alert stands about ${about}. `;
  const alerts = fired.total === 1 ? 'alert' : 'alerts';
  return `${fired.total_shown} current ${alerts} about ${about}:\n${alertLines(turn, fired).join('\n')}\nBy the figures: `;
}

function figuresText(scene: Scene, moved: NonNullable<Intent['moved']>): string {
  const { turn, intent } = scene;
  const metrics = movedMetrics(intent);
  const read = metrics.map((metric) => [metric, outputOf<Measured>(turn, `moved-${metric}`)] as const);
  const [, first] = read[0] ?? [];
  if (!first) return 'I could not look that up.';
  const [, plural] = GROUP_NAMES[moved.groupBy];
  const type = CITED_AS[moved.groupBy];
  const lists = read.flatMap(([metric, measured]) => {
    const lines = (measured?.groups ?? []).flatMap(
      ({ key, label, shown, sample_shown, before, moved: by }) =>
        before && by
          ? [
              `- ${label}: ${metric === 'job_count' ? shown : `${shown} of ${sample_shown} ${SAMPLE_NAMES[metric]}`}, ${by} (${before.shown} before)${type ? markOf(turn, type, key) : ''}`,
            ]
          : [],
    );
    return lines.length > 0 ? [`${sentenceCase(METRIC_NAMES[metric])}:\n${lines.join('\n')}`] : [];
  });
  const against = first.set_against?.label ?? first.comparison?.label ?? 'the same length of time before';
  const span = sentence(scopePhrase(intent), `${periodPhrase(first.period)}, against ${against}`);
  const counts = metrics.includes('job_count');
  if (lists.length === 0)
    return `No ${plural}${counts ? '' : ' with enough jobs to tell'} have ${WAYS[moved.way]} ${span}.`;
  return `These ${plural} have ${WAYS[moved.way]}${counts ? ' most' : ''} ${span}${counts ? '' : '; those with few jobs are left out'}.\n${lists.join('\n')}`;
}

function sentenceCase(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}
