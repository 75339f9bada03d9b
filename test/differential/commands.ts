import assert from 'node:assert/strict';
import fc from 'fast-check';
import { type FeedQuestion, plainFeed } from '../kit/reference/plain-feed.ts';
import {
  ACCOUNT_OF,
  blankJob,
  CONTACTS,
  GRID_END,
  type JobPatch,
  jobsInGraph,
  PARENTS,
  patchJobs,
  type RunOutcome,
  runSentinels,
  switchSentinel,
  type World,
} from './world.ts';

/** A company of the running product, which one or more processes serve. */
export interface Running {
  readonly companyId: string;
  /** Calls one of the processes; throws unless it answers with success. */
  // biome-ignore lint/suspicious/noExplicitAny: the answer is what a command looks at.
  call(process: number, method: string, path: string, body?: object): Promise<any>;
}

export type Command = fc.AsyncCommand<World, Running>;

const HOUR = 3_600_000;
const JOBS = 24;
const TYPES = [1, 2];
/** Words that nothing else holds: a job is found by the one in its outcome. */
const MARKERS = ['quorvane', 'bliptock', 'zandergum', 'wexfiddle'];
const SENTINELS = ['data_quality_alert', 'customer_noncomplete_anomaly', 'workload_imbalance'];
const INTEL = '/api:intel';

const aProcess = fc.nat({ max: 1 });
const aJobId = fc.integer({ min: 1, max: JOBS });
const aMoment = fc.integer({ min: 0, max: 1_000 }).map((steps) => GRID_END - steps * 6 * HOUR);
const aContact = fc.constantFrom(...CONTACTS);
const clearable = <T>(one: fc.Arbitrary<T>) => fc.option(one, { freq: 6 });
const anOutcome = clearable(fc.constantFrom(...MARKERS).map((word) => `Fitted the ${word}.`));
const aStatus = fc.constantFrom(
  ...['completedOk', 'completedOk', 'completedWithIssues', 'scheduled', 'started', 'cancelled', 'refused'],
);

/** Who a job is for and what was done; and how far it is: two halves that two writers may change at once. */
const WHO = {
  contactId: clearable(aContact),
  resourceId: clearable(fc.constantFrom('7', 'A/7')),
  typeId: clearable(fc.constantFrom(...TYPES)),
  outcome: anOutcome,
};
const HOW_FAR = {
  status: aStatus,
  plannedStartAt: clearable(aMoment),
  actualStartAt: clearable(aMoment),
  actualEndAt: clearable(aMoment),
  result: clearable(fc.constantFrom('Job Complete', 'Parts required')),
};
const patchOf = (fields: Record<string, fc.Arbitrary<unknown>>): fc.Arbitrary<JobPatch> =>
  fc.record({ jobId: aJobId, ...fields }, { requiredKeys: ['jobId'] }) as fc.Arbitrary<JobPatch>;
const patches = (fields: Record<string, fc.Arbitrary<unknown>>) =>
  fc.uniqueArray(patchOf(fields), { selector: ({ jobId }) => jobId, minLength: 1, maxLength: 8 });

const aQuestion: fc.Arbitrary<FeedQuestion> = fc.record(
  {
    status: fc.subarray(['completedOk', 'notStarted', 'inProgress', 'scheduled', 'cancelled'], {
      minLength: 1,
    }),
    contact_id: aContact,
    resource_id: fc.constantFrom('7', 'A/7'),
    type_id: fc.constantFrom(...TYPES),
    result: fc.constantFrom('Job Complete', 'Parts required'),
    dates: fc.tuple(
      aMoment.map((ms) => ({ ms })),
      fc.constant(undefined),
    ),
    started: fc.tuple(fc.constantFrom('early', 'late'), fc.boolean()),
    sort_by: fc.constantFrom('createdAt', 'actualStartAt', 'startDeltaMins'),
    direction: fc.constantFrom('asc', 'desc'),
  },
  { requiredKeys: [] },
);

function command(
  name: string,
  run: (world: World, real: Running) => Promise<void>,
  check: (world: Readonly<World>) => boolean = () => true,
): Command {
  return { check, run, toString: () => name };
}

