import { isDeepStrictEqual } from 'node:util';
import type { ActivityRow } from './case-store.ts';
import type { CaseActor, CaseFields } from './rules.ts';
import type { Changes } from './schema.ts';
import type { ActivityType } from './words.ts';

/** The fields whose value differs from the current one. */
export function changedFields<T extends CaseFields>(current: Required<CaseFields>, wanted: T): Partial<T> {
  const changed = Object.entries(wanted).filter(
    ([name, value]) => !isSame(value, current[name as keyof CaseFields]),
  );
  return Object.fromEntries(changed) as Partial<T>;
}

/** Tags and metadata are returned as given, so a different key order is a change. */
function isSame(one: unknown, other: unknown): boolean {
  return isDeepStrictEqual(one, other) && JSON.stringify(one) === JSON.stringify(other);
}

/** The old and new value of each changed field. */
function changesOf(
  current: Required<CaseFields>,
  changed: CaseFields,
  names: readonly (keyof CaseFields)[],
): Changes {
  return Object.fromEntries(
    names
      .filter((name) => name in changed)
      .map((name) => [name, { from: current[name], to: changed[name] ?? null }]),
  );
}

const EDITED = [
  'title',
  'description',
  'type',
  'priority',
  'owner_id',
  'due_date',
  'tags',
  'metadata',
  'resolution',
] as const;

/** The activity of these changes: one row for edited fields, one for the status, one for the team. */
export function activityOf(
  current: Required<CaseFields>,
  changed: CaseFields,
  by: { readonly actor: CaseActor; readonly note: string | null },
): ActivityRow[] {
  const { actor, note } = by;
  const row = (type: ActivityType, names: readonly (keyof CaseFields)[]): ActivityRow => ({
    ...actor,
    type,
    changes: changesOf(current, changed, names),
    body: note,
  });
  const rows = [
    row('updated', EDITED),
    row('transition', ['status']),
    row(changed.team_id === null ? 'team_cleared' : 'team_assigned', ['team_id']),
  ];
  return rows.filter(({ changes }) => Object.keys(changes).length > 0);
}

/** The changes to record when something is added. */
export function additionOf(fields: Readonly<Record<string, unknown>>): Changes {
  return Object.fromEntries(Object.entries(fields).map(([name, to]) => [name, { from: null, to }]));
}

export function removalOf(fields: Readonly<Record<string, unknown>>): Changes {
  return Object.fromEntries(Object.entries(fields).map(([name, from]) => [name, { from, to: null }]));
}
