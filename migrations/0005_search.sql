-- The search index: ids, stemmed terms, filter values and vectors, never readable text. It stands outside
-- row-level security, because under it neither postings nor vectors can be read by their index; one room reads
-- it, with the company in every predicate, and every hit is read back through the fenced tables before it is shown.

-- Documents of one kind that were put together. A segment is never changed: a later one hides what it replaces,
-- and small ones are merged into larger ones.
create table search_segments (
  company_id uuid not null references companies on delete cascade,
  -- What kind of document: `outcome`, `intake`.
  kind text not null,
  segment_id uuid not null,
  -- Higher than that of every segment there was when this one was written.
  version bigint not null,
  documents integer not null,
  blocks integer not null,
  -- Ids, versions, lengths and times of its documents.
  header bytea not null,
  -- The words there are, for putting typing errors right.
  vocabulary bytea not null,
  primary key (company_id, kind, segment_id)
);

-- The postings of a segment, spread over blocks by the hash of their term.
create table search_blocks (
  company_id uuid not null references companies on delete cascade,
  kind text not null,
  segment_id uuid not null,
  block integer not null,
  data bytea not null,
  primary key (company_id, kind, segment_id, block),
  foreign key (company_id, kind, segment_id) references search_segments on delete cascade
);

-- Postings are packed already.
alter table search_segments alter column header set storage external;
alter table search_segments alter column vocabulary set storage external;
alter table search_blocks alter column data set storage external;
grant select, insert, update, delete on search_segments, search_blocks to fieldstone_app;

-- What turns texts into vectors, one row each time it changed: a configured embedding model, or what was learnt
-- from the company's own texts. The latest that is ready answers, until the next has embedded everything.
create table search_models (
  company_id uuid not null references companies on delete cascade,
  model_id bigint not null,
  -- `local`, or the configured model.
  name text not null,
  ready boolean not null default false,
  -- Documents there were when it was made, and how many have a vector of it.
  documents integer not null,
  embedded integer not null default 0,
  -- When a vector of it was last stored, and of each kind of document the version up to which all have been seen to.
  updated_at timestamptz,
  seen jsonb not null default '{}',
  -- The local model: vectors of words.
  data bytea,
  -- Centres of the cells its vectors lie in, as 32-bit floats; null while there are few enough to compare them all.
  centres bytea,
  primary key (company_id, model_id)
);
select fence('search_models');

-- Models differ in dimensions, so the column names none.
create table search_vectors (
  company_id uuid not null references companies on delete cascade,
  kind text not null,
  model_id bigint not null,
  doc_id text not null,
  -- Of the document when it was embedded: a later one is embedded anew.
  version bigint not null,
  embedding vector not null,
  -- Null until it is put into a cell: then it is compared with every query.
  cell integer,
  primary key (company_id, kind, model_id, doc_id),
  foreign key (company_id, model_id) references search_models on delete cascade
);
create index search_vectors_by_cell on search_vectors (company_id, kind, model_id, cell);
grant select, insert, update, delete on search_vectors to fieldstone_app;
