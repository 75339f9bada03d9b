-- Numbers are found by the digits they end in, and engineers by the beginning of their id. Both are written with
-- what they belong to; what is stored already is given them here.

insert into lookup_keys (company_id, kind, form, key, id)
select company_id, kind, 'phone_end', reverse(key), id from lookup_keys where form = 'phone'
    on conflict do nothing;

insert into lookup_keys (company_id, kind, form, key, id)
select company_id, 'engineer', 'id', left(lower(btrim(resource_id)), 64), resource_id from resources
 where btrim(resource_id) <> ''
    on conflict do nothing;
