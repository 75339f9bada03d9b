import assert from 'node:assert/strict';
import { test } from 'node:test';
import { operatorCtx } from '#/platform/context.ts';
import { startApp } from '../../../test/kit/app.ts';
import { aCaller } from '../../../test/kit/caller.ts';
import { type CustomerSummary, customerSummary, generateSummary, refreshSummariesNightly } from './index.ts';
import { SECTION_KEYS } from './words.ts';

const DAY = 86_400_000;
const START = Date.parse('2026-11-17T10:30:00Z');

/** A company with customers 401 to 403; 401 has had three visits, 402 one, 403 none. */
async function aCompanyOfThree(kit: Parameters<typeof aCaller>[0], now: () => number) {
  const caller = await aCaller(kit);
  const put = async (entity: string, ...records: object[]) => {
    const { body } = await caller.call('POST', `/import/${entity}`, { records });
    assert.deepEqual(body.failed, [], JSON.stringify(body));
  };
  const visit = (jobId: number, contactId: number, daysAgo: number, more: object = {}) => {
    const at = (minutes: number) => new Date(now() - daysAgo * DAY + minutes * 60_000).toISOString();
    return {
      jobId,
      reference: `JOB-${jobId}`,
      contactId,
      typeId: 12,
      status: 'completedOk',
      createdAt: at(-600),
      plannedStartAt: at(0),
      actualStartAt: at(10),
      actualEndAt: at(70),
      site: { address: `${contactId} Mill Lane, Leeds`, postcode: 'LS1 4AP' },
      ...more,
    };
  };
  await put('job_types', { typeId: 12, name: 'Reactive - HVAC' });
  await put(
    'contacts',
    { contactId: 401, name: 'Northgate Foods' },
    { contactId: 402, name: 'Southgate Foods' },
    { contactId: 403, name: 'Westgate Foods' },
  );
  await put(
    'jobs',
    visit(1, 401, 400),
    visit(2, 401, 90, {
      status: 'completedWithIssues',
      outcome: 'Chiller tripping on high pressure. Reset.',
    }),
    visit(3, 401, 20, { outcome: 'Chiller serviced. Recommend replacing the compressor.' }),
    visit(4, 402, 30),
  );
  const byContact = async (contactId: number, more: object = {}): Promise<CustomerSummary> => {
    const path = `/search/summary-sections/by-contact/${caller.company_id}/${contactId}`;
    const { status, body } = await caller.call('GET', path, { ...more });
    assert.equal(status, 200, JSON.stringify(body));
    return body;
  };
  const backfill = async (more: object = {}) => {
    const { status, body } = await caller.call('POST', '/backfill/summary-kb', { ...more });
    assert.equal(status, 200, JSON.stringify(body));
    return body;
  };
  return { caller, put, visit, byContact, backfill };
}

const factsOf = (summary: CustomerSummary, key: string) =>
  summary.sections.find(({ section_key }) => section_key === key)?.facts ?? {};

