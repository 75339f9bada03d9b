import type { urgencyScale } from '#/modules/language/index.ts';
import type { Settings } from '#/modules/tenants/index.ts';
import DATA from './kinds.json' with { type: 'json' };

interface KindDefinition {
  readonly label: string;
  readonly description: string;
  readonly urgency: urgencyScale.Urgency;
  /** The default destination. */
  readonly destination: string;
}

export type KindName = keyof typeof DATA;

/** The default categories, to which a company's own are mapped. The cast is safe: JSON types cannot name the urgencies. */
export const KINDS = DATA as Readonly<Record<KindName, KindDefinition>>;
export const KIND_NAMES = Object.keys(KINDS) as KindName[];

export function isKind(word: string): word is KindName {
  return Object.hasOwn(KINDS, word);
}

export function kindOf(name: KindName): KindDefinition {
  return KINDS[name];
}

/** A category as returned by `GET /triage/categories`. */
export interface Category {
  readonly value: string;
  readonly label: string;
  readonly description: string;
}

export const DEFAULT_CATEGORIES: readonly Category[] = KIND_NAMES.map((value) => ({
  value,
  label: KINDS[value].label,
  description: KINDS[value].description,
}));

/** The categories of a company, by default the built-in ones. */
export function categoriesOf({
  triage_categories: own,
}: Pick<Settings, 'triage_categories'>): readonly Category[] {
  if (!own || own.length === 0) return DEFAULT_CATEGORIES;
  return own.map(({ value, label, description }) => ({ value, label, description: description ?? '' }));
}
