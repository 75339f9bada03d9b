import { listed } from '#/platform/text/phrasing.ts';
import { DIMENSION_ROWS, STATUS_NAMES, TOLD_BY_TEXTS, VERTICAL_NAMES } from '../catalogue/dimensions.ts';
import { rangePhrase } from '../catalogue/filters.ts';
import { measureRow, sampleName } from '../catalogue/measures.ts';
import type { Bound, Dimension, Measure, MeasureQuery } from '../query/query.ts';
import { figure, groupMark, isEmpty } from './figure.ts';
import { type Measured, periodPhrase, type Results } from './results.ts';
import { capital, kindPhrase, namesPhrase, sentence } from './words.ts';

type Group = Measured['groups'][number];

/** A ranking with the words that its sentences share. */
interface Ranking {
  readonly query: MeasureQuery;
  readonly rank: Measured;
  readonly measure: Measure;
  readonly by: Dimension;
  readonly names: readonly [string, string];
  readonly groups: readonly Group[];
  readonly byHits: boolean;
  /** Whether a rate is ranked by a share of the jobs. */
  readonly isShared: boolean;
  readonly kind: string;
  readonly when: string;
  readonly bound: string;
  readonly mark: (key: string | null) => string;
}

/** "Priya Nolan had the most jobs last week: 12 jobs.", and a line for each of the others. */
export function rankingText(query: MeasureQuery, rank: Measured, results: Results): string {
  const [measure] = query.measures;
  const by = query.by ?? 'engineer';
  const groups = rank.groups
    .filter(({ value }) => value !== null)
    .map((group) => ({ ...group, label: labelOf(by, group.label) }));
  const [first] = groups;
  const ranking: Ranking = {
    query,
    rank,
    measure,
    by,
    names: DIMENSION_ROWS[by].names,
    groups,
    byHits: query.order?.by === 'hits',
    isShared: measure === 'job_count' && first !== undefined && first.hits !== null,
    kind: kindPhrase(query.filters),
    when: periodPhrase(rank.period),
    bound: query.bound ? boundPhrase(query.bound, measure) : '',
    mark: (key) => groupMark(results, by, key),
  };
  return first ? toldRanking(ranking, first) : nothingText(ranking);
}

function nothingText({ query, rank, by, names: [one, many], bound, kind, when }: Ranking): string {
  const scope = namesPhrase(query.filters);
  if (bound) return `${sentence('No', many, 'had', bound, scope, when)}.`;
  if (TOLD_BY_TEXTS.has(by) && rank.sample_size > 0)
    return `${sentence(`Nothing on record of ${rank.sample_shown}`, rank.sample_size === 1 ? 'job' : 'jobs', kind, scope, when)} tells of a ${one}.`;
  return `${sentence('No jobs', kind, scope, 'found', when)}, so there are no ${many} to rank.`;
}

function toldRanking(ranking: Ranking, first: Group): string {
  const { query, rank, measure, by, names, groups, kind, when, bound } = ranking;
  const fits = query.bound?.who === true;
  const scope = sentence(namesPhrase(query.filters), bound && !fits ? `of those with ${bound}` : '');
  const count = `${rank.total_groups.toLocaleString('en-GB')} ${rank.total_groups === 1 ? names[0] : names[1]}`;
  if (query.as === 'groups' && !bound) {
    const jobs = measure === 'job_count' ? sentence('jobs', kind) : 'jobs';
    return `${sentence(`${count} had`, jobs, scope, when)}: ${figure('job_count', rank)} together.`;
  }
  const lead = fits
    ? `${count} had ${sentence(bound, measure === 'job_count' ? kind : '')}`
    : leaderText(ranking, first);
  const told = sentence(lead, scope, when);
  const own = fits ? '' : `: ${groupFigure(ranking, first)}`;
  const small = measure !== 'job_count' && first.sample_size < 5 ? ' That is a small sample.' : '';
  const lines = groups.length > 1 || fits ? `\n${groups.map((one) => line(ranking, one)).join('\n')}` : '';
  const started = by === 'vertical' || by === 'status' || TOLD_BY_TEXTS.has(by) ? capital(told) : told;
  return `${started}${own}.${small}${lines}${restText(ranking)}`;
}