test('customer summaries', async (t) => {
  let clock = START;
  const kit = await startApp(t, { overrides: { now: () => new Date(clock) } });
  const company = () => aCompanyOfThree(kit, () => clock);
  const { caller, byContact } = await company();

  await t.test('a summary states the facts in seven sections, each with its source jobs', async () => {
    const summary = await byContact(401);
    assert.deepEqual(
      summary.sections.map(({ section_key }) => section_key),
      SECTION_KEYS,
    );
    assert.equal(summary.section_count, 7);
    assert.equal(summary.company_id, caller.company_id);
    assert.equal(summary.contact_name, 'Northgate Foods');
    assert.equal(summary.generated_at, clock);
    assert.equal(summary.stale, false);
    const at = (daysAgo: number) =>
      new Date(clock - daysAgo * DAY + 600_000).toISOString().replace('.000Z', 'Z');
    assert.deepEqual(factsOf(summary, 'customer_overview'), {
      job_count: 2,
      job_count_lifetime: 3,
      site_count: 1,
      first_job_at: at(400),
      last_job_at: at(20),
    });
    assert.deepEqual(factsOf(summary, 'key_analyses'), { issue_rate: 0.5, repeat_visit_rate: 0 });
    assert.deepEqual(factsOf(summary, 'communication_summary'), { open_cases: 0, complaints: 0 });
    const { equipment } = factsOf(summary, 'systems_equipment') as {
      equipment: { name: string; count: number }[];
    };
    assert.deepEqual(equipment.find(({ name }) => name === 'chiller')?.count, 2);
    const [overview] = summary.sections;
    assert.deepEqual(overview?.source_job_ids, [3, 2, 1]);
    assert.equal(
      overview?.content,
      'Work for Northgate Foods began on 13 October 2025. Of 3 jobs in all, 2 fell in the past year, at a single site; the most recent was on 28 October 2026.',
    );
    const risk = summary.sections.at(-1);
    assert.match(risk?.content ?? '', /“Recommend replacing the compressor” \(JOB-3, 28 October 2026\)/);
    assert.deepEqual(risk?.source_job_ids, [3]);
  });

  await t.test('the summary of a customer without visits says so, without zero figures', async () => {
    const summary = await byContact(403);
    assert.equal(summary.section_count, 7);
    for (const { content } of summary.sections) {
      assert.doesNotMatch(content, /NaN|null|undefined|\d/);
      assert.match(content, /^[A-Z“].*\.$/);
    }
  });

  await t.test('the full report is the summary as Markdown', async () => {
    const { full_report = '', sections } = await byContact(401, { full_report: 'true' });
    assert.match(
      full_report,
      /^# Northgate Foods\n\nCustomer summary of 17 November 2026\n\n## Customer overview\n\n/,
    );
    for (const { title } of sections) assert.ok(full_report.includes(`\n## ${title}\n`));
    assert.ok(!('full_report' in (await byContact(401))));
  });

  await t.test('an unknown customer and another company get the same 404', async () => {
    const other = await company();
    const path = (companyId: string, contactId: number) =>
      `/search/summary-sections/by-contact/${companyId}/${contactId}`;
    const { company_id: own, api_key } = caller;
    const answers = [
      await caller.call('GET', path(own, 999)),
      await caller.call('GET', path(other.caller.company_id, 401)),
      await caller.call('GET', path('00000000-0000-4000-8000-000000000000', 401)),
      await caller.call('GET', path('nonsense', 401)),
      await caller.call('POST', '/assistant/generate-summary', { contact_id: 999 }),
    ];
    const byKeyAlone = await kit.app.inject({
      url: `/api:intel${path(other.caller.company_id, 401)}?api_key=${api_key}`,
    });
    answers.push({ status: byKeyAlone.statusCode, body: byKeyAlone.json() });
    for (const { status, body } of answers) {
      assert.equal(status, 404);
      assert.deepEqual(body, { code: 'ERROR_CODE_NOT_FOUND', message: 'Contact not found', payload: null });
    }
    const own404 = await kit.app.inject({ url: `/api:intel${path(own, 401)}?api_key=${api_key}` });
    assert.equal(own404.statusCode, 200, 'the key alone opens the company of the path');
    const wrong = await kit.app.inject({ url: `/api:intel${path(own, 401)}?api_key=wrong` });
    assert.equal(wrong.statusCode, 401);
    const missing = await kit.app.inject({ url: `/api:intel${path(own, 401)}` });
    assert.deepEqual(missing.json().payload, { param: 'api_key' });
  });

  await t.test('a user token is accepted for summaries, but not for the backfill', async () => {
    await caller.user('reader');
    const headers = { authorization: `Bearer ${await caller.token('reader')}` };
    const read = await caller.call(
      'GET',
      `/search/summary-sections/by-contact/${caller.company_id}/401`,
      {},
      headers,
    );
    assert.equal(read.status, 200);
    const generated = await caller.call(
      'POST',
      '/assistant/generate-summary',
      { contact_id: '401' },
      headers,
    );
    assert.equal(generated.status, 200);
    assert.equal((await caller.call('POST', '/backfill/summary-kb', {}, headers)).status, 400);
  });

  await t.test('generate-summary returns the regenerated summary with token usage', async () => {
    clock += DAY;
    const { status, body } = await caller.call('POST', '/assistant/generate-summary', { contact_id: '401' });
    assert.equal(status, 200);
    const { usage, ...summary } = body;
    assert.deepEqual(usage, { prompt_tokens: 0, completion_tokens: 0, total_tokens: 0 });
    assert.equal(summary.generated_at, clock);
    assert.deepEqual(summary, await byContact(401));
  });
});

