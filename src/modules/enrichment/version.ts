/**
 * The version of what is derived from jobs. Raise it by one with every change of what `deriveJob` returns for some job:
 * jobs stored before are then derived anew in the background, and their links to other visits with them.
 */
export const ENRICHMENT_VERSION = 10;
