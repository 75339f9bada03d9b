import type { DemoJob } from '#/demo/generate.ts';
import { one, type Question } from './question.ts';
import type { Narrowed, When, World } from './world.ts';

const MINUTE = 60_000;
const DAY = 86_400_000;
const ENDED = ['completedOk', 'completedWithIssues'];
const GONE = ['cancelled', 'refused'];

const at = (iso: string | undefined) => (iso === undefined ? null : Date.parse(iso));
function minutes(from: string | undefined, to: string | undefined): number | null {
  const [start, end] = [at(from), at(to)];
  return start === null || end === null ? null : (end - start) / MINUTE;
}
const startDelta = (job: DemoJob) => minutes(job.plannedStartAt, job.actualStartAt);
const endDelta = (job: DemoJob) => minutes(job.plannedEndAt, job.actualEndAt);
const duration = (job: DemoJob) => minutes(job.actualStartAt, job.actualEndAt);
const isOpen = ({ status }: DemoJob) => !ENDED.includes(status) && !GONE.includes(status);
const over = (value: number | null, bound: number) => value !== null && value > bound;

const clock = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  hour: '2-digit',
  minute: '2-digit',
  weekday: 'short',
});
function local(iso: string | undefined): { weekday: string; time: string } | null {
  if (!iso) return null;
  const parts = Object.fromEntries(
    clock.formatToParts(new Date(iso)).map(({ type, value }) => [type, value]),
  );
  return { weekday: parts.weekday ?? '', time: `${parts.hour}:${parts.minute}` };
}

/** Questions that hang on a condition, a time or what was asked before; each answer from plain loops. */
export function conditionQuestions(w: World): Question[] {
  return [
    ...standing(w),
    ...conditions(w),
    withoutJobs(w),
    ...shares(w),
    ...times(w),
    ...places(w),
    ...several(w),
    ...threads(w),
    ...unable(),
  ];
}

function counts(w: World) {
  const p = w.period;
  const count = (when: When, where: (job: DemoJob) => boolean, more: Narrowed = {}) =>
    w.count(when, { ...more, where });
  return { p, count, n: (...given: Parameters<typeof count>) => ({ numbers: [count(...given)] }) };
}

/** How things stand now, whenever the jobs were raised. */
function standing(w: World): Question[] {
  const raw = w.operator.jobs;
  const n = (holds: (job: DemoJob) => boolean) => ({
    numbers: [raw.filter((job) => isOpen(job) && holds(job)).length],
  });
  const past = (iso: string | undefined) => (at(iso) ?? Number.POSITIVE_INFINITY) < w.now;
  const isOverdue = (job: DemoJob) =>
    past(job.plannedEndAt) || (job.actualStartAt === undefined && past(job.plannedStartAt));
  const [customer = ''] = w.pick.customers;
  const contact = w.operator.contacts.find(({ name }) => name === customer)?.contactId;
  return [
    one(
      'how many jobs have not been finished yet?',
      n(() => true),
    ),
    one(
      'how much work is still outstanding, number of jobs',
      n(() => true),
    ),
    one(
      `how many unfinished jobs are there for ${customer}`,
      n((job) => job.contactId === contact),
    ),
    one(
      'list the jobs that are still to be done',
      n(() => true),
    ),
    one(
      'how many jobs have nobody allocated?',
      n(({ resourceId }) => resourceId === undefined),
    ),
    one(
      'show me the jobs that are waiting for an engineer',
      n(({ resourceId }) => resourceId === undefined),
    ),
    one('how many jobs should have been started or finished by now', n(isOverdue)),
    one('which visits are behind schedule?', n(isOverdue)),
  ];
}

