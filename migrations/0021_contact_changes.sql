-- Customers something of which has changed since their summary was last looked at. Written in the transaction that
-- changes the customer or a job of theirs, so no process can miss a change that another one stored.

create table contact_changes (
  company_id uuid not null references companies on delete cascade,
  contact_id bigint not null,
  -- Counts up with every change: whoever took up an earlier one does not take away a later one.
  change bigint not null,
  primary key (company_id, contact_id)
);
select fence('contact_changes');

insert into contact_changes (company_id, contact_id, change)
select company_id, contact_id, 1 from contacts
    on conflict do nothing;
