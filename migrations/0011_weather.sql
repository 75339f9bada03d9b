-- Hours of weather as the provider gave them, so that asking again, on whichever server, makes no call.

create table weather_hours (
  company_id uuid not null references companies on delete cascade,
  -- Which hours of where: host, place rounded to 0.01°, time zone, first and last.
  span text not null,
  hours jsonb not null,
  fetched_at timestamptz not null,
  -- Null for what no longer changes.
  expires_at timestamptz,
  primary key (company_id, span)
);
create index weather_hours_by_expiry on weather_hours (company_id, expires_at) where expires_at is not null;
select fence('weather_hours');
