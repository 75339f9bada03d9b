import { type CaseRow, listContactsOfCases } from '#/modules/cases/index.ts';
import { directoryCards } from '#/modules/directory/index.ts';
import type { Ctx } from '#/platform/context.ts';
import type { Person } from './people.ts';

/** What cases may be counted by. */
export const CASE_GROUPS = ['customer', 'owner', 'team', 'type', 'priority', 'status'] as const;
export type CaseGroup = (typeof CASE_GROUPS)[number];

export interface GroupOfCases {
  /** Null: those that have none. */
  readonly name: string | null;
  readonly cases: number;
  /** Of a customer. */
  readonly contactId?: string;
}

/** How many of these cases there are of each, the most first; one that concerns two customers counts with both. */
export async function countedBy(
  ctx: Ctx,
  { rows, people }: { readonly rows: readonly CaseRow[]; readonly people: readonly Person[] },
  by: CaseGroup,
): Promise<GroupOfCases[]> {
  if (by === 'customer') return mostFirst(await byCustomer(ctx, rows));
  const ownerOf = ({ owner_id }: CaseRow) =>
    people.find(({ id }) => id === owner_id)?.name ?? 'a former user';
  const nameOf = (row: CaseRow): string | null => {
    switch (by) {
      case 'owner':
        return row.owner_id === null ? null : ownerOf(row);
      case 'team':
        return row.team?.name ?? null;
      default:
        return row[by].replaceAll('_', ' ');
    }
  };
  return mostFirst([...Map.groupBy(rows, nameOf)].map(([name, own]) => ({ name, cases: own.length })));
}

async function byCustomer(ctx: Ctx, rows: readonly CaseRow[]): Promise<GroupOfCases[]> {
  return ctx.inCompany(async (tx) => {
    const links = await listContactsOfCases(
      tx,
      rows.map(({ id }) => id),
    );
    const byContact = Map.groupBy(links, ({ contact_id }) => String(contact_id));
    const cards = await directoryCards.listCards(tx, new Map([['contact', [...byContact.keys()]]]));
    const linked = new Set(links.map(({ case_id }) => case_id));
    const loose = rows.filter(({ id }) => !linked.has(id)).length;
    return [
      ...cards.map(({ id, label }) => ({
        name: label,
        cases: byContact.get(String(id))?.length ?? 0,
        contactId: String(id),
      })),
      ...(loose > 0 ? [{ name: null, cases: loose }] : []),
    ];
  });
}

function mostFirst(groups: readonly GroupOfCases[]): GroupOfCases[] {
  return groups.toSorted(
    (one, other) => other.cases - one.cases || (one.name ?? '').localeCompare(other.name ?? ''),
  );
}
