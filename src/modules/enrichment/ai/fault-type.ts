import { GAP } from '#/modules/language/index.ts';
import { faultRows, LEXICON } from '../text/lexicons.ts';
import { deniedWords, type Hit, type ParsedText } from '../text/read-text.ts';

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
/** A text that says one thing often says it little more than once. */
const REPEAT_SHARE = 0.25;

const sideCount = 2 * (1 + Math.max(...faultRows.map(({ pair }) => pair)));

export function faultType(intake: ParsedText, outcome: ParsedText): FaultFinding {
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

function addScores(scores: Map<string, number>, reading: ParsedText, weight: number): void {
  const hits = reading.hits[LEXICON.fault] ?? [];
  if (hits.length === 0) return;
  const negated = deniedWords(reading, LEXICON.fault);
  const lastSeen = new Int16Array(sideCount).fill(-1);
  const said = new Set<string>();
  for (const hit of hits) {
    if (negated.has(hit.from)) continue;
    for (const key of hit.keys) {
      const row = faultRows[key];
      if (!row) continue;
      let score = phraseScore(hit);
      if (row.side !== null) {
        score = completesPair(reading, hit, lastSeen[2 * row.pair + 1 - row.side] ?? -1) ? PAIR_SCORE : 0;
        lastSeen[2 * row.pair + row.side] = hit.to;
        if (score === 0) continue;
      }
      const share = said.has(row.fault) ? REPEAT_SHARE : 1;
      said.add(row.fault);
      scores.set(row.fault, (scores.get(row.fault) ?? 0) + score * row.weight * weight * share);
    }
  }
}

function phraseScore({ from, to }: Hit): number {
  return PHRASE_SCORE + PHRASE_SCORE_PER_WORD * (to - from);
}

/** Whether the other side of a pair, last seen at `other`, stands near enough in the same sentence. */
function completesPair({ words }: ParsedText, hit: Hit, other: number): boolean {
  if (other === -1 || hit.from - other > PAIR_REACH_WORDS + 1) return false;
  for (let at = other + 1; at <= hit.from; at++) {
    if (words[at]?.gap === GAP.sentence) return false;
  }
  return true;
}
