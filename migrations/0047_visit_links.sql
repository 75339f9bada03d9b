-- Which finished visits come soon after another at their site or of their group, and when the next one was asked for:
-- decided when a job is written, so that a figure does not look it up for each job. Visits without either have no row.
create table visit_links (
  company_id uuid not null references companies on delete cascade,
  job_id bigint not null,
  -- A finished visit at the same site and of the same type ended in the 30 days up to its start; one of another group.
  follows_at_site boolean not null,
  repeats boolean not null,
  -- When the first visit at the same site and of the same type was created in the 30 days from its end.
  next_at_site timestamptz,
  -- The same for visits of its group.
  follows_in_group boolean not null,
  next_in_group timestamptz,
  primary key (company_id, job_id)
);
select isolate_tenants('visit_links');
