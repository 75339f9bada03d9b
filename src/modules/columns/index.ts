/**
 * Columns: which column of a file feeds which field of an entity, how it writes dates, and what its words mean.
 * Owns no table. On no surface. May use: language.
 */
export { DATE_ORDERS, type DateOrder, isoDate, isYearLast } from './dates.ts';
export {
  cellValue,
  type Feed,
  fedFields,
  normalised,
  type TargetField,
  type TargetFields,
  targetFields,
  type ValueMapping,
} from './fields.ts';
export { type Guess, guessColumns } from './guess.ts';
