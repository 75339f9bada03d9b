import { LEXICON } from '../text/lexicons.ts';
import type { Reading, ReadWord } from '../text/read-text.ts';
import { GAP } from '../text/split-words.ts';

const PHRASES_MAX = 8;
const PHRASE_WORDS_MAX = 4;

/** Words a phrase neither begins nor goes on with. */
const LINK_WORDS: ReadonlySet<string> = new Set(
  (
    'and or but of on in at to for from by with as it they we i you he she this that these those there here then so if when ' +
    'while also all any some into onto over under off up out not no nil only just very too can could should may might must ' +
    'please due per via after before since until about again now still both each other same than which who what why how ' +
    'advise inform attend arrive carry carried call call attended arrived advised informed found checked check replaced ' +
    'replace fitted completed complete tested test ok okay back site engineer customer working work wa being get got put ' +
    'went go going made make take took left leave need needs required require recommend recommended today yesterday ' +
    'tomorrow am pm day week'
  ).split(' '),
);

type Candidate = { readonly text: string; readonly at: number; readonly score: number };

/** Up to eight phrases of the texts, each as it stands there, those that name equipment or a fault first. */
export function keyPhrases(readings: readonly Reading[]): string[] {
  const best = new Map<string, Candidate>();
  let offset = 0;
  for (const reading of readings) {
    for (const candidate of candidatesOf(reading, offset)) {
      const key = candidate.text.toLowerCase();
      const known = best.get(key);
      if (!known) best.set(key, candidate);
      else if (known.score < candidate.score + 1) best.set(key, { ...known, score: candidate.score + 1 });
    }
    offset += reading.words.length;
  }
  const ranked = [...best.values()].sort((a, b) => b.score - a.score || a.at - b.at);
  return distinct(ranked).map(({ text }) => text);
}

/** A phrase that is part of one already chosen tells nothing new. */
function distinct(ranked: readonly Candidate[]): Candidate[] {
  const chosen: Candidate[] = [];
  for (const candidate of ranked) {
    if (chosen.length === PHRASES_MAX) break;
    const text = ` ${candidate.text.toLowerCase()} `;
    if (!chosen.some((other) => ` ${other.text.toLowerCase()} `.includes(text))) chosen.push(candidate);
  }
  return chosen;
}

function candidatesOf(reading: Reading, offset: number): Candidate[] {
  const weights = wordWeights(reading);
  const found: Candidate[] = [];
  let run: number[] = [];
  const flush = (): void => {
    const candidate = bestWindow(reading, run, weights, offset);
    if (candidate) found.push(candidate);
    run = [];
  };
  reading.words.forEach((word, at) => {
    if (word.gap >= GAP.filler) flush();
    if (isLink(word)) flush();
    else run.push(at);
  });
  flush();
  return found;
}

function isLink(word: ReadWord): boolean {
  return LINK_WORDS.has(word.form) || word.end - word.start === 1;
}

/** Weight of each word: named equipment and faults speak most, plain words little. */
function wordWeights(reading: Reading): number[] {
  const weights = reading.words.map(() => 0.4);
  for (const lexicon of [LEXICON.equipment, LEXICON.fault, LEXICON.vertical]) {
    const weight = lexicon === LEXICON.vertical ? 1 : 2;
    for (const { from, to } of reading.hits[lexicon] ?? []) {
      for (let at = from; at <= to; at++) weights[at] = Math.max(weights[at] ?? 0, weight);
    }
  }
  return weights;
}

/** The best stretch of at most four words out of a run; a lone word must be one the lexicons know. */
function bestWindow(
  reading: Reading,
  run: readonly number[],
  weights: readonly number[],
  offset: number,
): Candidate | null {
  const size = Math.min(run.length, PHRASE_WORDS_MAX);
  let bestAt = -1;
  let bestScore = size === 1 ? 1.5 : 1.2;
  for (let i = 0; i + size <= run.length; i++) {
    let score = 0;
    for (let j = i; j < i + size; j++) score += weights[run[j] ?? -1] ?? 0;
    if (score > bestScore) {
      bestScore = score;
      bestAt = i;
    }
  }
  const first = reading.words[run[bestAt] ?? -1];
  const last = reading.words[run[bestAt + size - 1] ?? -1];
  if (!first || !last) return null;
  return {
    text: plainCase(reading.text.slice(first.start, last.end)),
    at: offset + (run[bestAt] ?? 0),
    score: bestScore,
  };
}

/** A sentence's capital does not belong to the phrase; a code's does. */
function plainCase(text: string): string {
  return /^[A-Z][a-z]/.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;
}
