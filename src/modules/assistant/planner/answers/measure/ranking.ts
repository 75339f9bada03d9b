import { listed } from '#/platform/text/phrasing.ts';
import type { Grouping, Metric } from '../../intent.ts';
import { GROUP_NAMES, METRIC_NAMES, SAMPLE_NAMES, sampleName, VERTICAL_NAMES } from '../../metric-words.ts';
import { thresholdPhrase } from '../../said/threshold.ts';
import type { Call, Scene } from '../../scene.ts';
import { type Measured, markOf, periodPhrase } from '../reading.ts';
import { capital, qualityPhrase, STATUS_NAMES, scopePhrase, sentence } from '../scope-phrase.ts';
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
  const bound = intent.threshold && thresholdPhrase(intent.threshold, metric, SAMPLE_NAMES[metric]);
  /** Whether it is asked who fits, and not who of those comes first. */
  const fitting = bound && (intent.order === null || /\bhow many of\b/.test(intent.text));
  const scope = sentence(scopePhrase(intent), bound && !fitting ? `of those with ${bound}` : '');
  const quality = qualityPhrase(intent);
  const groups = rank.groups
    .filter(({ value }) => value !== null)
    .map((group) => ({ ...group, label: labelOf(groupBy, group.label) }));
  const [first] = groups;
  if (!first && bound) return `${sentence('No', plural, 'had', bound, scopePhrase(intent), when)}.`;
  if (!first)
    return `${sentence('No jobs', quality, scope, 'found', when)}, so there are no ${plural} to rank.`;
  const shared = first.hits !== null && metric === 'job_count';
  const order = calls.find(({ id }) => id === 'rank')?.input.order;
  const inAll = metric === 'avg_duration_mins' && order === 'most_hits';
  const isShare = /\b(?:percent|share|proportion|fraction)\b/.test(intent.text);
  const cited = (key: string | null) => {
    const type = CITED_AS[groupBy];
    return type ? markOf(turn, type, key) : '';
  };
  const what =
    metric === 'job_count'
      ? sentence(shared ? 'share of jobs' : 'jobs', quality)
      : metric === 'repeat_visit_rate' && order === 'most_hits'
        ? 'repeat visits'
        : metric === 'issue_rate' && order === 'most_hits'
          ? 'jobs with issues'
          : inAll
            ? 'time on site'
            : sentence(METRIC_NAMES[metric], quality);
  const extreme =
    (metric === 'job_count' && !shared) || order === 'most_hits'
      ? order === 'lowest'
        ? 'fewest'
        : 'most'
      : order === 'lowest'
        ? 'lowest'
        : 'highest';
  const nobody =
    metric === 'job_count' && !shared && groupBy === 'engineer' && rank.unnamed
      ? `\nWithout an engineer: ${figure(metric, rank.unnamed)}.`
      : '';
  const tied = groups.filter(({ value, hits }) =>
    order === 'most_hits' && !inAll ? hits === first.hits : value === first.value,
  );
  const lead = fitting
    ? `${rank.total_groups.toLocaleString('en-GB')} ${rank.total_groups === 1 ? single : plural} had ${sentence(bound, metric === 'job_count' ? quality : '')}`
    : tied.length > 1 && tied.length <= 4
      ? `${listed(tied.map(({ label, key }) => `${label}${cited(key)}`))} share the ${extreme} ${what}`
      : `${first.label}${cited(first.key)} had the ${extreme} ${what}`;
  if (intent.countsGroups && !bound)
    return `${sentence(`${rank.total_groups.toLocaleString('en-GB')} ${rank.total_groups === 1 ? single : plural} had`, metric === 'job_count' ? sentence('jobs', quality) : 'jobs', scope, when)}: ${figure('job_count', { ...rank, shown: rank.shown })} together.`;
  const small = metric !== 'job_count' && first.sample_size < 5 ? ' That is a small sample.' : '';
  const list =
    groups.length > 1 || fitting
      ? `\n${groups.map((group) => `- ${group.label}: ${groupFigure(metric, group, order)}${isShare && group.share_shown ? ` (${group.share_shown})` : ''}${cited(group.key)}`).join('\n')}`
      : '';
  const tiedNext = rank.tied_next ?? [];
  const level =
    groups.length > 1 && tiedNext.length > 0 && tiedNext.length <= 3
      ? `\n${listed(tiedNext)} ${tiedNext.length === 1 ? 'is' : 'are'} level with ${groups.at(-1)?.label}.`
      : '';
  const more =
    !bound && rank.total_groups > groups.length
      ? `\n${rank.total_groups.toLocaleString('en-GB')} ${plural} in all.`
      : '';
  const whole =
    bound || shared
      ? ''
      : metric === 'job_count' || isEmpty(rank)
        ? metric === 'job_count'
          ? `\nAll ${plural} together: ${figure(metric, rank)}.`
          : ''
        : `\nAll ${plural} together: ${inAll && rank.total_shown ? rank.total_shown : figure(metric, rank)}.`;
  const figures = fitting ? '' : `: ${groupFigure(metric, first, order)}`;
  const told = sentence(lead, scope, when);
  return `${groupBy === 'vertical' || groupBy === 'status' ? capital(told) : told}${figures}.${small}${list}${level}${more}${whole}${nobody}`;
}

function labelOf(groupBy: Grouping, label: string): string {
  if (groupBy === 'status') return STATUS_NAMES[label] ?? label;
  return groupBy === 'vertical' ? (VERTICAL_NAMES[label] ?? label) : label;
}

function groupFigure(metric: Metric, group: Measured['groups'][number], order: unknown): string {
  if (order === 'most_hits' && group.total_shown)
    return `${group.total_shown} in all (${group.sample_shown} ${sampleName(metric, group.sample_size)})`;
  if (order === 'most_hits' && group.hits !== null)
    return `${group.hits.toLocaleString('en-GB')} of ${group.sample_shown} ${SAMPLE_NAMES[metric]} (${group.shown})`;
  return figure(metric, group);
}
