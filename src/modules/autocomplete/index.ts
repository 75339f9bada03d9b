/**
 * Autocomplete: suggestions while the user types, and a diagnosis of what cannot be found.
 * Owns no table. On the intelligence surface. May use: language, directory, jobs, search, name-index.
 */
export { autocompleteRoutes } from './routes.ts';
