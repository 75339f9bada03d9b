import { type MatchedVia, SUGGESTED_TYPES, type SuggestedType } from '../words.ts';

/** A record that was found, and by what. */
export interface Match {
  readonly type: SuggestedType;
  readonly id: string;
  readonly via: MatchedVia;
  readonly score: number;
  /** Orders matches of one score. */
  readonly likeness?: number;
  /** Added to the item's `data`. */
  readonly extra?: Readonly<Record<string, unknown>>;
}

/** The best match of each record; ties go to the one added first. */
export class Matches {
  private readonly byType = new Map<SuggestedType, Map<string, Match>>();

  add(match: Match): void {
    const found = this.byType.getOrInsertComputed(match.type, () => new Map());
    const known = found.get(match.id);
    if (!known || compared(match, known) < 0) found.set(match.id, match);
  }

  count(type: SuggestedType): number {
    return this.byType.get(type)?.size ?? 0;
  }

  get size(): number {
    return SUGGESTED_TYPES.reduce((sum, type) => sum + this.count(type), 0);
  }

  /** Drops corrected and phonetic matches if there is an exact name match. */
  dropCorrections(): void {
    const all = [...this.byType.values()];
    if (!all.some((found) => [...found.values()].some(({ via }) => via === 'name'))) return;
    for (const found of all)
      for (const [id, { via }] of found) if (via === 'fuzzy' || via === 'phonetic') found.delete(id);
  }

  /** The matches of a type, best first. */
  best(type: SuggestedType, limit: number): Match[] {
    const found = [...(this.byType.get(type)?.values() ?? [])];
    return found.sort(compared).slice(0, limit);
  }
}

/** The better match first. */
function compared(one: Match, other: Match): number {
  return other.score - one.score || (other.likeness ?? 0) - (one.likeness ?? 0);
}
