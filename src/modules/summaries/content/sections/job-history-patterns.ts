import { counted, listed } from '#/platform/text/phrasing.ts';
import type { FactsOf, MonthCount, Section, TypeCount } from '../facts.ts';
import { monthOf } from '../prose.ts';

const TYPES_MAX = 4;
/** With fewer jobs, no pattern is described. */
const PATTERN_JOBS_MIN = 6;
const QUIET_MONTHS_MAX = 3;
/** Ratios of the last months to the ones before from which a change is described. */
const GROWTH_RATIO = 1.5;
const DECLINE_RATIO = 0.67;
const RECENT_MONTHS = 3;

/** The types of work and their distribution over the year. */
export const jobHistoryPatterns: Section<'job_history_patterns'> = {
  key: 'job_history_patterns',
  title: 'Job history and patterns',
  facts: ({ jobsByType, jobsByMonth }) => ({ jobs_by_type: jobsByType, jobs_by_month: jobsByMonth }),
  content,
  sources: ({ visits }) => visits.map(({ job_id }) => job_id),
};

function content({ jobs_by_type: types, jobs_by_month: months }: FactsOf['job_history_patterns']): string {
  const jobs = types.reduce((sum, { count }) => sum + count, 0);
  if (jobs === 0) return 'There were no jobs over the past year, so there is no pattern to describe.';
  if (jobs === 1) return `The one job of the past year was ${nameOf(types[0])}.`;
  return [work(types, jobs), ...(jobs < PATTERN_JOBS_MIN ? [] : pattern(months))].join(' ');
}

function work(types: readonly TypeCount[], jobs: number): string {
  const [first, ...rest] = types;
  if (!first) return '';
  if (rest.length === 0) return `All of the past year’s work was of one type: ${described(first)}.`;
  const next = rest.slice(0, TYPES_MAX - 1);
  const others = rest.length > next.length ? ' Other types of work came up less often.' : '';
  if (first.count === 1) return `The past year’s jobs were one each of ${listed(types.map(nameOf))}.`;
  const most = first.count * 2 > jobs;
  return most
    ? `Most of the past year’s work was ${described(first)}, followed by ${listed(next.map(brief))}.${others}`
    : `The past year’s work was a mix, led by ${described(first)}, then ${listed(next.map(brief))}.${others}`;
}

/** The busiest and the quietest full month, and the trend. */
function pattern(months: readonly MonthCount[]): string[] {
  const whole = months.slice(1, -1);
  const busiest = extreme(whole, Math.max(...whole.map(({ count }) => count)));
  const [peak] = busiest;
  if (busiest.length !== 1 || !peak) return trend(whole);
  return [
    `The busiest month was ${monthOf(peak.month)}, with ${counted(peak.count, 'job')}${quietest(whole)}.`,
    ...trend(whole),
  ];
}

function quietest(whole: readonly MonthCount[]): string {
  const least = Math.min(...whole.map(({ count }) => count));
  const quiet = extreme(whole, least);
  if (quiet.length > QUIET_MONTHS_MAX) return '';
  const names = listed(quiet.map(({ month }) => monthOf(month)));
  return least === 0
    ? `, while there was nothing in ${names}`
    : `; the quietest ${quiet.length === 1 ? 'was' : 'were'} ${names}, with ${least}`;
}

function extreme(months: readonly MonthCount[], count: number): readonly MonthCount[] {
  return months.filter((one) => one.count === count);
}

function trend(whole: readonly MonthCount[]): string[] {
  const recent = total(whole.slice(-RECENT_MONTHS));
  const before = total(whole.slice(-2 * RECENT_MONTHS, -RECENT_MONTHS));
  if (Math.max(recent, before) < PATTERN_JOBS_MIN) return [];
  if (recent >= before * GROWTH_RATIO) return ['Demand has grown over the last few months.'];
  if (recent <= before * DECLINE_RATIO) return ['Demand has eased over the last few months.'];
  return ['Demand has held steady over the last few months.'];
}

function total(months: readonly MonthCount[]): number {
  return months.reduce((sum, { count }) => sum + count, 0);
}

function described(type: TypeCount): string {
  return `${nameOf(type)} (${counted(type.count, 'job')})`;
}

function brief(type: TypeCount): string {
  return `${nameOf(type)} (${type.count})`;
}

function nameOf(type: TypeCount | undefined): string {
  return type?.type_name ?? 'work without a job type';
}
