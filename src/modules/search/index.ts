/**
 * Search: the index, and ranking by it. Modules hand it documents; it knows none of them, and
 * answers with ids that the asking module reads back in its tenant scope.
 * Owns the tables `search_*`. Behind no surface of its own. May use: language.
 */
export type { IndexHit } from './fusion.ts';
export { highlights } from './highlights.ts';
export { companiesIndexed, mergeSome } from './maintenance.ts';
export {
  countComparable,
  countDocuments,
  documentsHolding,
  rankDocuments,
} from './plain.ts';
export type { QueryTerm } from './ranking.ts';
export { searchIndex } from './search.ts';
export type { Indexable } from './segment/draft.ts';
export { type Drafts, draftDocuments } from './segment/drafts.ts';
export { setSearchMemory } from './segment/memory.ts';
export { putDocuments } from './segment/writing.ts';
export { stemOf } from './text/stem.ts';
export { keepIndex, type SearchState, searchState, textsWaiting, upkeepFailure } from './upkeep.ts';
export { type Texts, VECTORS } from './vectors/embedding.ts';
export type { QueryVector } from './vectors/likeness.ts';
export { WORD_DIMENSIONS, wordVectors } from './vectors/words.ts';
