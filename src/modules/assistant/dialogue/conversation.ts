import type { Question } from '../parse/question.ts';
import { understood } from '../parse/understand.ts';
import type { Query } from '../query/query.ts';
import { edited } from './edits.ts';
import { editsOf } from './edits-of.ts';

/**
 * What the last of several turns asks for: the first stands by itself, each of the others changes the query before it.
 * Null where one of them is not read as a whole.
 */
export function meantLast([first, ...later]: readonly Question[]): Query | null {
  return later.reduce<Query | null>(
    (before, turn) => {
      if (before?.kind !== 'measure') return null;
      const edits = editsOf(turn, before);
      return edits && edited(before, edits);
    },
    first ? understood(first) : null,
  );
}
