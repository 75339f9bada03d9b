import { sql } from 'kysely';
import type { CompanyTx } from '#/platform/db/company-tx.ts';
import { epochMsOrNull } from '#/platform/db/epoch.ts';

export interface ModelRow {
  readonly model_id: number;
  readonly name: string;
  readonly ready: boolean;
  readonly documents: number;
  readonly embedded: number;
  /** Its vectors lie in cells. */
  readonly celled: boolean;
  /** Of each kind of document the version up to which all have been seen to. */
  readonly seen: Readonly<Record<string, number>>;
  /** When a vector of it was last stored, epoch milliseconds. */
  readonly updated_at: number | null;
}

/** Every model of the company, the latest first. */
export async function listModels(tx: CompanyTx): Promise<ModelRow[]> {
  const { rows } = await sql<ModelRow>`
    select model_id, name, ready, documents, embedded, centres is not null as celled, seen,
           ${epochMsOrNull('updated_at')} as updated_at
      from search_models
     where company_id = ${tx.companyId} order by model_id desc`.execute(tx);
  return rows;
}

/** One task at a time makes models of a company. False when another is at it. */
export async function lockModels(tx: CompanyTx): Promise<boolean> {
  const { rows } = await sql<{ locked: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${`search models ${tx.companyId}`}, 0)) as locked`.execute(
    tx,
  );
  return rows[0]?.locked === true;
}

export async function findModelData(tx: CompanyTx, modelId: number): Promise<Buffer | null> {
  const { rows } = await sql<{ data: Buffer | null }>`
    select data from search_models where company_id = ${tx.companyId} and model_id = ${modelId}`.execute(tx);
  return rows[0]?.data ?? null;
}

export async function findCentres(tx: CompanyTx, modelId: number): Promise<Buffer | null> {
  const { rows } = await sql<{ centres: Buffer | null }>`
    select centres from search_models where company_id = ${tx.companyId} and model_id = ${modelId}`.execute(
    tx,
  );
  return rows[0]?.centres ?? null;
}

export async function setCentres(tx: CompanyTx, modelId: number, centres: Buffer): Promise<void> {
  await sql`update search_models set centres = ${centres}
             where company_id = ${tx.companyId} and model_id = ${modelId}`.execute(tx);
}

export async function insertModel(
  tx: CompanyTx,
  model: { readonly name: string; readonly documents: number; readonly data: Buffer | null },
): Promise<number> {
  const { rows } = await sql<{ model_id: number }>`
    insert into search_models (company_id, model_id, name, documents, data)
    select ${tx.companyId}::uuid, coalesce(max(model_id), 0) + 1, ${model.name}, ${model.documents}::integer, ${model.data}::bytea
      from search_models where company_id = ${tx.companyId}
    returning model_id`.execute(tx);
  return Number(rows[0]?.model_id);
}

export async function setModelReady(tx: CompanyTx, modelId: number): Promise<void> {
  await sql`update search_models set ready = true
             where company_id = ${tx.companyId} and model_id = ${modelId}`.execute(tx);
  await sql`delete from search_models
             where company_id = ${tx.companyId} and model_id < ${modelId}`.execute(tx);
}

/** Notes up to which version of each kind all documents have been seen to. */
export async function setSeen(
  tx: CompanyTx,
  modelId: number,
  seen: Readonly<Record<string, number>>,
): Promise<void> {
  await sql`update search_models set seen = ${JSON.stringify(seen)}::jsonb
             where company_id = ${tx.companyId} and model_id = ${modelId}`.execute(tx);
}

export async function deleteUnreadyModels(tx: CompanyTx, name: string): Promise<void> {
  await sql`delete from search_models
             where company_id = ${tx.companyId} and not ready and name <> ${name}`.execute(tx);
}

/** Which documents have a vector, and of which version. */
export async function listVersions(
  tx: CompanyTx,
  kind: string,
  modelId: number,
): Promise<{ doc_id: string; version: number }[]> {
  const { rows } = await sql<{ doc_id: string; version: number }>`
    select doc_id, version from search_vectors
     where company_id = ${tx.companyId} and kind = ${kind} and model_id = ${modelId}`.execute(tx);
  return rows;
}

export interface NewVector {
  readonly id: string;
  readonly version: number;
  readonly vector: readonly number[];
  readonly cell: number | null;
}

export async function putVectors(
  tx: CompanyTx,
  at: { readonly kind: string; readonly modelId: number },
  vectors: readonly NewVector[],
): Promise<void> {
  await sql`
    insert into search_vectors (company_id, kind, model_id, doc_id, version, embedding, cell)
    select ${tx.companyId}::uuid, ${at.kind}, ${at.modelId}::bigint, doc_id, version, embedding::vector, cell
      from unnest(${vectors.map(({ id }) => id)}::text[], ${vectors.map(({ version }) => version)}::bigint[],
                  ${vectors.map(({ vector }) => asText(vector))}::text[], ${vectors.map(({ cell }) => cell)}::integer[])
        as given (doc_id, version, embedding, cell)
        on conflict (company_id, kind, model_id, doc_id) do update
       set version = excluded.version, embedding = excluded.embedding, cell = excluded.cell`.execute(tx);
  await sql`
    update search_models set embedded = embedded + ${vectors.length}, updated_at = now()
     where company_id = ${tx.companyId} and model_id = ${at.modelId}`.execute(tx);
}

export async function deleteVectors(
  tx: CompanyTx,
  at: { readonly kind: string; readonly modelId: number },
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  await sql`
    delete from search_vectors
     where company_id = ${tx.companyId} and kind = ${at.kind} and model_id = ${at.modelId}
       and doc_id = any (${ids as string[]})`.execute(tx);
}

export interface StoredVector {
  readonly kind: string;
  readonly doc_id: string;
  readonly vector: Float32Array;
}

/** Vectors of a model, as many as a sample needs; those without a cell only, when asked. */
export async function listVectors(
  tx: CompanyTx,
  modelId: number,
  { limit, cellless }: { readonly limit: number; readonly cellless: boolean },
): Promise<StoredVector[]> {
  const { rows } = await sql<{ kind: string; doc_id: string; embedding: string }>`
    select kind, doc_id, embedding::text as embedding from search_vectors
     where company_id = ${tx.companyId} and model_id = ${modelId} ${cellless ? sql`and cell is null` : sql``}
     limit ${limit}`.execute(tx);
  return rows.map(({ kind, doc_id, embedding }) => ({
    kind,
    doc_id,
    vector: Float32Array.from(JSON.parse(embedding) as number[]),
  }));
}

export async function setCells(
  tx: CompanyTx,
  modelId: number,
  placed: readonly { readonly kind: string; readonly doc_id: string; readonly cell: number }[],
): Promise<void> {
  await sql`
    update search_vectors v set cell = given.cell
      from unnest(${placed.map(({ kind }) => kind)}::text[], ${placed.map(({ doc_id }) => doc_id)}::text[],
                  ${placed.map(({ cell }) => cell)}::integer[]) as given (kind, doc_id, cell)
     where v.company_id = ${tx.companyId} and v.model_id = ${modelId} and v.kind = given.kind
       and v.doc_id = given.doc_id`.execute(tx);
}

export interface Like {
  readonly id: string;
  /** Cosine. */
  readonly likeness: number;
}

/** The documents most like a vector, compared one by one; of `ids` or in `cells` only, where these are given. */
export async function listAlike(
  tx: CompanyTx,
  at: { readonly kind: string; readonly modelId: number },
  vector: readonly number[],
  wanted: {
    readonly ids: readonly string[] | null;
    readonly cells?: readonly number[] | null;
    readonly limit: number;
  },
): Promise<Like[]> {
  const among = wanted.ids === null ? sql`` : sql`and doc_id = any (${wanted.ids as string[]})`;
  const inCells = wanted.cells ? sql`and (cell = any (${wanted.cells as number[]}) or cell is null)` : sql``;
  const { rows } = await sql<{ doc_id: string; likeness: number }>`
    select doc_id, 1 - distance as likeness
      from (select doc_id, embedding <=> ${asText(vector)}::vector as distance
              from search_vectors
             where company_id = ${tx.companyId} and kind = ${at.kind} and model_id = ${at.modelId}
       and vector_dims(embedding) = ${vector.length} ${among} ${inCells}
             order by distance
             limit ${wanted.limit}) as nearest
     order by distance`.execute(tx);
  return rows
    .filter(({ likeness }) => Number.isFinite(likeness))
    .map(({ doc_id: id, likeness }) => ({ id, likeness }));
}

/** Five digits: more than the comparison can tell. */
function asText(vector: readonly number[]): string {
  return `[${vector.map((value) => Number(value.toPrecision(5))).join(',')}]`;
}
