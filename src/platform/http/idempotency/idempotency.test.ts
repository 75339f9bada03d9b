import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { Type } from 'typebox';
import { createTenantWithAdmin } from '#/modules/administration/index.ts';
import { listEvents, record } from '#/modules/audit/index.ts';
import { type Ctx, companyCtx, operatorCtx } from '#/platform/context.ts';
import { AppError, unprocessable } from '#/platform/errors.ts';
import { openTestPlatform } from '../../../../test/kit/platform.ts';
import { ctxOf } from '../app.ts';
import { createHttp } from '../create-http.ts';
import { answerOnce } from './idempotency.ts';

const HOUR_MS = 3_600_000;

/** A server with one company surface and a route that leaves a mark each time it is carried out. */
async function openRoute(t: TestContext) {
  let nowMs = Date.parse('2026-03-02T09:00:00Z');
  const platform = await openTestPlatform(t, { now: () => new Date(nowMs) });
  const companies = await Promise.all(
    ['one', 'two'].map((name) => createTenantWithAdmin(operatorCtx(platform), { name })),
  );
  const contextOf = (position: number): Ctx =>
    companyCtx(platform, companies[position]?.company_id ?? '', { type: 'operator' });
  const app = createHttp(platform);
  answerOnce(app, platform);
  app.addHook('preValidation', async (request) => {
    request.ctx = contextOf(Number(request.headers['x-company'] ?? 0));
  });
  /** What the route does beside leaving its mark. */
  const route = { between: async () => {}, after: async () => {} };
  const Marked = Type.Object({ mark: Type.String(), secret: Type.String() });
  app.post(
    '/marks',
    { schema: { body: Type.Object({ mark: Type.String() }), response: { 201: Marked } } },
    async (request, reply) => {
      const ctx = ctxOf(request);
      const { mark } = request.body;
      await ctx.inCompany(async () => undefined);
      await route.between();
      const marked = await ctx.inCompany(async (tx) => {
        await record(ctx, tx, { action: 'settings_changed', detail: { mark } });
        return { mark, secret: `zyxsecret ${mark}` };
      });
      await route.after();
      return reply.code(201).send(marked);
    },
  );
  t.after(() => app.close());
  const send = (mark: string, key?: string, company = 0) =>
    app.inject({
      method: 'POST',
      url: '/marks',
      payload: { mark },
      headers: { 'x-company': String(company), ...(key !== undefined && { 'idempotency-key': key }) },
    });
  const marks = async (company = 0): Promise<unknown[]> => {
    const { items } = await listEvents(contextOf(company), { page: 1, per_page: 100 });
    return items.flatMap(({ detail }) => (detail?.mark === undefined ? [] : [detail.mark]));
  };
  return { platform, route, send, marks, later: (ms: number) => (nowMs += ms) };
}

