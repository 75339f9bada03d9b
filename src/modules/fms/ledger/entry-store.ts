import { type ExpressionBuilder, type RawBuilder, type Selectable, sql } from 'kysely';
import { type CompanyTx, nextId } from '#/platform/db/company-tx.ts';
import type { DB, LedgerEntries } from '#/platform/db/schema.gen.ts';
import type { Selection } from './rules.ts';
import { DAYS_TO_PAY, DAYS_VALID, type EntryKind, type EntryStatus } from './words.ts';

/** What an imported entry of the past states; the other columns have their defaults. */
const IMPORTED_COLUMNS = [
  'kind',
  'reference',
  'status',
  'status_history',
  'contact_id',
  'job_id',
  'created_at',
  'sent_at',
  'paid_at',
  'cancelled_at',
  'accepted_at',
  'rejected_at',
  'net_pence',
  'tax_pence',
  'paid_pence',
  'line_count',
] as const;

export const COLUMNS = [
  'entry_id',
  ...IMPORTED_COLUMNS,
  'job_group_id',
  'delivery_site_contact_id',
  'due_at',
  'days_valid_for',
  'client_notes',
  'internal_notes',
  'department_code_id',
  'nominal_code_id',
  'bank_account_id',
  'custom_fields',
] as const;

/** A stored invoice or quote: money in pence, times in ISO 8601. */
export interface EntryRow extends Omit<Selectable<Pick<LedgerEntries, (typeof COLUMNS)[number]>>, 'kind'> {
  readonly kind: EntryKind;
  readonly status: EntryStatus;
  readonly status_history: { status: EntryStatus; at: string }[];
  readonly custom_fields: Record<string, unknown>[];
  readonly contact_name: string | null;
}

/** The columns of an entry that may be set. */
export type EntryChange = Partial<Omit<EntryRow, 'entry_id' | 'kind' | 'contact_name'>>;

type Eb = ExpressionBuilder<DB, 'ledger_entries'>;

function contactName(tx: CompanyTx) {
  return (eb: Eb) =>
    eb
      .selectFrom('contacts')
      .select('contacts.name')
      .where('contacts.company_id', '=', tx.companyId)
      .whereRef('contacts.contact_id', '=', 'ledger_entries.contact_id')
      .as('contact_name');
}

function entriesOf(tx: CompanyTx, kind: EntryKind) {
  return tx
    .selectFrom('ledger_entries')
    .where('ledger_entries.company_id', '=', tx.companyId)
    .where('ledger_entries.kind', '=', kind);
}

/** Check constraints of the table guarantee what the column types cannot express. */
function asEntry(row: object): EntryRow {
  return row as EntryRow;
}

function selectEntry(tx: CompanyTx, kind: EntryKind, entryId: number) {
  return entriesOf(tx, kind).select(COLUMNS).select(contactName(tx)).where('entry_id', '=', entryId);
}

export async function findEntry(
  tx: CompanyTx,
  kind: EntryKind,
  entryId: number,
): Promise<EntryRow | undefined> {
  const row = await selectEntry(tx, kind, entryId).executeTakeFirst();
  return row && asEntry(row);
}

/** The entry, locked against changes of it and its lines until the transaction ends. */
export async function lockEntry(
  tx: CompanyTx,
  kind: EntryKind,
  entryId: number,
): Promise<EntryRow | undefined> {
  const row = await selectEntry(tx, kind, entryId).forUpdate('ledger_entries').executeTakeFirst();
  return row && asEntry(row);
}

/** The moment and the time zone by which an entry is expired or overdue. */
export interface Today {
  readonly now: string;
  readonly timezone: string;
}

/** The same local time days after creation, as `daysAfter` of the rules. */
function daysOn({ timezone }: Today, days: RawBuilder<unknown>) {
  return sql`((created_at at time zone ${timezone}::text + make_interval(days => ${days})) at time zone ${timezone}::text)`;
}

export function statusOf(today: Today) {
  return sql<string>`case when kind = 'quote' and status in ('draft', 'sent')
    and ${deadlineOf(today)} < ${today.now}::timestamptz then 'expired' else status end`;
}

export function isOverdue(today: Today) {
  return sql<boolean>`(kind = 'invoice' and status = 'sent' and net_pence + tax_pence > paid_pence
    and ${deadlineOf(today)} < ${today.now}::timestamptz)`;
}

