import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import {
  AuthenticationError,
  ConflictError,
  Fieldstone,
  InvalidRequestError,
  NotFoundError,
} from '../../sdk/src/index.ts';
import { aCompany, OPERATOR_TOKEN, startApp } from '../kit/app.ts';

async function opened(t: TestContext) {
  const kit = await startApp(t);
  const { company_id: companyId, api_key: apiKey } = await aCompany(kit);
  const baseUrl = await kit.app.listen({ port: 0, host: '127.0.0.1' });
  return { baseUrl, companyId, apiKey, fs: new Fieldstone({ baseUrl, companyId, apiKey }) };
}

const jobs = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    jobId: at + 1,
    reference: `JOB-${at + 1}`,
    status: 'completedOk' as const,
    createdAt: new Date(Date.UTC(2026, 0, 1, 0, at)).toISOString(),
    actualEndAt: new Date(Date.UTC(2026, 0, 2, 0, at)).toISOString(),
  }));

async function all<T>(items: AsyncIterable<T>): Promise<T[]> {
  return Array.fromAsync(items);
}

test('the SDK against the real server', async (t) => {
  const { fs, baseUrl, companyId, apiKey } = await opened(t);

  await t.test(
    'a list is one page when awaited, and every item when iterated, in each of the envelopes',
    async () => {
      let stored = 0;
      for (const count of [0, 1, 200, 201]) {
        if (count > stored) await fs.imports.upsert('jobs', { records: jobs(count) });
        stored = count;
        assert.equal((await fs.jobs.feed({ page_size: 50 })).totalJobs, count);
        const feed = await all(fs.jobs.feed({ sort_by: 'createdAt', direction: 'asc' }));
        assert.deepEqual(
          feed.map(({ jobId }) => jobId),
          jobs(count).map(({ jobId }) => jobId),
        );
        assert.equal((await all(fs.fms.jobs.list({ pageSize: 50 }))).length, count);
      }
      for (let at = 0; at < 3; at++) await fs.cases.create({ title: `Lift out ${at}`, type: 'complaint' });
      const pages = await all(fs.cases.list({ per_page: 2 }).pages());
      assert.deepEqual(
        pages.map(({ items }) => items.length),
        [2, 1],
      );
      assert.equal((await all(fs.cases.list())).length, 3);
    },
  );

  await t.test(
    'an answer comes with its headers and request id, and a key alone names its company',
    async () => {
      const alone = new Fieldstone({ baseUrl, apiKey });
      const { data, status, requestId, headers } = await alone.settings.get().withResponse();
      assert.equal(status, 200);
      assert.ok(requestId && data);
      assert.ok(headers.get('ratelimit') || headers.get('x-request-id'));
    },
  );

  await t.test('the same idempotency key creates one case', async () => {
    const options = { idempotencyKey: crypto.randomUUID() };
    const body = { title: 'Boiler out', type: 'complaint' } as const;
    const [one, two] = [await fs.cases.create(body, options), await fs.cases.create(body, options)];
    assert.equal(one.id, two.id);
  });

  await t.test('errors have a class, name the parameter and never hold the key', async () => {
    const wrong = await fs.jobs.feed({ contact: 3 } as never).then(undefined, (err: unknown) => err);
    assert.ok(wrong instanceof InvalidRequestError);
    assert.deepEqual([wrong.status, wrong.param, wrong.operation], [400, 'contact', 'jobs.feed']);
    assert.match(
      wrong.message,
      /^jobs\.feed: Unknown param: contact; did you mean contact_id\? \(400, request /,
    );
    await assert.rejects(fs.cases.get(999_999), NotFoundError);
    const stranger = new Fieldstone({ baseUrl, companyId, apiKey: 'fsk_wrong' });
    await assert.rejects(stranger.settings.get(), (err: unknown) => {
      assert.ok(err instanceof AuthenticationError);
      return !`${err.stack}${JSON.stringify(err)}`.includes('fsk_wrong');
    });
    const { id } = await fs.cases.create({ title: 'Twice', type: 'complaint' });
    assert.ok(id);
    assert.ok(ConflictError.prototype instanceof Error);
  });

  await t.test('an answer of the assistant is streamed to its end', async () => {
    const events = await all(
      fs.assistant.stream({ message: 'How many jobs were completed in January 2026?' }),
    );
    const types = events.map(({ type }) => type);
    assert.equal(types[0], 'start');
    assert.equal(types.at(-1), 'finish');
    const text = events.map((event) => (event.type === 'text-delta' ? event.delta : '')).join('');
    assert.match(text, /201/);
  });

  await t.test('an export is returned as it arrives, and the operator has a token', async () => {
    const response = await fs.exports.download('jobs', { format: 'csv', columns: 'jobId' });
    assert.equal((await response.text()).trim().split(/\r?\n/).length, 202);
    const operator = new Fieldstone({ baseUrl, token: OPERATOR_TOKEN });
    const tenants = await all(operator.operator.tenants.list());
    assert.ok(tenants.some(({ company_id }) => company_id === companyId));
  });
});
