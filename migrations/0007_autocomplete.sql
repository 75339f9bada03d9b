-- What things are found by while somebody types: one row a key, behind the fence like everything readable.
-- Only equality and ranges of plain columns are asked of it: these operators are leakproof, so row-level
-- security leaves them their index, which it does not with LIKE or the operators of trigrams.

create table lookup_keys (
  company_id uuid not null references companies on delete cascade,
  -- What is found: `contact`, `person`, `site`, …; or `word`, the words of all names, for mending typos.
  kind text collate "C" not null,
  -- What it is found by: `name`, `word`, `email`, `phone`, …
  form text collate "C" not null,
  key text collate "C" not null,
  id text collate "C" not null,
  primary key (company_id, kind, form, key, id)
);
select fence('lookup_keys');

-- A reference as it is compared: upper case, letters and digits only.
create function bare_reference(reference text) returns text language sql immutable
  return upper(regexp_replace(reference, '[^[:alnum:]]+', '', 'g'));

-- The number a reference ends in, without leading zeros: `JOB-00482` is found by 482.
create function reference_number(reference text) returns text language sql immutable
  return ltrim(substring(reference from '([0-9]+)[^0-9]*$'), '0');

alter table jobs
  add column bare_reference text collate "C" generated always as (bare_reference(reference)) stored,
  add column reference_number text collate "C" generated always as (reference_number(reference)) stored;
create index jobs_by_bare_reference on jobs (company_id, bare_reference);
create index jobs_by_reference_number on jobs (company_id, reference_number);
