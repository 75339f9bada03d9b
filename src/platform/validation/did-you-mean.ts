import { distance } from 'fastest-levenshtein';

const LENGTH_MAX = 100;
/** Shorter words are a prefix or part of too many others. */
const PART_LENGTH_MIN = 3;
const TYPO_EDITS_MAX = 2;

/** What APIs call the same parameter: who comes from another one writes its name. */
const SYNONYMS: readonly (readonly string[])[] = [
  ['page_size', 'per_page', 'limit', 'size', 'take', 'top', 'max_results'],
  ['page_number', 'page', 'page_index', 'page_no'],
  ['search', 'query', 'query_text', 'q', 'text', 'term', 'keyword'],
  ['date_from', 'start_date', 'from', 'since', 'after', 'start'],
  ['date_to', 'end_date', 'to', 'until', 'before', 'end'],
  ['sort_by', 'sort', 'order_by', 'order'],
  ['direction', 'sort_order', 'sort_direction'],
].map((names) => names.map(folded));

/** Order of preference of the kinds of similarity; within a kind the smaller difference wins. */
const TYPO = 0;
const BEGINNING = 1_000;
const MANY_TYPOS = 2_000;
const WITHIN = 3_000;

/**
 * The most likely intended word: a typo, other separators or case, a prefix, or a part of the word. Undefined when none
 * is similar.
 */
export function closest(given: unknown, allowed: readonly unknown[]): string | undefined {
  if (typeof given !== 'string' || given.length > LENGTH_MAX) return undefined;
  const typed = folded(given);
  let best: { word: string; cost: number } | undefined;
  for (const word of allowed) {
    if (typeof word !== 'string') continue;
    const cost = costOf(typed, folded(word));
    if (cost !== undefined && (!best || cost < best.cost)) best = { word, cost };
  }
  return best?.word;
}

/** A parameter as its schema declares it. */
type Declared = Readonly<Record<string, { readonly 'x-also-called'?: readonly string[] }>>;

/** The declared parameter that an unknown name most likely means. */
export function closestParam(name: string, declared: Declared): string | undefined {
  const typed = folded(name);
  const isMeant = (other: string) => folded(other) === typed;
  const meant = Object.entries(declared).find(([, schema]) => schema['x-also-called']?.some(isMeant));
  return meant?.[0] ?? synonymOf(typed, Object.keys(declared)) ?? closest(name, Object.keys(declared));
}

function synonymOf(typed: string, names: readonly string[]): string | undefined {
  const group = SYNONYMS.find((synonyms) => synonyms.includes(typed));
  return names.find((name) => group?.includes(folded(name)));
}

function costOf(typed: string, word: string): number | undefined {
  if (typed === '' || word === '') return undefined;
  const edits = distance(typed, word);
  const length = Math.max(typed.length, word.length);
  if (edits <= TYPO_EDITS_MAX && edits * 2 <= length) return TYPO + edits;
  const [part, whole] = typed.length < word.length ? [typed, word] : [word, typed];
  if (part.length >= PART_LENGTH_MIN) {
    const rest = whole.length - part.length;
    if (whole.startsWith(part)) return BEGINNING + rest;
    if (whole.includes(part)) return WITHIN + rest;
  }
  return edits <= Math.floor(word.length / 3) ? MANY_TYPOS + edits : undefined;
}

/** `contactId`, `contact_id` and `Contact-ID` are one name. */
function folded(word: string): string {
  return word.toLowerCase().replace(/[\s_.-]+/g, '');
}
