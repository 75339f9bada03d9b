import type { Call } from '../query/call.ts';
import { filterValue } from '../query/filters.ts';
import type { MeasureQuery, Query } from '../query/query.ts';
import type { ListQuery, RefuseQuery } from '../query/records.ts';
import { periodsText, sidesText } from './compared.ts';
import { movedText } from './moved.ts';
import { clarifyText, REFUSALS, talkText } from './notices.ts';
import { rankingText } from './ranking.ts';
import { alertsText } from './records/alerts.ts';
import { caseText } from './records/case.ts';
import { casesText } from './records/cases.ts';
import { customerText } from './records/customer.ts';
import { detailsText, recordsText } from './records/directory.ts';
import { jobText } from './records/job.ts';
import { jobsText } from './records/jobs.ts';
import { moneyText } from './records/money.ts';
import { qualificationsText } from './records/qualifications.ts';
import { similarText } from './records/similar.ts';
import { teamsText } from './records/teams.ts';
import { weatherText } from './records/weather.ts';
import { type Measured, outputOf, type Results } from './results.ts';
import { seriesText, trendText } from './series.ts';
import { storyText } from './story.ts';
import { lateNote, partsText, valueText } from './value.ts';
import { withoutText } from './without.ts';

const FAILED = 'I could not look that up. Try naming a shorter period or fewer things at once.';

/** What the look-ups of a query found, in words. Pure. */
export function render(query: Query, calls: readonly Call[], results: Results): string {
  switch (query.kind) {
    case 'measure':
      return calls.every(({ id }) => outputOf(results, id)) ? measureText(query, calls, results) : FAILED;
    case 'without':
      return withoutText(query, results);
    case 'story':
      return storyText(query, results);
    case 'list':
      return listText(query, calls, results);
    case 'job':
      return jobText(query, results);
    case 'similar':
      return similarText(query, results);
    case 'customer':
      return customerText(query, results);
    case 'case':
      return caseText(query, results);
    case 'cases':
      return casesText(query, calls, results);
    case 'alerts':
      return alertsText(query, results);
    case 'teams':
      return teamsText(query, results);
    case 'weather':
      return weatherText(query, results);
    case 'records':
      return recordsText(query, results);
    case 'details':
      return detailsText(query, results);
    case 'qualifications':
      return qualificationsText(query, results);
    case 'money':
      return moneyText(query, results);
    case 'explain':
      return explainText(results);
    case 'refuse':
      return refusalText(query, results);
    case 'talk':
      return talkText(query, results.userName ?? null);
    case 'clarify':
      return clarifyText(query);
  }
}

function measureText(query: MeasureQuery, calls: readonly Call[], results: Results): string {
  const read = (id: string) => outputOf<Measured>(results, id);
  const value = read('value');
  if (query.moved) return movedText(query, query.moved, results);
  if (query.compare?.with === 'sides')
    return sidesText(query, query.compare, results, value ? valueText(query, value, {}) : '');
  const [trend, series, rank, against] = [read('trend'), read('series'), read('rank'), read('against')];
  // Beside one number it stands already.
  const late = query.measures[0] === 'job_count' ? lateNote(query.filters).replace(' ', '\n') : '';
  const ranking = rank ? rankingText(query, rank, results) : '';
  if (trend && series) return trendText(query, trend, series);
  if (series) return seriesText(query, series);
  if (value && against) return `${periodsText(query, value, against, ranking)}${late}`;
  if (rank) return `${ranking}${late}`;
  if (!value) return FAILED;
  const parts = calls.filter(({ id }) => id.startsWith('part-'));
  if (parts.length > 0)
    return partsText(
      query,
      value,
      parts.map(({ id }) => read(id)),
    );
  return valueText(query, value, {
    ever: read('ever'),
    split: read('split'),
    axis: calls.find(({ id }) => id === 'value')?.input.time_axis,
  });
}

/** Where no report says a thing in so many words, what speaks of the like. */
function listText(query: ListQuery, calls: readonly Call[], results: Results): string {
  if (!calls.some(({ id }) => id === 'similar')) return jobsText(query, results);
  const work = (filterValue(query.filters, 'mentions') ?? []).join(' ');
  const plain = { like: null, names: [], guessed: false, asRule: false, asksWhether: false };
  return similarText({ kind: 'similar', work, time: query.time, page: query.page, ...plain }, results);
}

/** What a measure counts, or what a sentinel looks for. */
function explainText(results: Results): string {
  const { definition, name, description } =
    outputOf<{ definition?: string; name?: string; description?: string }>(results, 'explain') ?? {};
  return definition ?? (description ? `${name}: ${description}` : REFUSALS.not_understood);
}

/** Why it cannot be done; the job or the case that was to be changed is told as it stands. */
function refusalText({ why, job, case: number }: RefuseQuery, results: Results): string {
  const stands =
    number !== null
      ? caseText({ kind: 'case', number, wants: null }, results)
      : job !== null
        ? jobText({ kind: 'job', reference: job, wants: null, words: '' }, results)
        : null;
  return stands === null ? REFUSALS[why] : `${REFUSALS[why]}\nNothing was changed. ${stands}`;
}
