-- The operational graph around the jobs. Ids are the operator's own. A row may name another that has not
-- been imported yet, so nothing here refers by foreign key but to the company.

create table contacts (
  company_id uuid not null references companies on delete cascade,
  contact_id bigint not null,
  name text not null,
  reference text,
  parent_contact_id bigint,
  contact_group_id bigint,
  email text,
  phone text,
  address text,
  postcode text,
  latitude double precision,
  longitude double precision,
  is_stopped boolean not null default false,
  updated_at timestamptz not null,
  primary key (company_id, contact_id)
);
create index contacts_by_parent on contacts (company_id, parent_contact_id) where parent_contact_id is not null;
select fence('contacts');

create table contact_groups (
  company_id uuid not null references companies on delete cascade,
  contact_group_id bigint not null,
  name text not null,
  updated_at timestamptz not null,
  primary key (company_id, contact_group_id)
);
select fence('contact_groups');

create table persons (
  company_id uuid not null references companies on delete cascade,
  person_id uuid not null,
  -- Other ids the same person is known by.
  ids text[] not null default '{}',
  contact_id bigint,
  name text not null,
  email text,
  phone text,
  updated_at timestamptz not null,
  primary key (company_id, person_id)
);
create index persons_by_contact on persons (company_id, contact_id) where contact_id is not null;
select fence('persons');

create table sites (
  company_id uuid not null references companies on delete cascade,
  site_key text not null,
  contact_id bigint,
  name text,
  code text,
  address text not null,
  postcode text,
  latitude double precision,
  longitude double precision,
  updated_at timestamptz not null,
  primary key (company_id, site_key)
);
create index sites_by_contact on sites (company_id, contact_id) where contact_id is not null;
select fence('sites');

create table resources (
  company_id uuid not null references companies on delete cascade,
  resource_id text not null,
  name text not null,
  email text,
  phone text,
  resource_group_id bigint,
  is_active boolean not null default true,
  skills text[] not null default '{}',
  -- [{name, issuedAt, expiresAt}]
  certificates jsonb not null default '[]',
  updated_at timestamptz not null,
  primary key (company_id, resource_id)
);
select fence('resources');

create table resource_groups (
  company_id uuid not null references companies on delete cascade,
  resource_group_id bigint not null,
  name text not null,
  updated_at timestamptz not null,
  primary key (company_id, resource_group_id)
);
select fence('resource_groups');

create table job_types (
  company_id uuid not null references companies on delete cascade,
  type_id bigint not null,
  name text not null,
  vertical text,
  is_planned_maintenance boolean not null default false,
  required_certificates text[] not null default '{}',
  updated_at timestamptz not null,
  primary key (company_id, type_id)
);
select fence('job_types');

create table job_categories (
  company_id uuid not null references companies on delete cascade,
  category_id bigint not null,
  name text not null,
  updated_at timestamptz not null,
  primary key (company_id, category_id)
);
select fence('job_categories');

create table job_groups (
  company_id uuid not null references companies on delete cascade,
  job_group_id bigint not null,
  name text not null,
  updated_at timestamptz not null,
  primary key (company_id, job_group_id)
);
select fence('job_groups');