/** Every operation and every question, to be played in any order. */
export const COMMANDS: fc.Arbitrary<Command>[] = [
  fc.tuple(aProcess, patches({ ...WHO, ...HOW_FAR })).map(([at, given]) =>
    command(`put(${at}, ${JSON.stringify(given)})`, async (world, real) => {
      await putJobs(real, at, given);
      patchJobs(world, given);
    }),
  ),
  fc
    .tuple(patches(WHO), patches(HOW_FAR), fc.constantFrom('mep', 'security'))
    .map(([who, progressText, vertical]) =>
      command(`putAtOnce(${JSON.stringify([who, progressText, vertical])})`, async (world, real) => {
        const types = TYPES.map((typeId) => ({ typeId, name: `Type ${typeId}`, vertical }));
        await Promise.all([
          putJobs(real, 0, who),
          putJobs(real, 1, progressText),
          real.call(1, 'POST', `${INTEL}/import/job_types`, { records: types }),
        ]);
        patchJobs(world, who);
        patchJobs(world, progressText);
      }),
    ),
  fc.tuple(aProcess, aJobId).map(([at, jobId]) =>
    command(
      `setResult(${at}, ${jobId})`,
      async (world, real) => {
        const change = { result: 'Parts required', status: 'completedWithIssues' } as const;
        await real.call(at, 'POST', '/api:fms/jobs/set_result', { jobId, ...change, endedAt: iso(GRID_END) });
        patchJobs(world, [{ jobId, ...change, actualEndAt: GRID_END }]);
      },
      ({ jobs }) => jobs.has(jobId),
    ),
  ),
  fc.tuple(aProcess, aJobId).map(([at, jobId]) =>
    command(
      `cancel(${at}, ${jobId})`,
      async (world, real) => {
        await real.call(at, 'POST', '/api:fms/jobs/cancel', { jobId });
        patchJobs(world, [{ jobId, status: 'cancelled' }]);
      },
      ({ jobs }) => jobs.has(jobId),
    ),
  ),
  fc
    .tuple(aProcess, aContact, fc.constantFrom('Harbour Foods', 'Quarry Motors'))
    .map(([at, contactId, name]) =>
      command(`rename(${at}, ${contactId}, ${name})`, async ({ contacts }, real) => {
        await real.call(at, 'POST', `${INTEL}/import/contacts`, { records: [{ contactId, name }] });
        contacts.set(contactId, name);
      }),
    ),
  fc.tuple(aProcess, fc.constantFrom(...SENTINELS), fc.boolean()).map(([at, sentinel, enabled]) =>
    command(`switch(${at}, ${sentinel}, ${enabled})`, async (world, real) => {
      await real.call(at, 'PATCH', `${INTEL}/settings`, { sentinels: { [sentinel]: { enabled } } });
      switchSentinel(world, sentinel, enabled);
    }),
  ),
  aProcess.map((at) =>
    command(`runSentinels(${at})`, async (world, real) => {
      runSentinels(world, (await real.call(at, 'POST', `${INTEL}/sentinels/run`, {})) as RunOutcome);
    }),
  ),
  aProcess.map((at) => command(`alerts(${at})`, (world, real) => checkAlerts(world, real, at))),
  fc
    .tuple(aProcess, aQuestion, fc.constantFrom(3, 7, 50), fc.integer({ min: 1, max: 4 }))
    .map(([at, asked, size, page]) =>
      command(`feed(${at}, ${JSON.stringify(asked)}, ${size}, ${page})`, (world, real) =>
        checkFeed(world, real, { at, asked, size, page }),
      ),
    ),
  fc.tuple(aProcess, aContact).map(([at, contact]) =>
    command(`accountFeed(${at}, ${contact})`, async (world, real) => {
      const path = `${INTEL}/jobs/feed/account?contact_id=${contact}&page_size=50`;
      const { jobs } = await real.call(at, 'GET', path);
      const members = ACCOUNT_OF[contact] ?? [];
      const all = [...world.jobs.values()].filter(({ contactId }) => members.includes(contactId ?? 0));
      assert.deepEqual(idsOf(jobs), plainFeed(all, {}));
    }),
  ),
  aProcess.map((at) => command(`count(${at})`, (world, real) => checkCounts(world, real, at))),
  fc
    .tuple(aProcess, fc.constantFrom(...MARKERS))
    .map(([at, marker]) =>
      command(`search(${at}, ${marker})`, (world, real) => checkSearch(world, real, at, marker)),
    ),
  fc
    .tuple(aProcess, aContact)
    .map(([at, contact]) =>
      command(`summary(${at}, ${contact})`, (world, real) => checkSummary(world, real, at, contact)),
    ),
];

/** What a company has before the first command. */
export async function begin(real: Running): Promise<void> {
  const contacts = CONTACTS.map((contactId) => ({
    contactId,
    name: `Customer ${contactId}`,
    ...(PARENTS[contactId] !== undefined && { parentContactId: PARENTS[contactId] }),
  }));
  await real.call(0, 'POST', `${INTEL}/import/contacts`, { records: contacts });
}

function iso(moment: number): string {
  return new Date(moment).toISOString();
}

