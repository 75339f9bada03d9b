-- The function and the counters of jobs say what they are. Later migrations call them by these names.
alter function fence(regclass) rename to isolate_tenants;
alter table job_tallies rename to job_counters;
alter index job_tallies_pkey rename to job_counters_pkey;
