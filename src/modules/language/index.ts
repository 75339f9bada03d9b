/**
 * Language: what is true of English texts whatever they are about. Pure functions and word lists, no business word; a
 * module compiles its own vocabulary with these.
 *
 * - tokens: a text as words with their places and what parts them
 * - fold: one spelling of upper and lower case, accents and ligatures
 * - lemma, stem: one form of a word for all its endings (readable, or as Porter 2 cuts it)
 * - spelling: words a few typing errors apart
 * - phrases: finds phrases of many words in a text, each with what it stands for
 * - negation: which words a "no" or "not" denies
 * - function words: small words that carry no meaning
 * - classifier: a linear classifier over hashed features
 *
 * Behind no surface. Uses no other module.
 */
export {
  decodeModel,
  encodeModel,
  type Features,
  hash,
  type LinearModel,
  scoresOf,
  sharesOf,
} from './classifier.ts';
export { fold, foldedWords } from './fold.ts';
export { FILLER_WORDS, STOP_WORDS } from './function-words.ts';
export { verbForms, wordForm } from './lemma.ts';
export { negatedWords, plainlyNegated } from './negation.ts';
export { addPhrase, newPhrases, type PhraseNode, type PhraseTaker, phrasesFrom } from './phrases.ts';
export {
  editsAllowed,
  editsBetween,
  isCorrectable,
  isSwapAndEditApart,
  isSwapped,
  nearbySegmentKeys,
  segmentKeys,
  swappedSpellings,
} from './spelling.ts';
export { stem } from './stem.ts';
export { GAP, splitWords } from './tokens.ts';
