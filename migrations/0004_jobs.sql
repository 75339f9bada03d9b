-- Jobs (field visits) as imported, with what is derived from them on the way in.

create table jobs (
  company_id uuid not null references companies on delete cascade,
  job_id bigint not null,
  reference text not null,
  status text not null check (status in ('completedOk', 'completedWithIssues', 'inProgress', 'notStarted')),
  -- The field-management system's own word, when the import gave one.
  fms_status text,
  result text,
  created_at timestamptz not null,
  scheduled_at timestamptz,
  planned_start_at timestamptz,
  planned_end_at timestamptz,
  actual_start_at timestamptz,
  actual_end_at timestamptz,
  -- The intake text: what was asked for.
  description text,
  -- The engineer's raw notes, and the readable form of them.
  outcome text,
  processed_outcome text,
  vertical text not null,
  sub_vertical text,
  -- The import named the vertical itself, so deriving anew leaves it alone.
  vertical_given boolean not null default false,
  sub_vertical_given boolean not null default false,
  priority text,
  contact_id bigint,
  resource_id text,
  type_id bigint,
  category_id bigint,
  job_group_id bigint,
  site_key text,
  asset_id text,
  start_delta_mins double precision,
  end_delta_mins double precision,
  duration_mins double precision,
  ai jsonb not null,
  -- Who asked for the visit complained about the service.
  complains boolean not null default false,
  updated_at timestamptz not null,
  -- Cancelled and refused jobs are kept, but count and show nowhere unless asked for by that word.
  in_graph boolean generated always as (coalesce(fms_status, '') not in ('cancelled', 'refused')) stored,
  -- What a reference is looked up by. A column of its own, because row-level security would keep the planner from
  -- an index on upper(reference): it may not run that function before the company is checked.
  reference_key text generated always as (upper(reference)) stored,
  primary key (company_id, job_id)
);
create index jobs_by_reference on jobs (company_id, reference_key);
-- What the feed walks: a page is cut out of one of these before its wide rows are read. They hold the order and
-- the jobs in the graph, nothing more.
create index jobs_by_created on jobs (company_id, created_at, job_id) where in_graph;
create index jobs_by_status on jobs (company_id, status, created_at, job_id) where in_graph;
create index jobs_by_contact on jobs (company_id, contact_id, created_at, job_id) where in_graph;
create index jobs_by_resource on jobs (company_id, resource_id, created_at, job_id) where in_graph;
-- Whole, because a changed type reaches its cancelled jobs too.
create index jobs_by_type on jobs (company_id, type_id, created_at, job_id) include (in_graph);
create index jobs_by_planned_start on jobs (company_id, planned_start_at, job_id) where in_graph;
create index jobs_by_actual_start on jobs (company_id, actual_start_at, job_id) where in_graph;
create index jobs_by_actual_end on jobs (company_id, actual_end_at, job_id) where in_graph;
create index jobs_by_start_delta on jobs (company_id, start_delta_mins, job_id) where in_graph;
create index jobs_by_end_delta on jobs (company_id, end_delta_mins, job_id) where in_graph;
create index jobs_outside_graph on jobs (company_id, created_at, job_id) where not in_graph;
create index jobs_complaining on jobs (company_id, created_at) where complains and in_graph;
-- Visits that belong together, with all that the metrics ask of each, so that no wide row is read for it.
create index jobs_by_site on jobs (company_id, site_key, type_id, created_at)
  include (actual_end_at, status, in_graph, job_group_id, job_id);
create index jobs_by_group on jobs (company_id, job_group_id) where job_group_id is not null;
select fence('jobs');

-- How many jobs a company has, kept by whoever writes jobs, in the same transaction: totals without counting.
-- One row for each value of a facet: `word` (the status word) counts every job; `day` (created, in UTC), `contact`,
-- `resource`, `type`, `category`, `result`, and `started` and `finished` (`early`, `on_time`, `late`) count those in
-- the graph.
create table job_tallies (
  company_id uuid not null references companies on delete cascade,
  facet text not null,
  value text collate "C" not null,
  jobs bigint not null,
  primary key (company_id, facet, value)
) with (fillfactor = 70);
select fence('job_tallies');

create table worksheets (
  company_id uuid not null references companies on delete cascade,
  worksheet_id bigint not null,
  job_id bigint not null,
  name text not null,
  -- [{question, answer}]
  answers jsonb not null default '[]',
  completed_at timestamptz,
  updated_at timestamptz not null,
  primary key (company_id, worksheet_id)
);
create index worksheets_by_job on worksheets (company_id, job_id);
select fence('worksheets');

-- Third-party quotations, kept as they were received; the columns are what lists sort and look up by.
create table quotations (
  company_id uuid not null references companies on delete cascade,
  quotation_id uuid not null,
  quote_number text,
  created_at timestamptz not null,
  record jsonb not null,
  updated_at timestamptz not null,
  primary key (company_id, quotation_id)
);
create index quotations_by_created on quotations (company_id, created_at, quotation_id);
create index quotations_by_number on quotations (company_id, quote_number);
select fence('quotations');
