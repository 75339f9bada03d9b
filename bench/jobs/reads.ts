/** One request, and the plain SQL of what it answers with; `$1` is the company. */
export interface Read {
  readonly name: string;
  /** Under `/jobs/`. */
  readonly path: string;
  readonly page: string;
  /** The exact total, where the answer has one. */
  readonly count: string | undefined;
}

const PAGE = 20;
const MONTH = ['2025-10-01', '2025-11-01'] as const;

/** What is measured at one size; the deep page is number 10,000 of a million jobs. */
export function readsOf(jobs: number): Read[] {
  const deep = Math.max(2, jobs / 100);
  const members = Array.from({ length: 10 }, (_, n) => n).join(', ');
  const inMonth = `created_at >= '${MONTH[0]} 00:00+01' and created_at < '${MONTH[1]} 00:00+00'`;
  return [
    feed('first page', 'feed', 'true'),
    feed('deep page', `feed?page_number=${deep}`, 'true', { offset: (deep - 1) * PAGE }),
    feed('one customer', 'feed?contact_id=3', 'contact_id = 3'),
    feed('one engineer', 'feed?resource_id=1', `resource_id = '1'`),
    feed('one category', 'feed?category_id=2', 'category_id = 2'),
    feed('completedOk', 'feed?status=completedOk', `status = 'completedOk'`),
    feed('completedOk, deep', `feed?status=completedOk&page_number=${deep}`, `status = 'completedOk'`, {
      offset: (deep - 1) * PAGE,
    }),
    feed('issues of a month', `feed?status=completedWithIssues&date_from=${MONTH[0]}&date_to=${MONTH[1]}`, [
      `status = 'completedWithIssues'`,
      inMonth,
    ]),
    feed('a month', `feed?date_from=${MONTH[0]}&date_to=${MONTH[1]}`, inMonth),
    feed('finished latest', 'feed?finished_late=true&sort_by=endDeltaMins', 'end_delta_mins > 0', {
      order: 'end_delta_mins desc nulls last, job_id desc',
    }),
    feed('by planned start', 'feed?sort_by=plannedStartAt', 'true', {
      order: 'planned_start_at desc nulls last, job_id desc',
    }),
    feed('account of ten', 'feed/account?contact_id=3', `contact_id in (${members})`),
    { name: 'single job by id', path: '123', page: single('job_id = 123'), count: undefined },
    {
      name: 'single job by reference',
      path: 'job-123',
      page: single(`reference = 'JOB-123'`),
      count: undefined,
    },
  ];
}

function feed(
  name: string,
  path: string,
  filters: string | string[],
  { offset = 0, order = 'created_at desc, job_id desc' } = {},
): Read {
  const where = ['company_id = $1', 'in_graph', ...[filters].flat()].join(' and ');
  return {
    name,
    path,
    page: joined(`select * from jobs where ${where} order by ${order} limit ${PAGE} offset ${offset}`),
    count: `select count(*) from jobs where ${where}`,
  };
}

function single(condition: string): string {
  return joined(`select * from jobs where company_id = $1 and ${condition}`);
}

function joined(jobs: string): string {
  return `select j.*, t.name, g.name, r.name, c.name, c.reference, c.parent_contact_id, s.name, s.address, s.postcode
    from (${jobs}) j
    left join job_types t using (company_id, type_id)
    left join job_categories g using (company_id, category_id)
    left join resources r using (company_id, resource_id)
    left join contacts c using (company_id, contact_id)
    left join sites s using (company_id, site_key)`;
}
