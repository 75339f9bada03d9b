-- Invitations, what was written to people, who did what, and the answers kept for repeated requests.

create table invitations (
  company_id uuid not null references companies on delete cascade,
  invitation_id uuid not null,
  -- Lower case, as in logins.
  email text not null,
  role text not null check (role in ('admin', 'manager', 'standard', 'engineer')),
  first_name text,
  last_name text,
  company_name text not null,
  inviter_name text,
  -- SHA-256 of the token in the link; the token itself is never stored.
  token_hash bytea not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- Null while its mail is on the way: not yet an invitation for anybody but who holds the link.
  delivered_at timestamptz,
  accepted_at timestamptz,
  primary key (company_id, invitation_id)
);
create unique index invitations_open on invitations (company_id, email) where accepted_at is null;
create unique index invitations_by_token on invitations (company_id, token_hash);
select fence('invitations');

-- Every mail the product wrote. Bodies carry links that let people in, so they are sealed.
create table mails (
  company_id uuid not null references companies on delete cascade,
  mail_id uuid not null,
  recipient text not null,
  subject text not null,
  sealed_body text not null,
  created_at timestamptz not null,
  -- Null when no mail server is set up: the mail waits here to be read.
  sent_at timestamptz,
  primary key (company_id, mail_id)
);
create index mails_by_time on mails (company_id, created_at desc, mail_id);
select fence('mails');

-- Who did what. Rows are added and read, never changed.
create table audit_log (
  company_id uuid not null references companies on delete cascade,
  event_id uuid not null,
  created_at timestamptz not null,
  action text not null,
  actor_type text not null check (actor_type in ('key', 'user', 'task', 'operator', 'nobody')),
  actor_id text,
  subject text,
  detail jsonb,
  request_id text,
  address text,
  primary key (company_id, event_id)
);
create index audit_log_by_time on audit_log (company_id, created_at desc, event_id);
select fence('audit_log');
revoke update, delete on audit_log from fieldstone_app;

-- The answers of requests that carried an Idempotency-Key.
create table idempotency_keys (
  company_id uuid not null references companies on delete cascade,
  -- SHA-256 of the key, and of the request it came with.
  key_hash bytea not null,
  request_hash bytea not null,
  -- Whoever holds the claim carries the request out; while it is in flight, until this moment at least.
  claim_id uuid not null,
  claimed_until timestamptz not null,
  -- Null while in flight.
  status integer,
  -- The answer, or before there is one what the last transaction with an effect returned.
  sealed_answer text,
  expires_at timestamptz not null,
  primary key (company_id, key_hash)
);
create index idempotency_keys_by_expiry on idempotency_keys (company_id, expires_at);
select fence('idempotency_keys');
