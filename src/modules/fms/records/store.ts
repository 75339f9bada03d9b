import { sql } from 'kysely';
import type { WireRecord } from '#/platform/db/changes/record-source.ts';
import { type CompanyTx, nextId } from '#/platform/db/company-tx.ts';
import type { RecordKind } from './kinds.ts';

/** A page of the records of a kind, in order, and their total; ties are ordered by id. */
export async function pageRecords(
  tx: CompanyTx,
  kind: RecordKind,
  wanted: WireRecord & { readonly sortBy?: string; readonly direction?: 'ascending' | 'descending' },
  page: { limit: number; offset: number },
): Promise<{ items: WireRecord[]; total: number }> {
  const chosen = kind.filters.flatMap((name) => {
    const column = kind.fields[name]?.column;
    const value = wanted[name];
    return column === undefined || value === undefined ? [] : [sql`and ${sql.ref(column)} = ${value}`];
  });
  const from = sql`from ${sql.table(kind.table)} where company_id = ${tx.companyId} ${sql.join(chosen, sql` `)}`;
  const column = kind.fields[wanted.sortBy ?? '']?.column ?? kind.idColumn;
  const direction = sql.raw(wanted.direction === 'descending' ? 'desc' : 'asc');
  const { rows } = await sql<WireRecord>`
    select ${columnsOf(kind)} ${from}
     order by ${sql.ref(column)} ${direction} nulls last, ${sql.ref(kind.idColumn)} ${direction}
     limit ${page.limit} offset ${page.offset}`.execute(tx);
  const counted = await sql<{ total: number }>`select count(*) as total ${from}`.execute(tx);
  return { items: rows, total: counted.rows[0]?.total ?? 0 };
}

export async function findRecord(
  tx: CompanyTx,
  kind: RecordKind,
  id: string | number,
): Promise<WireRecord | undefined> {
  const { rows } = await sql<WireRecord>`
    select ${columnsOf(kind)} from ${sql.table(kind.table)}
     where company_id = ${tx.companyId} and ${sql.ref(kind.idColumn)} = ${id}`.execute(tx);
  return rows[0];
}

function columnsOf(kind: RecordKind) {
  return sql.join(
    Object.entries(kind.fields).map(([name, { column }]) => sql`${sql.ref(column)} as ${sql.ref(name)}`),
  );
}

/** Higher numbers belong to another system and are not counted on from. */
const COUNTED_BELOW = 2_000_000_000;

/** The next free id of a table with the operator's own ids; locked until the transaction ends. */
export async function takeNextId(
  tx: CompanyTx,
  table: 'jobs' | 'contacts',
  idColumn: string,
): Promise<number> {
  const lock = `next id of ${table} ${tx.companyId}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`.execute(tx);
  const { rows } = await sql<{ next: number }>`
    select coalesce(max(${sql.ref(idColumn)}), 0) + 1 as next from ${sql.table(table)}
     where company_id = ${tx.companyId} and ${sql.ref(idColumn)} < ${COUNTED_BELOW}`.execute(tx);
  return rows[0]?.next ?? 1;
}

export interface References {
  readonly contactId?: number | null | undefined;
  readonly parentContactId?: number | null | undefined;
  readonly contactGroupId?: number | null | undefined;
  readonly jobId?: number | null | undefined;
  readonly resourceId?: string | null | undefined;
  readonly typeId?: number | null | undefined;
  readonly categoryId?: number | null | undefined;
  readonly jobGroupId?: number | null | undefined;
  readonly siteKey?: string | null | undefined;
}

const HOMES: Readonly<Record<keyof References, readonly [thing: string, table: string, column: string]>> = {
  contactId: ['Contact', 'contacts', 'contact_id'],
  parentContactId: ['Parent contact', 'contacts', 'contact_id'],
  contactGroupId: ['Contact group', 'contact_groups', 'contact_group_id'],
  jobId: ['Job', 'jobs', 'job_id'],
  resourceId: ['Resource', 'resources', 'resource_id'],
  typeId: ['Job type', 'job_types', 'type_id'],
  categoryId: ['Job category', 'job_categories', 'category_id'],
  jobGroupId: ['Job group', 'job_groups', 'job_group_id'],
  siteKey: ['Site', 'sites', 'site_key'],
};

/** The first referenced record that does not exist, by its name in errors. */
export async function findMissing(tx: CompanyTx, references: References): Promise<string | undefined> {
  for (const [name, [thing, table, column]] of Object.entries(HOMES)) {
    const value = references[name as keyof References];
    if (value === undefined || value === null) continue;
    const { rows } = await sql`
      select from ${sql.table(table)}
       where company_id = ${tx.companyId} and ${sql.ref(column)} = ${value}`.execute(tx);
    if (rows.length === 0) return thing;
  }
  return undefined;
}

/** When a job is planned and when it started, locked until the transaction ends. */
export async function lockJob(
  tx: CompanyTx,
  jobId: number,
): Promise<
  | {
      planned_start_at: string | null;
      planned_end_at: string | null;
      actual_start_at: string | null;
    }
  | undefined
> {
  return tx
    .selectFrom('jobs')
    .select(['planned_start_at', 'planned_end_at', 'actual_start_at'])
    .where('company_id', '=', tx.companyId)
    .where('job_id', '=', jobId)
    .forUpdate()
    .executeTakeFirst();
}

export async function insertNote(
  tx: CompanyTx,
  note: { job_id: number | null; contact_id: number | null; text: string; created_at: string },
): Promise<number> {
  const { note_id } = await tx
    .insertInto('fms_notes')
    .values({ company_id: tx.companyId, note_id: nextId(tx, 'fms_notes'), ...note })
    .returning('note_id')
    .executeTakeFirstOrThrow();
  return note_id;
}

export async function insertVehicle(
  tx: CompanyTx,
  vehicle: { registration: string; name: string | null; resource_id: string | null; created_at: string },
): Promise<number> {
  const { vehicle_id } = await tx
    .insertInto('fms_vehicles')
    .values({ company_id: tx.companyId, vehicle_id: nextId(tx, 'fms_vehicles'), ...vehicle })
    .returning('vehicle_id')
    .executeTakeFirstOrThrow();
  return vehicle_id;
}
