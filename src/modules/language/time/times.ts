/** Times of speech as symbols, and the days they mean. */
export { impossibleDatesIn, timesIn } from './grammar.ts';
export { daysOf, type TimeSpec } from './spec.ts';