test('an Idempotency-Key', async (t) => {
  const { platform, route, send, marks, later } = await openRoute(t);

  await t.test('gets a repetition the first answer for 24 hours', async () => {
    const first = await send('a', 'key-a');
    const again = await send('a', 'key-a');
    assert.deepEqual([first.statusCode, first.headers['idempotency-replayed']], [201, undefined]);
    assert.deepEqual([again.statusCode, again.headers['idempotency-replayed']], [201, 'true']);
    assert.equal(again.body, first.body);
    assert.equal(again.headers['content-type'], first.headers['content-type']);
    later(23.9 * HOUR_MS);
    assert.equal((await send('a', 'key-a')).headers['idempotency-replayed'], 'true');
    assert.deepEqual(await marks(), ['a']);
    later(0.2 * HOUR_MS);
    assert.equal((await send('a', 'key-a')).headers['idempotency-replayed'], undefined);
    assert.deepEqual(await marks(), ['a', 'a']);
  });

  await t.test('with another body is 422, and changes nothing', async () => {
    await send('b', 'key-b');
    const other = await send('c', 'key-b');
    assert.deepEqual([other.statusCode, other.json().code], [422, 'ERROR_CODE_UNPROCESSABLE']);
    assert.deepEqual(
      (await marks()).filter((mark) => mark === 'c'),
      [],
    );
  });

  await t.test('belongs to one company', async () => {
    await send('d', 'key-d', 0);
    const elsewhere = await send('d', 'key-d', 1);
    assert.equal(elsewhere.headers['idempotency-replayed'], undefined);
    assert.deepEqual(await marks(1), ['d']);
  });

  await t.test('sent fifty times at once has one effect', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => send('e', 'key-e')));
    const fresh = answers.filter(
      (answer) => answer.statusCode === 201 && answer.headers['idempotency-replayed'] === undefined,
    );
    assert.equal(fresh.length, 1);
    for (const { statusCode, body } of answers)
      assert.ok(statusCode === 201 ? body === fresh[0]?.body : statusCode === 409, body);
    assert.equal((await marks()).filter((mark) => mark === 'e').length, 1);
  });

  await t.test('is 409 while its request is in flight', async () => {
    const gate = Promise.withResolvers<void>();
    route.between = () => gate.promise;
    const first = send('f', 'key-f');
    await new Promise((resolve) => setTimeout(resolve, 50));
    const second = await send('f', 'key-f');
    assert.deepEqual([second.statusCode, second.json().code], [409, 'ERROR_CODE_CONFLICT']);
    route.between = async () => {};
    gate.resolve();
    assert.equal((await first).statusCode, 201);
    assert.equal((await send('f', 'key-f')).headers['idempotency-replayed'], 'true');
  });

  await t.test('of a refusal repeats the refusal; of a failure may be tried again', async () => {
    route.between = async () => Promise.reject(unprocessable('not like this'));
    const refused = await send('g', 'key-g');
    route.between = async () => {};
    assert.deepEqual([(await send('g', 'key-g')).body, refused.statusCode], [refused.body, 422]);
    for (const kind of ['upstream', 'timeout', 'rate_limited', 'conflict'] as const) {
      route.between = async () => Promise.reject(new AppError(kind, 'come again', { retry_after: 1 }));
      assert.notEqual((await send(kind, `key-${kind}`)).statusCode, 201);
      route.between = async () => {};
      assert.equal((await send(kind, `key-${kind}`)).statusCode, 201, kind);
    }
  });

  await t.test('of a request that failed after its change gets what the change returned', async () => {
    route.after = async () => Promise.reject(new Error('died between the change and its answer'));
    assert.equal((await send('h', 'key-h')).statusCode, 500);
    route.after = async () => {};
    const again = await send('h', 'key-h');
    assert.deepEqual([again.statusCode, again.json().mark], [201, 'h']);
    assert.equal((await marks()).filter((mark) => mark === 'h').length, 1);
  });

  await t.test(
    'whose process died before any change is free again, and the dead one changes nothing',
    async () => {
      const gate = Promise.withResolvers<void>();
      route.between = () => gate.promise;
      const slow = send('i', 'key-i');
      await new Promise((resolve) => setTimeout(resolve, 50));
      later(10_000);
      route.between = async () => {};
      assert.equal((await send('i', 'key-i')).statusCode, 201);
      gate.resolve();
      assert.equal((await slow).statusCode, 409, 'its claim was taken over');
      assert.equal((await marks()).filter((mark) => mark === 'i').length, 1);
    },
  );

  await t.test('must be a word, and without one every request counts', async () => {
    for (const key of ['', 'two words', 'é', 'x'.repeat(256)]) {
      const { statusCode, payload } = (await send('j', key)).json<{
        statusCode?: number;
        payload: { param: string };
      }>();
      assert.deepEqual([statusCode, payload.param], [undefined, 'Idempotency-Key'], key);
    }
    await send('k');
    await send('k');
    assert.equal((await marks()).filter((mark) => mark === 'k').length, 2);
  });

  await t.test('leaves no answer readable in the database', async () => {
    const { rows } = await platform.database.pool.query(
      "select count(*)::int as kept, count(*) filter (where t::text like '%zyxsecret%')::int as readable from idempotency_keys t",
    );
    assert.ok(rows[0].kept > 5);
    assert.equal(rows[0].readable, 0);
  });
});
