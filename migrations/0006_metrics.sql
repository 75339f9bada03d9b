-- What the metrics look up job by job: the visits of the same group, beside those at the same site and of the same
-- type, which `jobs_by_site` leads to.

drop index jobs_by_group;
create index jobs_by_group on jobs (company_id, job_group_id, created_at) where job_group_id is not null;
