-- Words are found with and without their accents, and a reference is one however its accents are encoded.

-- Segments of the search index say of which analysis their terms are; older ones are written anew in the background.
alter table search_segments add column analysis smallint not null default 1;

update cases
   set terms = to_tsvector('english', translate(replace(replace(replace(replace(regexp_replace(
         normalize(lower(concat_ws(E'\n', title, description)), NFKD), '[\u0300-\u036f]', '', 'g'),
         'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'), 'øđðłı', 'oddli'))
 where concat_ws(' ', title, description) ~ '[^\x01-\x7f]';

update lookup_keys k
   set key = left(upper(regexp_replace(normalize(key, NFKD), '[\u0300-\u036f]', '', 'g')), 64)
 where form = 'reference' and key ~ '[^\x01-\x7f]'
   and not exists (select from lookup_keys other
                    where other.company_id = k.company_id and other.kind = k.kind and other.form = k.form
                      and other.id = k.id
                      and other.key = left(upper(regexp_replace(normalize(k.key, NFKD), '[\u0300-\u036f]', '', 'g')), 64));

update jobs set reference = normalize(reference, NFC) where reference is not nfc normalized;
update contacts set reference = normalize(reference, NFC) where reference is not nfc normalized;
update sites set code = normalize(code, NFC) where code is not nfc normalized;
