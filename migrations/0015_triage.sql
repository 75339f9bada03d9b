-- What triage found in mails: never their text. A row without a result is a mail being read right now.

create table triage_results (
  company_id uuid not null references companies on delete cascade,
  result_id uuid not null,
  -- SHA-256 of the caller's source_ref: the same mail delivered again finds its result.
  source_key text check (length(source_key) = 64),
  claimed_at timestamptz not null,
  -- When the mail was sent, as far as known.
  mail_at timestamptz,
  -- Who wrote it, where the graph knows the address.
  contact_id bigint,
  -- SHA-256 of sender and subject, so that a chain of mails is one complaint.
  thread text check (length(thread) = 64),
  -- The category of the default taxonomy, whatever words the company has of its own.
  kind text check (length(kind) between 1 and 40),
  theme text check (length(theme) between 1 and 40),
  is_complaint boolean not null default false,
  is_safety boolean not null default false,
  -- The answer as it was given.
  result jsonb,
  primary key (company_id, result_id)
);
create unique index triage_results_by_source on triage_results (company_id, source_key) where source_key is not null;
create index triage_results_by_claim on triage_results (company_id, claimed_at, result_id) where result is not null;
create index triage_results_of_complaints on triage_results (company_id, mail_at) where is_complaint;
select fence('triage_results');

-- Whose address wrote: a sender is looked up by it.
create index contacts_by_email on contacts (company_id, lower(email)) where email is not null;
create index persons_by_email on persons (company_id, lower(email)) where email is not null;
