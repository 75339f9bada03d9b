-- Who may sign in. `logins` is the one directory across companies: an e-mail names one person, and a
-- person may wait there before belonging to a company. What a company may know of its people is in `users`.

create table logins (
  user_id integer generated always as identity primary key,
  -- Lower case: addresses compare without case everywhere.
  email text not null unique,
  password_hash text,
  first_name text,
  last_name text,
  home_company_id uuid references companies on delete cascade,
  created_at timestamptz not null
);

create table users (
  company_id uuid not null references companies on delete cascade,
  user_id integer not null,
  email text not null,
  first_name text,
  last_name text,
  phone text,
  role text not null check (role in ('admin', 'developer', 'manager', 'standard', 'engineer')),
  profile_picture_url text,
  email_verified boolean not null default false,
  is_archived boolean not null default false,
  created_at timestamptz not null,
  primary key (company_id, user_id)
);
create unique index users_by_email on users (company_id, email);
select fence('users');
