import { type RawBuilder, sql } from 'kysely';
import type { CompanyTx } from '#/platform/db/company-tx.ts';
import { deadlineOf, isOverdue, statusOf, type Today } from './entry-store.ts';
import { type EntryKind, PREFIXES } from './words.ts';

export { PREFIXES };

/** What the invoices or quotes of a figure have to be like. Times in ISO 8601; `to` is not included. */
export interface LedgerSelection {
  readonly kind: EntryKind;
  /** One of them. */
  readonly reference?: string;
  readonly state: LedgerState | null;
  /** By when they were created, instead of when they came into the state. */
  readonly byCreation?: boolean;
  readonly contactIds: readonly number[];
  readonly siteKeys: readonly string[];
  readonly from: string | undefined;
  readonly to: string | undefined;
}

/** A status, or what follows from status, dates and payments; `issued` is neither a draft nor cancelled. */
export const LEDGER_STATES = [
  'issued',
  'draft',
  'sent',
  'paid',
  'cancelled',
  'accepted',
  'rejected',
  'expired',
  'unpaid',
  'overdue',
  'waiting',
] as const;
export type LedgerState = (typeof LEDGER_STATES)[number];

export const LEDGER_GROUPS = ['customer', 'status', 'month'] as const;
export type LedgerGroup = (typeof LEDGER_GROUPS)[number];

/** Amounts in pence; `open` is what is still to be paid. */
export interface LedgerFigures {
  readonly count: number;
  readonly net: number;
  readonly gross: number;
  readonly open: number;
}

export interface LedgerGroupRow extends LedgerFigures {
  /** A customer's id, a status, or `YYYY-MM`. */
  readonly key: string | null;
  readonly label: string | null;
}

export interface LedgerEntry extends LedgerFigures {
  readonly entry_id: number;
  readonly reference: string;
  readonly status: string;
  readonly created_at: string;
  readonly contact_id: number | null;
  readonly contact_name: string | null;
  readonly sent_at: string | null;
  /** When an invoice has to be paid, or until when a quote may be accepted. */
  readonly due_at: string | null;
  /** When it was paid, cancelled, accepted or rejected. */
  readonly settled_at: string | null;
  readonly job_id: number | null;
  readonly job_reference: string | null;
}

/** When an entry came into a state, for the states whose moment is kept. */
const CAME_AT: Readonly<Partial<Record<LedgerState, string>>> = {
  sent: 'sent_at',
  paid: 'paid_at',
  cancelled: 'cancelled_at',
  accepted: 'accepted_at',
  rejected: 'rejected_at',
};

const FIGURES = sql`count(*)::integer as count, coalesce(sum(net_pence), 0)::bigint as net,
  coalesce(sum(net_pence + tax_pence), 0)::bigint as gross,
  coalesce(sum(net_pence + tax_pence - paid_pence), 0)::bigint as open`;

/** How many there are, and what they come to. */
export async function ledgerFigures(
  tx: CompanyTx,
  selection: LedgerSelection,
  today: Today,
): Promise<LedgerFigures> {
  const { rows } = await sql<LedgerFigures>`
    select ${FIGURES} from ledger_entries where ${matching(tx, selection, today)}`.execute(tx);
  return rows[0] ?? { count: 0, net: 0, gross: 0, open: 0 };
}

/** The same by group: months in their order, the others by amount, or by number where `byCount`. */
export async function ledgerGroups(
  tx: CompanyTx,
  selection: LedgerSelection,
  {
    by,
    first,
    byCount,
  }: { readonly by: LedgerGroup; readonly first: 'high' | 'low'; readonly byCount: boolean },
  today: Today,
): Promise<LedgerGroupRow[]> {
  const key = {
    customer: sql`contact_id::text`,
    status: statusOf(today),
    month: sql`to_char(${dateOf(selection)} at time zone ${today.timezone}::text, 'YYYY-MM')`,
  }[by];
  const amount = byCount
    ? sql`count`
    : selection.state === 'unpaid' || selection.state === 'overdue'
      ? sql`open`
      : sql`net`;
  const order = by === 'month' ? sql`key` : sql`${amount} ${first === 'high' ? sql`desc` : sql`asc`}, key`;
  const { rows } = await sql<LedgerGroupRow>`
    select key, (select name from contacts
                  where company_id = ${tx.companyId} and ${by === 'customer'} and contact_id::text = key) as label,
           count, net, gross, open
      from (select ${key} as key, ${FIGURES} from ledger_entries
             where ${matching(tx, selection, today)} group by 1) as grouped
     order by ${order}`.execute(tx);
  return rows;
}

