-- What a third party reports of its quotations, and the secret it reports with.

-- The record without the events that came since it was last imported; null where there are none.
alter table quotations add column base jsonb;

create table quotation_events (
  company_id uuid not null references companies on delete cascade,
  -- The sender's own id of the event, or a hash of all it says: the same report twice is one event.
  event_key text not null,
  quotation_id uuid not null,
  event_name text not null check (event_name in (
    'quote_sent', 'customer_viewed', 'customer_question', 'quote_accepted', 'quote_declined', 'quote_completed'
  )),
  -- When the sender says that it happened.
  occurred_at timestamptz,
  received_at timestamptz not null,
  payload jsonb not null,
  -- An import has come since, and holds what the event said.
  is_settled boolean not null default false,
  primary key (company_id, event_key),
  foreign key (company_id, quotation_id) references quotations on delete cascade
);
create index quotation_events_by_quotation on quotation_events (company_id, quotation_id);
select fence('quotation_events');

create table quotation_webhooks (
  company_id uuid not null references companies on delete cascade,
  -- The secret is derived from this and the master secret; it is never stored.
  nonce uuid not null,
  created_at timestamptz not null,
  primary key (company_id)
);
select fence('quotation_webhooks');
