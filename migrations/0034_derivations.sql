-- What of a company's jobs is still to be derived anew, in the background, and how far that has come.

create table job_enrichment (
  company_id uuid not null references companies on delete cascade,
  -- No job of the company was derived by an earlier version of the enrichment.
  version integer not null,
  -- While they are derived by a later one: by which, and the last job that was.
  next_version integer,
  done_to bigint,
  primary key (company_id)
);
select fence('job_enrichment');
insert into job_enrichment (company_id, version) select company_id, 1 from companies;

-- Types that have changed since their jobs were derived, and the last job that was derived again.
create table changed_job_types (
  company_id uuid not null references companies on delete cascade,
  type_id bigint not null,
  done_to bigint not null,
  primary key (company_id, type_id)
);
select fence('changed_job_types');
