import { clausesOf } from '../reading/spelling.ts';
import { type Ranking, rankKinds } from './classifier.ts';

/** What the classifier makes of a mail's passages, each read for itself, so that nothing around one hides it. */
export interface Passages {
  /** How likely the likeliest passage reports danger to people. */
  readonly danger: number;
  /** Whether all of them were read: there is an end to it. */
  readonly allRead: boolean;
}

const CLAUSES = 2;
const WORDS_MIN = 4;
const PASSAGES_MAX = 120;

/** Reads a plain text (see `plainly`), two clauses at a time. */
export function readPassages(plain: string): Passages {
  const clauses = clausesOf(plain);
  const passages = clauses
    .slice(0, Math.max(1, clauses.length - CLAUSES + 1))
    .map((_, at) => clauses.slice(at, at + CLAUSES).join('. '))
    .filter((text) => text.split(' ', WORDS_MIN).length === WORDS_MIN);
  const shares = passages.slice(0, PASSAGES_MAX).map(dangerIn);
  return { danger: Math.max(0, ...shares), allRead: passages.length <= PASSAGES_MAX };
}

function dangerIn(text: string): number {
  return dangerAmong(rankKinds({ subject: '', text, attachments: [], sender: '' }));
}

const dangerAmong = (ranking: Ranking) =>
  ranking.find(({ kind }) => kind === 'health_and_safety')?.share ?? 0;

/** How likely a mail reports danger: the whole and its likeliest passage count alike, by their odds. */
export function dangerOf(whole: Ranking, { danger }: Passages): number {
  return 1 / (1 + Math.exp(-(oddsOf(dangerAmong(whole)) + oddsOf(danger)) / 2));
}

const SURE = 0.9999;

function oddsOf(share: number): number {
  const bounded = Math.min(SURE, Math.max(1 - SURE, share));
  return Math.log(bounded / (1 - bounded));
}
