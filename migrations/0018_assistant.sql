-- Conversations with the assistant, and what was said in them.

create table assistant_sessions (
  company_id uuid not null references companies on delete cascade,
  -- As the caller named it, or made here.
  session_id text not null,
  -- From the first question.
  title text not null,
  -- Whose conversation it is, as the caller names people; null: the company's.
  user_id text,
  contact_id bigint,
  -- The job last looked at, as the caller refers to it.
  current_job_reference text,
  message_count integer not null,
  created_at timestamptz not null,
  last_message_at timestamptz not null,
  primary key (company_id, session_id)
);
create index assistant_sessions_by_use on assistant_sessions (company_id, last_message_at, session_id) include (user_id);
select fence('assistant_sessions');

create table assistant_messages (
  company_id uuid not null references companies on delete cascade,
  message_id uuid not null,
  session_id text not null,
  -- From 1; a question and its answer stand side by side.
  position integer not null,
  role text not null check (role in ('user', 'assistant')),
  content text not null,
  -- What was looked up for an answer: [{tool, input, output, duration_ms}]
  tool_call_outputs jsonb not null,
  citations jsonb not null,
  usage jsonb,
  model text,
  created_at timestamptz not null,
  primary key (company_id, message_id),
  foreign key (company_id, session_id) references assistant_sessions on delete cascade
);
create unique index assistant_messages_in_order on assistant_messages (company_id, session_id, position);
select fence('assistant_messages');