/** When an invoice has to be paid, or until when a quote may be accepted. */
export function deadlineOf(today: Today) {
  const days = sql`case kind when 'quote' then coalesce(days_valid_for, ${DAYS_VALID}::integer) else ${DAYS_TO_PAY}::integer end`;
  return sql<string>`coalesce(due_at, ${daysOn(today, days)})`;
}

/** A page of the selected entries by creation time, and their total. */
export async function pageEntries(
  tx: CompanyTx,
  kind: EntryKind,
  selection: Selection,
  page: { limit: number; offset: number } & Today,
): Promise<{ entries: EntryRow[]; total: number }> {
  const { statuses, overdue } = selection;
  const matching = entriesOf(tx, kind).where((eb) =>
    eb.and([
      ...conditions(eb, selection),
      ...(statuses.length === 0 ? [] : [eb(statusOf(page), 'in', statuses)]),
      ...(overdue === undefined ? [] : [eb(isOverdue(page), '=', overdue)]),
    ]),
  );
  const direction = selection.direction === 'ascending' ? 'asc' : 'desc';
  const rows = await matching
    .select(COLUMNS)
    .select(contactName(tx))
    .orderBy('created_at', direction)
    .orderBy('entry_id', direction)
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  const { total } = await matching
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { entries: rows.map(asEntry), total };
}

/** Number and pence of the entries in each state, whichever states are selected. */
export interface TotalRow {
  readonly status: string;
  readonly overdue: boolean;
  readonly count: number;
  readonly net_pence: number;
  readonly tax_pence: number;
  readonly paid_pence: number;
}

export async function totalEntries(
  tx: CompanyTx,
  kind: EntryKind,
  selection: Selection,
  today: Today,
): Promise<TotalRow[]> {
  const sum = <const Name extends 'net_pence' | 'tax_pence' | 'paid_pence'>(column: Name) =>
    sql<number>`sum(${sql.ref(column)})::bigint`.as(column);
  return await entriesOf(tx, kind)
    .where((eb) => eb.and(conditions(eb, selection)))
    .select([statusOf(today).as('status'), isOverdue(today).as('overdue')])
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .select([sum('net_pence'), sum('tax_pence'), sum('paid_pence')])
    .groupBy([sql`1`, sql`2`])
    .orderBy(sql`1`)
    .orderBy(sql`2`)
    .execute();
}

function conditions(eb: Eb, selection: Selection) {
  const { from, to, ids, contactIds, jobIds, jobGroupIds, references } = selection;
  return [
    ...(from === undefined ? [] : [eb('created_at', '>=', from)]),
    ...(to === undefined ? [] : [eb('created_at', '<=', to)]),
    ...(ids.length === 0 ? [] : [eb('entry_id', 'in', ids)]),
    ...(contactIds.length === 0 ? [] : [eb('contact_id', 'in', contactIds)]),
    ...(jobIds.length === 0 ? [] : [eb('job_id', 'in', jobIds)]),
    ...(jobGroupIds.length === 0 ? [] : [eb('job_group_id', 'in', jobGroupIds)]),
    ...(references.length === 0 ? [] : [eb(sql<string>`upper(reference)`, 'in', references)]),
  ];
}

/** Takes the next `count` numbers of a kind and returns the first; a rollback returns them. */
export async function takeNumbers(tx: CompanyTx, kind: EntryKind, count = 1): Promise<number> {
  const { last_number: last } = await tx
    .insertInto('ledger_counters')
    .values({ company_id: tx.companyId, kind, last_number: count })
    .onConflict((conflict) =>
      conflict
        .columns(['company_id', 'kind'])
        .doUpdateSet((eb) => ({ last_number: eb('ledger_counters.last_number', '+', count) })),
    )
    .returning('last_number')
    .executeTakeFirstOrThrow();
  return last - count + 1;
}

/** Raises the counter, so that the next number of a kind is above `to`. */
export async function raiseNumbers(tx: CompanyTx, kind: EntryKind, to: number): Promise<void> {
  await tx
    .insertInto('ledger_counters')
    .values({ company_id: tx.companyId, kind, last_number: to })
    .onConflict((conflict) =>
      conflict.columns(['company_id', 'kind']).doUpdateSet((eb) => ({
        last_number: eb.fn('greatest', [eb.ref('ledger_counters.last_number'), eb.val(to)]),
      })),
    )
    .execute();
}

