import { type Kysely, sql } from 'kysely';
import type { CompanyTx } from '#/platform/db/company-tx.ts';
import { epochMs } from '#/platform/db/epoch.ts';
import type { DB } from '#/platform/db/schema.gen.ts';
import { isoOf } from '#/platform/time.ts';
import type { SectionKey } from './words.ts';

export interface StoredSection {
  readonly section_key: SectionKey;
  readonly content: string;
  readonly facts: Readonly<Record<string, unknown>>;
  readonly source_job_ids: readonly number[];
  /** Epoch milliseconds. */
  readonly updated_at: number;
}

/** A summary without its sections. */
export interface SummaryRow {
  readonly contact_id: number;
  /** Epoch milliseconds. */
  readonly generated_at: number;
  readonly change_mark: Buffer;
}

export async function findSummary(tx: CompanyTx, contactId: number): Promise<SummaryRow | undefined> {
  return (await listSummaries(tx, [contactId]))[0];
}

export async function listSummaries(tx: CompanyTx, contactIds: readonly number[]): Promise<SummaryRow[]> {
  const { rows } = await sql<SummaryRow>`
    select contact_id, ${epochMs('generated_at')} as generated_at, change_mark from customer_summaries
     where company_id = ${tx.companyId} and contact_id = any (${contactIds as number[]}::bigint[])`.execute(
    tx,
  );
  return rows;
}

export async function listSections(tx: CompanyTx, contactId: number): Promise<StoredSection[]> {
  const { rows } = await sql<StoredSection>`
    select section_key, content, facts, to_jsonb(source_job_ids) as source_job_ids, ${epochMs('updated_at')} as updated_at
      from customer_summary_sections
     where company_id = ${tx.companyId} and contact_id = ${contactId}`.execute(tx);
  return rows;
}

export interface SectionMatch {
  readonly contact_id: number;
  readonly contact_name: string;
  readonly section_key: SectionKey;
  readonly content: string;
}

/** The named sections, each with the customer's current name. */
export async function listSectionsNamed(
  tx: CompanyTx,
  named: readonly { readonly contactId: number; readonly key: string }[],
): Promise<SectionMatch[]> {
  const { rows } = await sql<SectionMatch>`
    select s.contact_id, c.name as contact_name, s.section_key, s.content
      from unnest(${named.map(({ contactId }) => contactId)}::bigint[],
                  ${named.map(({ key }) => key)}::text[]) as wanted (contact_id, section_key)
      join customer_summary_sections s on s.company_id = ${tx.companyId}
       and s.contact_id = wanted.contact_id and s.section_key = wanted.section_key
      join contacts c on c.company_id = ${tx.companyId} and c.contact_id = s.contact_id`.execute(tx);
  return rows;
}

/**
 * Locks the rows of these summaries until the transaction ends, and inserts missing ones. Always in order of the ids, so
 * that concurrent writers do not deadlock.
 */
export async function lockSummaries(tx: CompanyTx, contactIds: readonly number[]): Promise<SummaryRow[]> {
  const ids = sql`${contactIds as number[]}::bigint[]`;
  await sql`
    insert into customer_summaries (company_id, contact_id, generated_at, change_mark, version)
    select ${tx.companyId}, contact_id, 'epoch', '', 0 from unnest(${ids}) as wanted (contact_id) order by contact_id
    on conflict (company_id, contact_id) do nothing`.execute(tx);
  const { rows } = await sql<SummaryRow>`
    select contact_id, ${epochMs('generated_at')} as generated_at, change_mark
      from customer_summaries where company_id = ${tx.companyId} and contact_id = any (${ids})
     order by contact_id for update`.execute(tx);
  return rows;
}

/** The stored version of a section, for comparison. */
export interface StoredSectionVersion {
  readonly contact_id: number;
  readonly section_key: SectionKey;
  readonly content: string;
  readonly facts_hash: Buffer;
}

/** The stored sections of these summaries. */
export async function listSectionsBefore(
  tx: CompanyTx,
  contactIds: readonly number[],
): Promise<StoredSectionVersion[]> {
  const { rows } = await sql<StoredSectionVersion>`
    select contact_id, section_key, content, facts_hash from customer_summary_sections
     where company_id = ${tx.companyId} and contact_id = any (${contactIds as number[]}::bigint[])`.execute(
    tx,
  );
  return rows;
}

export interface SummaryUpdate {
  readonly contactId: number;
  readonly generatedAt: Date;
  readonly changeMark: Buffer;
  /** Whether any of its sections changed. */
  readonly changed: boolean;
}

/** Updates the rows locked before. */
export async function setSummaries(tx: CompanyTx, writeSummary: readonly SummaryUpdate[]): Promise<void> {
  const rows = writeSummary.map((one) => ({
    contact_id: one.contactId,
    generated_at: isoOf(one.generatedAt),
    change_mark: one.changeMark.toString('hex'),
    versions: one.changed ? 1 : 0,
  }));
  await sql`
    update customer_summaries as s
       set generated_at = w.generated_at, change_mark = decode(w.change_mark, 'hex'),
           version = s.version + w.versions
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as w
        (contact_id bigint, generated_at timestamptz, change_mark text, versions integer)
     where s.company_id = ${tx.companyId} and s.contact_id = w.contact_id`.execute(tx);
}

export interface SectionUpdate {
  readonly contact_id: number;
  readonly section_key: SectionKey;
  readonly content: string;
  readonly facts: object;
  readonly source_job_ids: readonly number[];
  readonly facts_hash: Buffer;
  readonly updated_at: Date;
}

/** Inserts or replaces sections and increments their versions. */
export async function putSections(tx: CompanyTx, sections: readonly SectionUpdate[]): Promise<void> {
  const rows = sections.map((one) => ({ ...one, facts_hash: one.facts_hash.toString('hex') }));
  await sql`
    insert into customer_summary_sections as s (company_id, contact_id, section_key, content, facts, source_job_ids,
                                                facts_hash, version, updated_at)
    select ${tx.companyId}, contact_id, section_key, content, facts, source_job_ids, decode(facts_hash, 'hex'), 1,
           updated_at
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as w
        (contact_id bigint, section_key text, content text, facts jsonb, source_job_ids bigint[], facts_hash text,
         updated_at timestamptz)
    on conflict (company_id, contact_id, section_key) do update
       set content = excluded.content, facts = excluded.facts, source_job_ids = excluded.source_job_ids,
           facts_hash = excluded.facts_hash, version = s.version + 1, updated_at = excluded.updated_at`.execute(
    tx,
  );
}

/** Every company that has customers. */
export async function companiesWithContacts(db: Kysely<DB>): Promise<string[]> {
  const { rows } = await sql<{ company_id: string }>`
    select company_id from companies c
     where exists (select from contacts k where k.company_id = c.company_id)`.execute(db);
  return rows.map(({ company_id }) => company_id);
}
