-- The mail behind an extraction, encrypted, for its review.
create table portal_mails (
  company_id uuid not null references companies on delete cascade,
  extraction_id uuid not null,
  sealed_mail text not null,
  -- 30 days after the decision; null while the mail waits for it.
  erase_at timestamptz,
  primary key (company_id, extraction_id)
);
select fence('portal_mails');