test('a summary is stale exactly when its data has changed', async (t) => {
  let clock = START;
  const kit = await startApp(t, { overrides: { now: () => new Date(clock) } });
  const { caller, put, visit, byContact } = await aCompanyOfThree(kit, () => clock);
  const other = await aCompanyOfThree(kit, () => clock);
  const post = async (path: string, body: object) => {
    const answer = await caller.call('POST', path, { ...body });
    assert.equal(answer.status, 200, JSON.stringify(answer.body));
    return answer.body;
  };
  const caseNaming = async (item_type: string, item_id: string) => {
    const { id } = await post('/cases/create', { title: 'Chiller trips', type: 'complaint' });
    await post(`/cases/${id}/items`, { item_type, item_id });
    return id as number;
  };
  const settings = (patch: object) => caller.call('PATCH', '/settings', { ...patch });
  let opened = 0;
  const changes: [string, boolean, () => Promise<unknown>][] = [
    ['nothing', false, async () => undefined],
    ['time alone', false, async () => undefined],
    ['a new job', true, () => put('jobs', visit(10, 401, 5))],
    [
      'the same job sent again',
      false,
      () =>
        put(
          'jobs',
          visit(2, 401, 0, {
            createdAt: undefined,
            plannedStartAt: undefined,
            actualStartAt: undefined,
            actualEndAt: undefined,
            status: undefined,
          }),
        ),
    ],
    ['a changed job', true, () => put('jobs', { jobId: 3, status: 'completedWithIssues' })],
    [
      'a bad month after half a good year',
      true,
      () =>
        put(
          'jobs',
          ...Array.from({ length: 40 }, (_, n) => visit(100 + n, 401, 40 + 3 * n)),
          ...Array.from({ length: 10 }, (_, n) =>
            visit(200 + n, 401, 1 + 2 * n, { status: 'completedWithIssues' }),
          ),
        ),
    ],
    ['a cancelled job', true, () => put('jobs', { jobId: 10, status: 'cancelled' })],
    ['a job that went to somebody else', true, () => put('jobs', { jobId: 1, contactId: 402 })],
    ['a job of somebody else', false, () => put('jobs', visit(11, 402, 5))],
    ['a job type’s new name', true, () => put('job_types', { typeId: 12, name: 'Reactive cooling' })],
    ['a customer’s new name', true, () => put('contacts', { contactId: 401, name: 'Northgate Foods Ltd' })],
    [
      'a new case of the customer',
      true,
      async () => {
        opened = await caseNaming('contact', '401');
      },
    ],
    ['a case that is closed', true, () => post(`/cases/${opened}/transition`, { status: 'closed' })],
    ['a case about one of its jobs', true, () => caseNaming('job', '2')],
    ['a case of somebody else', false, () => caseNaming('contact', '402')],
    [
      'another company’s job of the same id',
      false,
      () => other.put('jobs', { jobId: 3, status: 'inProgress' }),
    ],
    ['an alert about it', true, () => caller.call('POST', '/sentinels/run/customer_noncomplete_anomaly')],
    [
      'the same alert found again',
      false,
      () => caller.call('POST', '/sentinels/run/customer_noncomplete_anomaly'),
    ],
    ['what counts as late', true, () => settings({ late_start_mins: 5 })],
    ['a setting it does not depend on', false, () => settings({ minimum_charge: 90 })],
  ];
  await byContact(401);
  for (const [what, expected, change] of changes) {
    await t.test(`${what}: ${expected}`, async () => {
      await post('/assistant/generate-summary', { contact_id: 401 });
      assert.equal((await byContact(401)).stale, false);
      clock += 1_000;
      await change();
      assert.equal((await byContact(401)).stale, expected);
    });
  }
  await t.test('an alert about the customer is included', async () => {
    const risk = (await byContact(401)).sections.at(-1);
    assert.match(
      risk?.content ?? '',
      /^Alerts to look into: “.*Northgate Foods Ltd.*” \((critical|warning)\)\./,
    );
    const { alerts } = (risk?.facts ?? {}) as { alerts: { sentinel_id: string }[] };
    assert.deepEqual(
      alerts.map(({ sentinel_id }) => sentinel_id),
      ['customer_noncomplete_anomaly'],
    );
  });

  await t.test(
    'cases linked to the customer or their jobs are counted; complaints within two days are one',
    async () => {
      await post('/assistant/generate-summary', { contact_id: 401 });
      assert.deepEqual(factsOf(await byContact(401), 'communication_summary'), {
        open_cases: 1,
        complaints: 1,
      });
    },
  );

  await t.test('a summary and the sentinels count the same complaints', async () => {
    const complaint = 'Tenant is unhappy with the service, nobody turned up';
    await put('jobs', ...[5, 9, 14].map((ago, at) => visit(90 + at, 402, ago, { description: complaint })));
    await put('contacts', { contactId: 402, email: 'desk@southgate.example' });
    await post('/triage/classify', {
      sender_address: 'desk@southgate.example',
      subject: 'Formal complaint',
      body: 'We are very disappointed with your service. This is a formal complaint.',
      timestamp: new Date(clock - 20 * DAY).toISOString(),
    });
    await post('/assistant/generate-summary', { contact_id: 402 });
    const { complaints } = factsOf(await byContact(402), 'communication_summary') as { complaints: number };
    assert.equal(complaints, 5);
    await post('/sentinels/run', { sentinel_ids: ['customer_complaint_pattern'] });
    const { body } = await caller.call('GET', '/sentinels/alerts');
    const alert = body.items.find(
      ({ sentinel_id, entity }: { sentinel_id: string; entity: { id: string } }) =>
        sentinel_id === 'customer_complaint_pattern' && entity.id === '402',
    );
    assert.match(alert?.summary ?? JSON.stringify(body), /^5 separate complaints\b/);
  });
});

