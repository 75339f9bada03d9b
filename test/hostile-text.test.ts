import assert from 'node:assert/strict';
import { test } from 'node:test';
import { looksLikeHtml } from '#/modules/mailtext/index.ts';
import { aCompany, JWT_SECRET, OPERATOR_TOKEN, startApp, type TestApp } from './kit/app.ts';
import { cpuMs } from './kit/cpu-time.ts';
import {
  ANSWER_MS_MAX,
  attackField,
  faultsOf,
  hostileFragments,
  patternSources,
  TEXT_FIELDS,
  watchHealth,
} from './kit/hostile/hostile-text.ts';
import { startServer, temporaryDirectory } from './kit/processes/process.ts';

/** Fragments for each field; the whole net is `test/faults/hostile-text.ts`. */
const FRAGMENTS = Number(process.env.HOSTILE_FRAGMENTS ?? 3);
const SEED = 19_760_401;
/** Generous here, where other tests run beside: the fault script holds the server to its bars on a quiet machine. */
const HOSTILE_MS_MAX = 5_000;
const HEALTH_MS_MAX = 2_000;

test('short texts that read in exponentially many ways are answered at once', async (t) => {
  const kit = await startApp(t);
  const company = await aCompany(kit);
  // The first of each kind loads code, which is not what is measured.
  for (const [path, fields] of Object.entries({
    '/triage/classify': { sender_address: 'ann@northgate.example', body: 'Hello' },
    '/ingest/email/portal': { email_from: 'alerts@servicechannel.example', email_text: 'Hello' },
    '/assistant/chat': { message: 'Hello' },
  }))
    await kit.app.inject({ method: 'POST', url: `/api:intel${path}`, payload: { ...company, ...fields } });
  const answers = (path: string, fields: Readonly<Record<string, unknown>>) =>
    answersInTime(kit, path, { ...company, ...fields });
  for (const body of [
    `asbestos 0 o${"'a's".repeat(29)}`,
    "no heat'".repeat(28),
    `pressure vessel b${"'o".repeat(300)}`,
    `leaking b${"'o".repeat(300)}`,
    `gas smell${' is not other'.repeat(60)} zzz`,
    `${"gas'".repeat(20_000)}l'k`,
  ])
    await t.test(`triage: ${body.slice(0, 30)}`, () =>
      answers('/triage/classify', { sender_address: 'ann@northgate.example', subject: 'Visit', body }),
    );
  await t.test('portal mail whose headers fold for ever', () =>
    answers('/ingest/email/portal', {
      email_from: 'alerts@servicechannel.example',
      email_subject: 'New Service Request #209912',
      email_text: `A-:${'\r\n\tx'.repeat(60)}`,
    }),
  );
  for (const message of [`${'which name '.repeat(25)}zzz`, `${'how many number names '.repeat(25)}zzz`])
    await t.test(`assistant: ${message.slice(0, 30)}`, () => answers('/assistant/chat', { message }));
});

test('text is told from HTML in time that grows with its length alone', () => {
  const started = cpuMs();
  assert.equal(looksLikeHtml('<p '.repeat(200_000)), false);
  assert.equal(looksLikeHtml(`${'<p '.repeat(200_000)}${'x'.repeat(2_100)}>`), false);
  assert.ok(cpuMs() - started < 1_500);
  assert.equal(looksLikeHtml(`a < b, <p class="${'x'.repeat(1_900)}">`), true);
  assert.equal(looksLikeHtml('<prefix> and 3 > 2'), false);
});

test('pieces of the patterns, repeated, hold up neither their call nor others', async (t) => {
  const env = { DATA_DIR: await temporaryDirectory(t), OPERATOR_TOKEN, JWT_SECRET };
  const server = await startServer(t, env);
  const made = await fetch(`${server.url}/api:operator/tenants`, {
    method: 'POST',
    headers: { authorization: `Bearer ${OPERATOR_TOKEN}`, 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Ashdown Building Services' }),
  });
  const { company_id, api_key } = (await made.json()) as { company_id: string; api_key: string };
  const fragments = hostileFragments(await patternSources(), TEXT_FIELDS.length * FRAGMENTS, SEED);
  const slowestHealth = watchHealth(server.url);
  const answers = [];
  for (const [at, field] of TEXT_FIELDS.entries())
    answers.push(
      ...(await attackField(
        `${server.url}/api:intel`,
        { company_id, api_key },
        field,
        fragments.slice(at * FRAGMENTS, (at + 1) * FRAGMENTS),
      )),
    );
  const healthMs = await slowestHealth();
  assert.deepEqual(faultsOf(answers, HOSTILE_MS_MAX), []);
  assert.ok(healthMs <= HEALTH_MS_MAX, `/health took ${Math.round(healthMs)} ms`);
  assert.equal(server.child.exitCode, null);
});

async function answersInTime({ app }: TestApp, path: string, payload: Readonly<Record<string, unknown>>) {
  const started = performance.now();
  const answer = await app.inject({ method: 'POST', url: `/api:intel${path}`, payload });
  const ms = performance.now() - started;
  assert.ok(answer.statusCode < 500 && answer.statusCode !== 404, answer.body);
  assert.ok(ms <= ANSWER_MS_MAX, `${path} took ${Math.round(ms)} ms`);
}
