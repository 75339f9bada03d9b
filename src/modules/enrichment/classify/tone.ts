import { GAP } from '#/modules/language/index.ts';
import { anyOf } from '../text/any-of.ts';
import type { ParsedText } from '../text/read-text.ts';
import { CLASSES, likelihoods } from './classes.ts';

export type Tone = { readonly complaint: number; readonly praise: number };

const COMPLAINT = CLASSES.texts.indexOf('complaint');
const PRAISE = CLASSES.texts.indexOf('praise');
/** A sentence of fewer words says too little. */
const WORDS_MIN = 3;
/** A longer text is a pasted log: who speaks has done so before. */
const SENTENCES_MAX = 40;

const NO_TONE: Tone = { complaint: 0, praise: 0 };
/** Whom notes speak of when they tell of somebody's mood. */
const SOMEBODY = anyOf(
  (
    'customer client tenant resident manager mgr staff owner landlord chef head patient guest thank compla compli family ' +
    'director'
  ).split(' '),
);

/** As `toneOf` in what an engineer noted, which speaks of mood only where it speaks of somebody. */
export function toneNoted(reading: ParsedText): Tone {
  return SOMEBODY.test(reading.text) ? toneOf(reading) : NO_TONE;
}

/** How likely some sentence of a text complains about the service, or praises it. */
export function toneOf({ words }: ParsedText): Tone {
  let complaint = 0;
  let praise = 0;
  let from = 0;
  let sentences = 0;
  for (let at = 1; at <= words.length && sentences < SENTENCES_MAX; at++) {
    if (at < words.length && words[at]?.gap !== GAP.sentence) continue;
    if (at - from >= WORDS_MIN) {
      const shares = likelihoods('texts', words, from, at);
      complaint = Math.max(complaint, shares[COMPLAINT] ?? 0);
      praise = Math.max(praise, shares[PRAISE] ?? 0);
      sentences += 1;
    }
    from = at;
  }
  return { complaint, praise };
}