/** Those of these references that entries of this kind use. */
export async function listKnownReferences(
  tx: CompanyTx,
  kind: EntryKind,
  references: readonly string[],
): Promise<Set<string>> {
  const { rows } = await sql<{ reference: string }>`
    select reference from ledger_entries
     where company_id = ${tx.companyId} and kind = ${kind} and upper(reference) = any(${references})`.execute(
    tx,
  );
  return new Set(rows.map(({ reference }) => reference));
}

/** Stores a new entry and returns its id. */
export async function insertEntry(
  tx: CompanyTx,
  entry: EntryChange & Pick<EntryRow, 'kind' | 'reference' | 'status' | 'status_history' | 'created_at'>,
  now: string,
): Promise<number> {
  const { kind, reference, status, created_at, ...rest } = entry;
  const { entry_id } = await tx
    .insertInto('ledger_entries')
    .values({
      company_id: tx.companyId,
      entry_id: nextId(tx, 'ledger_entries'),
      updated_at: now,
      kind,
      reference,
      status,
      created_at,
      ...columnValues(rest),
      status_history: JSON.stringify(entry.status_history),
    })
    .returning('entry_id')
    .executeTakeFirstOrThrow();
  return entry_id;
}

/** Stores many entries and returns their ids by reference. */
export async function insertEntries(
  tx: CompanyTx,
  entries: readonly Readonly<Record<string, unknown>>[],
  now: string,
): Promise<Map<string, number>> {
  const columns = sql.join(IMPORTED_COLUMNS.map((column) => sql.ref(column)));
  const { rows } = await sql<{ entry_id: number; reference: string }>`
    insert into ledger_entries (company_id, entry_id, updated_at, ${columns})
    select ${tx.companyId}::uuid, first_id + row_number() over () - 1, ${now}::timestamptz, ${columns}
      from ${nextId(tx, 'ledger_entries', entries.length)} as first_id,
           jsonb_populate_recordset(null::ledger_entries, ${JSON.stringify(entries)}::jsonb)
    returning entry_id, reference`.execute(tx);
  return new Map(rows.map((row) => [row.reference, row.entry_id]));
}

export async function setEntry(
  tx: CompanyTx,
  entryId: number,
  change: EntryChange,
  now: string,
): Promise<void> {
  await tx
    .updateTable('ledger_entries')
    .set({ ...columnValues(change), updated_at: now })
    .where('company_id', '=', tx.companyId)
    .where('entry_id', '=', entryId)
    .execute();
}

/** JSON columns take text. */
function columnValues({ status_history: history, custom_fields: fields, ...rest }: EntryChange) {
  return {
    ...rest,
    ...(history && { status_history: JSON.stringify(history) }),
    ...(fields && { custom_fields: JSON.stringify(fields) }),
  };
}

/** Which of the records that an entry refers to exist; a job or job group comes with its contact. */
export interface Parties {
  readonly contact: boolean;
  readonly deliveryContact: boolean;
  readonly job: { readonly contact_id: number | null } | null;
  readonly jobGroup: { readonly contact_id: number | null } | null;
}

export async function findParties(
  tx: CompanyTx,
  wanted: {
    readonly contactId?: number | null | undefined;
    readonly deliverySiteContactId?: number | null | undefined;
    readonly jobId?: number | null | undefined;
    readonly jobGroupId?: number | null | undefined;
  },
): Promise<Parties> {
  const { contactId = null, deliverySiteContactId = null, jobId = null, jobGroupId = null } = wanted;
  const { rows } = await sql<Parties>`
    select exists (select from contacts
                    where company_id = ${tx.companyId} and contact_id = ${contactId}::bigint) as contact,
           exists (select from contacts
                    where company_id = ${tx.companyId} and contact_id = ${deliverySiteContactId}::bigint)
             as "deliveryContact",
           (select jsonb_build_object('contact_id', contact_id) from jobs
             where company_id = ${tx.companyId} and job_id = ${jobId}::bigint) as job,
           (select jsonb_build_object('contact_id', (
                     select contact_id from jobs
                      where company_id = ${tx.companyId} and job_group_id = ${jobGroupId}::bigint
                        and contact_id is not null
                      order by created_at desc, job_id desc limit 1))
             where exists (select from job_groups
                            where company_id = ${tx.companyId} and job_group_id = ${jobGroupId}::bigint)
                or exists (select from jobs
                            where company_id = ${tx.companyId} and job_group_id = ${jobGroupId}::bigint)) as "jobGroup"`.execute(
    tx,
  );
  return rows[0] ?? { contact: false, deliveryContact: false, job: null, jobGroup: null };
}
