import type { Question } from '../parse/question.ts';
import { understood } from '../parse/understand.ts';
import type { Query } from '../query/query.ts';
import { changedBy } from './turn.ts';

/**
 * What the last of several turns asks for: the first stands by itself, each of the others changes the query before it.
 * Null where one of them is not read as a whole.
 */
export function meantLast([first, ...later]: readonly Question[]): Query | null {
  return later.reduce<Query | null>(
    (before, turn) => before && changedBy(turn, before),
    first ? understood(first) : null,
  );
}
