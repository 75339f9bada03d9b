import { DIMENSION_ROWS } from '../catalogue/dimensions.ts';
import { measureRow } from '../catalogue/measures.ts';
import { type Filter, filterValue, isStanding } from '../query/filters.ts';
import type { MeasureQuery } from '../query/query.ts';
import type { ShownFigures } from '../tools/shown.ts';
import { figure, isEmpty } from './figure.ts';
import { type Measured, periodPhrase } from './results.ts';
import { axisPhrase, kindPhrase, namesPhrase, sentence } from './words.ts';

/** What is told beside one figure. */
export interface Beside {
  readonly ever?: Measured | undefined;
  readonly split?: Measured | undefined;
  /** By which time of a job it was looked up. */
  readonly axis?: unknown;
}

/** "There were 42 jobs last week: 40 OK and 2 with issues." */
export function valueText(query: MeasureQuery, value: Measured, { ever, split, axis }: Beside): string {
  const { filters, time, as } = query;
  const [measure] = query.measures;
  const { name, sample, hits } = measureRow(measure);
  const scope = namesPhrase(filters);
  const kind = sentence(kindPhrase(filters), query.around?.said ?? '');
  const standing = isStanding(filters) && time === null;
  const when = standing ? '' : periodPhrase(value.period);
  const by = axisPhrase(query, axis);
  const total = ever && ever.value !== null ? ` In all records: ${figure(measure, ever)}.` : '';
  const isShare = typeof as === 'object' && 'shareOf' in as && value.share?.whole;
  if (isEmpty(value) && !isShare) {
    const what = sentence('No jobs', measure === 'job_count' ? by : '', kind, scope);
    const none = measure === 'job_count' ? '' : `, so there is no ${name} to give`;
    const counted = value.sample_size === 0 && measure !== 'job_count' ? ` (no ${sample[1]})` : '';
    return `${sentence(what, 'found', when)}${counted}${none}.${ever && !isEmpty(ever) ? total : ''}`;
  }
  const special = shareText(query, value) ?? averageText(query, value) ?? totalText(query, value);
  if (special) return special;
  if (measure === 'job_count') {
    const [one, many] = standing ? ['There is', 'There are'] : ['There was', 'There were'];
    const verb = value.value === 1 ? one : many;
    return `${sentence(verb, figure(measure, value), by, kind, scope, when)}${splitText(split)}.${lateNote(filters)}${total}`;
  }
  if (as === 'hits' && hits)
    return `${sentence(`There were ${(value.hits ?? 0).toLocaleString('en-GB')} ${hits}`, kind, scope, when)}: ${value.shown} of ${value.sample_shown} ${sample[1]}.${total}`;
  if (as === 'median' && value.median_shown)
    return `${sentence('The median', withoutAverage(name), kind, scope, 'was', value.median_shown, when)} (${value.sample_shown} ${sample[1]}; ${value.shown} on average).`;
  const median = value.median_shown ? ` The middle value is ${value.median_shown}.` : '';
  return `${sentence('The', name, kind, scope, 'was', figure(measure, value), when)}.${deltaNote(measure, value)}${median}${total}`;
}

function withoutAverage(name: string): string {
  return name.startsWith('average ') ? name.slice('average '.length) : name;
}

/** Punctuality may allow some minutes, a count of late starts none: said, so that the two do not seem to disagree. */
export function lateNote(filters: readonly Filter[]): string {
  return filterValue(filters, 'start') === 'late' && !filterValue(filters, 'start_delta_mins')
    ? ' Any start after the planned time counts as late here, whatever punctuality allows.'
    : '';
}

/** Below zero is early; said, because a sign alone is easily misread. */
function deltaNote(measure: MeasureQuery['measures'][0], { value }: ShownFigures): string {
  if (measure !== 'avg_start_delta_mins' && measure !== 'avg_end_delta_mins') return '';
  if (value === null || Math.abs(value) < 0.05) return '';
  return value > 0 ? ' That is later than planned.' : ' That is earlier than planned.';
}

function splitText(split: Measured | undefined): string {
  const ok = split?.groups.find(({ key }) => key === 'completedOk');
  const issues = split?.groups.find(({ key }) => key === 'completedWithIssues');
  if (!ok && !issues) return '';
  return `: ${[ok && `${ok.shown} OK`, issues && `${issues.shown} with issues`].filter(Boolean).join(' and ')}`;
}

/** "16.5% of jobs were without an engineer: 15 of 91." */
function shareText({ filters, as }: MeasureQuery, { share, shown, period }: Measured): string | null {
  if (!share?.shown || typeof as !== 'object' || !('shareOf' in as)) return null;
  const jobs = as.planned ? `jobs with a planned ${as.planned}` : 'jobs';
  const whole = sentence(kindPhrase(as.shareOf), namesPhrase(as.shareOf));
  const known = new Set(as.shareOf.map((filter) => JSON.stringify(filter)));
  const own = filters.filter((filter) => !known.has(JSON.stringify(filter)));
  const part = sentence(kindPhrase(own), namesPhrase(own));
  return `${sentence(share.shown, 'of', jobs, whole, periodPhrase(period))}: ${sentence(`${shown} of ${share.whole_shown}`, part)}.`;
}

/** "3.7 jobs a day on average: 26 jobs last week." */
function averageText({ filters, by }: MeasureQuery, value: Measured): string | null {
  const { average } = value;
  if (!average?.shown) return null;
  const [one, many] = DIMENSION_ROWS[by ?? 'engineer'].names;
  const isGroup = average.over.some(({ per }) => per === 'group');
  const each = average.over.map(({ per }) => `per ${per === 'group' ? one : per}`);
  const spread = average.over.map(
    ({ per, count }) => `${count.toLocaleString('en-GB')} ${per === 'group' ? many : `${per}s`}`,
  );
  const over = isGroup ? ` over ${spread.join(' and ')}` : '';
  return `${sentence(`${average.shown} jobs`, kindPhrase(filters), ...each, 'on average', namesPhrase(filters), periodPhrase(value.period))}: ${figure('job_count', value)}${over}.`;
}

/** All the time on site, where that is asked for. */
function totalText({ filters, as, measures: [measure] }: MeasureQuery, value: Measured): string | null {
  if (as !== 'total' || !value.total_shown) return null;
  return `${sentence('Time on site', kindPhrase(filters), namesPhrase(filters), periodPhrase(value.period))}: ${value.total_shown} in all (${value.sample_shown} ${measureRow(measure).sample[1]}, ${value.shown} each on average).`;
}

/** Times counted in together, and what each of them comes to. */
export function partsText(
  query: MeasureQuery,
  whole: Measured,
  parts: readonly (Measured | undefined)[],
): string {
  const [measure] = query.measures;
  const told = parts.flatMap((part) =>
    part ? [`${partFigure(measure, part)} ${periodPhrase(part.period)}`] : [],
  );
  const lead = valueText(query, whole, {});
  const end = lead.indexOf('. ');
  const [first, others] = end < 0 ? [lead.slice(0, -1), ''] : [lead.slice(0, end), lead.slice(end + 1)];
  return `${first}: ${told.join(', ')}.${others}`;
}

function partFigure(measure: MeasureQuery['measures'][0], part: Measured): string {
  const { share } = part;
  if (isEmpty(part) && measure !== 'job_count') return 'no jobs that count';
  return share?.shown ? `${share.shown} (${part.shown} of ${share.whole_shown})` : figure(measure, part);
}
