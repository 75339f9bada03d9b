import { sql } from 'kysely';
import type { CompanyTx } from '#/platform/db/company-tx.ts';

/** A document as a room hands it over; the text is stemmed into terms and not kept. */
export interface Indexable {
  readonly kind: string;
  readonly id: string;
  readonly text: string;
  /** Filter values such as `type:12`. */
  readonly facets: readonly string[];
  readonly occurredAt: string | null;
}

/** Puts documents into the index in the caller's transaction: an answered write is a searchable one. */
export async function putDocuments(tx: CompanyTx, documents: readonly Indexable[]): Promise<void> {
  if (documents.length === 0) return;
  const rows = JSON.stringify(
    documents.map(({ kind, id, text, facets, occurredAt }) => ({
      kind,
      doc_id: id,
      text,
      facets,
      occurred_at: occurredAt,
    })),
  );
  await sql`
    insert into search_documents (company_id, kind, doc_id, terms, facets, occurred_at)
    select ${tx.companyId}::uuid, kind, doc_id, to_tsvector('english', text), facets, occurred_at
      from jsonb_to_recordset(${rows}::jsonb)
        as given (kind text, doc_id text, text text, facets text[], occurred_at timestamptz)
        on conflict (company_id, kind, doc_id) do update
       set terms = excluded.terms, facets = excluded.facets, occurred_at = excluded.occurred_at`.execute(tx);
}

export async function deleteDocuments(tx: CompanyTx, kind: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await sql`delete from search_documents
             where company_id = ${tx.companyId} and kind = ${kind} and doc_id = any (${ids as string[]})`.execute(
    tx,
  );
}

export interface Ranked {
  readonly id: string;
  /** In (0,1]: the share of the query's weight the document carries. */
  readonly score: number;
}

export interface IndexQuery {
  readonly kind: string;
  readonly text: string;
  readonly facets: readonly string[];
  readonly limit: number;
}

const CANDIDATES_MAX = 5_000;

/**
 * The only reader of the index. Terms weigh by how rare they are (idf = ln(1 + (n − df + ½)/(df + ½)), as in
 * BM25) and by how often a document holds them; terms in over a third of the documents do not select.
 */
export async function rankDocuments(tx: CompanyTx, query: IndexQuery): Promise<Ranked[]> {
  // An empty filter is left out: the index would read all of itself to find that everything matches.
  const filter = query.facets.length > 0 ? sql`and facets @> ${query.facets as string[]}::text[]` : sql``;
  const { rows } = await sql<{ id: string; score: number }>`
    with document as not materialized (
      select doc_id, terms from search_documents
       where company_id = ${tx.companyId} and kind = ${query.kind} ${filter}
    ),
    counted as (
      select (select count(*) from document)::float8 as n
    ),
    term as materialized (
      select quoted.query, ln(1 + (n - df + 0.5) / (df + 0.5)) as idf, df, n
        from unnest(to_tsvector('english', ${query.text})) as lexeme (word),
             lateral (select quote_lexeme(word)::tsquery as query) as quoted,
             lateral (select count(*)::float8 as df from document where terms @@ quoted.query) as frequency, counted
       where df > 0
    ),
    wanted as (
      select string_agg(query::text, ' | ')::tsquery as query from term
       where df <= n / 3 or not exists (select from term where df <= n / 3)
    )
    select doc_id as id,
           (select sum(idf * ts_rank('{1,1,1,1}', terms, term.query, 0)) from term) / (select sum(idf) from term) as score
      from (select doc_id, terms from document, wanted where terms @@ wanted.query limit ${CANDIDATES_MAX}) as candidate
     order by score desc, doc_id
     limit ${query.limit}`.execute(tx);
  return rows.map(({ id, score }) => ({ id, score: Math.min(1, Math.max(Number.MIN_VALUE, score)) }));
}

const HEADLINE =
  'StartSel=<em>, StopSel=</em>, MaxFragments=2, MaxWords=18, MinWords=6, FragmentDelimiter=" … "';

/** Where each text speaks of the query, the words marked; an empty list where it does not. */
export async function highlightsOf(
  tx: CompanyTx,
  query: string,
  texts: readonly string[],
): Promise<string[][]> {
  if (texts.length === 0) return [];
  const { rows } = await sql<{ headline: string }>`
    with wanted as (
      select string_agg(quote_lexeme(word), ' | ')::tsquery as query
        from unnest(to_tsvector('english', ${query})) as lexeme (word)
    )
    select coalesce(ts_headline('english', text, wanted.query, ${HEADLINE}), '') as headline
      from unnest(${texts as string[]}::text[]) with ordinality as given (text, position), wanted
     order by position`.execute(tx);
  return rows.map(({ headline }) => (headline.includes('<em>') ? [headline] : []));
}
