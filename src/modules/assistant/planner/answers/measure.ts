import { metricFor } from '../calls/measure.ts';
import type { Grouping, Metric } from '../intent.ts';
import { GROUP_NAMES, METRIC_NAMES, SAMPLE_NAMES } from '../metric-words.ts';
import type { Call, Scene } from '../scene.ts';
import { isStanding } from '../standing.ts';
import { type Measured, markOf, outputOf, periodPhrase, type Shown } from './reading.ts';
import { axisPhrase, qualityPhrase, scopePhrase, sentence } from './scope-phrase.ts';

const CITED_AS: Readonly<Partial<Record<Grouping, 'engineer' | 'contact' | 'site' | 'job_type'>>> = {
  engineer: 'engineer',
  customer: 'contact',
  site: 'site',
  job_type: 'job_type',
};

/** The answer to a question for figures. */
export function measuredText(scene: Scene, calls: readonly Call[]): string {
  const { turn } = scene;
  const has = (id: string) => calls.some((call) => call.id === id);
  const read = (id: string) => outputOf<Measured>(turn, id);
  const failed = calls.find(({ id }) => read(id) === undefined);
  if (failed) return 'I could not look that up. Try naming a shorter period or fewer things at once.';
  if (has('named')) return namedText(scene, read('named'), calls);
  if (has('rank') && !has('value')) return rankText(scene, read('rank'), calls);
  if (has('trend')) return trendText(scene, read('trend'), read('series'));
  if (has('series')) return seriesText(scene, read('series'));
  if (has('against'))
    return againstText(
      scene,
      read('value'),
      read('against'),
      has('rank') ? rankText(scene, read('rank'), calls) : '',
    );
  if (has('part-0')) return partsText(scene, read('value'), [read('part-0'), read('part-1')]);
  return valueText(scene, read('value'), { ever: read('ever'), split: read('split'), calls });
}

function metricOf({ intent }: Scene): Metric {
  return metricFor(intent);
}

/** "42 jobs", "91.3% (38 of 42 finished jobs)". */
function figure(metric: Metric, shown: Shown): string {
  if (metric === 'job_count') return `${shown.shown} ${shown.value === 1 ? 'job' : 'jobs'}`;
  const sample = `${shown.sample_shown} ${SAMPLE_NAMES[metric]}`;
  if (shown.hits !== null) return `${shown.shown} (${shown.hits.toLocaleString('en-GB')} of ${sample})`;
  return `${shown.shown} (${sample})`;
}

