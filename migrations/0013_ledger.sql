-- The ledger of a tenant whose field-management system is Fieldstone itself: invoices and quotes with their lines.
-- Money is whole pence; quantities, prices and rates are whole ten-thousandths. No sum is ever a float.

create table ledger_entries (
  company_id uuid not null references companies on delete cascade,
  entry_id bigint generated always as identity,
  kind text not null check (kind in ('invoice', 'quote')),
  reference text not null,
  -- Where the entry was last moved to; that a quote has expired is worked out when it is read.
  status text not null,
  -- [{status, at}]
  status_history jsonb not null,
  contact_id bigint,
  job_id bigint,
  job_group_id bigint,
  delivery_site_contact_id bigint,
  created_at timestamptz not null,
  due_at timestamptz,
  days_valid_for integer,
  sent_at timestamptz,
  paid_at timestamptz,
  cancelled_at timestamptz,
  accepted_at timestamptz,
  rejected_at timestamptz,
  -- The sums over the lines, kept with every change of a line.
  net_pence bigint not null default 0,
  tax_pence bigint not null default 0,
  paid_pence bigint not null default 0,
  line_count integer not null default 0,
  client_notes text,
  internal_notes text,
  department_code_id bigint,
  nominal_code_id bigint,
  bank_account_id bigint,
  custom_fields jsonb not null default '[]',
  updated_at timestamptz not null,
  primary key (company_id, entry_id),
  check (status in ('draft', 'sent') or kind = 'invoice' and status in ('paid', 'cancelled')
         or kind = 'quote' and status in ('accepted', 'rejected'))
);
create index ledger_entries_by_created on ledger_entries (company_id, kind, created_at, entry_id);
create index ledger_entries_by_contact on ledger_entries (company_id, contact_id, created_at) where contact_id is not null;
create index ledger_entries_by_job on ledger_entries (company_id, job_id) where job_id is not null;
create index ledger_entries_by_group on ledger_entries (company_id, job_group_id) where job_group_id is not null;
create index ledger_entries_by_reference on ledger_entries (company_id, upper(reference));
select fence('ledger_entries');

create table ledger_lines (
  company_id uuid not null references companies on delete cascade,
  line_id bigint generated always as identity,
  entry_id bigint not null,
  description text not null,
  quantity_e4 bigint not null,
  unit_cost_e4 bigint not null,
  unit_price_e4 bigint not null,
  tax_id bigint,
  tax_rate_e4 bigint not null,
  net_pence bigint not null,
  tax_pence bigint not null,
  nominal_code_id bigint,
  department_code_id bigint,
  sort_order integer not null,
  primary key (company_id, line_id),
  foreign key (company_id, entry_id) references ledger_entries on delete cascade
);
create index ledger_lines_by_entry on ledger_lines (company_id, entry_id, sort_order, line_id);
select fence('ledger_lines');

-- The last number given to an entry of each kind. A number is taken in the transaction of its entry, so an
-- entry that comes to nothing leaves no gap.
create table ledger_counters (
  company_id uuid not null references companies on delete cascade,
  kind text not null check (kind in ('invoice', 'quote')),
  last_number bigint not null,
  primary key (company_id, kind)
);
select fence('ledger_counters');

-- PDFs as they were made, for as long as their address opens.
create table ledger_documents (
  company_id uuid not null references companies on delete cascade,
  document_id uuid not null,
  entry_id bigint not null,
  file_name text not null,
  content bytea not null,
  created_at timestamptz not null,
  primary key (company_id, document_id),
  foreign key (company_id, entry_id) references ledger_entries on delete cascade
);
create index ledger_documents_by_entry on ledger_documents (company_id, entry_id);
create index ledger_documents_by_created on ledger_documents (company_id, created_at);
select fence('ledger_documents');

-- What a field-management system also keeps and nothing else of Fieldstone owns.
create table fms_notes (
  company_id uuid not null references companies on delete cascade,
  note_id bigint generated always as identity,
  job_id bigint,
  contact_id bigint,
  text text not null,
  created_at timestamptz not null,
  primary key (company_id, note_id)
);
create index fms_notes_by_job on fms_notes (company_id, job_id) where job_id is not null;
create index fms_notes_by_contact on fms_notes (company_id, contact_id) where contact_id is not null;
select fence('fms_notes');

create table fms_vehicles (
  company_id uuid not null references companies on delete cascade,
  vehicle_id bigint generated always as identity,
  registration text not null,
  name text,
  -- The engineer who drives it.
  resource_id text,
  is_active boolean not null default true,
  created_at timestamptz not null,
  primary key (company_id, vehicle_id)
);
select fence('fms_vehicles');

-- How far a tenant's own system has been read: everything changed before `since`, and of that moment the pages
-- before `next_page`.
create table fms_sync_cursors (
  company_id uuid not null references companies on delete cascade,
  resource text not null,
  since timestamptz,
  next_page integer not null default 1,
  updated_at timestamptz not null,
  primary key (company_id, resource)
);
select fence('fms_sync_cursors');
