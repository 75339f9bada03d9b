import type { Query } from '../query/query.ts';
import { measureFrame } from './measure.ts';
import type { Question } from './question.ts';
import { slotsOf } from './slots.ts';

/**
 * A question that stands by itself as a typed query. Null unless every word with content has been read: a figure that
 * leaves a word out of account would answer another question.
 */
export function understood(question: Question): Query | null {
  const slots = slotsOf(question);
  return slots.unread.length === 0 ? measureFrame(slots) : null;
}
