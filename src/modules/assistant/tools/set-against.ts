import type { Aggregate } from '#/modules/metrics/index.ts';
import type { Group } from './group-order.ts';

/** The groups of one period with how far each has moved from another; those that only the other had come with nothing. */
export function groupsSetAgainst(
  groups: readonly Group[],
  before: Aggregate['groups'],
  unit: Aggregate['unit'],
): Group[] {
  const known = new Map(before.map((group) => [group.key, group]));
  const gone = before.filter(({ key }) => !groups.some((group) => group.key === key));
  const none = { value: unit === 'count' ? 0 : null, sample_size: 0 };
  return [
    ...groups.map((group) => movedFrom(group, known.get(group.key) ?? none)),
    ...gone.map((group) => movedFrom({ ...group, ...none }, group)),
  ];
}

function movedFrom(group: Group, { value, sample_size }: Pick<Group, 'value' | 'sample_size'>): Group {
  const delta = group.value === null || value === null ? null : group.value - value;
  const delta_pct = delta === null || !value ? null : Math.round((delta / value) * 1_000) / 10;
  return { ...group, comparison: { value, sample_size, delta, delta_pct } };
}
