import { GAP } from '#/modules/language/index.ts';
import context from '../lexicon/context.json' with { type: 'json' };
import { anyOf } from './any-of.ts';
import type { Hit, ParsedText, ReadWord } from './read-text.ts';
import { termList } from './term-list.ts';

const VERBS: ReadonlySet<string> = new Set(termList(context.verbs));
const STREETS: ReadonlySet<string> = new Set(termList(context.streets));
const PLACES: ReadonlySet<string> = new Set(termList(context.places));

/** How far before a term one looks for what it stands after. */
const BEFORE_CHARS = 24;
const AFTER_CHARS = 24;

/** "By the tills", "above the desk": where something is, not what it is. */
const WHERE = anyOf(
  [
    '(?<!(?:ed|hit|run|en) )\\bby the',
    '\\b(?:near|behind|above|beside|opposite|outside|over|next to|adjacent to|in front of|towards?)(?: the| a| our)?',
  ],
  ['', ' $'],
);
/** "The compressor room": a part of the building. */
const ROOM_AFTER = /^ (?:rooms?|house|access|yard|block)\b/i;
/** Words of another part of speech follow these: "cannot lock", "please drain". */
const BEFORE_VERB = anyOf(
  "can can't cannot could couldn't will won't would should must don't didn't not please pls i we they he she you".split(
    ' ',
  ),
  ['\\b', ' $'],
);
const BEFORE_VERB_OF_OBJECT = /\bto $/;
const OBJECT = /^ (?:the|it|them|all|off|up|down|out|away|this|that|both)\b/;
const TITLE = /\b(?:mr|mrs|ms|miss|dr|engineer|manager) $/;
const CAPITALISED = /^\p{Lu}\p{Ll}/u;
/** "(Orchard Gate)", "at Ladle Gate": a capital before a capital, where no sentence begins. */
const NAMED_BEFORE = /(?:\(|\b[a-z]+,? )\p{Lu}\p{Ll}+ $/u;
const PLACE_BEFORE = /\b(?:in|at|from|to|near|of) $/;
const READING_AFTER = /^ ?[:=]? ?-?\d+(?:[.,]\d+|(?: ?(?:c|v|bar|mbar|pa|ppm|%|°)))/i;

/** Whether a term stands as a thing that is spoken of, not as a name, a place, a reading or a verb. */
export function standsAsThing(reading: ParsedText, { from, to }: Hit): boolean {
  const { text, words } = reading;
  const first = words[from];
  const last = words[to];
  if (!first || !last) return false;
  const before = text.slice(Math.max(0, first.start - BEFORE_CHARS), first.start);
  const after = text.slice(last.end, last.end + AFTER_CHARS);
  const lower = before.toLowerCase();
  if (WHERE.test(lower) || (from === to && ROOM_AFTER.test(after))) return false;
  const written = text.slice(first.start, last.end);
  if (isName(reading, first, written, before, after)) return false;
  if (from !== to) return true;
  if (/^\p{Lu}{2,}$/u.test(written) && READING_AFTER.test(after) && /[a-z]/.test(text)) return false;
  if (!VERBS.has(first.form)) return true;
  return !BEFORE_VERB.test(lower) && !(BEFORE_VERB_OF_OBJECT.test(lower) && OBJECT.test(after));
}

/** Whether a term stands as the name of a person, a place or a street. */
export function standsAsName(reading: ParsedText, { from, to }: Hit): boolean {
  const { text, words } = reading;
  const first = words[from];
  const last = words[to];
  if (!first || !last || !/\p{Lu}/u.test(text.charAt(first.start))) return false;
  const before = text.slice(Math.max(0, first.start - BEFORE_CHARS), first.start);
  const after = text.slice(last.end, last.end + AFTER_CHARS);
  return isName(reading, first, text.slice(first.start, last.end), before, after);
}

/** A capital says nothing in text that has one on every word, or none. */
function isName(
  { text, words }: ParsedText,
  first: ReadWord,
  written: string,
  before: string,
  after: string,
): boolean {
  if (!CAPITALISED.test(written) || isTitleCase(text, words)) return false;
  const [next = ''] = /^ \p{L}+/u.exec(after) ?? [];
  const follows = next.trim();
  if (STREETS.has(follows.toLowerCase()) && CAPITALISED.test(follows)) return true;
  if (TITLE.test(before.toLowerCase())) return true;
  if (PLACES.has(first.form))
    return first.gap !== GAP.sentence || /^ (?:office|branch|store|depot|site|shop)/.test(after);
  if (first.gap === GAP.sentence) return false;
  if (NAMED_BEFORE.test(before)) return true;
  return PLACE_BEFORE.test(before.toLowerCase()) && CAPITALISED.test(follows);
}

const TITLE_CASE_SHARE = 0.6;

function isTitleCase(text: string, words: readonly ReadWord[]): boolean {
  let capitals = 0;
  for (const { start } of words) if (/\p{Lu}/u.test(text.charAt(start))) capitals += 1;
  return capitals > words.length * TITLE_CASE_SHARE;
}
