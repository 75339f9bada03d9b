import { type Kysely, type RawBuilder, sql } from 'kysely';
import { lockJobTypes } from '#/modules/directory/index.ts';
import { ENRICHMENT_VERSION } from '#/modules/enrichment/index.ts';
import type { CompanyTx } from '#/platform/db/company-tx.ts';
import { keepingPlans } from '#/platform/db/kept-plans.ts';
import type { DB } from '#/platform/db/schema.gen.ts';

/** The first version that decides how visits are linked. */
const LINKS_SINCE = 9;
/** Lower than every job id. */
const START = -1;

/** Jobs to derive again in order of their ids: those of a changed type, or all if `typeId` is null. */
export interface Pass {
  readonly typeId: number | null;
  /** The last job processed. */
  readonly doneTo: number;
}

/** The companies with jobs to derive again. */
export async function companiesToDerive(db: Kysely<DB>): Promise<string[]> {
  const { rows } = await sql<{ company_id: string }>`
    select company_id from job_enrichment where version < ${ENRICHMENT_VERSION}
     union select company_id from changed_job_types`.execute(db);
  return rows.map(({ company_id }) => company_id);
}

/** The company's next pass, from the last job processed; undefined if there is nothing to derive. */
export async function findPass(tx: CompanyTx): Promise<Pass | undefined> {
  await sql`
    update job_enrichment set next_version = ${ENRICHMENT_VERSION}, done_to = ${START}
     where company_id = ${tx.companyId} and version < ${ENRICHMENT_VERSION}
       and next_version is distinct from ${ENRICHMENT_VERSION}`.execute(tx);
  const { rows } = await sql<Pass>`
    select null as "typeId", done_to as "doneTo" from job_enrichment
     where company_id = ${tx.companyId} and version < ${ENRICHMENT_VERSION}
    union all
    (select type_id, done_to from changed_job_types
      where company_id = ${tx.companyId} order by type_id limit 1) limit 1`.execute(tx);
  return rows[0];
}

/** The next jobs of a pass. */
export async function pageJobIds(tx: CompanyTx, pass: Pass, limit: number): Promise<number[]> {
  const { rows } = await sql<{ job_id: number }>`
    select job_id ${jobsOf(tx, pass)} order by job_id limit ${limit}`.execute(tx);
  return rows.map(({ job_id }) => job_id);
}

/** The number of jobs left in a pass. */
export async function countJobs(tx: CompanyTx, pass: Pass): Promise<number> {
  const { rows } = await sql<{ jobs: number }>`select count(*)::integer as jobs ${jobsOf(tx, pass)}`.execute(
    tx,
  );
  return rows[0]?.jobs ?? 0;
}

function jobsOf(tx: CompanyTx, { typeId, doneTo }: Pass): RawBuilder<unknown> {
  return sql`from jobs where company_id = ${tx.companyId} and job_id > ${doneTo}
    ${typeId === null ? sql`` : sql`and type_id = ${typeId}`}`;
}

/** Advances a pass to a job, or ends it with null. False if another process advanced it or it was restarted. */
export async function advancePass(tx: CompanyTx, pass: Pass, doneTo: number | null): Promise<boolean> {
  const { rows } = await sql`${pass.typeId === null ? allMoved(doneTo) : typeMoved(pass.typeId, doneTo)}
     and company_id = ${tx.companyId} and done_to = ${pass.doneTo} returning company_id`.execute(tx);
  return rows.length > 0;
}

function allMoved(doneTo: number | null): RawBuilder<unknown> {
  const change =
    doneTo === null
      ? sql`version = next_version, next_version = null, done_to = null`
      : sql`done_to = ${doneTo}`;
  return sql`update job_enrichment set ${change} where next_version = ${ENRICHMENT_VERSION}`;
}

function typeMoved(typeId: number, doneTo: number | null): RawBuilder<unknown> {
  return doneTo === null
    ? sql`delete from changed_job_types where type_id = ${typeId}`
    : sql`update changed_job_types set done_to = ${doneTo} where type_id = ${typeId}`;
}

/**
 * Records that these types have changed, in the transaction that changes them, so that their jobs are derived again.
 * Waits for transactions that derive jobs from a type.
 */
export async function recordTypeChanges(tx: CompanyTx, typeIds: readonly number[]): Promise<void> {
  if (typeIds.length === 0) return;
  await lockJobTypes(tx);
  await sql`
    insert into changed_job_types (company_id, type_id, done_to)
    select distinct ${tx.companyId}::uuid, type_id, ${START}::bigint
      from unnest(${typeIds as number[]}::bigint[]) as changed (type_id) order by type_id
        on conflict (company_id, type_id) do update set done_to = excluded.done_to`.execute(tx);
}

/** The versions that derived a company's jobs. */
export interface Versions {
  readonly version: number;
  readonly next_version: number | null;
}

/** Undefined before the company has jobs. */
export async function findVersions(tx: CompanyTx): Promise<Versions | undefined> {
  const { rows } = await sql<Versions>`
    select version, next_version from job_enrichment where company_id = ${tx.companyId}`.execute(
    keepingPlans(tx),
  );
  return rows[0];
}

/**
 * Whether jobs derived by this version must be recorded: they are the first, or a newer version runs in another
 * process.
 */
export function mustRecordVersion(known: Versions | undefined): boolean {
  return known === undefined || Math.max(known.version, known.next_version ?? 0) > ENRICHMENT_VERSION;
}

/** Records that jobs were derived by this version, so that a newer version in another process derives them again. */
export async function recordVersion(tx: CompanyTx): Promise<void> {
  await sql`
    insert into job_enrichment as known (company_id, version) values (${tx.companyId}, ${ENRICHMENT_VERSION})
        on conflict (company_id) do update
       set version = least(known.version, excluded.version), next_version = null, done_to = null
     where known.version > excluded.version or known.next_version > excluded.version`.execute(tx);
}

/** Whether the links between visits are decided for all jobs of the company. */
export async function areVisitsLinked(tx: CompanyTx): Promise<boolean> {
  return ((await findVersions(tx))?.version ?? 0) >= LINKS_SINCE;
}
