import { GAP } from '#/modules/language/index.ts';
import { classifyFaults, faultLikelihood } from '../classify/faults.ts';
import context from '../lexicon/context.json' with { type: 'json' };
import { faultRows, LEXICON } from '../text/lexicons.ts';
import { deniedWords, type Hit, type ParsedText } from '../text/read-text.ts';
import type { Trade } from '../vertical.ts';
import type { Candidate } from './equipment.ts';
import { foundNothing, isMended, isNoSign, signsOfFailing } from './fault-signs.ts';

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

/** What is less likely than this is not told. */
const FAULT_MIN = 0.7;
/** Before there are notes nothing speaks against a request: on sets left out as many are right from here on as from above. */
const REQUESTED_MIN = 0.5;
/** That something fails, and not how, says little and so may be told sooner. */
const ANY_FAULT_MIN = 0.55;

const IGNORED = 'ignore';
/** Something fails and no word says how. */
const ANY_FAULT = 'faulty_component';
const OWN_FAULTS: Readonly<Record<string, string>> = context.faults;
const sideCount = 2 * (1 + Math.max(...faultRows.map(({ pair }) => pair)));
const anyWeight = faultRows.find(({ fault }) => fault === ANY_FAULT)?.weight ?? 0;

/** What is wrong, null where nothing is or the texts do not tell. */
export function faultType(
  intake: ParsedText,
  outcome: ParsedText,
  trade: Trade,
  type: ParsedText | null = null,
): FaultFinding {
  const judged = faultCandidates(intake, outcome, trade, type)
    .map(({ name, signs }) => ({ name, likelihood: faultLikelihood(signs) }))
    .sort((one, other) => other.likelihood - one.likelihood);
  const [best, second] = judged;
  const asked = outcome.words.length === 0 ? REQUESTED_MIN : FAULT_MIN;
  if (!best || best.likelihood < (best.name === ANY_FAULT ? Math.min(ANY_FAULT_MIN, asked) : asked))
    return { fault: null, margin: 0 };
  return { fault: best.name, margin: (best.likelihood - (second?.likelihood ?? 0)) / best.likelihood };
}

/**
 * The faults that the texts may tell of, with what speaks for and against each: those that the lexicon names, and the
 * likeliest that a model hears.
 */
export function faultCandidates(
  intake: ParsedText,
  outcome: ParsedText,
  trade: Trade,
  type: ParsedText | null,
): Candidate[] {
  const { said, denied, isSeen } = saidFaults(intake, outcome, trade);
  // What the caller feared was not so.
  if (!isSeen && foundNothing(outcome)) return [];
  const sorted = [...said].sort(([, one], [, other]) => other.score - one.score);
  const top = sorted[0]?.[1].score || 1;
  const visit = [
    'any',
    `mended ${isMended(outcome)}`,
    ...(type?.words ?? []).map(({ known }) => `type ${known.number}`),
  ];
  const classified = classifyFaults(intake, outcome);
  const worded = sorted.map(([name, { score, signs }], rank) => ({
    name,
    signs: [
      ...visit,
      `fault ${name}`,
      `rank ${Math.min(rank, 3)} of ${Math.min(sorted.length, 4)}`,
      `share ${Math.round((4 * score) / top)} ${rank}`,
      `score ${Math.min(Math.round(score), 8)}`,
      ...new Set(signs),
      ...classified.signsOf(name, rank === 0),
    ],
  }));
  const only = classified.likeliest
    .filter((name) => !said.has(name) && !denied.has(name))
    .map((name) => ({
      name,
      signs: [
        ...visit,
        `fault ${name}`,
        'only heard',
        `only heard of ${said.size > 0}`,
        ...classified.signsOf(name, false),
      ],
    }));
  return [...worded, ...only];
}

/** What the lexicon finds, and what the texts deny or only looked for; where something fails and no word says how, the fault its trade has most. */
function saidFaults(
  intake: ParsedText,
  outcome: ParsedText,
  trade: Trade,
): {
  readonly said: Map<string, ScoredFault>;
  readonly denied: ReadonlySet<string>;
  readonly isSeen: boolean;
} {
  const said = new Map<string, ScoredFault>();
  const denied = new Set<string>();
  addScores(said, denied, outcome, 'notes', trade);
  const isSeen = said.size > 0;
  addScores(said, denied, intake, 'intake', trade);
  const own = OWN_FAULTS[trade.subVertical ?? ''];
  const any = said.get(ANY_FAULT);
  const ownSaid = own === undefined ? undefined : said.get(own);
  if (own !== undefined && (any || ownSaid)) {
    said.set(own, {
      score: OWN_SHARE * (ownSaid?.score ?? 0) + (any?.score ?? 0),
      signs: [...(ownSaid?.signs ?? []), ...(any?.signs ?? [])],
    });
    said.delete(ANY_FAULT);
  }
  for (const [name, { score, signs }] of said) said.set(name, { score, signs: [...signs, `seen ${isSeen}`] });
  return { said, denied, isSeen };
}

type Field = 'intake' | 'notes';
type ScoredFault = { readonly score: number; readonly signs: readonly string[] };
const WEIGHTS: Readonly<Record<Field, number>> = { intake: INTAKE_WEIGHT, notes: OUTCOME_WEIGHT };

function addScores(
  scores: Map<string, ScoredFault>,
  denied: Set<string>,
  reading: ParsedText,
  field: Field,
  trade: Trade,
): void {
  const weight = WEIGHTS[field];
  const failing = signsOfFailing(reading);
  if (failing > 0) add(scores, ANY_FAULT, PHRASE_SCORE * anyWeight * weight, [`failing ${field}`]);
  const hits = reading.hits[LEXICON.fault] ?? [];
  if (hits.length === 0) return;
  const negated = deniedWords(reading, LEXICON.fault);
  const ignored = hits.filter(({ keys }) => faultRows[keys[0] ?? -1]?.fault === IGNORED);
  const lastSeen = new Int16Array(sideCount).fill(-1);
  const said = new Set<string>();
  for (const hit of hits) {
    if (ignored.some(({ from, to }) => hit.from <= to && hit.to >= from)) continue;
    if (negated.has(hit.from) || isNoSign(reading, hit)) {
      for (const key of hit.keys) denied.add(faultRows[key]?.fault ?? IGNORED);
      continue;
    }
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
      add(scores, row.fault, score * row.weight * weight * share, [
        `in ${field}`,
        `${field} ${row.fault}`,
        `${row.side === null ? 'phrase' : 'pair'} ${field}`,
      ]);
    }
  }
}

function add(scores: Map<string, ScoredFault>, fault: string, score: number, signs: readonly string[]): void {
  const before = scores.get(fault);
  scores.set(fault, { score: (before?.score ?? 0) + score, signs: [...(before?.signs ?? []), ...signs] });
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
