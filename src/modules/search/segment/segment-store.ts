import { sql } from 'kysely';
import type { CompanyTx } from '#/platform/db/company-tx.ts';
import { keepingPlans } from '#/platform/db/kept-plans.ts';
import { ANALYSIS } from '../text/analyse.ts';
import type { EncodedSegment } from './draft.ts';

export interface SegmentRow {
  readonly segment_id: string;
  readonly version: number;
  readonly documents: number;
  readonly blocks: number;
  /** Of which analysis its terms are. */
  readonly analysis: number;
}

/** A version of null: later than all there are. */
export async function insertSegment(
  tx: CompanyTx,
  at: { readonly kind: string; readonly id: string; readonly version: number | null },
  { documents, header, vocabulary, blocks }: EncodedSegment,
): Promise<void> {
  // In one piece, because lists of bytes are sent as text.
  const bytes = Buffer.concat(blocks);
  const lengths = blocks.map(({ length }) => length);
  let end = 0;
  const starts = lengths.map((length) => {
    end += length;
    return end - length;
  });
  await sql`
    with segment as (
      insert into search_segments (company_id, kind, segment_id, version, documents, blocks, analysis, header,
                                   vocabulary)
      select ${tx.companyId}::uuid, ${at.kind}, ${at.id}::uuid,
             coalesce(${at.version}::bigint, (select coalesce(max(version), 0) + 1 from search_segments
                                               where company_id = ${tx.companyId} and kind = ${at.kind})),
             ${documents}::integer, ${blocks.length}::integer, ${ANALYSIS}::smallint, ${header}::bytea,
             ${vocabulary}::bytea
    )
    insert into search_blocks (company_id, kind, segment_id, block, data)
    select ${tx.companyId}::uuid, ${at.kind}, ${at.id}::uuid, position - 1,
           substring(${bytes}::bytea from start + 1 for length)
      from unnest(${starts}::integer[], ${lengths}::integer[]) with ordinality as given (start, length, position)`.execute(
    keepingPlans(tx),
  );
}

export async function listSegments(tx: CompanyTx, kind: string): Promise<SegmentRow[]> {
  const { rows } = await sql<SegmentRow>`
    select segment_id, version, documents, blocks, analysis from search_segments
     where company_id = ${tx.companyId} and kind = ${kind}
     order by version, segment_id`.execute(keepingPlans(tx));
  return rows;
}

/** Kinds of documents the company has. */
export async function listKinds(tx: CompanyTx): Promise<string[]> {
  const { rows } = await sql<{ kind: string }>`
    select distinct kind from search_segments where company_id = ${tx.companyId} order by kind`.execute(tx);
  return rows.map(({ kind }) => kind);
}

export async function listHeaders(
  tx: CompanyTx,
  kind: string,
  ids: readonly string[],
): Promise<{ segment_id: string; version: number; header: Buffer }[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<{ segment_id: string; version: number; header: Buffer }>`
    select segment_id, version, header from search_segments
     where company_id = ${tx.companyId} and kind = ${kind} and segment_id = any (${ids as string[]}::uuid[])`.execute(
    keepingPlans(tx),
  );
  return rows;
}

export async function listVocabularies(
  tx: CompanyTx,
  kind: string,
  ids: readonly string[],
): Promise<{ segment_id: string; vocabulary: Buffer }[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<{ segment_id: string; vocabulary: Buffer }>`
    select segment_id, vocabulary from search_segments
     where company_id = ${tx.companyId} and kind = ${kind} and segment_id = any (${ids as string[]}::uuid[])`.execute(
    keepingPlans(tx),
  );
  return rows;
}

/** Segments without their blocks, the oldest first. */
export async function listOutsides(
  tx: CompanyTx,
  kind: string,
  ids: readonly string[],
): Promise<{ segment_id: string; version: number; header: Buffer; vocabulary: Buffer }[]> {
  const { rows } = await sql<{ segment_id: string; version: number; header: Buffer; vocabulary: Buffer }>`
    select segment_id, version, header, vocabulary from search_segments
     where company_id = ${tx.companyId} and kind = ${kind} and segment_id = any (${ids as string[]}::uuid[])
     order by version, segment_id`.execute(keepingPlans(tx));
  return rows;
}

export interface BlockAt {
  readonly segmentId: string;
  readonly block: number;
}

export async function listBlocks(
  tx: CompanyTx,
  kind: string,
  wanted: readonly BlockAt[],
): Promise<{ segment_id: string; block: number; data: Buffer }[]> {
  if (wanted.length === 0) return [];
  const { rows } = await sql<{ segment_id: string; block: number; data: Buffer }>`
    select segment_id, block, data from search_blocks
      join unnest(${wanted.map(({ segmentId }) => segmentId)}::uuid[], ${wanted.map(({ block }) => block)}::integer[])
        as wanted (segment_id, block) using (segment_id, block)
     where company_id = ${tx.companyId} and kind = ${kind}`.execute(keepingPlans(tx));
  return rows;
}

/** Takes segments out; false, with nothing done, when somebody else is at one of them. */
export async function deleteSegments(tx: CompanyTx, kind: string, ids: readonly string[]): Promise<boolean> {
  const { rows } = await sql`
    select segment_id from search_segments
     where company_id = ${tx.companyId} and kind = ${kind} and segment_id = any (${ids as string[]}::uuid[])
     order by segment_id
       for update skip locked`.execute(tx);
  if (rows.length !== ids.length) return false;
  await sql`
    delete from search_segments
     where company_id = ${tx.companyId} and kind = ${kind} and segment_id = any (${ids as string[]}::uuid[])`.execute(
    tx,
  );
  return true;
}
