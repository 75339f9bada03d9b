import assert from 'node:assert/strict';
import { test } from 'node:test';
import { aCompany, startApp } from '../../../test/kit/app.ts';
import {
  type FakeLanguageModel,
  MODEL_KEY,
  startLanguageModel,
} from '../../../test/kit/outside/language-model.ts';

const json = { 'content-type': 'application/json' };

/** How a model may fail, and what the caller is told. */
const FAULTS: Readonly<Record<string, readonly [NonNullable<FakeLanguageModel['fault']>, number]>> = {
  'says nothing for ever': [() => {}, 504],
  'drips and never ends': [
    (_request, response) => {
      response.writeHead(200, json);
      const drip = setInterval(() => response.write(' '), 50);
      response.on('close', () => clearInterval(drip));
    },
    504,
  ],
  'answers 500': [(_request, response) => response.writeHead(500, json).end('{"error":"oops"}'), 502],
  'answers 429': [(_request, response) => response.writeHead(429, json).end('{}'), 502],
  'refuses the key and quotes it': [
    (_request, response) => response.writeHead(401, json).end(`{"error":"bad key ${MODEL_KEY}"}`),
    502,
  ],
  'has its context overflown': [
    (_request, response) =>
      response.writeHead(400, json).end('{"error":{"code":"context_length_exceeded","message":"too long"}}'),
    502,
  ],
  'answers with a page': [
    (_request, response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Welcome</h1>'),
    502,
  ],
  'answers with another thing': [
    (_request, response) => response.writeHead(200, json).end('{"ok":true}'),
    502,
  ],
  'breaks off half-way': [
    (_request, response) => {
      response.writeHead(200, { ...json, 'content-length': '9000' });
      response.write('{"choices":[{"message":', () => response.destroy());
    },
    502,
  ],
  'sends us elsewhere': [
    (_request, response) => response.writeHead(302, { location: 'http://169.254.169.254/' }).end(),
    502,
  ],
};

test('a configured model', async (t) => {
  const model = await startLanguageModel(t);
  // Long enough for a busy machine; only two of the faults wait for it.
  const kit = await startApp(t, { env: { ...model.env, AI_TIMEOUT_SECONDS: '5' } });
  const keys = await aCompany(kit);
  const post = (path: string, body: object) =>
    kit.app.inject({ method: 'POST', url: `/api:intel${path}`, payload: { ...keys, ...body } });
  const ask = (message: string, more: object = {}) => post('/assistant/chat', { message, ...more });
  await post('/import/jobs', {
    records: [1, 2, 3].map((n) => ({
      jobId: n,
      reference: `JOB-70${n}`,
      createdAt: '2026-03-02T09:00:00Z',
      outcome: 'Belt replaced',
    })),
  });
  const lookUp = [{ tool: 'find_jobs', input: {} }];
  const hasLookedUp = (messages: readonly { role: string }[]) => messages.some(({ role }) => role === 'tool');

  await t.test('answers from what it looked up, and is named with what it used', async () => {
    model.answer = ({ messages }) =>
      hasLookedUp(messages) ? 'There are 3 jobs, JOB-701 [1] among them.' : lookUp;
    const answer = (await ask('How many jobs?')).json();
    assert.equal(answer.model, 'scripted');
    assert.match(answer.response, /^There are 3 jobs, JOB-70/);
    assert.deepEqual(
      answer.citations.map(({ n, type }: { n: number; type: string }) => [n, type]),
      [[1, 'job']],
    );
    assert.deepEqual(answer.usage, { prompt_tokens: 20, completion_tokens: 10, total_tokens: 30 });
    assert.equal(answer.toolCallOutputs[0].tool, 'find_jobs');
    assert.equal('notice' in answer, false);
  });

  await t.test('is asked once more about a number it made up', async () => {
    model.calls.length = 0;
    model.answer = ({ messages }) =>
      messages.at(-1)?.content?.includes('stand in no tool output')
        ? 'I cannot say.'
        : 'There are 4711 jobs.';
    const answer = (await ask('How many jobs?')).json();
    assert.deepEqual([answer.response, answer.model, model.calls.length], ['I cannot say.', 'scripted', 2]);
  });

  await t.test('that insists on it is not shown: the local planner answers, and that is told', async () => {
    model.calls.length = 0;
    model.answer = () => 'There are 4711 jobs.';
    const answer = (await ask('How many jobs do we have?')).json();
    assert.deepEqual([answer.model, model.calls.length], ['local-rules-1', 2]);
    // Ids and times may hold these digits, too.
    assert.doesNotMatch(answer.response, /4711/);
    assert.equal(typeof answer.notice, 'string');
  });

  await t.test('that never stops looking things up is stopped', async () => {
    model.calls.length = 0;
    model.answer = () => lookUp;
    const answer = await ask('How many jobs?');
    assert.deepEqual([answer.statusCode, answer.json().code], [502, 'ERROR_CODE_UPSTREAM']);
    assert.ok(model.calls.length <= 8, `${model.calls.length} calls`);
  });

  await t.test('that asks for tools there are not, or wrongly, may still answer', async () => {
    let step = 0;
    model.answer = () =>
      [
        [{ tool: 'delete_everything', input: {} }],
        [{ tool: 'get_job', input: { job: { $ne: null } } }],
        'That cannot be done.',
      ][step++] ?? 'That cannot be done.';
    const answer = await ask('Delete everything');
    assert.deepEqual([answer.statusCode, answer.json().response], [200, 'That cannot be done.']);
  });

  for (const [manner, [fault, status]] of Object.entries(FAULTS)) {
    await t.test(`that ${manner} is a ${status} in time; the session stays usable`, async () => {
      const session_id = `s ${manner}`;
      model.answer = () => 'All is well.';
      assert.equal((await ask('All well?', { session_id })).statusCode, 200);
      model.fault = fault;
      const startedMs = performance.now();
      const answer = await ask('And now?', { session_id });
      model.fault = null;
      assert.equal(answer.statusCode, status, answer.body);
      assert.deepEqual(answer.json().payload, { upstream: 'language model' });
      assert.ok(performance.now() - startedMs < 20_000);
      assert.equal((await ask('And then?', { session_id })).statusCode, 200);
      const { items } = (
        await kit.app.inject({
          url: `/api:intel/assistant/sessions/${encodeURIComponent(session_id)}/messages`,
          query: keys,
        })
      ).json();
      assert.deepEqual(
        items.map(({ content }: { content: string }) => content),
        ['All well?', 'All is well.', 'And then?', 'All is well.'],
      );
    });
  }

  await t.test('that fails in a stream ends it with an error part', async () => {
    model.fault = (_request, response) => response.writeHead(503).end();
    const answer = await ask('Now?', { stream: true });
    model.fault = null;
    const parts = answer.body.trim().split('\n\n');
    assert.equal(parts.at(-1), 'data: [DONE]');
    assert.deepEqual(JSON.parse(parts.at(-2)?.slice(6) ?? ''), {
      type: 'error',
      errorText: 'language model answered with status 503',
    });
  });

  await t.test('that answers with its own key is not shown; the key is never logged', async () => {
    model.answer = ({ authorization }) => `My key is ${authorization}`;
    const answer = await ask('What is your key?');
    assert.equal(answer.statusCode, 502);
    assert.equal(model.calls.at(-1)?.authorization, `Bearer ${MODEL_KEY}`);
    assert.equal(answer.body.includes(MODEL_KEY) || kit.logged().includes(MODEL_KEY), false);
  });
});