async function putJobs(real: Running, at: number, given: readonly JobPatch[]): Promise<void> {
  const records = given.map(({ jobId, ...patch }) => ({
    ...Object.fromEntries(
      Object.entries(patch).map(([name, value]) => [
        name,
        name.endsWith('At') && typeof value === 'number' ? iso(value) : value,
      ]),
    ),
    jobId,
    reference: `JOB-${jobId}`,
    createdAt: iso(blankJob(jobId).createdAt),
  }));
  const { failed } = await real.call(at, 'POST', `${INTEL}/import/jobs`, { records });
  assert.deepEqual(failed, []);
}

function idsOf(jobs: readonly { readonly jobId: number }[]): number[] {
  return jobs.map(({ jobId }) => jobId);
}

interface FeedCheck {
  readonly at: number;
  readonly asked: FeedQuestion;
  readonly size: number;
  readonly page: number;
}

async function checkFeed(world: World, real: Running, { at, asked, size, page }: FeedCheck): Promise<void> {
  const { status, dates, started, ...rest } = asked;
  const query = new URLSearchParams({ page_size: String(size), page_number: String(page) });
  for (const [name, value] of Object.entries(rest)) query.set(name, String(value));
  if (status) query.set('status', status.join(','));
  if (dates?.[0]) query.set('date_from', iso(dates[0].ms));
  if (started) query.set(`started_${started[0]}`, String(started[1]));
  const answer = await real.call(at, 'GET', `${INTEL}/jobs/feed?${query}`);
  const all = plainFeed([...world.jobs.values()], asked);
  assert.deepEqual(
    [answer.totalJobs, idsOf(answer.jobs)],
    [all.length, all.slice((page - 1) * size, page * size)],
  );
}

/** Jobs by customer, counted over all time. */
async function checkCounts(world: World, real: Running, at: number): Promise<void> {
  const body = {
    metric: 'job_count',
    time_axis: 'createdAt',
    startDate: iso(GRID_END - 360 * 24 * HOUR),
    endDate: iso(GRID_END + 24 * HOUR),
    group_by: 'customer',
  };
  const { value, groups } = await real.call(at, 'POST', `${INTEL}/aggregate/jobs`, body);
  const counted = jobsInGraph(world);
  const byContact = Map.groupBy(counted, ({ contactId }) => (contactId === null ? null : String(contactId)));
  assert.equal(value, counted.length);
  assert.deepEqual(
    new Map(groups.map((group: { key: string | null; value: number }) => [group.key, group.value])),
    new Map([...byContact].map(([key, jobs]) => [key, jobs.length])),
  );
}

async function checkSearch(world: World, real: Running, at: number, marker: string): Promise<void> {
  const { hits } = await real.call(at, 'POST', `${INTEL}/search/outcomes`, {
    query_text: marker,
    limit: 100,
  });
  const holding = hits.filter(({ summary }: { summary: string | null }) => summary?.includes(marker));
  const expected = jobsInGraph(world).filter(({ outcome }) => outcome?.includes(marker));
  const ids = (list: readonly number[]) => list.toSorted((one, other) => one - other);
  assert.deepEqual(ids(holding.map(({ job_id }: { job_id: number }) => job_id)), ids(idsOf(expected)));
  const known = new Set(idsOf(jobsInGraph(world)));
  for (const { job_id } of hits) assert.ok(known.has(job_id), `${job_id} is not in the graph`);
}

/** After a search of the sections, each summary tells of the jobs and names as they are. */
async function checkSummary(world: World, real: Running, at: number, contact: number): Promise<void> {
  await real.call(at, 'POST', `${INTEL}/search/summary-sections`, { query_text: 'customer jobs' });
  const path = `${INTEL}/search/summary-sections/by-contact/${real.companyId}/${contact}`;
  const { contact_name, sections } = await real.call(at, 'GET', path);
  const started = jobsInGraph(world)
    .filter(({ contactId, actualStartAt }) => contactId === contact && actualStartAt !== null)
    .map(({ actualStartAt }) => actualStartAt ?? 0);
  const { facts } = sections.find(
    ({ section_key }: { section_key: string }) => section_key === 'customer_overview',
  );
  assert.equal(contact_name, world.contacts.get(contact));
  assert.deepEqual(
    [facts.job_count_lifetime, facts.first_job_at, facts.last_job_at],
    [
      started.length,
      started.length === 0 ? null : iso(Math.min(...started)).replace('.000Z', 'Z'),
      started.length === 0 ? null : iso(Math.max(...started)).replace('.000Z', 'Z'),
    ],
  );
}

async function checkAlerts(world: World, real: Running, at: number): Promise<void> {
  const query = 'status=new,ongoing,snoozed,resolved&per_page=100';
  const { items } = await real.call(at, 'GET', `${INTEL}/sentinels/alerts?${query}`);
  const expected = [...world.alerts].map(([id, { state }]) => [id, state]);
  assert.deepEqual(
    new Map(items.map(({ id, status }: { id: string; status: string }) => [id, status])),
    new Map(expected as [string, string][]),
  );
}
