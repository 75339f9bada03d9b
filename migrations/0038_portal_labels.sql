-- What a label in the mails of one sender stands for, as corrections taught it: the latest correction holds.
create table portal_labels (
  company_id uuid not null references companies on delete cascade,
  -- The domain of the sender's address; the whole address where the domain is a public mail provider's.
  sender text not null,
  label text not null,
  field text not null,
  learnt_at timestamptz not null,
  primary key (company_id, sender, label)
);
select fence('portal_labels');

-- The sender and labels of a mail that waits for its review, each label with hashes of its value.
alter table portal_extractions add column labels jsonb;
