import { isBoilerplate, withoutSignature, withoutStamp } from './outcome/boilerplate.ts';
import { isCapitals, isShouted } from './outcome/letter-case.ts';
import { mendCharacters, mendPunctuation } from './outcome/mend.ts';
import { hasAbbreviation, rewritten } from './outcome/rewrite.ts';
import { splitSentences, writtenLines } from './outcome/sentences.ts';

/** Mending one thing can bare another; notes settle in two rounds, hostile text in a few more. */
const ROUNDS_MAX = 8;

/**
 * An engineer's raw notes in readable form: abbreviations spelt out, shouting quietened, boilerplate and
 * repeats dropped. Nothing is added: numbers and codes stand as they were typed, and no denial is lost.
 * Null when nothing is left to read.
 */
export function processOutcome(raw: string | null): string | null {
  let text = raw ?? '';
  const settled = new Set<string>();
  for (let round = 0; round < ROUNDS_MAX; round++) {
    const cleaned = cleanOnce(text, settled);
    if (cleaned === text) break;
    text = cleaned;
  }
  return text === '' ? null : text;
}

/** `settled` holds sentences that came out of an earlier round in their final form. */
function cleanOnce(text: string, settled: Set<string>): string {
  const lines = withoutSignature(writtenLines(mendCharacters(text)));
  const sentences = lines.flatMap((line) => splitSentences(mendPunctuation(line))).map(withoutStamp);
  const allShouted = isShouted(text);
  const seen = new Set<string>();
  const kept: string[] = [];
  for (const sentence of sentences) {
    const readable =
      !allShouted && settled.has(sentence) ? sentence : readableForm(sentence, allShouted, settled);
    if (readable === '' || seen.has(readable)) continue;
    seen.add(readable);
    kept.push(readable);
  }
  return kept.join(' ');
}

/** Empty for a sentence that says nothing. */
function readableForm(sentence: string, allShouted: boolean, settled: Set<string>): string {
  const readable = finished(rewritten(sentence, allShouted || isCapitals(sentence)));
  if (isBoilerplate(readable)) return '';
  if (!hasAbbreviation(readable) && !isCapitals(readable)) settled.add(readable);
  return readable;
}

const LOOSE_ENDS = ' ,;:-–—*|\\_=~>';
const ENDED = /[.!?]["')\]]{0,4}$/;
const PLAIN_OPENING = /^["'([{*]*[a-z][a-z'-]*(?=[\s,.;:!?)"\]]|$)/;

/** A capital in front, unless the first word is a code or a unit; a full stop behind. */
function finished(sentence: string): string {
  let end = sentence.length;
  while (end > 0 && LOOSE_ENDS.includes(sentence.charAt(end - 1))) end -= 1;
  const body = sentence.slice(0, end);
  if (body === '') return '';
  const opened = PLAIN_OPENING.test(body) ? body.replace(/[a-z]/, (letter) => letter.toUpperCase()) : body;
  return ENDED.test(opened.slice(-6)) ? opened : `${opened}.`;
}