function conditions(w: World): Question[] {
  const { p, n } = counts(w);
  const planned = new Set(
    w.operator.job_types.filter((type) => type.isPlannedMaintenance).map(({ typeId }) => typeId),
  );
  const priorities = [...new Set(w.operator.jobs.map(({ priority }) => priority))];
  const [engineer = ''] = w.pick.engineers;
  const [customer = ''] = w.pick.customers;
  const without = w.operator.contacts.find(({ name }) => name === customer)?.contactId;
  const last = p('last_month');
  return [
    one(
      'how many visits began ahead of time last month, i.e. started early?',
      n(last, (job) => over(-(startDelta(job) ?? 0), 0)),
    ),
    one(
      'jobs that finished early last month, how many?',
      n(last, (job) => over(-(endDelta(job) ?? 0), 0), { at: 'actualEndAt' }),
    ),
    one(
      'how many jobs last month ran for longer than 2 hours',
      n(last, (job) => over(duration(job), 120)),
    ),
    one(
      'visits lasting under 45 minutes last month',
      n(last, (job) => duration(job) !== null && !over(duration(job), 44.999_999)),
    ),
    one(
      'how many jobs in the last 90 days took at least 4 hours',
      n(p('last_90_days'), (job) => over(duration(job), 239.999_999)),
    ),
    one(
      'how many times were we more than an hour late starting last month',
      n(last, (job) => over(startDelta(job), 60)),
    ),
    one(
      'last month, how many visits overran by more than 30 minutes?',
      n(last, (job) => over(endDelta(job), 30), { at: 'actualEndAt' }),
    ),
    one(
      'how many jobs last month were not late?',
      n(last, (job) => startDelta(job) !== null && !over(startDelta(job), 0)),
    ),
    one(
      'how many jobs did not overrun last month',
      n(last, (job) => endDelta(job) !== null && !over(endDelta(job), 0), { at: 'actualEndAt' }),
    ),
    one('leaving out planned maintenance, how many jobs last month?', {
      numbers: [
        [
          w.count(last, { where: ({ typeId }) => !planned.has(typeId) }),
          w.count(last) - w.count(last, { category: 'Planned Maintenance' }),
        ],
      ],
    }),
    one('number of ppm visits last month', {
      numbers: [
        [w.count(last, { where: ({ typeId }) => planned.has(typeId) }), w.count(last, { type: /^PPM/ })],
      ],
    }),
    ...priorities.map((priority) =>
      one(
        `how many ${priority} priority jobs did we do last month`,
        n(last, (job) => job.priority === priority),
      ),
    ),
    ...priorities.slice(0, 1).map((priority) =>
      one(
        `how many jobs by ${engineer} in the last 90 days had priority ${priority}`,
        n(p('last_90_days'), (job) => job.priority === priority, { engineer }),
      ),
    ),
    one(
      'finished visits with no report written up last month, how many',
      n(last, (job) => ENDED.includes(job.status) && !job.outcome),
    ),
    one(
      `how many jobs last month excluding ${customer}`,
      n(last, (job) => job.contactId !== without),
    ),
    one(
      'how many visits at weekends last month',
      n(last, (job) => /Sat|Sun/.test(local(job.actualStartAt)?.weekday ?? '')),
    ),
    one(
      'jobs on Fridays in the last 90 days',
      n(p('last_90_days'), (job) => local(job.actualStartAt)?.weekday === 'Fri'),
    ),
    one(
      'how many jobs started before 9am last month',
      n(last, (job) => (local(job.actualStartAt)?.time ?? '99') < '09:00'),
    ),
    one(
      'how many visits after 3pm last month',
      n(last, (job) => (local(job.actualStartAt)?.time ?? '00') >= '15:00'),
    ),
  ];
}

