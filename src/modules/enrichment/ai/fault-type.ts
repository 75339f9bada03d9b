import { GAP } from '#/modules/language/index.ts';
import context from '../lexicon/context.json' with { type: 'json' };
import { faultRows, LEXICON } from '../text/lexicons.ts';
import { deniedWords, type Hit, type ParsedText } from '../text/read-text.ts';
import type { Trade } from '../vertical.ts';
import { foundNothing, isNoSign, signsOfFailing } from './fault-signs.ts';

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
/** The fault that a trade has most is likelier than another that is spoken of as much. */
const OWN_SHARE = 1.3;

const IGNORED = 'ignore';
/** Something fails and no word says how. */
const ANY_FAULT = 'faulty_component';
const OWN_FAULTS: Readonly<Record<string, string>> = context.faults;
const sideCount = 2 * (1 + Math.max(...faultRows.map(({ pair }) => pair)));
const anyWeight = faultRows.find(({ fault }) => fault === ANY_FAULT)?.weight ?? 0;

/** What is wrong, null where nothing is or the texts do not tell. */
export function faultType(intake: ParsedText, outcome: ParsedText, trade: Trade): FaultFinding {
  const scores = new Map<string, number>();
  addScores(scores, outcome, OUTCOME_WEIGHT, trade);
  if (scores.size > 0 || !foundNothing(outcome)) addScores(scores, intake, INTAKE_WEIGHT, trade);
  const own = OWN_FAULTS[trade.subVertical ?? ''];
  const any = scores.get(ANY_FAULT);
  if (own !== undefined && (any !== undefined || scores.has(own))) {
    scores.set(own, OWN_SHARE * (scores.get(own) ?? 0) + (any ?? 0));
    scores.delete(ANY_FAULT);
  }
  return clearest(scores);
}

function clearest(scores: ReadonlyMap<string, number>): FaultFinding {
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

function addScores(scores: Map<string, number>, reading: ParsedText, weight: number, trade: Trade): void {
  const failing = signsOfFailing(reading);
  if (failing > 0) add(scores, ANY_FAULT, PHRASE_SCORE * anyWeight * weight);
  const hits = reading.hits[LEXICON.fault] ?? [];
  if (hits.length === 0) return;
  const negated = deniedWords(reading, LEXICON.fault);
  const ignored = hits.filter(({ keys }) => faultRows[keys[0] ?? -1]?.fault === IGNORED);
  const lastSeen = new Int16Array(sideCount).fill(-1);
  const said = new Set<string>();
  for (const hit of hits) {
    if (negated.has(hit.from) || ignored.some(({ from, to }) => hit.from <= to && hit.to >= from)) continue;
    if (isNoSign(reading, hit)) continue;
    for (const key of hit.keys) {
      const row = faultRows[key];
      if (!row || !happensIn(row.within, trade)) continue;
      let score = phraseScore(hit);
      if (row.side !== null) {
        score = completesPair(reading, hit, lastSeen[2 * row.pair + 1 - row.side] ?? -1) ? PAIR_SCORE : 0;
        lastSeen[2 * row.pair + row.side] = hit.to;
        if (score === 0) continue;
      }
      const share = said.has(row.fault) ? REPEAT_SHARE : 1;
      said.add(row.fault);
      add(scores, row.fault, score * row.weight * weight * share);
    }
  }
}

function add(scores: Map<string, number>, fault: string, score: number): void {
  scores.set(fault, (scores.get(fault) ?? 0) + score);
}

function happensIn(within: readonly string[], { vertical, subVertical }: Trade): boolean {
  if (within.length === 0 || within.includes(vertical)) return true;
  return subVertical === null ? vertical === 'other' : within.includes(subVertical);
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
