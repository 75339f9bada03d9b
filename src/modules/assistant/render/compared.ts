import { measureRow } from '../catalogue/measures.ts';
import { sideId, sidesOfOneKind } from '../compile/measure.ts';
import { type Filter, isName } from '../query/filters.ts';
import type { Comparison, Measure, MeasureQuery } from '../query/query.ts';
import type { ShownFigures } from '../tools/shown.ts';
import { figure, groupMark, isEmpty } from './figure.ts';
import { type Measured, outputOf, periodPhrase, type Results } from './results.ts';
import { capital, kindPhrase, namesPhrase, nameWithBranches, sentence } from './words.ts';

/** "There were 42 jobs last week, compared with 38 jobs the week before. That is up 10.5%." */
export function periodsText(query: MeasureQuery, value: Measured, against: Measured, rank: string): string {
  const [measure] = query.measures;
  const { name, sample } = measureRow(measure);
  const scope = namesPhrase(query.filters);
  const kind = kindPhrase(query.filters);
  const [one, other] = [periodPhrase(value.period), periodPhrase(against.period)];
  const tell = (measured: Measured) =>
    isEmpty(measured) && measure !== 'job_count' ? `no ${sample[1]}` : figure(measure, measured);
  const partial =
    value.period.is_partial && value.comparison && !isEmpty(value.comparison)
      ? ` By the same point before: ${figure(measure, value.comparison)}.`
      : '';
  const lead =
    measure === 'job_count'
      ? sentence(value.value === 1 ? 'There was' : 'There were', tell(value), kind, scope, one)
      : sentence('The', name, kind, scope, 'was', tell(value), one);
  return `${lead}, compared with ${tell(against)} ${other}.${wayText(query, value, against)}${partial}${rank && `\n${rank}`}`;
}

/** Which way it went, from the earlier time to the later whatever their order; better or worse where that is asked. */
function wayText({ measures: [measure], compare }: MeasureQuery, value: Measured, against: Measured): string {
  if (value.value === null || against.value === null) return '';
  if (value.shown === against.shown) return ' That is level.';
  const forward = value.period.start >= against.period.start;
  const up = value.value > against.value === forward;
  const direction = up ? 'up' : 'down';
  const verdict = compare?.with === 'period' && compare.judged ? judged(measure, up) : '';
  const { moved } = value;
  const how = moved
    ? `${direction} ${moved.shown}${forward ? percentOf(value, moved.percent) : ''}`
    : direction;
  return forward ? ` That is ${how}${verdict}.` : ` From the earlier to the later it went ${how}${verdict}.`;
}

/** Of the number of jobs neither way is better. */
function judged(measure: Measure, up: boolean): string {
  if (measure === 'job_count') return '';
  return up === (measureRow(measure).good === 'high') ? ', so better' : ', so worse';
}

/** "(2.2%)", beside a change in jobs, minutes or hours; that of a rate is told in points. */
function percentOf({ hits }: ShownFigures, percent: number | null | undefined): string {
  return hits === null && percent != null && percent !== 0 ? ` (${Math.abs(percent)}%)` : '';
}

interface Line {
  readonly name: string;
  readonly shown: ShownFigures | undefined;
  readonly line: string;
}

/** Several side by side; `whole` is what they come to, where they are meant together. */
export function sidesText(
  query: MeasureQuery,
  { sides, wants }: Extract<Comparison, { with: 'sides' }>,
  results: Results,
  whole: string,
): string {
  const [measure] = query.measures;
  const one = sidesOfOneKind(sides);
  const read = (id: string) => outputOf<Measured>(results, id);
  const together = read('sides');
  const { period } = together ?? read(sideId(0)) ?? {};
  if (!period) return '';
  const none = measure === 'job_count' ? 'no jobs' : 'no jobs that count';
  const lines = sides.map((filters, at): Line => {
    const [id = ''] = one?.is[at]?.ids ?? [];
    const shown = one ? together?.groups.find(({ key }) => key === id) : read(sideId(at));
    const told = shown && !isEmpty(shown) ? figure(measure, shown) : none;
    const mark = one && one.on !== 'category' ? groupMark(results, one.on, id) : '';
    return { name: sideName(filters, false), shown, line: `${sideName(filters, true)}: ${told}${mark}` };
  });
  const told = lines.map(({ line }) => line).join('; ');
  if (whole !== '') return `${whole} ${capital(told)}.`;
  const what = sentence(capital(measureRow(measure).name), kindPhrase(query.filters));
  return `${sentence(what, namesPhrase(query.filters), periodPhrase(period))}: ${told}.${verdict(lines, wants)}`;
}

/** What a side is called: by its names, else by what its jobs are like. */
function sideName(filters: readonly Filter[], whole: boolean): string {
  const names = filters.filter(isName).flatMap(({ is }) => is);
  if (names.length === 0) return sentence('jobs', kindPhrase(filters));
  return names.map((one) => (whole ? nameWithBranches(one) : one.name)).join(' and ');
}

function verdict(lines: readonly Line[], wants: 'high' | 'low'): string {
  const known = lines
    .flatMap(({ name, shown }) => (shown?.value == null ? [] : [{ name, value: shown.value }]))
    .sort((one, other) => other.value - one.value);
  const [high, low] = [known[0], known.at(-1)];
  if (!high || !low || high === low) return '';
  if (high.value === low.value) return ' They are level.';
  return wants === 'low' ? ` ${low.name} is lower.` : ` ${high.name} is higher.`;
}
