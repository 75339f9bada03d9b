import type { FollowUpKind } from '../text/follow-up-stem.ts';
import type { ReadWord } from '../text/read-text.ts';
import { CLASSES, likelihoods } from './classes.ts';

const KINDS = CLASSES['follow-up'];
/** What no wording says is believed from here. */
const ALONE_MIN = 0.7;
/** A sentence without any word of what follow-on work is spoken of in has to be surer. */
const UNHINTED_MIN = 0.88;
/** Of what kind it is, the whole sentence tells better than one wording in it. */
const KIND_MIN = 0.85;
/** Wording that asks for nothing: "if it trips again it wants changing". */
const NONE_MIN = 0.95;
const WORDS_MIN = 3;

/**
 * The kind of work that a sentence leaves for later: what its wording says, unless the whole of it clearly says
 * otherwise. `words` from `from` up to `to` are the sentence; it is hinted at where one of them belongs to such wording.
 */
export function kindHeard(
  worded: FollowUpKind | null,
  words: readonly ReadWord[],
  from: number,
  to: number,
  isHinted: boolean,
): FollowUpKind | null {
  if (to - from < (worded ? 2 : WORDS_MIN)) return worded;
  const shares = likelihoods('follow-up', words, from, to);
  const none = shares[0] ?? 0;
  if (none >= NONE_MIN) return null;
  const top = shares.indexOf(Math.max(...shares.slice(1)));
  const share = shares[top] ?? 0;
  const classified = (KINDS[top] ?? null) as FollowUpKind | null;
  if (worded) return share >= KIND_MIN && !isGraver(worded, classified) ? classified : worded;
  return 1 - none >= (isHinted ? ALONE_MIN : UNHINTED_MIN) ? classified : null;
}

/** Of two kinds in one sentence the graver names it. */
function isGraver(one: FollowUpKind, other: FollowUpKind | null): boolean {
  return other !== null && KINDS.indexOf(one) < KINDS.indexOf(other);
}