test('only changed summaries are refreshed', async (t) => {
  let clock = START;
  const kit = await startApp(t, { overrides: { now: () => new Date(clock) } });
  const { caller, put, visit, byContact, backfill } = await aCompanyOfThree(kit, () => clock);
  const done = { success: true, failed: [], remaining: 0, cursor: null };

  await t.test('a dry run only counts', async () => {
    assert.deepEqual(await backfill({ dry_run: true }), { ...done, refreshed: 3, skipped: 0 });
    assert.deepEqual(await backfill({ dry_run: true }), { ...done, refreshed: 3, skipped: 0 });
  });

  await t.test('a limited backfill continues at its cursor', async () => {
    const first = await backfill({ limit: 2 });
    assert.deepEqual(first, { ...done, refreshed: 2, skipped: 0, remaining: 1, cursor: '402' });
    assert.deepEqual(await backfill({ cursor: first.cursor }), { ...done, refreshed: 1, skipped: 0 });
    assert.deepEqual(await backfill(), { ...done, refreshed: 0, skipped: 3 });
  });

  await t.test('only the changed summary is regenerated, and only its changed sections', async () => {
    clock += 60_000;
    await put('jobs', visit(20, 402, 3));
    assert.deepEqual(await backfill(), { ...done, refreshed: 1, skipped: 2 });
    assert.equal((await byContact(401)).generated_at, START);
    const { generated_at, sections } = await byContact(402);
    assert.equal(generated_at, clock);
    const told = (key: string) => sections.find(({ section_key }) => section_key === key)?.updated_at;
    assert.equal(told('customer_overview'), clock);
    assert.equal(told('communication_summary'), START);
  });

  await t.test('since, ids and force select the customers', async () => {
    clock += 60_000;
    await put('jobs', visit(21, 401, 2));
    assert.deepEqual(await backfill({ since: clock + 1 }), { ...done, refreshed: 0, skipped: 3 });
    const unknown = { contact_id: 999, message: 'Contact not found' };
    assert.deepEqual(await backfill({ contact_ids: ['403', 999] }), {
      ...done,
      refreshed: 0,
      skipped: 1,
      failed: [unknown],
    });
    assert.deepEqual(await backfill({ since: new Date(clock).toISOString() }), {
      ...done,
      refreshed: 1,
      skipped: 2,
    });
    assert.deepEqual(await backfill({ force: true }), { ...done, refreshed: 3, skipped: 0 });
  });

  await t.test('out-of-range parameters are named', async () => {
    for (const [fields, param] of [
      [{ limit: 0 }, 'limit'],
      [{ limit: 501 }, 'limit'],
      [{ since: 'yesterday' }, 'since'],
      [{ cursor: 'x' }, 'cursor'],
      [{ contact_ids: ['x'] }, 'contact_ids'],
    ] as const) {
      const { status, body } = await caller.call('POST', '/backfill/summary-kb', fields);
      assert.equal(status, 400, JSON.stringify(body));
      assert.ok(String(body.payload.param).startsWith(param), body.payload.param);
    }
  });

  await t.test('the nightly task refreshes every company, including week-old summaries', async () => {
    clock += 8 * DAY;
    const another = await aCompanyOfThree(kit, () => clock);
    await refreshSummariesNightly.run(kit.platform);
    assert.equal((await byContact(403)).generated_at, clock);
    assert.deepEqual(await another.backfill(), { ...done, refreshed: 0, skipped: 3 });
  });

  await t.test('concurrent refreshes leave one complete, current summary', async () => {
    clock += 60_000;
    await put('jobs', visit(30, 401, 1));
    const ctx = operatorCtx(kit.platform).within(caller.company_id);
    await Promise.all([
      ...Array.from({ length: 4 }, () => generateSummary(ctx, 401)),
      ...Array.from({ length: 2 }, () => backfill({ force: true })),
    ]);
    const summary = await customerSummary(ctx, 401);
    assert.equal(summary.stale, false);
    assert.deepEqual(new Set(summary.sections.map(({ section_key }) => section_key)), new Set(SECTION_KEYS));
    const { rows } = await kit.platform.database.pool.query<{ summaries: number; sections: number }>(
      `select (select count(*) from customer_summaries where company_id = $1)::int as summaries,
              (select count(*) from customer_summary_sections where company_id = $1)::int as sections`,
      [caller.company_id],
    );
    assert.deepEqual(rows, [{ summaries: 3, sections: 21 }]);
  });
});

