import { type MatchedVia, SUGGESTED_TYPES, type SuggestedType } from './words.ts';

/** One thing that was found, and by what. */
export interface Match {
  readonly type: SuggestedType;
  readonly id: string;
  readonly via: MatchedVia;
  readonly score: number;
  /** Goes into the item's `data`. */
  readonly extra?: Readonly<Record<string, unknown>>;
}

/** The best match of each thing; of two equally good the one noted first. */
export class Matches {
  private readonly byType = new Map<SuggestedType, Map<string, Match>>();

  note(match: Match): void {
    const found = this.byType.getOrInsertComputed(match.type, () => new Map());
    const known = found.get(match.id);
    if (!known || known.score < match.score) found.set(match.id, match);
  }

  count(type: SuggestedType): number {
    return this.byType.get(type)?.size ?? 0;
  }

  get size(): number {
    return SUGGESTED_TYPES.reduce((sum, type) => sum + this.count(type), 0);
  }

  /** Leaves out what was mended where something is called as it was typed. */
  dropGuesses(): void {
    const all = [...this.byType.values()];
    if (!all.some((found) => [...found.values()].some(({ via }) => via === 'name'))) return;
    for (const found of all)
      for (const [id, { via }] of found) if (via === 'fuzzy' || via === 'phonetic') found.delete(id);
  }

  /** The best of a type, best first. */
  best(type: SuggestedType, limit: number): Match[] {
    const found = [...(this.byType.get(type)?.values() ?? [])];
    return found.sort((one, other) => other.score - one.score).slice(0, limit);
  }
}
