import { type Kysely, sql } from 'kysely';
import type { CompanyTx } from '#/platform/db/company-tx.ts';
import { epochMs } from '#/platform/db/epoch.ts';
import type { DB } from '#/platform/db/schema.gen.ts';
import { offsetOf, type PageRequest } from '#/platform/page.ts';
import type { AuditEvent, EventQuery, InstallationEvent } from './schema.ts';

export interface EventRow {
  readonly event_id: string;
  readonly created_at: Date;
  readonly action: string;
  readonly actor_type: string;
  readonly actor_id: string | null;
  readonly subject: string | null;
  /** JSON. */
  readonly detail: string | null;
  readonly request_id: string | null;
  readonly address: string | null;
}

export async function insertEvent(tx: CompanyTx, event: EventRow): Promise<void> {
  await tx
    .insertInto('audit_log')
    .values({ company_id: tx.companyId, ...event })
    .execute();
}

/** Across companies, in one statement. Inserts nothing for an unknown company or null. */
export async function insertEventAcross(
  db: Kysely<DB>,
  companyId: string | null,
  event: EventRow,
): Promise<void> {
  const names = Object.keys(event).map((name) => sql.ref(name));
  const row = JSON.stringify(event);
  await sql`
    insert into audit_log (company_id, ${sql.join(names)})
    select companies.company_id, ${sql.join(names.map((name) => sql`event.${name}`))}
      from companies, jsonb_populate_record(null::audit_log, ${row}::jsonb) as event
     where companies.company_id = ${companyId}
    returning event_id`.execute(db);
}

/** The `company_id` of events that belong to no company. No company has this id. */
const INSTALLATION = '00000000-0000-0000-0000-000000000000';

/** Across companies. */
export async function insertEventOf(db: Kysely<DB>, companyId: string, event: EventRow): Promise<void> {
  await db
    .insertInto('audit_log')
    .values({ company_id: companyId, ...event })
    .execute();
}

/** Across companies. */
export function insertInstallationEvent(db: Kysely<DB>, event: EventRow): Promise<void> {
  return insertEventOf(db, INSTALLATION, event);
}

/** Across companies: clears the details of a company's events. */
export async function clearDetails(db: Kysely<DB>, companyId: string): Promise<void> {
  await db.updateTable('audit_log').set({ detail: null }).where('company_id', '=', companyId).execute();
}

const eventColumns = [
  'event_id as id',
  epochMs('created_at').as('created_at'),
  'action',
  'actor_type',
  'actor_id',
  'subject',
  'detail',
  'request_id',
  'address',
] as const;

/** Across companies; newest first. */
export async function pageAllEvents(
  db: Kysely<DB>,
  query: EventQuery,
): Promise<{ items: InstallationEvent[]; total: number }> {
  const { company_id: companyId, action } = query;
  const matching = db
    .selectFrom('audit_log')
    .$if(companyId !== undefined, (of) => of.where('company_id', '=', companyId ?? INSTALLATION))
    .$if(action !== undefined, (of) => of.where('action', '=', action ?? ''));
  const { total } = await matching
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const items = await matching
    .select([sql<string | null>`nullif(company_id, ${INSTALLATION}::uuid)`.as('company_id'), ...eventColumns])
    .orderBy('audit_log.created_at', 'desc')
    .orderBy('event_id')
    .limit(query.per_page)
    .offset(offsetOf(query))
    .execute();
  // Actions and actor types are written from the schema's words alone.
  return { items: items as InstallationEvent[], total };
}

/** Newest first. */
export async function pageEvents(
  tx: CompanyTx,
  page: PageRequest,
): Promise<{ items: AuditEvent[]; total: number }> {
  const { total } = await tx
    .selectFrom('audit_log')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('company_id', '=', tx.companyId)
    .executeTakeFirstOrThrow();
  const items = await tx
    .selectFrom('audit_log')
    .select(eventColumns)
    .where('company_id', '=', tx.companyId)
    .orderBy('audit_log.created_at', 'desc')
    .orderBy('event_id')
    .limit(page.per_page)
    .offset(offsetOf(page))
    .execute();
  // Actions and actor types are written from the schema's words alone.
  return { items: items as AuditEvent[], total };
}
