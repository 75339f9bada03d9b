import { either, type Phrase } from '../phrases.ts';

/** A danger to people, as it is told in one clause. */
export interface Danger {
  readonly name: string;
  readonly told: Phrase;
  /** Told in these words it is none: papers, courses, prices. */
  readonly unless?: RegExp;
  /** What belongs together may stand in two or three sentences. */
  readonly isSpread?: true;
}

/** Dangers told as two things at once. */
const SPREAD: ReadonlySet<string> = new Set(['people at risk without services', 'carbon monoxide']);

export const danger = (name: string, phrases: readonly Phrase[], unless?: string): Danger => ({
  name,
  ...(SPREAD.has(name) && { isSpread: true as const }),
  told: either(...phrases),
  ...(unless !== undefined && { unless: new RegExp(unless) }),
});
