-- When a resource of a tenant's own system was last read as a whole.
alter table fms_sync_cursors add column swept_at timestamptz;
