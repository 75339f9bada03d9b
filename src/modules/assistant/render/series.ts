import { measureRow } from '../catalogue/measures.ts';
import type { Measure, MeasureQuery } from '../query/query.ts';
import { figure, isEmpty } from './figure.ts';
import { type Measured, periodPhrase } from './results.ts';
import { axisPhrase, capital, kindPhrase, namesPhrase, sentence } from './words.ts';

/** Of many days or weeks that are ranked only those that lead are listed. */
const LISTED_MAX = 12;
const LISTED = 5;

/** "Jobs last week: 42 jobs.", and a line for each day, week or month. */
export function seriesText(query: MeasureQuery, series: Measured): string {
  const [measure] = query.measures;
  const { filters, order } = query;
  const when = periodPhrase(series.period);
  const told = series.series.filter(({ value }) => value !== null);
  if (told.length === 0 || isEmpty(series))
    return `${sentence('No jobs', kindPhrase(filters), namesPhrase(filters), 'found', when)}.`;
  const ranked = rankedSteps(query, told);
  const [picked] = ranked;
  const extreme = Math.max(...told.map(({ value }) => value ?? 0));
  const lead =
    order && picked
      ? `${capital(picked.label)} had the ${picked.value === extreme ? 'highest' : 'lowest'} figure: ${figure(measure, picked)}. `
      : '';
  const shown = order && told.length > LISTED_MAX ? ranked.slice(0, LISTED) : series.series;
  const what =
    measure === 'job_count' ? sentence('Jobs', axisPhrase(query, null)) : capital(measureRow(measure).name);
  return `${lead}${sentence(what, kindPhrase(filters), namesPhrase(filters), when)}: ${figure(measure, series)}.${lines(measure, shown)}`;
}

/** The days, weeks or months that have a figure, the one that is asked for first. */
export function rankedSteps({ order }: MeasureQuery, series: Measured['series']): Measured['series'] {
  const sorted = series
    .filter(({ value }) => value !== null)
    .toSorted((one, other) => (other.value ?? 0) - (one.value ?? 0));
  return order?.first === 'low' ? sorted.toReversed() : sorted;
}

/** How a figure moved since the period before, and its series. */
export function trendText(query: MeasureQuery, trend: Measured, series: Measured): string {
  const [measure] = query.measures;
  const { filters } = query;
  const { comparison } = trend;
  const change = comparison?.change;
  if (isEmpty(trend)) return seriesText(query, series);
  const before =
    comparison && !isEmpty(comparison) ? ` against ${figure(measure, comparison)} in the period before` : '';
  const moved = change
    ? change.direction === 'level'
      ? ': level'
      : `: ${change.direction} ${change.shown}`
    : '';
  const { name } = measureRow(measure);
  return `${sentence('The', name, kindPhrase(filters), namesPhrase(filters), 'was', figure(measure, trend), periodPhrase(trend.period))}${before}${moved}.${lines(measure, series.series)}`;
}

function lines(measure: Measure, series: Measured['series']): string {
  return `\n${series.map((one) => `- ${one.label}: ${one.value === null ? 'no jobs that count' : figure(measure, one)}`).join('\n')}`;
}
