import type { Case } from '../../api/queries.ts';
import { CASE_STATUS, plainWord, recordWord } from '../../ui/words.ts';

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
  one: Pick<Case, 'comments' | 'activity' | 'items'>,
  names: ReadonlyMap<number, string>,
): Entry[] {
  const who = (id: number | null | undefined, type: string) =>
    (id ? names.get(id) : undefined) ?? (type === 'user' ? 'Somebody' : 'Fieldstone');
  const known: KnownNames = {
    person: (id) => names.get(Number(id)) ?? 'Somebody',
    item: (type, id) =>
      one.items.find(({ item_type, item_id }) => item_type === type && item_id === id)?.label ?? String(id),
  };
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
      text: [describe(type, (changes ?? {}) as Change, known), body].filter(Boolean).join(': '),
      isSaid: false,
    }));
  return [...said, ...done].sort((a, b) => b.atMs - a.atMs);
}

/** What ids stand for; what is no longer there goes by its id. */
interface KnownNames {
  readonly person: (id: unknown) => string;
  readonly item: (type: unknown, id: unknown) => string;
}

function describe(type: string, changes: Change, { person, item }: KnownNames): string {
  const { status, item_type, item_id, user_id } = changes;
  const record = (side: 'from' | 'to'): string =>
    `${recordWord(String(item_type?.[side])).toLowerCase()} ${item(item_type?.[side], item_id?.[side])}`;
  if (type === 'created') return 'Opened the case';
  if (type === 'item_linked') return `Added ${record('to')}`;
  if (type === 'item_unlinked') return `Took away ${record('from')}`;
  if (type === 'participant_added') return `Let ${person(user_id?.to)} take part`;
  if (type === 'participant_removed') return `Took ${person(user_id?.from)} out`;
  if (status) return `Moved from ${statusWord(status.from)} to ${statusWord(status.to)}`;
  const fields = Object.keys(changes).map((name) => plainWord(name.replace(/_id$/, '')).toLowerCase());
  if (fields.length > 0 && /update|assign/.test(type)) return `Changed ${fields.join(', ')}`;
  return plainWord(type);
}

function statusWord(status: unknown): string {
  return (CASE_STATUS[String(status)]?.label ?? String(status ?? 'nothing')).toLowerCase();
}
