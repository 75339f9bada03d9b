import type { Metric } from '../../intent.ts';
import { GROUP_NAMES, METRIC_NAMES, SAMPLE_NAMES } from '../../metric-words.ts';
import type { Call, Scene } from '../../scene.ts';
import { type Measured, markOf, periodPhrase, type Shown } from '../reading.ts';
import { qualityPhrase, scopePhrase, sentence } from '../scope-phrase.ts';
import { CITED_AS } from './cited-as.ts';
import { figure, isEmpty, metricOf } from './figure.ts';

/** "Priya Nolan had the most jobs last week: 12 jobs.", and a line for each of the others. */
export function rankText(scene: Scene, rank: Measured | undefined, calls: readonly Call[]): string {
  const { intent, turn } = scene;
  if (!rank) return '';
  const metric = metricOf(scene);
  const groupBy = intent.groupBy ?? 'engineer';
  const [single, plural] = GROUP_NAMES[groupBy];
  const when = periodPhrase(rank.period);
  const scope = scopePhrase(intent);
  const quality = qualityPhrase(intent);
  const groups = rank.groups.filter(({ value }) => value !== null);
  const [first] = groups;
  if (!first)
    return `${sentence('No jobs', quality, scope, 'found', when)}, so there are no ${plural} to rank.`;
  const order = calls.find(({ id }) => id === 'rank')?.input.order;
  const isShare = /\b(?:percent|share|proportion|fraction)\b/.test(intent.text);
  const cited = (key: string | null) => {
    const type = CITED_AS[groupBy];
    return type ? markOf(turn, type, key) : '';
  };
  const what =
    metric === 'job_count'
      ? sentence('jobs', quality)
      : metric === 'repeat_visit_rate' && order === 'most_hits'
        ? 'repeat visits'
        : metric === 'issue_rate' && order === 'most_hits'
          ? 'jobs with issues'
          : sentence(METRIC_NAMES[metric], quality);
  const extreme =
    metric === 'job_count' || order === 'most_hits'
      ? order === 'lowest'
        ? 'fewest'
        : 'most'
      : order === 'lowest'
        ? 'lowest'
        : 'highest';
  const tied = groups.filter(({ value, hits }) =>
    order === 'most_hits' ? hits === first.hits : value === first.value,
  );
  const lead =
    tied.length > 1 && tied.length <= 4
      ? `${listed(tied.map(({ label, key }) => `${label}${cited(key)}`))} share the ${extreme} ${what}`
      : `${first.label}${cited(first.key)} had the ${extreme} ${what}`;
  if (intent.countsGroups)
    return `${sentence(`${rank.total_groups.toLocaleString('en-GB')} ${rank.total_groups === 1 ? single : plural} had`, metric === 'job_count' ? sentence('jobs', quality) : 'jobs', scope, when)}: ${figure('job_count', { ...rank, shown: rank.shown })} together.`;
  const small = metric !== 'job_count' && first.sample_size < 5 ? ' That is a small sample.' : '';
  const list =
    groups.length > 1
      ? `\n${groups.map((group) => `- ${group.label}: ${groupFigure(metric, group, order)}${isShare && group.share_shown ? ` (${group.share_shown})` : ''}${cited(group.key)}`).join('\n')}`
      : '';
  const more =
    rank.total_groups > groups.length
      ? `\n${rank.total_groups.toLocaleString('en-GB')} ${plural} in all.`
      : '';
  const whole =
    metric === 'job_count' || isEmpty(rank)
      ? metric === 'job_count'
        ? `\nAll ${plural} together: ${figure(metric, rank)}.`
        : ''
      : `\nAll ${plural} together: ${figure(metric, rank)}.`;
  return `${sentence(lead, scope, when)}: ${groupFigure(metric, first, order)}.${small}${list}${more}${whole}`.replace(
    `the ${single} `,
    `the ${single} `,
  );
}

function groupFigure(metric: Metric, group: Shown, order: unknown): string {
  if (order === 'most_hits' && group.hits !== null)
    return `${group.hits.toLocaleString('en-GB')} of ${group.sample_shown} ${SAMPLE_NAMES[metric]} (${group.shown})`;
  return figure(metric, group);
}

/** "A, B and C" */
function listed(names: readonly string[]): string {
  return names.length < 3 ? names.join(' and ') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}
