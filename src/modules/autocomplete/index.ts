/**
 * Autocomplete: suggestions while somebody types, and what stands in the way of finding things.
 * Owns no table. Behind the intelligence surface. May use: directory, jobs, search, name-index (the index of keys).
 */
export { autocompleteRoutes } from './routes.ts';
