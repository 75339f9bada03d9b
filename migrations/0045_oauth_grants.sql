-- What users allowed other assistants: to read as they may, until it is taken back. Of codes and tokens only hashes
-- are stored, and the company and the row stand in them, so that a look-up stays within the company.
create table oauth_grants (
  company_id uuid not null references companies on delete cascade,
  grant_id uuid not null,
  user_id integer not null,
  client_id text not null,
  client_name text not null,
  redirect_uri text not null,
  -- Until the code is exchanged.
  code_hash bytea,
  code_expires_at timestamptz,
  code_challenge text not null,
  access_hash bytea,
  access_expires_at timestamptz,
  refresh_hash bytea,
  refresh_expires_at timestamptz,
  -- The one before: who sends it again has it from somebody else.
  spent_refresh_hash bytea,
  created_at timestamptz not null,
  primary key (company_id, grant_id),
  foreign key (company_id, user_id) references users on delete cascade
);
create index oauth_grants_by_user on oauth_grants (company_id, user_id);
select isolate_tenants('oauth_grants');
