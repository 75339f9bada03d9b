/**
 * Search: the index of terms, and ranking by it. Rooms hand it documents; it knows none of them, and
 * answers with ids that the asking room reads back through the fence.
 * Owns `search_documents`. Behind no door of its own. Uses no other room.
 */
export { countDocuments } from './count-store.ts';
export {
  deleteDocuments,
  highlightsOf,
  type Indexable,
  putDocuments,
  rankDocuments,
} from './index-store.ts';
