import { isBoilerplate, withoutSignature, withoutStamp } from './outcome/boilerplate.ts';
import { expansionAt } from './outcome/expand.ts';
import { isShouted, quietWord } from './outcome/letter-case.ts';
import { mendCharacters, mendPunctuation } from './outcome/mend.ts';
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
  for (let round = 0; round < ROUNDS_MAX; round++) {
    const cleaned = cleanOnce(text);
    if (cleaned === text) break;
    text = cleaned;
  }
  return text === '' ? null : text;
}

function cleanOnce(text: string): string {
  const lines = withoutSignature(writtenLines(mendCharacters(text)));
  const sentences = lines
    .flatMap((line) => splitSentences(mendPunctuation(line)))
    .map(withoutStamp)
    .filter((sentence) => !isBoilerplate(sentence));
  const allShouted = isShouted(sentences.join(' '));
  const seen = new Set<string>();
  const kept: string[] = [];
  for (const sentence of sentences) {
    const readable = finished(rewritten(sentence, allShouted || isShouted(sentence)));
    const sign = readable.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, ' ');
    if (sign.trim() === '' || seen.has(sign)) continue;
    seen.add(sign);
    kept.push(readable);
  }
  return kept.join(' ');
}

type Word = { readonly lead: string; readonly core: string; readonly trail: string };

const LEAD = '"\'([{*';
const TRAIL = '.,;:!?)]}"\'*';

function parted(token: string): Word {
  let from = 0;
  let to = token.length;
  while (from < to && LEAD.includes(token.charAt(from))) from += 1;
  while (to > from && TRAIL.includes(token.charAt(to - 1))) to -= 1;
  return { lead: token.slice(0, from), core: token.slice(from, to), trail: token.slice(to) };
}

function rewritten(sentence: string, shouted: boolean): string {
  const words = sentence.split(' ').map(parted);
  const cores = words.map(({ core }) => core.toLowerCase());
  return words
    .map(({ lead, core, trail }, at) => {
      const last = at === words.length - 1;
      const long = mayExpand(core, shouted) ? expansionAt(cores, at) : null;
      if (long === null) return lead + (shouted ? quietWord(core, cores[at - 1] ?? '') : core) + trail;
      const cased = /^\p{Lu}\p{Ll}/u.test(core) ? capitalised(long) : long;
      return lead + cased + (last ? trail : trail.replace('.', ''));
    })
    .join(' ');
}

/** Short capitals among ordinary writing are a label or a code, not an abbreviation. */
function mayExpand(core: string, shouted: boolean): boolean {
  return shouted || core.length > 4 || core.includes('/') || !/^\p{Lu}{2,}$/u.test(core);
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** A capital in front, unless the first word is a code or a unit; a full stop behind. */
function finished(sentence: string): string {
  let end = sentence.length;
  while (end > 0 && ' ,;:-–—*|\\_=~>'.includes(sentence.charAt(end - 1))) end -= 1;
  const body = sentence.slice(0, end);
  if (body === '') return '';
  const opened = /^["'([{*]*\p{Ll}[\p{Ll}'-]*(?![\p{L}\d_@/.]\S)/u.test(body)
    ? body.replace(/\p{Ll}/u, (letter) => letter.toUpperCase())
    : body;
  return /[.!?]["')\]]*$/.test(opened) ? opened : `${opened}.`;
}
