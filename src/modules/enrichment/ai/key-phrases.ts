import { GAP } from '#/modules/language/index.ts';
import { LEXICON } from '../text/lexicons.ts';
import type { ParsedText } from '../text/read-text.ts';

const PHRASES_MAX = 8;
const PHRASE_WORDS_MAX = 4;

/** Words no phrase has in it. */
const LINK_WORDS: ReadonlySet<string> = new Set(
  (
    'and or but of on in at to for from by with as it they we i you he she that these those there here then so if when ' +
    'while also all any some into onto over under off up out not no nil only just very too can could should may might must ' +
    'please due per via after before since until about again now still both each other same than which who what why how ' +
    'advise inform attend arrive carry carried call called attended arrived advised informed found checked check replaced ' +
    'replace fitted completed complete tested test ok okay back site engineer customer working work being get got put ' +
    'went go going made make take took left leave need require required recommend recommended today yesterday ' +
    'tomorrow am pm day week confirmed appear because ref'
  ).split(' '),
);

/** Named equipment and faults speak most, plain words little. */
const NAMED_WEIGHT = 2;
const TRADE_WEIGHT = 1;
const PLAIN_WEIGHT = 0.4;
/** A lone word must be one the lexicons know, and of longer phrases at least a part. */
const LONE_WORD_MIN = 1.5;
const PHRASE_MIN = 1.2;

type Candidate = {
  readonly text: string;
  readonly start: number;
  readonly end: number;
  readonly score: number;
};

/** Up to eight phrases of the texts, each as it stands there, those that name equipment or a fault first. */
export function keyPhrases(readings: readonly ParsedText[]): string[] {
  const candidates: Candidate[] = [];
  for (const reading of readings) addCandidates(candidates, reading);
  candidates.sort((a, b) => b.score - a.score);
  const phrases: string[] = [];
  const chosen: string[] = [];
  for (const { text, start, end } of candidates) {
    if (phrases.length === PHRASES_MAX) break;
    const phrase = plainCase(withWholeNumbers(text, start, end));
    if (phrase === '') continue;
    const lower = phrase.toLowerCase();
    if (chosen.some((other) => other.includes(lower))) continue;
    chosen.push(lower);
    phrases.push(phrase);
  }
  return phrases;
}

function addCandidates(candidates: Candidate[], reading: ParsedText): void {
  const { words } = reading;
  addFaults(candidates, reading);
  const weights = wordWeights(reading);
  let from = 0;
  for (let at = 0; at <= words.length; at++) {
    const word = words[at];
    const isLink = !word || word.end - word.start === 1 || LINK_WORDS.has(word.form);
    if (!isLink && word.gap === GAP.none) continue;
    if (at > from) addBestStretch(candidates, reading, weights, from, at);
    from = isLink ? at + 1 : at;
  }
}

/** A fault's wording is a phrase as it stands: "low on refrigerant", "not closing". */
function addFaults(candidates: Candidate[], { text, words, hits }: ParsedText): void {
  let free = 0;
  for (const { from, to } of hits[LEXICON.fault] ?? []) {
    const first = words[from];
    const last = words[to];
    if (to === from || from < free || !first || !last) continue;
    candidates.push({
      text,
      start: first.start,
      end: last.end,
      score: NAMED_WEIGHT * Math.min(to - from + 1, PHRASE_WORDS_MAX),
    });
    free = to + 1;
  }
}

function wordWeights(reading: ParsedText): number[] {
  const weights = new Array<number>(reading.words.length).fill(PLAIN_WEIGHT);
  raise(weights, reading, LEXICON.vertical, TRADE_WEIGHT);
  raise(weights, reading, LEXICON.equipment, NAMED_WEIGHT);
  return weights;
}

function raise(weights: number[], reading: ParsedText, lexicon: number, weight: number): void {
  for (const { from, to } of reading.hits[lexicon] ?? []) {
    for (let at = from; at <= to; at++) weights[at] = weight;
  }
}

/** The best stretch of at most four words out of the run from `from` up to `to`. */
function addBestStretch(
  candidates: Candidate[],
  { text, words }: ParsedText,
  weights: readonly number[],
  from: number,
  to: number,
): void {
  const size = Math.min(to - from, PHRASE_WORDS_MAX);
  let best = -1;
  let bestScore = size === 1 ? LONE_WORD_MIN : PHRASE_MIN;
  for (let at = from; at + size <= to; at++) {
    let score = 0;
    for (let i = at; i < at + size; i++) score += weights[i] ?? 0;
    if (score > bestScore) {
      bestScore = score;
      best = at;
    }
  }
  const first = words[best];
  const last = words[best + size - 1];
  if (first && last) candidates.push({ text, start: first.start, end: last.end, score: bestScore });
}

/** What stands before a phrase's first figures, or behind its last, where they are part of a longer number. */
const CUT_BEFORE = /[\d\p{L}][.:,/-]?$/u;
const CUT_AFTER = /^(?:[.:,/-]?\d|%|°)/;

/** A phrase without figures at its ends that belong to a number it does not hold whole. */
function withWholeNumbers(text: string, start: number, end: number): string {
  let phrase = text.slice(start, end);
  const before = text.slice(Math.max(0, start - 2), start);
  if (/^\d/.test(phrase) && CUT_BEFORE.test(before)) phrase = afterFirst(phrase);
  if (/\d$/.test(phrase) && CUT_AFTER.test(text.slice(end, end + 2)))
    phrase = phrase.slice(0, Math.max(0, phrase.lastIndexOf(' ')));
  return phrase === text.slice(start, end) || phrase.includes(' ') ? phrase : '';
}

function afterFirst(phrase: string): string {
  const space = phrase.indexOf(' ');
  return space === -1 ? '' : phrase.slice(space + 1);
}

/** A sentence's capital does not belong to the phrase; a code's does. */
function plainCase(text: string): string {
  return /^[A-Z][a-z]/.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;
}