/** The latest of them, or those of the largest or smallest amount. */
export async function listLedgerEntries(
  tx: CompanyTx,
  selection: LedgerSelection,
  {
    by,
    first,
    limit,
  }: { readonly by: 'time' | 'amount'; readonly first: 'high' | 'low'; readonly limit: number },
  today: Today,
): Promise<LedgerEntry[]> {
  const direction = first === 'high' ? sql`desc` : sql`asc`;
  const column = by === 'time' ? sql`created_at` : sql`net_pence`;
  const { rows } = await sql<LedgerEntry>`
    select entry_id, reference, ${statusOf(today)} as status, created_at, contact_id,
           (select name from contacts where company_id = ${tx.companyId}
                                        and contacts.contact_id = ledger_entries.contact_id) as contact_name,
           sent_at, ${deadlineOf(today)} as due_at,
           coalesce(cancelled_at, paid_at, accepted_at, rejected_at) as settled_at, job_id,
           (select reference from jobs where company_id = ${tx.companyId}
                                         and jobs.job_id = ledger_entries.job_id) as job_reference,
           1 as count, net_pence as net, net_pence + tax_pence as gross, net_pence + tax_pence - paid_pence as open
      from ledger_entries where ${matching(tx, selection, today)}
     order by ${column} ${direction}, entry_id ${direction} limit ${limit}`.execute(tx);
  return rows;
}

function dateOf({ state, byCreation }: LedgerSelection): RawBuilder<unknown> {
  return sql.ref((!byCreation && state && CAME_AT[state]) || 'created_at');
}

function matching(tx: CompanyTx, selection: LedgerSelection, today: Today): RawBuilder<unknown> {
  const { kind, reference, state, contactIds, siteKeys, from, to } = selection;
  const date = dateOf(selection);
  return sql.join(
    [
      sql`company_id = ${tx.companyId}`,
      sql`kind = ${kind}`,
      ...(reference === undefined ? [] : [sql`upper(reference) = upper(${reference}::text)`]),
      ...(state === null ? [] : [stateCondition(selection, state, today)]),
      ...(contactIds.length === 0 ? [] : [sql`contact_id = any(${[...contactIds]}::bigint[])`]),
      ...(siteKeys.length === 0
        ? []
        : [
            sql`exists (select from jobs where jobs.company_id = ${tx.companyId}
                  and jobs.job_id = ledger_entries.job_id and jobs.site_key = any(${[...siteKeys]}::text[]))`,
          ]),
      ...(from === undefined ? [] : [sql`${date} >= ${from}::timestamptz`]),
      ...(to === undefined ? [] : [sql`${date} < ${to}::timestamptz`]),
    ],
    sql` and `,
  );
}

function stateCondition(
  { from, to, byCreation }: LedgerSelection,
  state: LedgerState,
  today: Today,
): RawBuilder<unknown> {
  switch (state) {
    case 'issued':
      return sql`status not in ('draft', 'cancelled')`;
    case 'unpaid':
      return sql`(status = 'sent' and net_pence + tax_pence > paid_pence)`;
    case 'overdue':
      return isOverdue(today);
    case 'waiting':
      return sql`${statusOf(today)} = 'sent'`;
    case 'sent':
      // "Sent in May" is also what has been paid since; without a time it is what stands so now.
      return (from === undefined && to === undefined) || byCreation
        ? sql`${statusOf(today)} = 'sent'`
        : sql`(sent_at is not null and status <> 'cancelled')`;
    default:
      return sql`${statusOf(today)} = ${state}`;
  }
}
