import type { EntityKind, Grouping, Intent, Named } from '../intent.ts';

const NAMES_MAX = 8;
export const GROUP_OF: Readonly<Record<EntityKind, Grouping>> = {
  contact: 'customer',
  engineer: 'engineer',
  site: 'site',
  job_type: 'job_type',
  job_category: 'category',
};

/** The kind of which several are named, to be set side by side. */
export function comparedNames({ named }: Pick<Intent, 'named'>): EntityKind | null {
  const kinds = named.filter(({ without }) => !without).map(({ kind }) => kind);
  return kinds.find((kind, at) => kinds.indexOf(kind) !== at) ?? null;
}

/** Those that are set side by side. */
export function namesCompared(intent: Pick<Intent, 'named'>): Named[] {
  const kind = comparedNames(intent);
  return intent.named.filter((one) => one.kind === kind && !one.without).slice(0, NAMES_MAX);
}

/** Where one name stands for several records its figure is that of all of them: each name is then asked for by itself. */
export function isEachByItself(intent: Pick<Intent, 'named'>): boolean {
  return namesCompared(intent).some(({ ids }) => ids.length > 1);
}
