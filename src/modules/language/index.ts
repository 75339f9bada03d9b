/**
 * Language: what is true of English texts whatever they are about. Pure functions and word lists, no business word; a
 * module compiles its own vocabulary with these.
 *
 * - tokens: a text as words with their places and what parts them
 * - fold: one spelling of upper and lower case, accents and ligatures; plain quotes and dashes
 * - lemma, stem: one form of a word for all its endings (readable, or as Porter 2 cuts it)
 * - spelling: words a few typing errors apart
 * - phrases: finds phrases of many words in a text, each with what it stands for
 * - negation: which words a "no" or "not" denies
 * - function words: small words that carry no meaning
 * - numbers, number words: numbers, amounts and measures, in digits and in words
 * - time: times of speech as symbols (`TimeSpec`), and dates and times as texts write them
 * - urgency: one scale for P1 to P4 and plain words
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
  weightsOfRows,
} from './classifier.ts';
export { fold, foldedWords, plainText } from './fold.ts';
export { FILLER_WORDS, STOP_WORDS } from './function-words.ts';
export { verbForms, wordForm } from './lemma.ts';
export { negatedWords, plainlyNegated } from './negation.ts';
export { wordNumbers } from './number-words.ts';
export * as numberText from './numbers.ts';
export * as phraseIndex from './phrases.ts';
export * as nameSound from './sound.ts';
export * as editDistance from './spelling.ts';
export { stem } from './stem.ts';
export * as timeSpecs from './time/times.ts';
export * as writtenDates from './time/written.ts';
export { GAP, joinsAlways, joinsAtApostrophe, splitWords, wordsIn } from './tokens.ts';
export * as urgencyScale from './urgency.ts';
