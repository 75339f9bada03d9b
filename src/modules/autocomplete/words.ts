import type { EntryKind } from '#/modules/name-index/index.ts';

/** The values of `types`, and the response group of each. */
export const GROUPS = {
  contact: 'contacts',
  person: 'people',
  engineer: 'engineers',
  job: 'jobs',
  job_type: 'jobTypes',
  job_category: 'jobCategories',
  contact_group: 'contactGroups',
  resource_group: 'resourceGroups',
} as const;
export type SuggestedType = keyof typeof GROUPS;
export const SUGGESTED_TYPES = Object.keys(GROUPS) as readonly SuggestedType[];

/** Types in the name index. Jobs are searched by reference in their own table. */
export type NamedType = Exclude<SuggestedType & EntryKind, 'site'>;
export const NAMED_TYPES = SUGGESTED_TYPES.filter((type): type is NamedType => type !== 'job');

export const MATCHES = [
  'name',
  'email',
  'person_id',
  'id',
  'reference',
  'phone',
  'postcode',
  'alias',
  'site_bridge',
  'fuzzy',
  'phonetic',
] as const;
export type MatchedVia = (typeof MATCHES)[number];

export const SCORES = {
  exact: 1,
  prefix: 0.9,
  wordPrefix: 0.8,
  alias: 0.7,
  siteBridge: 0.6,
  phonetic: 0.5,
  /** The range of a corrected typo, by the share of common trigrams. */
  fuzzyMin: 0.4,
  fuzzyMax: 0.75,
} as const;
