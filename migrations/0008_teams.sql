-- Teams: who works together, and what they look after. How many there are of either is counted when asked.

create table teams (
  company_id uuid not null references companies on delete cascade,
  team_id bigint generated always as identity,
  name text not null,
  description text,
  purpose text,
  metadata jsonb not null default '{}',
  is_active boolean not null default true,
  actor_type text check (actor_type in ('user', 'system')),
  actor_id bigint,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (company_id, team_id)
);
-- Two active teams may not be told apart by case or blanks alone.
create unique index teams_by_active_name on teams (company_id, lower(btrim(name))) where is_active;
select fence('teams');

create table team_members (
  company_id uuid not null references companies on delete cascade,
  membership_id bigint generated always as identity,
  team_id bigint not null,
  user_id integer not null,
  role text not null check (role in ('member', 'admin', 'lead', 'owner', 'observer')),
  is_default_team boolean not null default false,
  actor_type text check (actor_type in ('user', 'system')),
  actor_id bigint,
  created_at timestamptz not null,
  primary key (company_id, membership_id),
  foreign key (company_id, team_id) references teams on delete cascade,
  foreign key (company_id, user_id) references users on delete cascade
);
create unique index team_members_by_team on team_members (company_id, team_id, user_id);
create index team_members_by_user on team_members (company_id, user_id);
-- A user has one default team at most.
create unique index team_members_by_default on team_members (company_id, user_id) where is_default_team;
select fence('team_members');

-- What a team looks after. The thing linked need not be known here.
create table team_entities (
  company_id uuid not null references companies on delete cascade,
  link_id bigint generated always as identity,
  team_id bigint not null,
  entity_type text not null check (entity_type in (
    'customer', 'site', 'job_type', 'job', 'job_group', 'engineer', 'document', 'note', 'case', 'contact'
  )),
  entity_id text not null,
  label text,
  context text,
  metadata jsonb not null default '{}',
  actor_type text check (actor_type in ('user', 'system')),
  actor_id bigint,
  created_at timestamptz not null,
  primary key (company_id, link_id),
  foreign key (company_id, team_id) references teams on delete cascade
);
create unique index team_entities_by_team on team_entities (company_id, team_id, entity_type, entity_id);
create index team_entities_by_entity on team_entities (company_id, entity_type, entity_id);
select fence('team_entities');
