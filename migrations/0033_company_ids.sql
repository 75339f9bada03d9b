-- Ids are counted for each company: those of a sequence across companies tell each how much the others do.

create table id_counters (
  company_id uuid not null references companies on delete cascade,
  -- The last id of each kind. One row for all kinds: transactions that need several kinds in different orders would
  -- deadlock over a row for each.
  last_ids jsonb not null default '{}',
  primary key (company_id)
) with (fillfactor = 50);
select fence('id_counters');

-- The first of the next ids of a kind. The counter stays locked until the transaction ends.
create function take_ids(company uuid, kind text, how_many integer default 1) returns bigint language plpgsql as $$
declare last_id bigint;
begin
  insert into id_counters as c (company_id, last_ids) values (company, jsonb_build_object(kind, how_many))
  on conflict (company_id) do update
     set last_ids = c.last_ids || jsonb_build_object(kind, coalesce((c.last_ids ->> kind)::bigint, 0) + how_many)
  returning (c.last_ids ->> kind)::bigint into last_id;
  return last_id - how_many + 1;
end $$;

insert into id_counters (company_id, last_ids)
select company_id, jsonb_object_agg(kind, last_id)
  from (select company_id, 'teams' as kind, max(team_id) as last_id from teams group by company_id
        union all select company_id, 'team_members', max(membership_id) from team_members group by company_id
        union all select company_id, 'team_entities', max(link_id) from team_entities group by company_id
        union all select company_id, 'cases', max(case_id) from cases group by company_id
        union all select company_id, 'case_comments', max(comment_id) from case_comments group by company_id
        union all select company_id, 'case_participants', max(participant_id) from case_participants group by company_id
        union all select company_id, 'case_items', max(case_item_id) from case_items group by company_id
        union all select company_id, 'case_activity', max(activity_id) from case_activity group by company_id
        union all select company_id, 'ledger_entries', max(entry_id) from ledger_entries group by company_id
        union all select company_id, 'ledger_lines', max(line_id) from ledger_lines group by company_id
        union all select company_id, 'fms_notes', max(note_id) from fms_notes group by company_id
        union all select company_id, 'fms_vehicles', max(vehicle_id) from fms_vehicles group by company_id) as given
 group by company_id;

alter table teams alter column team_id drop identity;
alter table team_members alter column membership_id drop identity;
alter table team_entities alter column link_id drop identity;
alter table cases alter column case_id drop identity;
alter table case_comments alter column comment_id drop identity;
alter table case_participants alter column participant_id drop identity;
alter table case_items alter column case_item_id drop identity;
alter table case_activity alter column activity_id drop identity;
alter table ledger_entries alter column entry_id drop identity;
alter table ledger_lines alter column line_id drop identity;
alter table fms_notes alter column note_id drop identity;
alter table fms_vehicles alter column vehicle_id drop identity;

-- Logins belong to the whole installation: theirs are drawn at random.
alter table logins alter column user_id drop identity;
