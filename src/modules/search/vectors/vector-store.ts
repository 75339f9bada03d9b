import { sql } from 'kysely';
import type { CompanyTx } from '#/platform/db/company-tx.ts';
import { epochMsOrNull } from '#/platform/db/epoch.ts';
import { keepingPlans } from '#/platform/db/kept-plans.ts';
import { vectorText } from './vector-text.ts';

export interface ModelRow {
  readonly model_id: number;
  readonly name: string;
  readonly ready: boolean;
  readonly documents: number;
  /** Its vectors lie in cells. */
  readonly celled: boolean;
  /** The segments of which every document had been seen to; null before the first round through them all. */
  readonly settled: string | null;
  /** Of each kind of document the version up to which all have been seen to. */
  readonly seen: Readonly<Record<string, number>>;
  /** When a vector of it was last stored, epoch milliseconds. */
  readonly updated_at: number | null;
  /** Another text after each change of its vectors. */
  readonly changed: string;
  /** Whether the last change is some time ago. */
  readonly is_still: boolean;
}

/** What is read into memory is read again after each change, so not while one follows the other. */
const STILL_AFTER = '10 seconds';

/** Every model of the company, the latest first. */
export async function listModels(tx: CompanyTx): Promise<ModelRow[]> {
  const { rows } = await sql<ModelRow>`
    select model_id, name, ready, documents, centres is not null as celled, seen, settled,
           ${epochMsOrNull('updated_at')} as updated_at, updated_at::text as changed,
           updated_at < now() - ${STILL_AFTER}::interval as is_still
      from search_models
     where company_id = ${tx.companyId} order by model_id desc`.execute(keepingPlans(tx));
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

/** Gives a model its centres, once: of two processes that formed some, the ones stored first count for both. */
export async function setCentres(tx: CompanyTx, modelId: number, centres: Buffer): Promise<void> {
  await sql`update search_models set centres = ${centres}
             where company_id = ${tx.companyId} and model_id = ${modelId} and centres is null`.execute(tx);
}

/**
 * Ids grow and never come again, since no model is deleted but for a later one (see `deleteModel`): what is remembered
 * under an id is true for good.
 */
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

/** All there was to embed has been seen to: up to which version of each kind, and in which segments. */
export async function setSettled(
  tx: CompanyTx,
  modelId: number,
  { seen, settled }: { readonly seen: Readonly<Record<string, number>>; readonly settled: string },
): Promise<void> {
  await sql`update search_models
               set seen = ${JSON.stringify(seen)}::jsonb, settled = ${settled}, ready = true
             where company_id = ${tx.companyId} and model_id = ${modelId}`.execute(tx);
}

/** Deletes a model for which there is a later one; its vectors go first. */
export async function deleteModel(tx: CompanyTx, modelId: number): Promise<void> {
  await sql`
    delete from search_models
     where company_id = ${tx.companyId} and model_id = ${modelId}
       and model_id < (select max(latest.model_id) from search_models as latest where latest.company_id = ${tx.companyId})`.execute(
    tx,
  );
}

/** Deletes some vectors of a model; returns how many. */
export async function deleteSomeVectors(tx: CompanyTx, modelId: number, limit: number): Promise<number> {
  const { rows } = await sql`
    with few as (
      select kind, doc_id from search_vectors
       where company_id = ${tx.companyId} and model_id = ${modelId} limit ${limit}
    )
    delete from search_vectors as gone using few
     where gone.company_id = ${tx.companyId} and gone.model_id = ${modelId}
       and gone.kind = few.kind and gone.doc_id = few.doc_id
    returning gone.doc_id`.execute(tx);
  return rows.length;
}

/** How many documents have a vector of a model. */
export async function countVectors(tx: CompanyTx, modelId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from search_vectors
     where company_id = ${tx.companyId} and model_id = ${modelId}`.execute(tx);
  return rows[0]?.count ?? 0;
}

/** Which documents have a vector, and of which version: a page of them by id. */
export async function pageVersions(
  tx: CompanyTx,
  at: { readonly kind: string; readonly modelId: number },
  page: { readonly after: string; readonly limit: number },
): Promise<{ doc_id: string; version: number }[]> {
  const { rows } = await sql<{ doc_id: string; version: number }>`
    select doc_id, version from search_vectors
     where company_id = ${tx.companyId} and kind = ${at.kind} and model_id = ${at.modelId} and doc_id > ${page.after}
     order by doc_id limit ${page.limit}`.execute(tx);
  return rows;
}

export interface NewVector {
  readonly id: string;
  readonly version: number;
  /** As the database takes it. */
  readonly vector: string;
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
                  ${vectors.map(({ vector }) => vector)}::text[], ${vectors.map(({ cell }) => cell)}::integer[])
        as given (doc_id, version, embedding, cell)
        on conflict (company_id, kind, model_id, doc_id) do update
       set version = excluded.version, embedding = excluded.embedding, cell = excluded.cell`.execute(tx);
  await noteChange(tx, at.modelId);
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
  /** As the database gives it. */
  readonly vector: string;
}

/** Vectors of a model by kind and id: a page of those without a cell, or of one in so many, to learn from. */
export async function pageVectors(
  tx: CompanyTx,
  modelId: number,
  page: {
    readonly after: { readonly kind: string; readonly doc_id: string };
    readonly limit: number;
    readonly oneIn?: number;
  },
): Promise<StoredVector[]> {
  const wanted = page.oneIn ? sql`(hashtext(doc_id) & 2147483647) % ${page.oneIn} = 0` : sql`cell is null`;
  const { rows } = await sql<StoredVector>`
    select kind, doc_id, embedding::text as vector from search_vectors
     where company_id = ${tx.companyId} and model_id = ${modelId} and ${wanted}
       and (kind, doc_id) > (${page.after.kind}, ${page.after.doc_id})
     order by kind, doc_id limit ${page.limit}`.execute(tx);
  return rows;
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
  await noteChange(tx, modelId);
}

async function noteChange(tx: CompanyTx, modelId: number): Promise<void> {
  await sql`
    update search_models set updated_at = now()
     where company_id = ${tx.companyId} and model_id = ${modelId}`.execute(tx);
}

/** Vectors of some documents, in the order of their ids, as `vector_send` writes them: bytes of one length each. */
export interface CellRow {
  /** Null of those without a cell, and where cells were not asked for. */
  readonly cell: number | null;
  /** Parted by line ends. */
  readonly ids: string;
  readonly vectors: Buffer;
}

/** The vectors of so many dimensions of these cells, and with `null` those without a cell; of all where none are given. */
export async function listCells(
  tx: CompanyTx,
  at: { readonly kind: string; readonly modelId: number; readonly dimensions: number },
  cells: readonly (number | null)[] | null,
): Promise<CellRow[]> {
  const numbers = cells?.filter((cell) => cell !== null) ?? [];
  const orNone = cells?.includes(null) ? sql`or cell is null` : sql``;
  const wanted = cells === null ? sql`` : sql`and (cell = any (${numbers}) ${orNone})`;
  const { rows } = await sql<CellRow>`
    select ${cells === null ? sql`null::integer` : sql`cell`} as cell, string_agg(doc_id, chr(10) order by doc_id) as ids,
           string_agg(vector_send(embedding), ''::bytea order by doc_id) as vectors
      from search_vectors
     where company_id = ${tx.companyId} and kind = ${at.kind} and model_id = ${at.modelId}
       and vector_dims(embedding) = ${at.dimensions} ${wanted}
     group by 1`.execute(keepingPlans(tx));
  return rows;
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
      from (select doc_id, embedding <=> ${vectorText(vector)}::vector as distance
              from search_vectors
             where company_id = ${tx.companyId} and kind = ${at.kind} and model_id = ${at.modelId}
       and vector_dims(embedding) = ${vector.length} ${among} ${inCells}
             order by distance
             limit ${wanted.limit}) as nearest
     order by distance`.execute(keepingPlans(tx));
  return rows
    .filter(({ likeness }) => Number.isFinite(likeness))
    .map(({ doc_id: id, likeness }) => ({ id, likeness }));
}
