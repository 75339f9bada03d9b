-- What the metrics look up job by job: the visits that ended, or were created, shortly before or after another
-- at the same site or in the same group.

create index jobs_by_site_end on jobs (company_id, site_key, type_id, actual_end_at) where actual_end_at is not null;
create index jobs_by_group_end on jobs (company_id, job_group_id, actual_end_at) where job_group_id is not null;
drop index jobs_by_group;
create index jobs_by_group on jobs (company_id, job_group_id, created_at) where job_group_id is not null;
