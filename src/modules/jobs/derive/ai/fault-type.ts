import { faultRows, LEXICON } from '../text/lexicons.ts';
import { negatedWords } from '../text/negation.ts';
import type { Hit, Reading } from '../text/read-text.ts';
import { GAP } from '../text/split-words.ts';

export type FaultFinding = {
  readonly fault: string | null;
  /** How clearly it stands out from the runner-up, 0 to 1. */
  readonly margin: number;
};

/** The engineer saw the fault, the caller only its signs. */
const OUTCOME_WEIGHT = 1.2;
const INTAKE_WEIGHT = 1;
const PHRASE_SCORE = 2;
const PHRASE_SCORE_PER_WORD = 0.75;
const PAIR_SCORE = 2;
/** Two words of a pair belong together when no more than this many lie between them. */
const PAIR_REACH_WORDS = 5;
/** One text saying the same thing often says it once and a half. */
const REPEAT_SHARE = 0.25;

export function faultType(intake: Reading, outcome: Reading): FaultFinding {
  const scores = new Map<string, number>();
  addScores(scores, intake, INTAKE_WEIGHT);
  addScores(scores, outcome, OUTCOME_WEIGHT);
  let fault: string | null = null;
  let top = 0;
  let second = 0;
  for (const [name, score] of scores) {
    if (score > top) {
      second = top;
      top = score;
      fault = name;
    } else if (score > second) second = score;
  }
  return { fault, margin: top === 0 ? 0 : (top - second) / top };
}

function addScores(scores: Map<string, number>, reading: Reading, weight: number): void {
  const negated = negatedWords(reading, LEXICON.fault);
  const pairs = new PairSeeker(reading);
  const said = new Set<string>();
  for (const hit of reading.hits[LEXICON.fault] ?? []) {
    const row = faultRows[hit.key];
    if (!row || negated.has(hit.from)) continue;
    const score =
      row.side === null ? phraseScore(hit) : pairs.completes(hit, row.pair, row.side) ? PAIR_SCORE : 0;
    if (score === 0) continue;
    const share = said.has(row.fault) ? REPEAT_SHARE : 1;
    said.add(row.fault);
    scores.set(row.fault, (scores.get(row.fault) ?? 0) + score * row.weight * weight * share);
  }
}

function phraseScore({ from, to }: Hit): number {
  return PHRASE_SCORE + PHRASE_SCORE_PER_WORD * (to - from);
}

/** Remembers where each side of a pair was last seen in the sentence. */
class PairSeeker {
  readonly #reading: Reading;
  readonly #seen = new Map<number, Hit>();

  constructor(reading: Reading) {
    this.#reading = reading;
  }

  completes(hit: Hit, pair: number, side: 0 | 1): boolean {
    this.#seen.set(pair * 2 + side, hit);
    const other = this.#seen.get(pair * 2 + 1 - side);
    if (!other || hit.from - other.to > PAIR_REACH_WORDS + 1) return false;
    for (let at = other.to + 1; at <= hit.from; at++) {
      if (this.#reading.words[at]?.gap === GAP.sentence) return false;
    }
    return true;
  }
}
