/**
 * Third-party quotations, kept as they were received. Owns `quotations`. Filled through imports.
 * Uses no other room.
 */
export { quotations } from './import.ts';
