/**
 * Lookup: the index of keys: names, numbers and addresses that things are found by while somebody types.
 * Modules hand it entries; it knows none of them, and answers with ids that the asking module reads.
 * Owns `lookup_keys`. Behind no surface of its own. Uses no other module.
 */
export { cutKey, type Entry, type Form, idKey, KINDS, type Kind, phraseKey } from './entry.ts';
export {
  foldedWords,
  outwardRanges,
  PHONE_DIGITS_MIN,
  phoneEndKey,
  phoneKeys,
  postcodeBeginnings,
  referenceKey,
} from './fold.ts';
export { isInitials } from './initials.ts';
export { type FoundName, listNamesWith, type WordsProbe } from './name-store.ts';
export { dropEntries, putEntries } from './put-entries.ts';
export { isMendable } from './similar-words.ts';
export {
  countNamed,
  listFound,
  listSimilarWords,
  listSwappedWords,
  type Probe,
  type SimilarWord,
} from './store.ts';
