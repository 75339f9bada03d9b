-- The search index: ids, stemmed terms and filter values, never readable text. It stands outside row-level
-- security, because under it the text operators cannot use their index; one function reads it, with the
-- company in its predicate, and every hit is read back through the fenced tables before it is shown.

create table search_documents (
  company_id uuid not null references companies on delete cascade,
  -- What kind of document: `outcome`, `intake`.
  kind text not null,
  doc_id text not null,
  terms tsvector not null,
  -- Filter values such as `type:12`; a filter is part of the index condition, not a step after ranking.
  facets text[] not null default '{}',
  occurred_at timestamptz,
  primary key (company_id, kind, doc_id)
);
create index search_documents_terms on search_documents using gin (company_id, kind, terms, facets);
grant select, insert, update, delete on search_documents to fieldstone_app;

-- A lexeme as a one-word tsquery, whatever characters it holds.
create function quote_lexeme(lexeme text) returns text language sql immutable
  return '''' || replace(replace(lexeme, '\', '\\'), '''', '''''') || '''';
