import type { Case } from '../../api/queries.ts';
import { CASE_STATUS, plainWord } from '../../ui/words.ts';

/** Something that was said or done in a case. */
export interface Entry {
  readonly key: string;
  readonly atMs: number;
  readonly who: string;
  readonly text: string;
  readonly isSaid: boolean;
}

type Change = Readonly<Record<string, { readonly from?: unknown; readonly to?: unknown }>>;

/** Comments and changes of a case, the latest first. */
export function timelineOf(
  one: Pick<Case, 'comments' | 'activity'>,
  names: ReadonlyMap<number, string>,
): Entry[] {
  const who = (id: number | null | undefined, type: string) =>
    (id ? names.get(id) : undefined) ?? (type === 'user' ? 'Somebody' : 'Fieldstone');
  const said = one.comments.map(({ id, body, actor_id, actor_type, created_at }) => ({
    key: `comment ${id}`,
    atMs: created_at,
    who: who(actor_id, actor_type),
    text: body,
    isSaid: true,
  }));
  const done = one.activity
    // A comment stands there with its words already.
    .filter(({ type }) => !/comment/.test(type))
    .map(({ id, type, actor_id, actor_name, actor_type, changes, body, created_at }) => ({
      key: `activity ${id}`,
      atMs: created_at,
      who: actor_name ?? who(actor_id, actor_type),
      text: [describe(type, (changes ?? {}) as Change), body].filter(Boolean).join(': '),
      isSaid: false,
    }));
  return [...said, ...done].sort((a, b) => b.atMs - a.atMs);
}

function describe(type: string, changes: Change): string {
  const { status } = changes;
  if (status) return `Moved from ${statusWord(status.from)} to ${statusWord(status.to)}`;
  const fields = Object.keys(changes).map((name) => plainWord(name.replace(/_id$/, '')).toLowerCase());
  if (fields.length > 0 && /update|assign/.test(type)) return `Changed ${fields.join(', ')}`;
  return plainWord(type);
}

function statusWord(status: unknown): string {
  return (CASE_STATUS[String(status)]?.label ?? String(status ?? 'nothing')).toLowerCase();
}
