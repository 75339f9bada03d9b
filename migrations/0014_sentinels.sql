-- Sentinels: what the last run of each found, and the life of their alerts.

-- The last run of a company, whichever sentinels it ran.
create table sentinel_runs (
  company_id uuid primary key references companies on delete cascade,
  run_id uuid not null,
  as_of timestamptz not null,
  started_at timestamptz not null,
  duration_ms integer not null
);
select fence('sentinel_runs');

-- Each sentinel's last result with its alerts, as the run answered them.
create table sentinel_results (
  company_id uuid not null references companies on delete cascade,
  sentinel_id text not null,
  result jsonb not null,
  primary key (company_id, sentinel_id)
);
select fence('sentinel_results');

-- The life of an alert, from when it was first seen until it has stayed away. Only regular runs change it: one as of
-- another moment, or with thresholds of its own, does not.
create table sentinel_alerts (
  company_id uuid not null references companies on delete cascade,
  -- SHA-1 of sentinel, entity and metric.
  alert_id text not null,
  sentinel_id text not null,
  severity text not null check (severity in ('info', 'warning', 'critical')),
  state text not null check (state in ('new', 'ongoing', 'resolved')),
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null,
  -- Runs in a row that did not find it.
  clear_runs integer not null default 0,
  snoozed_until timestamptz,
  case_id bigint,
  -- The alert as last found.
  alert jsonb not null,
  -- `type:id` of the entity and of all it is related to.
  concerns text[] not null,
  primary key (company_id, alert_id)
);
create index sentinel_alerts_by_sentinel on sentinel_alerts (company_id, sentinel_id);
create index sentinel_alerts_by_age on sentinel_alerts (company_id, last_seen_at, alert_id);
select fence('sentinel_alerts');
