-- Reading a tenant's own system used to pass records over, so everything is read anew once.
truncate fms_sync_cursors;

alter table fms_sync_cursors
  -- The system that was read: another address is another system.
  add column address text not null,
  -- Of the listing from `since` on, the pages before `next_page`: how many records they held, whether one was new here,
  -- and how often the listing was begun again for that.
  add column seen integer not null default 0,
  add column news boolean not null default false,
  add column rounds integer not null default 0,
  -- The last pass came to the end; the next one looks back a little.
  add column done boolean not null default false;

-- What a tenant's own system is known to hold: what it is asked for again because it could not be stored, and what is
-- missed when it is deleted there.
create table fms_sync_records (
  company_id uuid not null references companies on delete cascade,
  resource text not null,
  record_id text not null,
  seen_at timestamptz not null,
  -- Why the record could not be stored; null when it was.
  fault text,
  primary key (company_id, resource, record_id)
);
create index fms_sync_records_by_fault on fms_sync_records (company_id, resource) where fault is not null;
select fence('fms_sync_records');
