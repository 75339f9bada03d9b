-- The morning mail of a company: when it is sent and to whom.
create table digests (
  company_id uuid not null references companies on delete cascade,
  enabled boolean not null,
  hour integer not null check (hour between 0 and 23),
  -- 1 is Monday.
  weekdays integer[] not null,
  recipients text[] not null,
  -- The last local day it was sent for, and who has it of that day.
  last_day date,
  sent_to text[] not null,
  updated_at timestamptz not null,
  primary key (company_id)
);
select fence('digests');