function valueText(
  scene: Scene,
  value: Measured | undefined,
  { ever, split, calls }: { ever: Measured | undefined; split: Measured | undefined; calls: readonly Call[] },
): string {
  const metric = metricOf(scene);
  const { intent } = scene;
  if (!value) return '';
  const scope = scopePhrase(intent);
  const standing = isStanding(intent) && intent.period === null;
  const when = standing ? '' : periodPhrase(value.period);
  const axis = axisPhrase(intent, calls[0]?.input.time_axis);
  const total = ever && ever.value !== null ? ` In all records: ${figure(metric, ever)}.` : '';
  if (isEmpty(value)) {
    const quality = qualityPhrase(intent);
    const what =
      metric === 'job_count' ? sentence('No jobs', axis, quality, scope) : sentence('No jobs', scope);
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
    return `${sentence(verb, figure(metric, value), axis, quality, scope, when)}${splitText(split)}.${total}`;
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

/** "16.5% of jobs were without an engineer: 15 of 91." */
function shareText(scene: Scene, value: Measured): string | null {
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
function averageText(scene: Scene, value: Measured): string | null {
  const { average } = value;
  const { intent } = scene;
  if (!average?.shown) return null;
  const [single, plural] = GROUP_NAMES[intent.groupBy ?? 'engineer'];
  const per = average.per === 'group' ? single : average.per;
  const over = average.per === 'group' ? ` over ${average.over.toLocaleString('en-GB')} ${plural}` : '';
  return `${sentence(`${average.shown} jobs`, qualityPhrase(intent), `per ${per} on average`, scopePhrase(intent), periodPhrase(value.period))}: ${figure('job_count', value)}${over}.`;
}

/** All the time on site, where that is asked for. */
function hoursText(scene: Scene, value: Measured): string | null {
  if (!scene.intent.total || !value.total_shown) return null;
  return `${sentence('Time on site', qualityPhrase(scene.intent), scopePhrase(scene.intent), periodPhrase(value.period))}: ${value.total_shown} in all (${value.sample_shown} ${SAMPLE_NAMES.avg_duration_mins}, ${value.shown} each on average).`;
}

/** Periods counted in together, and what each of them comes to. */
function partsText(
  scene: Scene,
  whole: Measured | undefined,
  parts: readonly (Measured | undefined)[],
): string {
  if (!whole) return '';
  const metric = metricOf(scene);
  const told = parts.flatMap((part) =>
    part ? [`${figure(metric, part)} ${periodPhrase(part.period)}`] : [],
  );
  const lead = valueText(scene, whole, { ever: undefined, split: undefined, calls: [] });
  return `${lead.replace(/\.$/, '')}: ${told.join(', ')}.`;
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

function isEmpty(value: Shown): boolean {
  return value.value === null || (value.value === 0 && value.sample_size === 0);
}

function rankText(scene: Scene, rank: Measured | undefined, calls: readonly Call[]): string {
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
          : METRIC_NAMES[metric];
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

/** Several that are named, side by side. */
function namedText(scene: Scene, measured: Measured | undefined, calls: readonly Call[]): string {
  if (!measured) return '';
  const { intent, turn } = scene;
  const metric = metricOf(scene);
  const groupBy = calls[0]?.input.group_by as Grouping;
  const when = periodPhrase(measured.period);
  const kind = {
    engineer: 'engineer',
    customer: 'contact',
    site: 'site',
    job_type: 'job_type',
    category: 'job_category',
  }[groupBy as string];
  const named = intent.named.filter((one) => one.kind === kind);
  const rest = { ...intent, named: intent.named.filter((one) => one.kind !== kind) };
  const lines = named.map((one) => {
    const group = measured.groups.find(({ key }) => key !== null && one.ids.includes(key));
    const type = CITED_AS[groupBy];
    const mark = type && group ? markOf(turn, type, group.key) : '';
    return {
      name: one.name,
      group,
      line: `${one.name}: ${group && group.value !== null ? figure(metric, group) : metric === 'job_count' ? 'no jobs' : 'no jobs that count'}${mark}`,
    };
  });
  const known = lines
    .filter(({ group }) => group && group.value !== null)
    .sort((one, other) => (other.group?.value ?? 0) - (one.group?.value ?? 0));
  const [high, low] = [known[0], known.at(-1)];
  const verdict =
    high && low && high !== low
      ? high.group?.value === low.group?.value
        ? ` They are level.`
        : ` ${high.name} is higher.`
      : '';
  const what =
    metric === 'job_count' ? sentence('Number of jobs', qualityPhrase(intent)) : METRIC_NAMES[metric];
  return `${capital(sentence(what, scopePhrase(rest), when))}: ${lines.map(({ line }) => line).join('; ')}.${verdict}`;
}

function againstText(
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
  change: { shown: string; direction: string } | null | undefined,
): string {
  if (value.value === null || against.value === null) return '';
  if (value.shown === against.shown) return ' That is level.';
  const direction = value.value > against.value ? 'up' : 'down';
  return change && change.direction === direction
    ? ` That is ${direction} ${change.shown}.`
    : ` That is ${direction}.`;
}

function trendText(scene: Scene, trend: Measured | undefined, series: Measured | undefined): string {
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

function seriesText(scene: Scene, series: Measured | undefined): string {
  if (!series) return '';
  const metric = metricOf(scene);
  const { intent } = scene;
  const when = periodPhrase(series.period);
  const told = series.series.filter(({ value }) => value !== null);
  if (told.length === 0 || isEmpty(series))
    return `${sentence('No jobs', qualityPhrase(intent), scopePhrase(intent), 'found', when)}.`;
  const sorted = [...told].sort((one, other) => (other.value ?? 0) - (one.value ?? 0));
  const picked = intent.order === 'lowest' || intent.order === 'worst' ? sorted.at(-1) : sorted[0];
  const what =
    metric === 'job_count' ? sentence('Jobs', qualityPhrase(intent)) : capital(METRIC_NAMES[metric]);
  const lead =
    intent.order && picked
      ? `${capital(picked.label)} had the ${picked === sorted[0] ? 'highest' : 'lowest'} figure: ${figure(metric, picked)}. `
      : '';
  return `${lead}${sentence(what, scopePhrase(intent), when)}: ${figure(metric, series)}.${seriesLines(metric, series)}`;
}

function seriesLines(metric: Metric, { series }: Measured): string {
  return `\n${series.map((bucket) => `- ${bucket.label}: ${bucket.value === null ? 'no jobs that count' : figure(metric, bucket)}`).join('\n')}`;
}

/** "A, B and C" */
function listed(names: readonly string[]): string {
  return names.length < 3 ? names.join(' and ') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
