-- An unauthenticated caller is `anonymous` in the audit log.
alter table audit_log drop constraint audit_log_actor_type_check;
update audit_log set actor_type = 'anonymous' where actor_type = 'nobody';
alter table audit_log add constraint audit_log_actor_type_check
  check (actor_type in ('key', 'user', 'task', 'operator', 'anonymous'));
