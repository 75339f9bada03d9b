-- Where a company wants to be told of events. Secrets are derived from the nonces, never stored.
create table webhook_endpoints (
  company_id uuid not null references companies on delete cascade,
  endpoint_id uuid not null,
  url text not null,
  events text[] not null,
  description text,
  enabled boolean not null,
  disabled_reason text,
  nonce uuid not null,
  -- The secret before the last rotation, which signs too until then.
  previous_nonce uuid,
  previous_until timestamptz,
  -- Since when no delivery has succeeded; null while they do.
  failing_since timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (company_id, endpoint_id)
);
select fence('webhook_endpoints');

-- The outbox: one row for each event and endpoint, written in the transaction of the event.
create table webhook_deliveries (
  company_id uuid not null references companies on delete cascade,
  delivery_id uuid not null,
  endpoint_id uuid not null,
  -- The same for all endpoints and all attempts.
  event_id text not null,
  type text not null,
  body text not null,
  status text not null check (status in ('pending', 'delivered', 'failed', 'cancelled')),
  attempts integer not null,
  -- When it is to be sent; while it is being sent, when it counts as lost. Null unless pending.
  next_attempt_at timestamptz,
  last_attempt_at timestamptz,
  response_status integer,
  response_body text,
  error text,
  created_at timestamptz not null,
  delivered_at timestamptz,
  primary key (company_id, delivery_id),
  foreign key (company_id, endpoint_id) references webhook_endpoints on delete cascade
);
create unique index webhook_deliveries_once on webhook_deliveries (company_id, endpoint_id, event_id);
create index webhook_deliveries_due on webhook_deliveries (company_id, endpoint_id, next_attempt_at)
  where next_attempt_at is not null;
create index webhook_deliveries_by_time on webhook_deliveries (company_id, created_at, delivery_id);
select fence('webhook_deliveries');
