-- Tokens end at once, passwords are reset by mail, and the audit log outlives its company.

-- Tokens from before this moment are refused; null when none was ever ended.
alter table users add column tokens_valid_from timestamptz;

-- The one link that may set a new password: SHA-256 of its token, which is never stored.
alter table logins add column reset_token_hash bytea, add column reset_expires_at timestamptz;
create unique index logins_by_reset_token on logins (reset_token_hash);

-- SHA-256 of the token in the mail. The one in token_hash is shown to whoever invites, and proves no address.
alter table invitations add column mailed_token_hash bytea;
create unique index invitations_by_mailed_token on invitations (company_id, mailed_token_hash);

-- What was done stays on record when its company is erased. Events of the installation itself have the nil UUID.
alter table audit_log drop constraint audit_log_company_id_fkey;
