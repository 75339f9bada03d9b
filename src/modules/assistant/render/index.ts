import type { Call } from '../query/call.ts';
import type { MeasureQuery, Query } from '../query/query.ts';
import { periodsText, sidesText } from './compared.ts';
import { movedText } from './moved.ts';
import { rankingText } from './ranking.ts';
import { type Measured, outputOf, type Results } from './results.ts';
import { seriesText, trendText } from './series.ts';
import { storyText } from './story.ts';
import { lateNote, partsText, valueText } from './value.ts';
import { withoutText } from './without.ts';

const FAILED = 'I could not look that up. Try naming a shorter period or fewer things at once.';

/** What the look-ups of a query found, in words. Pure. */
export function render(query: Query, calls: readonly Call[], results: Results): string {
  switch (query.kind) {
    case 'without':
      return withoutText(query, results);
    case 'story':
      return storyText(query, results);
    case 'measure':
      return calls.every(({ id }) => outputOf(results, id)) ? measureText(query, calls, results) : FAILED;
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
