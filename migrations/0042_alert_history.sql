-- What happened to an alert, oldest first: raised, seen again, grown, snoozed and by whom, resolved.
alter table sentinel_alerts add column history jsonb not null default '[]';
