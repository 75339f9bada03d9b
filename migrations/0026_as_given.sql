-- What is echoed as it was given is kept as text: jsonb sorts keys and forgets repeated ones.
alter table cases alter column tags type json using tags::json, alter column metadata type json using metadata::json;
alter table case_items alter column metadata type json using metadata::json;
alter table case_activity alter column changes type json using changes::json;
alter table teams alter column metadata drop default;
alter table teams alter column metadata type json using metadata::json, alter column metadata set default '{}';
alter table team_entities alter column metadata drop default;
alter table team_entities alter column metadata type json using metadata::json, alter column metadata set default '{}';

-- A job is linked by its id, whether it was named by that or by its reference.
update case_items i
   set item_id = j.job_id::text
  from jobs j
 where i.item_type = 'job' and j.company_id = i.company_id and j.reference_key = upper(btrim(i.item_id))
   and not exists (select from jobs k where k.company_id = i.company_id and k.job_id::text = i.item_id)
   and not exists (select from jobs k where k.company_id = j.company_id and k.reference_key = j.reference_key
                                        and (k.created_at, k.job_id) > (j.created_at, j.job_id))
   and not exists (select from case_items other
                    where other.company_id = i.company_id and other.case_id = i.case_id and other.item_type = 'job'
                      and (other.item_id = j.job_id::text
                           or upper(btrim(other.item_id)) = j.reference_key and other.case_item_id < i.case_item_id));
update team_entities e
   set entity_id = j.job_id::text
  from jobs j
 where e.entity_type = 'job' and j.company_id = e.company_id and j.reference_key = upper(btrim(e.entity_id))
   and not exists (select from jobs k where k.company_id = e.company_id and k.job_id::text = e.entity_id)
   and not exists (select from jobs k where k.company_id = j.company_id and k.reference_key = j.reference_key
                                        and (k.created_at, k.job_id) > (j.created_at, j.job_id))
   and not exists (select from team_entities other
                    where other.company_id = e.company_id and other.team_id = e.team_id and other.entity_type = 'job'
                      and (other.entity_id = j.job_id::text
                           or upper(btrim(other.entity_id)) = j.reference_key and other.link_id < e.link_id));

-- A team that is not active is nobody's default.
update team_members m
   set is_default_team = false
  from teams t
 where t.company_id = m.company_id and t.team_id = m.team_id and not t.is_active and m.is_default_team;
