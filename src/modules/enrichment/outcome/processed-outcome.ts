import { acronymsSpelt } from './acronyms.ts';
import { isBoilerplate, withoutSignature, withoutStamp } from './boilerplate.ts';
import { mendCharacters, mendPunctuation } from './mend.ts';
import { rewritten } from './rewrite.ts';
import { isShouted, type SentenceScan, scanSentence } from './scan-sentence.ts';
import { endsBefore, splitSentences, writtenLines } from './sentences.ts';

/** Mending one thing can bare another; notes settle in two rounds, hostile text in a few more. */
const ROUNDS_MAX = 8;

/** An engineer's raw notes in readable form; null when nothing is left to read. */
export function processOutcome(raw: string | null): string | null {
  const cleaned = cleanedNotes(raw);
  return cleaned === null ? null : acronymsSpelt(cleaned);
}

/**
 * Notes with their acronyms as they were written: abbreviations spelt out, shouting quietened, boilerplate and
 * repeats dropped. Nothing is added: numbers and codes stand as they were typed, and no denial is lost.
 * Null when nothing is left to read.
 */
export function cleanedNotes(raw: string | null): string | null {
  let text = raw ?? '';
  for (let round = 0; round < ROUNDS_MAX; round++) {
    const cleaned = cleanOnce(text);
    if (cleaned.isSettled || cleaned.text === text) return cleaned.text === '' ? null : cleaned.text;
    text = cleaned.text;
  }
  return text;
}

type Cleaned = {
  readonly text: string;
  /** True when another round is sure to change nothing. */
  readonly isSettled: boolean;
};

function cleanOnce(text: string): Cleaned {
  const written = writtenLines(mendCharacters(text));
  const mended = written.map(mendPunctuation);
  const scans = withoutSignature(mended)
    .flatMap(splitSentences)
    .map((sentence) => scanSentence(withoutStamp(sentence)));
  const allShouted = isShouted(totals(scans));
  const sentences: string[] = [];
  const kept: SentenceScan[] = [];
  const seen = new Set<string>();
  let isSettled = written.every((line, at) => line === mended[at]);
  for (const scan of scans) {
    const shouted = allShouted || isShouted(scan);
    const quiet = rewritten(scan, shouted);
    const readable = finished(quiet);
    if (readable === '' || seen.has(readable) || isBoilerplate(readable)) continue;
    const after = quiet === scan.sentence ? scan : scanSentence(readable);
    if (after !== scan) isSettled &&= rewritten(after, isShouted(after)) === readable;
    // What an end taken off has bared is looked at again.
    if (LOOSE_ENDS.includes(quiet.charAt(quiet.length - 1))) isSettled = false;
    seen.add(readable);
    sentences.push(readable);
    kept.push(after);
  }
  isSettled &&= !isShouted(totals(kept)) && sentences.every(standsAlone);
  return { text: sentences.join(' '), isSettled };
}

/** Whether a sentence would be cut out again where it is, and begins as a sentence does. */
function standsAlone(sentence: string, at: number, all: readonly string[]): boolean {
  const next = all[at + 1];
  return /^\w/.test(sentence) && (next === undefined || endsBefore(sentence, next));
}

function totals(scans: readonly SentenceScan[]): { letters: number; capitals: number } {
  const sum = { letters: 0, capitals: 0 };
  for (const { letters, capitals } of scans) {
    sum.letters += letters;
    sum.capitals += capitals;
  }
  return sum;
}

const LOOSE_ENDS = ' ,;:-–—*|\\_=~>';
const ENDED = /[.!?]["')\]]{0,4}$/;
const PLAIN_OPENING = /^["'([{*]*[a-z][a-z'-]*(?=[\s,.;:!?)"\]]|$)/;

/** A capital in front, unless the first word is a code or a unit; a full stop behind. */
function finished(sentence: string): string {
  let end = sentence.length;
  while (end > 0 && LOOSE_ENDS.includes(sentence.charAt(end - 1))) end -= 1;
  const body = end === sentence.length ? sentence : sentence.slice(0, end);
  if (body === '') return '';
  const opened = PLAIN_OPENING.test(body) ? body.replace(/[a-z]/, (letter) => letter.toUpperCase()) : body;
  return opened.endsWith('.') || ENDED.test(opened.slice(-6)) ? opened : `${opened}.`;
}
