-- How many corrections in a row gave a word the same meaning: one may be an exception, two are a rule.
alter table portal_aliases add column corrections integer not null default 1;
