-- Exports read every kind of record in the order of change, so each needs that order as an index.

alter table sentinel_alerts add column updated_at timestamptz;
update sentinel_alerts set updated_at = last_seen_at;
alter table sentinel_alerts alter column updated_at set not null;

create index contacts_by_update on contacts (company_id, updated_at, contact_id);
create index contact_groups_by_update on contact_groups (company_id, updated_at, contact_group_id);
create index persons_by_update on persons (company_id, updated_at, person_id);
create index sites_by_update on sites (company_id, updated_at, site_key);
create index resources_by_update on resources (company_id, updated_at, resource_id);
create index resource_groups_by_update on resource_groups (company_id, updated_at, resource_group_id);
create index job_types_by_update on job_types (company_id, updated_at, type_id);
create index job_categories_by_update on job_categories (company_id, updated_at, category_id);
create index job_groups_by_update on job_groups (company_id, updated_at, job_group_id);
create index jobs_by_update on jobs (company_id, updated_at, job_id);
create index worksheets_by_update on worksheets (company_id, updated_at, worksheet_id);
create index quotations_by_update on quotations (company_id, updated_at, quotation_id);
create index ledger_entries_by_update on ledger_entries (company_id, kind, updated_at, entry_id);
create index sentinel_alerts_by_update on sentinel_alerts (company_id, updated_at, alert_id);

-- Which records are no longer there, so that an export of changes can say so.
create table deletions (
  company_id uuid not null references companies on delete cascade,
  entity text not null,
  record_id text not null,
  deleted_at timestamptz not null,
  primary key (company_id, entity, record_id)
);
create index deletions_by_time on deletions (company_id, entity, deleted_at, record_id);
select fence('deletions');

-- The running export of a company: there is one at a time, whichever server carries it out.
create table export_leases (
  company_id uuid not null references companies on delete cascade,
  lease_id uuid not null,
  held_until timestamptz not null,
  primary key (company_id)
);
select fence('export_leases');
