import type pg from 'pg';

/** Rows a statement makes: below the statement timeout on the embedded database. */
const ROWS_A_STATEMENT = 20_000;
const DAYS = 1_000;
export const NEWEST = '2026-03-01T09:00:00Z';

/**
 * Fills a company with jobs made by the database itself, as an import would have left them, with the customers,
 * engineers, sites and types they name. Every value follows from the job's number.
 */
export async function fillJobs(pool: pg.Pool, companyId: string, jobs: number): Promise<void> {
  await fillAround(pool, companyId, jobs);
  for (let first = 1; first <= jobs; first += ROWS_A_STATEMENT) {
    const last = Math.min(jobs, first + ROWS_A_STATEMENT - 1);
    await pool.query(INSERT_JOBS, [
      companyId,
      first,
      last,
      jobs,
      contactsOf(jobs),
      engineersOf(jobs),
      NEWEST,
    ]);
  }
  await pool.query(TALLY, [companyId]);
  for (const table of [
    'jobs',
    'job_counters',
    'contacts',
    'resources',
    'sites',
    'job_types',
    'job_categories',
  ])
    await pool.query(`vacuum (analyze) ${table}`);
}

/** Every customer has 200 jobs, every tenth is the parent of the nine after it. */
export function contactsOf(jobs: number): number {
  return Math.max(10, Math.ceil(jobs / 200));
}

export function engineersOf(jobs: number): number {
  return Math.max(5, Math.ceil(jobs / 5_000));
}

async function fillAround(pool: pg.Pool, companyId: string, jobs: number): Promise<void> {
  const fill = (statement: string, count: number) => pool.query(statement, [companyId, count]);
  await fill(
    `insert into contacts (company_id, contact_id, name, reference, parent_contact_id, updated_at)
     select $1, n, 'Customer ' || n, 'C-' || n, case when n % 10 > 0 then n - n % 10 end, now()
       from generate_series(0, $2 - 1) n`,
    contactsOf(jobs),
  );
  await fill(
    `insert into resources (company_id, resource_id, name, updated_at)
     select $1, n::text, 'Engineer ' || n, now() from generate_series(0, $2 - 1) n`,
    engineersOf(jobs),
  );
  await fill(
    `insert into sites (company_id, site_key, name, address, postcode, latitude, longitude, updated_at)
     select $1, md5(n::text) || md5(n::text), 'Site ' || n, n || ' Mill Lane, Leeds', 'LS1 4AP', 53.8, -1.5, now()
       from generate_series(0, $2 - 1) n`,
    contactsOf(jobs),
  );
  await fill(
    `insert into job_types (company_id, type_id, name, updated_at)
     select $1, n, 'Type ' || n, now() from generate_series(0, $2 - 1) n`,
    40,
  );
  await fill(
    `insert into job_categories (company_id, category_id, name, updated_at)
     select $1, n, 'Category ' || n, now() from generate_series(0, $2 - 1) n`,
    6,
  );
}

/** 5 % cancelled; of the rest 3 % are still to come or under way, the newest; one in five finished with issues. */
const INSERT_JOBS = `
  insert into jobs (company_id, job_id, reference, status, fms_status, result, created_at, scheduled_at,
    planned_start_at, planned_end_at, actual_start_at, actual_end_at, description, outcome, processed_outcome,
    vertical, sub_vertical, priority, contact_id, resource_id, type_id, category_id, site_key,
    start_delta_mins, end_delta_mins, duration_mins, ai, updated_at)
  select $1, n, 'JOB-' || n, status, case when n % 20 = 7 then 'cancelled' else fms_status end,
    case status when 'completedOk' then 'Job Complete'
      when 'completedWithIssues' then (array['Parts required', 'Pricing required', 'No access'])[1 + h % 3] end,
    created_at, planned, planned, planned + interval '2 hours',
    case when status <> 'notStarted' then planned + late * interval '1 minute' end,
    case when finished then planned + (95 + late * 2) * interval '1 minute' end,
    'Boiler ' || h || ' in the plant room shows a fault code and does not heat; please attend and report.',
    'attnd site, chkd blr ' || h || ', repl pump + seal, tested ok, left in working order, no f/up req',
    'Attended site, checked boiler ' || h || ', replaced pump and seal, tested OK and left in working order. '
      || 'No follow-up required.',
    'mep', 'hvac', (array['low', 'standard', 'urgent'])[1 + h % 3],
    h / 7 % $5, (h / 11 % $6)::text, h / 13 % 40, h / 17 % 6, md5((h / 7 % $5)::text) || md5((h / 7 % $5)::text),
    case when status <> 'notStarted' then late end, case when finished then late * 2 - 25 end,
    case when finished then 95 + late end,
    jsonb_build_object('sentiment', 'neutral', 'keyPhrases', jsonb_build_array('pump', 'seal'), 'faultType', 'leak',
      'equipment', jsonb_build_array('boiler'), 'followUps', '[]'::jsonb, 'firstVisitFix', true, 'confidence', 0.8),
    created_at
  from (
    select n, h, created_at, created_at + (1 + h % 6) * interval '12 hours' as planned, h % 60 - 20 as late,
      case when n > $4 * 0.985 then 'notStarted' when n > $4 * 0.97 then 'inProgress'
        when h % 5 = 0 then 'completedWithIssues' else 'completedOk' end as status,
      case when n > $4 * 0.985 then 'scheduled' when n > $4 * 0.97 then 'started'
        when h % 5 = 0 then 'completedWithIssues' else 'completedOk' end as fms_status,
      n <= $4 * 0.97 as finished
    from (
      select n, ('x' || substr(md5(n::text), 1, 7))::bit(28)::int as h,
        $7::timestamptz - ($4 - n)::float8 / $4 * ${DAYS} * interval '1 day' as created_at
      from generate_series($2::int, $3::int) n
    ) as numbered
  ) as made`;

const TALLY = `
  insert into job_counters (company_id, facet, value, jobs)
  select company_id, facet, value, count(*)
    from jobs, lateral (values ('word', coalesce(fms_status, status), true),
      ('day', to_char(created_at at time zone 'UTC', 'YYYY-MM-DD'), in_graph),
      ('contact', contact_id::text, in_graph), ('resource', resource_id, in_graph), ('type', type_id::text, in_graph),
      ('category', category_id::text, in_graph), ('result', result, in_graph),
      ('started', (array['early', 'on_time', 'late'])[2 + sign(start_delta_mins)], in_graph),
      ('finished', (array['early', 'on_time', 'late'])[2 + sign(end_delta_mins)], in_graph)) as faceted (facet, value, counted)
   where company_id = $1 and counted and value is not null
   group by company_id, facet, value`;
