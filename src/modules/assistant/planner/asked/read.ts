import { understood } from '../../parse/understand.ts';
import type { Filter } from '../../query/filters.ts';
import type { Query } from '../../query/query.ts';
import { KINDS, kindsOf } from '../heard/kinds.ts';
import { type NamesFound, readNames } from '../names.ts';
import { normalText, plainQuestion } from '../normal.ts';
import { longVerticalsIn, verticalsIn } from '../said/verticals.ts';
import { namedFilters } from './filters.ts';

/** How sure the ear has to be of something else for the question to be read by patterns after all. */
const SURE = 0.9;

/** A question that stands by itself, read by its constructions; null where they do not read all of it. */
export function readQuestion(
  asked: string,
  names: NamesFound | null,
  today: Temporal.PlainDate,
): Query | null {
  const { text: question, verticals: called } = longVerticalsIn(
    plainQuestion(asked),
    (names?.matches ?? []).map(({ text }) => text),
  );
  const { text: marked, named, ambiguous, result, places, teams } = readNames(question, names);
  if (ambiguous || teams.length > 0) return null;
  const { text, verticals: short } = verticalsIn(normalText(marked));
  const verticals = [...called, ...short];
  const filters: Filter[] = [
    ...namedFilters(named),
    ...(result ? [{ on: 'result', is: [result] } as const] : []),
    ...(places.length > 0 ? [{ on: 'place', is: places } as const] : []),
    ...(verticals.length > 0 ? [{ on: 'vertical', is: verticals } as const] : []),
  ];
  const query = understood({ text, names: filters, today });
  if (query?.kind !== 'measure') return null;
  const [measure] = query.measures;
  // A number of jobs that is asked for in so many words is never another measure.
  const isAverage = typeof query.as === 'object' && 'each' in query.as;
  return (measure === 'job_count' && (isAverage || asksCount(text))) || isHeardAs(measure, text)
    ? query
    : null;
}

function asksCount(text: string): boolean {
  return ['how many ', 'number of '].some((words) => text.includes(words));
}

/** Whether the words as a whole do not sound like another measure or another kind of question. */
function isHeardAs(measure: string, text: string): boolean {
  const shares = kindsOf(text.split(' ').filter(Boolean));
  const [first] = KINDS.toSorted((one, other) => shares[other] - shares[one]);
  return !first || first === measure || first === 'topic-follow' || shares[first] < SURE;
}
