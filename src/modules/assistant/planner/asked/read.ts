import { moneyTurn } from '../../dialogue/money-turn.ts';
import { changedBy } from '../../dialogue/turn.ts';
import type { Question } from '../../parse/question.ts';
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

/** A question and what `find_entities` found in it. */
export interface Asked {
  readonly text: string;
  readonly names: NamesFound | null;
}

/**
 * What a question that stands by itself asks for, read by its constructions; null where they do not read all of it, or
 * where it sounds like something else.
 */
export function readQuestion(asked: Asked, today: Temporal.PlainDate): Query | null {
  const question = questionOf(asked, today);
  const query = question && understood(question);
  return query && isSure(query, question.text) ? query : null;
}

/** What a later turn makes of the query that was answered before it; null where it is not read as a change of that. */
export function readAfter(before: Query, asked: Asked, today: Temporal.PlainDate): Query | null {
  const question = questionOf(asked, today);
  return question && changedBy(question, before);
}

/** What is asked of invoices or quotes, maybe as a change of the query before; null where that is not asked. */
export function readMoney(asked: Asked, before: Query | null, today: Temporal.PlainDate): Query | null {
  const question = questionOf(asked, today);
  return question && moneyTurn(question, before);
}

/** The question with marks for its names; null where it is open who is meant. */
function questionOf({ text: asked, names }: Asked, today: Temporal.PlainDate): Question | null {
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
  return { text, names: filters, today };
}

/** A number of jobs that is asked for in so many words is never another measure; any other has to sound like itself. */
function isSure(query: Query, text: string): boolean {
  if (query.kind !== 'measure') return false;
  const [measure] = query.measures;
  const isAverage = typeof query.as === 'object' && 'each' in query.as;
  const asksCount = ['how many ', 'number of '].some((words) => text.includes(words));
  return (measure === 'job_count' && (isAverage || asksCount)) || isHeardAs(measure, text);
}

/** Whether the words as a whole do not sound like another measure or another kind of question. */
function isHeardAs(measure: string, text: string): boolean {
  const shares = kindsOf(text.split(' ').filter(Boolean));
  const [first] = KINDS.toSorted((one, other) => shares[other] - shares[one]);
  return !first || first === measure || first === 'topic-follow' || shares[first] < SURE;
}
