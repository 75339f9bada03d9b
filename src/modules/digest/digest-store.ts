import { type Kysely, sql } from 'kysely';
import type { CompanyTx } from '#/platform/db/company-tx.ts';
import type { DB } from '#/platform/db/schema.gen.ts';

/** What a company has set. */
export interface DigestRow {
  readonly enabled: boolean;
  readonly hour: number;
  readonly weekdays: number[];
  readonly recipients: string[];
  /** YYYY-MM-DD. */
  readonly last_sent_on: string | null;
  /** Who has the mail of that day. */
  readonly sent_to: string[];
  /** Epoch milliseconds. */
  readonly updated_at: number;
}

const COLUMNS = sql`enabled, hour, weekdays, recipients, to_char(last_day, 'YYYY-MM-DD') as last_sent_on, sent_to,
                    (extract(epoch from updated_at) * 1000)::bigint as updated_at`;

export async function findDigest(tx: CompanyTx): Promise<DigestRow | undefined> {
  const { rows } = await sql<DigestRow>`
    select ${COLUMNS} from digests where company_id = ${tx.companyId}`.execute(tx);
  return rows[0];
}

/** The same, held until the transaction ends. */
export async function lockDigest(tx: CompanyTx): Promise<DigestRow | undefined> {
  const { rows } = await sql<DigestRow>`
    select ${COLUMNS} from digests where company_id = ${tx.companyId} for update`.execute(tx);
  return rows[0];
}

/** Sets when the mail is sent and to whom. */
export async function putDigest(
  tx: CompanyTx,
  { enabled, hour, weekdays, recipients }: Pick<DigestRow, 'enabled' | 'hour' | 'weekdays' | 'recipients'>,
  { now, doneFor }: { readonly now: Date; readonly doneFor: string | null },
): Promise<void> {
  await sql`
    insert into digests (company_id, enabled, hour, weekdays, recipients, last_day, sent_to, updated_at)
    values (${tx.companyId}, ${enabled}, ${hour}, ${weekdays}, ${recipients}, ${doneFor}::date, '{}', ${now})
    on conflict (company_id) do update
       set enabled = excluded.enabled, hour = excluded.hour, weekdays = excluded.weekdays,
           recipients = excluded.recipients, last_day = coalesce(excluded.last_day, digests.last_day),
           updated_at = excluded.updated_at`.execute(tx);
}

/** Begins the mails of a day. */
export async function beginDay(tx: CompanyTx, day: string): Promise<void> {
  await sql`
    update digests set last_day = ${day}::date, sent_to = '{}' where company_id = ${tx.companyId}`.execute(
    tx,
  );
}

/** Notes who has the mail of the day. */
export async function noteSent(tx: CompanyTx, recipient: string): Promise<void> {
  await sql`
    update digests set sent_to = sent_to || ${recipient}::text where company_id = ${tx.companyId}`.execute(
    tx,
  );
}

/** The companies that want the mail. */
export async function listCompaniesWithDigest(db: Kysely<DB>): Promise<string[]> {
  const { rows } = await sql<{ company_id: string }>`select company_id from digests where enabled`.execute(
    db,
  );
  return rows.map(({ company_id }) => company_id);
}