/** "Priya Nolan had the most jobs": whoever is level is named too. */
function leaderText({ query, groups, byHits, isShared, measure, kind, mark }: Ranking, first: Group): string {
  const inAll = byHits && measure === 'avg_duration_mins';
  const { hits, name } = measureRow(measure);
  const what =
    measure === 'job_count'
      ? sentence(isShared ? 'share of jobs' : 'jobs', kind)
      : byHits
        ? sentence(inAll ? 'time on site' : (hits ?? name), inAll ? '' : kind)
        : sentence(name, kind);
  const isLow = query.order?.first === 'low' && !byHits;
  const extreme =
    (measure === 'job_count' && !isShared) || byHits
      ? isLow
        ? 'fewest'
        : 'most'
      : isLow
        ? 'lowest'
        : 'highest';
  const tied = leadersOf(query, groups);
  if (tied.length > 1 && tied.length <= 4)
    return `${listed(tied.map(({ label, key }) => `${label}${mark(key)}`))} share the ${extreme} ${what}`;
  return `${first.label}${mark(first.key)} had the ${extreme} ${what}`;
}

/** Those that share the first place. */
export function leadersOf({ measures, order }: MeasureQuery, groups: readonly Group[]): Group[] {
  const told = groups.filter(({ value }) => value !== null);
  const [first] = told;
  const [measure] = measures;
  const isByHits = order?.by === 'hits' && measure !== 'avg_duration_mins';
  return told.filter(({ value, hits }) => (isByHits ? hits === first?.hits : value === first?.value));
}

function line(ranking: Ranking, group: Group): string {
  const share = ranking.query.as === 'split' && group.share_shown ? ` (${group.share_shown})` : '';
  return `- ${group.label}: ${groupFigure(ranking, group)}${share}${ranking.mark(group.key)}`;
}

/** Who is level with the last that is listed, how many there are, and what they come to together. */
function restText({ rank, measure, by, names, groups, byHits, isShared, bound }: Ranking): string {
  const tied = rank.tied_next ?? [];
  const level =
    groups.length > 1 && tied.length > 0 && tied.length <= 3
      ? `\n${listed(tied)} ${tied.length === 1 ? 'is' : 'are'} level with ${groups.at(-1)?.label}.`
      : '';
  const more =
    !bound && rank.total_groups > groups.length
      ? `\n${rank.total_groups.toLocaleString('en-GB')} ${names[1]} in all.`
      : '';
  const inAll = byHits && measure === 'avg_duration_mins' && rank.total_shown;
  const whole =
    bound || isShared || (measure !== 'job_count' && isEmpty(rank))
      ? ''
      : TOLD_BY_TEXTS.has(by)
        ? `\nAll jobs together: ${inAll || figure(measure, rank)}.`
        : `\nAll ${names[1]} together: ${inAll || figure(measure, rank)}.`;
  const without = by === 'engineer' ? 'Without an engineer' : `No ${names[0]} told`;
  const nobody =
    measure === 'job_count' && !isShared && (by === 'engineer' || TOLD_BY_TEXTS.has(by)) && rank.unnamed
      ? `\n${without}: ${figure(measure, rank.unnamed)}.`
      : '';
  return `${level}${more}${whole}${nobody}`;
}

function labelOf(by: Dimension, label: string): string {
  if (by === 'status') return STATUS_NAMES[label] ?? label;
  return by === 'vertical' ? (VERTICAL_NAMES[label] ?? label) : label;
}

function groupFigure({ byHits, measure }: Ranking, group: Group): string {
  if (byHits && group.total_shown)
    return `${group.total_shown} in all (${group.sample_shown} ${sampleName(measure, group.sample_size)})`;
  if (byHits && group.hits !== null)
    return `${group.hits.toLocaleString('en-GB')} of ${group.sample_shown} ${measureRow(measure).sample[1]} (${group.shown})`;
  return figure(measure, group);
}

/** "at least 20 finished jobs", "a completion rate of more than 80%". */
function boundPhrase({ sample, value }: Bound, measure: Measure): string {
  const { name, unit, sample: names } = measureRow(measure);
  const of = measure === 'job_count' ? 'share of jobs' : name;
  const isRatio = unit === 'ratio' || unit === 'count';
  const article = 'aeiou'.includes(of.charAt(0)) ? 'an' : 'a';
  return [
    ...(sample ? [rangePhrase(sample, names[1])] : []),
    ...(value
      ? [`${article} ${of} of ${isRatio ? rangePhrase(value, '%', 100) : rangePhrase(value, unit)}`]
      : []),
  ].join(' and ');
}
