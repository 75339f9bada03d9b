/**
 * Name index: keys for finding records by name, number or address while the user types.
 * Modules add their entries and get ids back, which they resolve themselves.
 * Owns `lookup_keys`. On no surface. May use: language.
 */
export { cutKey, type Entry, type EntryKind, type Form, idKey, KINDS, phraseKey } from './entry.ts';
export {
  outwardRanges,
  PHONE_DIGITS_MIN,
  phoneEndKey,
  phoneKeys,
  postcodeBeginnings,
  referenceKey,
} from './field-keys.ts';
export { isInitials } from './initials.ts';
export { type FoundName, listNamesWith, type WordsProbe } from './name-store.ts';
export { dropEntries, putEntries } from './put-entries.ts';
export {
  countNamed,
  listKeyMatches,
  listSimilarWords,
  listSwappedWords,
  type Probe,
  type SimilarWord,
} from './store.ts';
