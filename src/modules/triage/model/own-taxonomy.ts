import { plainly } from '../reading/spelling.ts';
import { type Category, isKind, type KindName, kindOf } from '../taxonomy.ts';
import { wordsOf } from './features.ts';
import DATA from './kind-words.json' with { type: 'json' };

/** Words companies may use for each kind of mail. */
const KEYWORDS: Readonly<Record<KindName, string>> = DATA.keywords;

/** Substitutes for kinds a company has no category for. */
const SUBSTITUTES = DATA.substitutes as Readonly<Partial<Record<KindName, readonly KindName[]>>>;

const NEAR_MIN = 0.12;

/** The similarity of a kind to a company's category, from 0 to 1. */
function likeness(category: Category, kind: KindName): number {
  const value = category.value.toLowerCase().replace(/[\s-]+/g, '_');
  if (value === kind) return 1;
  const { label, description } = kindOf(kind);
  const named = new Set(wordsOf(plainly(`${category.value.replace(/_/g, ' ')} ${category.label}`)));
  const told = new Set(wordsOf(plainly(category.description)));
  const kindWords = new Set(wordsOf(plainly(`${kind.replace(/_/g, ' ')} ${label} ${KEYWORDS[kind]}`)));
  const kindTold = new Set(wordsOf(plainly(description)));
  const common = (one: ReadonlySet<string>, other: ReadonlySet<string>) =>
    one.size === 0 ? 0 : [...one].filter((word) => other.has(word)).length / one.size;
  return Math.min(
    0.99,
    0.7 * common(named, kindWords) + 0.15 * common(told, kindTold) + 0.15 * common(told, kindWords),
  );
}

/** Maps a kind of the default taxonomy to one of the categories. `words` are those of the mail, as a tie-breaker. */
export function nearestCategory(
  kind: KindName,
  categories: readonly Category[],
  words: ReadonlySet<string> = new Set(),
): Category {
  const same = categories.find(({ value }) => value === kind);
  if (same) return same;
  const tried: readonly KindName[] = [kind, ...(SUBSTITUTES[kind] ?? []), 'other'];
  for (const [rank, candidate] of tried.entries()) {
    const best = bestOf(categories, (category) => {
      // A category named like another kind stands for that kind.
      if (isKind(category.value) && category.value !== candidate) return 0;
      return likeness(category, candidate) + (rank === 0 ? mentioned(category, words) : 0);
    });
    if (best && best.score >= NEAR_MIN) return best.category;
  }
  const last = bestOf(categories, (category) => mentioned(category, words));
  // There is at least one category, otherwise the default ones would apply.
  return last?.category ?? { value: 'other', label: 'Other', description: '' };
}

/** The share of a category's words that occur in the mail. */
function mentioned(category: Category, words: ReadonlySet<string>): number {
  const own = new Set(
    wordsOf(plainly(`${category.value.replace(/_/g, ' ')} ${category.label} ${category.description}`)),
  );
  const common = [...own].filter((word) => word.length > 3 && words.has(word)).length;
  return own.size === 0 ? 0 : Math.min(0.3, (0.3 * common) / Math.min(own.size, 6));
}

function bestOf(
  categories: readonly Category[],
  scoreOf: (category: Category) => number,
): { category: Category; score: number } | undefined {
  let best: { category: Category; score: number } | undefined;
  for (const category of categories) {
    const score = scoreOf(category);
    if (!best || score > best.score) best = { category, score };
  }
  return best;
}
