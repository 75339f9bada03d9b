import type { Aggregate } from '#/modules/metrics/index.ts';
import { shownValue } from './shown.ts';

type Group = Aggregate['groups'][number];

/** A count beside that of the jobs it is a share of. */
export function shareShown({ value }: Aggregate, whole: Aggregate) {
  return {
    whole: whole.value,
    whole_shown: shownValue('count', whole.value ?? 0),
    shown: ratioShown(value, whole.value),
  };
}

/** Each group's count as a share of its own jobs; those that have none of the part have a share of nothing. */
export function shareGroups({ groups }: Aggregate, whole: Aggregate): Group[] {
  const parts = new Map(groups.map(({ key, value }) => [key, value ?? 0]));
  return whole.groups.map((group) => ({
    ...group,
    value: group.value ? (parts.get(group.key) ?? 0) / group.value : null,
    sample_size: group.value ?? 0,
  }));
}

export function ratioShown(part: number | null, whole: number | null): string | null {
  return part === null || !whole ? null : shownValue('ratio', part / whole);
}
