-- What was read in mails of portals, what came of it, and what corrections taught.

create table portal_extractions (
  company_id uuid not null references companies on delete cascade,
  extraction_id uuid not null,
  -- Letters and digits of the work order's number; null for a mail without one.
  work_order_key text,
  -- Portal, work order and content: the same mail again has the same.
  fingerprint text not null check (fingerprint ~ '^[0-9a-f]{64}$'),
  status text not null check (status in ('auto_created', 'pending_review', 'unprocessable', 'confirmed', 'rejected')),
  -- The answer as it was first given.
  result jsonb not null,
  -- What a person decided, as it was answered.
  decision jsonb,
  case_id bigint,
  job_id bigint,
  created_at timestamptz not null,
  primary key (company_id, extraction_id)
);
create unique index portal_extractions_by_fingerprint on portal_extractions (company_id, fingerprint);
create index portal_extractions_by_work_order on portal_extractions (company_id, work_order_key, created_at) where work_order_key is not null;
create index portal_extractions_by_status on portal_extractions (company_id, status, created_at, extraction_id);
select fence('portal_extractions');

-- A row for each work order that mails name, locked while one of its mails is dealt with.
create table portal_work_orders (
  company_id uuid not null references companies on delete cascade,
  work_order_key text not null,
  primary key (company_id, work_order_key)
);
select fence('portal_work_orders');

-- What a word of a portal's stands for, as somebody corrected it: the latest correction holds.
create table portal_aliases (
  company_id uuid not null references companies on delete cascade,
  kind text not null check (kind in ('customer', 'site', 'type', 'category')),
  alias text not null,
  -- contact, site key, type or category, as text
  target text not null check (target <> ''),
  learnt_at timestamptz not null,
  primary key (company_id, kind, alias)
);
select fence('portal_aliases');
