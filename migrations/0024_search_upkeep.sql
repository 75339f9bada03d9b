-- Who keeps a company's index at the moment, and since when that has failed. One process at a time does: two would make
-- each vector twice.
create table search_upkeep (
  company_id uuid not null references companies on delete cascade,
  keeper uuid,
  kept_until timestamptz,
  -- Both null while all is well.
  failing_since timestamptz,
  failure text,
  primary key (company_id)
);
select fence('search_upkeep');

-- Vectors made anew had been counted as further ones: they are counted where they are now.
alter table search_models drop column embedded;
-- The segments there were when every document of them had been seen to: while these are the same there is nothing to do.
alter table search_models add column settled text;