test('imported data is searchable in summaries immediately', async (t) => {
  const kit = await startApp(t);
  const { caller, put, visit } = await aCompanyOfThree(kit, () => Date.now());
  const found = async (query_text: string): Promise<number[]> => {
    const { body } = await caller.call('POST', '/search/summary-sections', { query_text });
    return [...new Set<number>(body.hits.map(({ contact_id }: { contact_id: number }) => contact_id))];
  };
  assert.deepEqual(await found('chiller'), [401]);
  await put('contacts', { contactId: 404, name: 'Zephyrine Bakeries' });
  assert.deepEqual(await found('Zephyrine'), [404]);
  await put('jobs', visit(9, 404, 3, { outcome: 'Escalator comb plate cleared.' }));
  assert.deepEqual(await found('escalator'), [404]);
  await put('jobs', { jobId: 9, outcome: 'Dumb waiter repaired.' });
  assert.deepEqual(await found('escalator'), []);
  await put('jobs', visit(10, 404, 2, { outcome: 'Humidifier motor replaced.' }));
  assert.deepEqual(await found('humidifier'), [404]);
  await put('jobs', { jobId: 10, contactId: 402 });
  assert.deepEqual(await found('humidifier'), [402], 'a job that moved to another customer');
  await put('jobs', { jobId: 10, status: 'cancelled' });
  assert.deepEqual(await found('humidifier'), [], 'a job that was cancelled');
  await put('contacts', { contactId: 404, name: 'Marrowgate Bakeries' });
  assert.deepEqual(await found('Zephyrine'), [], 'a customer that was renamed');
  assert.deepEqual(await found('Marrowgate'), [404]);
});

