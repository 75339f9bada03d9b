import { either, type Phrase } from '../phrases.ts';

/** A danger to people and the phrases that report it. */
export interface Danger {
  readonly name: string;
  readonly told: Phrase;
  /** Words that exclude it: documents, courses, prices. */
  readonly unless?: RegExp;
  /** Its parts may be spread over two or three sentences. */
  readonly spansClauses?: true;
}

/** Dangers reported as a combination of two facts. */
const MULTI_CLAUSE: ReadonlySet<string> = new Set(['people at risk without services', 'carbon monoxide']);

export const danger = (name: string, phrases: readonly Phrase[], unless?: string): Danger => ({
  name,
  ...(MULTI_CLAUSE.has(name) && { spansClauses: true as const }),
  told: either(...phrases),
  ...(unless !== undefined && { unless: new RegExp(unless) }),
});
