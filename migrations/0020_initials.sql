-- Names of several words are found by their initials, with and without legal and small words, and with names put
-- together of two words taken apart. They are written with what they belong to; what is stored already is given them
-- here.

insert into lookup_keys (company_id, kind, form, key, id)
select company_id, kind, 'initials', initials, id
  from lookup_keys
 cross join lateral (
   values (key),
          (regexp_replace(key, '([a-z]{3,})(gate|field|fields|ford|bridge|brook|wood|wick|house|way|side|stone|land|lands|hill|hurst|port|mouth|water|well|wells|worth|bank|dale|park|point|view|line|link|net|tech|soft|care|serve|works|mark|star|light)\M', '\1 \2', 'g'))
 ) as halved (words)
 cross join lateral (
   values (words), (regexp_replace(words, '\m(ltd|limited|plc|llp)\M', '', 'g')),
          (regexp_replace(words, '\m(ltd|limited|plc|llp|and|of|the|for|in|at|on|to|by)\M', '', 'g'))
 ) as telling (words_told)
 cross join lateral (values (regexp_replace(words_told, '\s*(\S)\S*\s*', '\1', 'g'))) as found (initials)
 where form = 'name' and key ~ '\S\s+\S' and key !~ '\d' and initials ~ '^[a-z]{2,6}$'
    on conflict do nothing;
