-- Customer summaries: what was told of a customer when it was last written down.

create table customer_summaries (
  company_id uuid not null references companies on delete cascade,
  contact_id bigint not null,
  generated_at timestamptz not null,
  -- A digest of all it was made from: another one now, and something it tells has changed.
  change_mark bytea not null,
  -- Counts the times its sections changed.
  version integer not null,
  primary key (company_id, contact_id)
);
select fence('customer_summaries');

create table customer_summary_sections (
  company_id uuid not null references companies on delete cascade,
  contact_id bigint not null,
  section_key text not null,
  content text not null,
  facts jsonb not null,
  source_job_ids bigint[] not null,
  -- Of the facts and where they come from: a section of the same facts is left alone, in the index, too.
  facts_hash bytea not null,
  version integer not null,
  updated_at timestamptz not null,
  primary key (company_id, contact_id, section_key),
  foreign key (company_id, contact_id) references customer_summaries on delete cascade
);
select fence('customer_summary_sections');