function shares(w: World): Question[] {
  const { p, count } = counts(w);
  const last = p('last_month');
  const all = w.count(last);
  const planned = new Set(
    w.operator.job_types.filter((type) => type.isPlannedMaintenance).map(({ typeId }) => typeId),
  );
  const [engineer = ''] = w.pick.engineers;
  const timed = count(last, (job) => startDelta(job) !== null);
  const pct = (part: number, whole: number) => ({ numbers: [(part / whole) * 100] });
  return [
    one(
      'what proportion of visits last month ended with no access',
      pct(w.count(last, { result: 'No access' }), all),
    ),
    one('what share of last month jobs was planned maintenance', {
      numbers: [
        [
          (count(last, ({ typeId }) => planned.has(typeId)) / all) * 100,
          (w.count(last, { category: 'Planned Maintenance' }) / all) * 100,
        ],
      ],
    }),
    one(
      `what percentage of jobs were done by ${engineer} last month?`,
      pct(w.count(last, { engineer }), all),
    ),
    one('what fraction of jobs started late last month', pct(w.count(last, { startedLate: true }), timed)),
    one('what proportion of the jobs had problems last month?', {
      numbers: [w.value('issue_rate', last) * 100],
    }),
    one('what % of jobs were completed ok last month', { numbers: [w.value('completion_rate', last) * 100] }),
    one('on average how many jobs per day last week', { numbers: [w.count(p('last_week')) / 7] }),
    one(`how many hours did ${engineer} spend on site in total last month`, {
      numbers: [
        (w.value('avg_duration_mins', last, { engineer }) *
          w.select(last, { engineer }).filter((job) => job.actualEndAt !== null && job.actualStartAt !== null)
            .length) /
          60,
      ],
    }),
  ];
}

function times(w: World): Question[] {
  const today = w.date(0);
  const year = today.getUTCFullYear();
  const first = new Date(Date.UTC(year, today.getUTCMonth() - 1, 1));
  const iso = (day: number) => new Date(first.getTime() + (day - 1) * DAY).toISOString().slice(0, 10);
  const last = new Date(Date.UTC(year, today.getUTCMonth(), 0)).getUTCDate();
  const month = first.toLocaleString('en-GB', { month: 'long', timeZone: 'UTC' });
  const n = (when: When, narrowed?: Narrowed) => ({ numbers: [w.count(when, narrowed)] });
  const monday = -((today.getUTCDay() + 6) % 7);
  const two = new Date(Date.UTC(year, today.getUTCMonth() - 2, 1));
  return [
    one(`how many jobs in the second week of ${month}`, n(w.dates(iso(8), iso(14)))),
    one(`jobs in the last week of ${month}`, n(w.dates(iso(last - 6), iso(last)))),
    one(`how many visits from the 3rd to the 9th of ${month}?`, n(w.dates(iso(3), iso(9)))),
    one(`number of jobs between the 10th and 14th ${month}`, n(w.dates(iso(10), iso(14)))),
    one(`how many jobs in mid ${month}`, n(w.dates(iso(11), iso(20)))),
    one(`week ending ${first.getUTCDate() + 13} ${month}: how many jobs`, n(w.dates(iso(8), iso(14)))),
    one('how many jobs the day before yesterday?', n(w.days(-2, -2))),
    one(
      'how many jobs have we done in the last 36 hours',
      n((t) => t >= w.now - 36 * 3_600_000 && t <= w.now),
    ),
    one('year to date, how many jobs', n(w.dates(`${year}-01-01`, today.toISOString().slice(0, 10)))),
    one(
      `how many jobs in ${two.toLocaleString('en-GB', { month: 'long', timeZone: 'UTC' })} and ${month} together`,
      n(w.dates(two.toISOString().slice(0, 10), iso(last))),
    ),
    one('how many jobs on 31 June?', { words: ['there is no'] }),
    one('which weekday has the most jobs?', {
      words: [['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday']],
    }),
    one(
      'how many jobs are booked for next week',
      n(w.days(monday + 7, monday + 13), { at: 'plannedStartAt' }),
    ),
  ];
}