test('searching summaries', async (t) => {
  let clock = START;
  const kit = await startApp(t, { overrides: { now: () => new Date(clock) } });
  const { caller, put, backfill } = await aCompanyOfThree(kit, () => clock);
  const other = await aCompanyOfThree(kit, () => clock);
  await backfill();
  const search = async (fields: object) => {
    const { status, body } = await caller.call('POST', '/search/summary-sections', { ...fields });
    assert.equal(status, 200, JSON.stringify(body));
    assert.equal(body.count, body.hits.length);
    return body.hits;
  };

  await t.test('the best match comes first, highlighted, with descending scores', async () => {
    const hits = await search({ query_text: 'chiller compressor' });
    assert.deepEqual(Object.keys(hits[0]).sort(), [
      'contact_id',
      'contact_name',
      'content',
      'highlights',
      'score',
      'section_key',
      'title',
    ]);
    assert.equal(hits[0].contact_id, 401);
    assert.match(hits[0].highlights.join(), /<em>(chiller|compressor)<\/em>/i);
    for (const [i, hit] of hits.entries()) {
      assert.ok(hit.score > 0 && hit.score <= 1);
      assert.ok(i === 0 || hit.score <= hits[i - 1].score);
    }
    assert.deepEqual(await search({ query: 'chiller compressor' }), hits);
  });

  await t.test('a section that denies the query does not come first', async () => {
    await caller
      .call('POST', '/cases/create', { title: 'Complaint of draughts', type: 'complaint', status: 'open' })
      .then(async ({ body }) =>
        caller.call('POST', `/cases/${body.id}/items`, { item_type: 'contact', item_id: '402' }),
      );
    clock += 60_000;
    await backfill();
    const hits = await search({ query_text: 'open cases', section_key: 'communication_summary' });
    assert.equal(hits[0].contact_id, 402, JSON.stringify(hits));
    assert.ok(hits[1] === undefined || hits[1].score < hits[0].score);
  });

  await t.test('section and customer filter the results', async () => {
    const every = await search({ query_text: 'past year', limit: 50 });
    assert.ok(every.length > 7);
    const one = await search({ query_text: 'past year', contact_id: '402', section_key: 'key_analyses' });
    assert.deepEqual(
      one.map(({ contact_id, section_key }: { contact_id: number; section_key: string }) => [
        contact_id,
        section_key,
      ]),
      [[402, 'key_analyses']],
    );
    assert.deepEqual(await search({ query_text: 'past year', contact_id: 999 }), []);
    assert.equal((await search({ query_text: 'past year', limit: 2 })).length, 2);
  });

  await t.test('null and empty filters are ignored', async () => {
    const every = await search({ query_text: 'chiller compressor' });
    const blank = { section_key: '', contact_id: null, limit: null };
    assert.deepEqual(await search({ query_text: 'chiller compressor', ...blank }), every);
  });

  await t.test('a customer without complaints is not found by a search for complaints', async () => {
    const hits = await search({ query_text: 'open complaints', section_key: 'communication_summary' });
    assert.deepEqual(
      hits.map(({ contact_id }: { contact_id: number }) => contact_id),
      [402],
    );
  });

  await t.test('nonsense finds nothing, and a missing query is rejected', async () => {
    assert.deepEqual(await search({ query_text: 'zqxv blorptang' }), []);
    for (const [fields, param] of [
      [{}, 'query_text'],
      [{ query_text: ' ' }, 'query_text'],
      [{ query_text: 'x', section_key: 'gossip' }, 'section_key'],
      [{ query_text: 'x', limit: 51 }, 'limit'],
    ] as const) {
      const { status, body } = await caller.call('POST', '/search/summary-sections', fields);
      assert.equal(status, 400);
      assert.equal(body.payload.param, param);
    }
  });

  await t.test('a refreshed section is found by its new text, not by its old one', async () => {
    clock += 60_000;
    await put('jobs', { jobId: 3, outcome: 'Boiler serviced.' }, { jobId: 2, outcome: 'Boiler serviced.' });
    await backfill();
    const found = async (text: string) =>
      (await search({ query_text: text, section_key: 'systems_equipment', contact_id: 401 })).length;
    assert.equal(await found('chiller'), 0);
    assert.equal(await found('boiler'), 1);
  });

  await t.test('another company’s summaries are not found', async () => {
    await other.put('contacts', { contactId: 401, name: 'Zephyrine Bakeries' });
    await other.backfill();
    assert.deepEqual(await search({ query_text: 'Zephyrine' }), []);
  });
});
