-- Cases: matters to be dealt with, what is said about them, who takes part, what they concern, and what happened.

-- The number of a company's last case; taking the next one locks the row until the case is there or is not.
create table case_counters (
  company_id uuid primary key references companies on delete cascade,
  last_number bigint not null
);
select fence('case_counters');

create table cases (
  company_id uuid not null references companies on delete cascade,
  case_id bigint generated always as identity,
  reference text not null,
  title text not null,
  description text,
  type text not null,
  status text not null check (status in (
    'draft', 'open', 'in_progress', 'on_hold', 'under_review', 'resolved', 'closed', 'archived'
  )),
  priority text not null check (priority in ('low', 'medium', 'high', 'critical')),
  owner_id integer,
  team_id bigint,
  -- The number as it was given, and the moment it names.
  due_date double precision,
  due_at timestamptz,
  -- A list or an object, as given.
  tags jsonb not null,
  metadata jsonb not null,
  resolution text,
  -- On whose behalf the case was opened.
  actor_type text not null check (actor_type in ('user', 'system', 'automation', 'agent')),
  actor_id bigint,
  created_at timestamptz not null,
  -- The last change of the case's own fields; `version` counts them.
  updated_at timestamptz not null,
  version integer not null default 1,
  -- The last change of anything of it.
  last_activity_at timestamptz not null,
  resolved_at timestamptz,
  closed_at timestamptz,
  comment_count integer not null default 0,
  item_count integer not null default 0,
  participant_count integer not null default 0,
  -- Title and description, stemmed, for lists that are narrowed by text.
  terms tsvector not null,
  primary key (company_id, case_id)
);
create unique index cases_by_reference on cases (company_id, reference);
-- Pages and totals of lists are answered from these alone.
create index cases_by_update on cases (company_id, updated_at, case_id)
  include (status, type, priority, owner_id, team_id, due_at);
create index cases_by_severity on cases
  (company_id, (case priority when 'low' then 1 when 'medium' then 2 when 'high' then 3 else 4 end), case_id)
  include (status);
create index cases_by_status on cases (company_id, status, due_at, case_id)
  include (type, priority, owner_id, team_id);
create index cases_by_owner on cases (company_id, owner_id, updated_at) where owner_id is not null;
create index cases_by_team on cases (company_id, team_id, updated_at) where team_id is not null;
select fence('cases');

grant usage on sequence cases_case_id_seq to fieldstone_app;

create table case_comments (
  company_id uuid not null references companies on delete cascade,
  comment_id bigint generated always as identity,
  case_id bigint not null,
  body text not null,
  actor_type text not null check (actor_type in ('user', 'system', 'automation', 'agent')),
  actor_id bigint,
  created_at timestamptz not null,
  primary key (company_id, comment_id),
  foreign key (company_id, case_id) references cases on delete cascade
);
create index case_comments_by_case on case_comments (company_id, case_id, comment_id);
select fence('case_comments');

create table case_participants (
  company_id uuid not null references companies on delete cascade,
  participant_id bigint generated always as identity,
  case_id bigint not null,
  user_id integer not null,
  role text not null,
  created_at timestamptz not null,
  primary key (company_id, participant_id),
  foreign key (company_id, case_id) references cases on delete cascade,
  foreign key (company_id, user_id) references users on delete cascade
);
create unique index case_participants_by_case on case_participants (company_id, case_id, user_id);
create index case_participants_by_user on case_participants (company_id, user_id);
select fence('case_participants');

-- What a case concerns. The thing linked need not be known here.
create table case_items (
  company_id uuid not null references companies on delete cascade,
  case_item_id bigint generated always as identity,
  case_id bigint not null,
  item_type text not null,
  item_id text not null,
  label text,
  context text,
  metadata jsonb not null,
  created_at timestamptz not null,
  primary key (company_id, case_item_id),
  foreign key (company_id, case_id) references cases on delete cascade
);
create unique index case_items_by_case on case_items (company_id, case_id, item_type, item_id);
create index case_items_by_item on case_items (company_id, item_type, item_id, case_id);
select fence('case_items');

create table case_activity (
  company_id uuid not null references companies on delete cascade,
  activity_id bigint generated always as identity,
  case_id bigint not null,
  type text not null check (type in (
    'created', 'updated', 'comment', 'transition', 'item_linked', 'item_unlinked', 'participant_added',
    'participant_removed', 'team_assigned', 'team_cleared'
  )),
  actor_type text not null check (actor_type in ('user', 'system', 'automation', 'agent')),
  actor_id bigint,
  -- {field: {from, to}}
  changes jsonb not null,
  body text,
  created_at timestamptz not null,
  primary key (company_id, activity_id),
  foreign key (company_id, case_id) references cases on delete cascade
);
create index case_activity_by_case on case_activity (company_id, case_id, activity_id);
select fence('case_activity');
