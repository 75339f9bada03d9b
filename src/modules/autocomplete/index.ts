/**
 * Autocomplete: suggestions while somebody types, and what stands in the way of finding things.
 * Owns no table. Behind the intelligence door. May use: graph, jobs, search, lookup (the index of keys).
 */
export { autocompleteRoutes } from './routes.ts';
