-- Idempotency keys of calls that belong to no company: the operator's own, and those of people not yet signed in.
create table server_idempotency_keys (
  -- SHA-256 of who called and their key, and of the request it came with.
  key_hash bytea primary key,
  request_hash bytea not null,
  claim_id uuid not null,
  -- While there is no answer: in flight until then; after it nobody knows what became of the request.
  claimed_until timestamptz not null,
  status integer,
  sealed_answer text,
  expires_at timestamptz not null
);
create index server_idempotency_keys_by_expiry on server_idempotency_keys (expires_at);
