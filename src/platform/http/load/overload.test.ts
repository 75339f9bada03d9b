import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { openLog } from '#/platform/log/log.ts';
import { createHttp } from '../create-http.ts';
import { describeSurface } from '../openapi/describe-route.ts';
import { shedOverload } from './overload.ts';

async function answersTo(t: TestContext, requests: number, isDatabaseBusy: boolean) {
  let ids = 0;
  const app = createHttp({
    log: openLog('silent'),
    newId: () => String(++ids),
    stopping: new AbortController().signal,
  });
  t.after(() => app.close());
  const admission = shedOverload(app, () => isDatabaseBusy);
  app.get('/health', async () => ({ status: 'ok' }));
  const open = Promise.withResolvers<void>();
  await app.register(async (surface) => {
    describeSurface(surface as typeof app, 'intelligence');
    surface.get('/slow', async (request, reply) => {
      admission.admit(String((request.query as { company?: string }).company ?? 'noisy'), reply);
      await open.promise;
      return { done: true };
    });
  });
  const asked = Array.from({ length: requests }, () => app.inject('/slow'));
  const health = await app.inject('/health');
  assert.equal(health.statusCode, 200);
  const others = Array.from({ length: 3 }, () => app.inject('/slow?company=quiet'));
  open.resolve();
  return { app, answers: await Promise.all(asked), others: await Promise.all(others) };
}

test('what comes on top of what is answered soon is refused at once, and health goes on', async (t) => {
  const { app, answers } = await answersTo(t, 160, true);
  const refused = answers.filter(({ statusCode }) => statusCode === 429);
  assert.equal(answers.filter(({ statusCode }) => statusCode === 200).length, 100);
  assert.equal(refused.length, 60);
  assert.equal(refused[0]?.headers['retry-after'], '1');
  assert.equal(refused[0]?.json().code, 'ERROR_CODE_TOO_MANY_REQUESTS');
  assert.equal((await app.inject('/slow')).statusCode, 200, 'normal again');
});

test('requests that wait for another system keep nobody out', async (t) => {
  const { answers } = await answersTo(t, 160, false);
  assert.ok(answers.every(({ statusCode }) => statusCode === 200));
});

test('a company with few requests is admitted beside one that has more than its share', async (t) => {
  const { others } = await answersTo(t, 160, true);
  assert.deepEqual(
    others.map(({ statusCode }) => statusCode),
    [200, 200, 200],
  );
});