function places(w: World): Question[] {
  const { p, n } = counts(w);
  const outward = (postcode: string) => postcode.split(' ')[0] ?? '';
  const codes = Map.groupBy(w.select(p('last_90_days')), ({ jobId }) =>
    outward(w.operator.jobs.find((job) => job.jobId === jobId)?.site.postcode ?? ''),
  );
  const [code = ''] = [...codes].sort((one, other) => other[1].length - one[1].length).map(([name]) => name);
  const parent = w.operator.contacts.find(({ contactId }) =>
    w.operator.contacts.some((other) => other.parentContactId === contactId),
  );
  const members = new Set(
    w.operator.contacts
      .filter((other) => other.contactId === parent?.contactId || other.parentContactId === parent?.contactId)
      .map(({ contactId }) => contactId),
  );
  return [
    one(
      `how many jobs in ${code} in the last 90 days`,
      n(p('last_90_days'), ({ site }) => outward(site.postcode) === code),
    ),
    one(
      `visits to the ${code} postcode area, last 90 days, how many`,
      n(p('last_90_days'), ({ site }) => outward(site.postcode) === code),
    ),
    one(`how many jobs did we do for ${parent?.name} last month?`, {
      ...n(p('last_month'), ({ contactId }) => members.has(contactId)),
      words: ['branch'],
    }),
  ];
}

function several(w: World): Question[] {
  const { p } = counts(w);
  const last = p('last_month');
  const [customer = ''] = w.pick.customers;
  return [
    one('How many visits did we make last month, and how many of those started late?', {
      numbers: [w.count(last), w.count(last, { startedLate: true })],
    }),
    one(`issue rate and completion rate for ${customer} in the last 90 days`, {
      numbers: [
        w.value('issue_rate', p('last_90_days'), { customer }) * 100,
        w.value('completion_rate', p('last_90_days'), { customer }) * 100,
      ],
    }),
    one('who did the fewest jobs last month and what was our punctuality?', {
      numbers: [w.value('sla_punctuality', last) * 100],
    }),
  ];
}

function threads(w: World): Question[] {
  const { p } = counts(w);
  const last = p('last_month');
  const [engineer = '', second = ''] = w.pick.engineers;
  const [customer = ''] = w.pick.customers;
  const first = engineer.split(' ')[0] ?? engineer;
  return [
    one(
      [
        'how many jobs did we do last month?',
        `just for ${customer}`,
        'and the last 90 days?',
        'how many of those were late?',
        'and finished late?',
        `only the ones by ${engineer}`,
        `and ${second}?`,
        'and last month?',
      ],
      { numbers: [w.count(last, { customer, engineer: second, finishedLate: true, at: 'actualEndAt' })] },
    ),
    one([`completion rate for ${customer}`, 'How does that compare with the period before?'], {
      numbers: [w.value('completion_rate', p('last_30_days'), { customer }) * 100],
    }),
    one([`how many jobs did ${first} do last month`, 'And by customer?'], {
      words: [
        w
          .rank('job_count', 'customer', last, { engineer })
          .slice(0, 1)
          .map(({ name }) => name),
      ],
    }),
    one(['how many jobs were started late last month', 'list them'], {
      numbers: [w.count(last, { startedLate: true })],
    }),
  ];
}

/** Who has none is known by who has some. */
function withoutJobs(w: World): Question {
  const visited = new Set(w.rank('job_count', 'customer', w.period('last_month')).map(({ name }) => name));
  const ever = w.rank('job_count', 'customer', () => true, { at: 'createdAt' });
  const never = ever.filter(({ name }) => !visited.has(name));
  return one('which customers did we never visit last month', {
    numbers: [never.length],
    words: never.map(({ name }) => name),
  });
}

/** What there is nothing to go by for is owned up to. */
function unable(): Question[] {
  return [
    one('how many jobs did we do per van last month', { words: ['can’t'] }),
    one('jobs out of hours last month', { words: ['can’t narrow'] }),
    one('how many lorries do we run', { words: [['not sure', 'mention', 'not among']] }, 'none'),
  ];
}
