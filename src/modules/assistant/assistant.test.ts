import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { request as open } from 'node:http';
import { test } from 'node:test';
import { aCompany, startApp } from '../../../test/kit/app.ts';
import { aUser } from '../../../test/kit/people.ts';

interface Part {
  readonly type: string;
  readonly [key: string]: unknown;
}

test('conversations', async (t) => {
  const kit = await startApp(t);
  const keys = await aCompany(kit);
  const others = await aCompany(kit);
  const post = (path: string, body: object, headers: Record<string, string> = {}) =>
    kit.app.inject({ method: 'POST', url: `/api:intel${path}`, headers, payload: body });
  const ask = async (message: string, more: object = {}) =>
    (await post('/assistant/chat', { ...keys, message, ...more })).json();
  const read = async (path: string, by: object = keys, headers: Record<string, string> = {}) =>
    (await kit.app.inject({ url: `/api:intel${path}`, query: { ...by }, headers })).json();
  const said = async (session: string, by: object = keys) =>
    read(`/assistant/sessions/${encodeURIComponent(session)}/messages`, by);
  await post('/import/jobs', {
    ...keys,
    records: [1, 2, 3].map((n) => ({
      jobId: n,
      reference: `JOB-80${n}`,
      createdAt: '2026-03-02T09:00:00Z',
      outcome: 'Belt replaced',
    })),
  });

  await post('/import/contacts', { ...keys, records: [{ contactId: 401, name: 'Tarn House' }] });

  await t.test('a question is answered without any key, in the agreed shape', async () => {
    const answer = await ask('What happened on JOB-802?');
    assert.deepEqual(
      [answer.model, typeof answer.session_id, typeof answer.message_id, typeof answer.created_at],
      ['local-rules-1', 'string', 'string', 'number'],
    );
    assert.ok(answer.response.length > 0);
    // No model ran.
    assert.deepEqual(answer.usage, { prompt_tokens: 0, completion_tokens: 0, total_tokens: 0 });
    for (const call of answer.toolCallOutputs)
      assert.deepEqual(Object.keys(call), ['tool', 'input', 'output', 'duration_ms']);
    for (const { n } of answer.citations) assert.ok(answer.response.includes(`[${n}]`));
  });

  await t.test('what only helps to understand a question is not shown among what was looked up', async () => {
    const labelled = await aCompany(kit);
    const records = ['Gate code refused', 'Tank sealed', 'Tank sealed'].map((result, at) => ({
      jobId: at + 1,
      reference: `TANK-${at + 1}`,
      createdAt: '2026-03-02T09:00:00Z',
      actualStartAt: '2026-03-02T09:00:00Z',
      status: 'completedWithIssues',
      result,
    }));
    assert.equal((await post('/import/jobs', { ...labelled, records })).json().inserted, 3);
    const asking = {
      ...labelled,
      session_id: randomUUID(),
      message: 'How many tank sealed jobs in March 2026?',
    };
    const streamed = await post('/assistant/chat', { ...asking, stream: true });
    const answer = (await post('/assistant/chat', asking)).json();
    assert.match(answer.response, /2 jobs/);
    const { input } = answer.toolCallOutputs.at(-1);
    assert.match(JSON.stringify(input), /"result":\[?"Tank sealed"/);
    const { items } = await said(asking.session_id, labelled);
    for (const shown of [streamed.body, JSON.stringify(answer), JSON.stringify(items)]) {
      assert.match(shown, /find_entities/);
      assert.doesNotMatch(shown, /Gate code refused/);
    }
  });

  await t.test('a session of the caller’s own name begins, goes on and is listed', async () => {
    const session_id = randomUUID();
    await ask('How many jobs are there in all, and were any of them finished late in the year?', {
      session_id,
    });
    await ask('And this week?', { session_id, contact_id: '401', user_id: '12' });
    const { items } = await read('/assistant/sessions');
    const [session] = items;
    assert.deepEqual(
      [session.session_id, session.message_count, session.contact_id, session.user_id],
      [session_id, 4, 401, null],
    );
    assert.match(session.title, /^How many jobs .{0,50}…$/);
    const messages = await said(session_id);
    assert.equal(messages.session_id, session_id);
    assert.deepEqual(
      messages.items.map(({ role }: { role: string }) => role),
      ['user', 'assistant', 'user', 'assistant'],
    );
    assert.equal(messages.items[2].content, 'And this week?');
  });

  await t.test('another company’s session is invisible, and its name may be used again', async () => {
    const session_id = 'shared name';
    await ask('Who is on call?', { session_id });
    assert.equal((await said(session_id, others)).code, 'ERROR_CODE_NOT_FOUND');
    assert.deepEqual((await read('/assistant/sessions', others)).items, []);
    const theirs = await post('/assistant/chat', { ...others, message: 'Hello', session_id });
    assert.equal(theirs.statusCode, 200);
    assert.equal((await said(session_id, others)).items.length, 2);
    assert.equal((await said(session_id)).items.length, 2);
    const found = (await post('/assistant/history/search', { ...others, query_text: 'on call' })).json();
    assert.deepEqual(found.hits, []);
  });

  await t.test('questions asked at once in one session are all kept, each beside its answer', async () => {
    const session_id = 'at once';
    const questions = Array.from({ length: 6 }, (_, n) => `Question ${n}?`);
    const answers = await Promise.all(questions.map((message) => ask(message, { session_id })));
    const { items } = await said(session_id);
    assert.equal(items.length, 12);
    const pairs = new Map(
      items.flatMap((item: { content: string }, at: number) =>
        at % 2 === 0 ? [[item.content, items[at + 1].id]] : [],
      ),
    );
    questions.forEach((question, at) => {
      assert.equal(pairs.get(question), answers[at].message_id);
    });
    const { items: sessions } = await read('/assistant/sessions');
    assert.equal(
      sessions.find((one: { session_id: string }) => one.session_id === session_id).message_count,
      12,
    );
  });

  await t.test('a customer that the company does not have is not taken for everybody', async () => {
    for (const by of [keys, others]) {
      const contact_id = by === keys ? 402 : 401;
      const answer = await post('/assistant/chat', { ...by, message: 'How many jobs?', contact_id });
      assert.deepEqual([answer.statusCode, answer.json().code], [404, 'ERROR_CODE_NOT_FOUND']);
    }
  });

  await t.test('the job looked at is kept for the rest of the session', async () => {
    const session_id = 'looked at';
    await ask('Hello', { session_id, current_job_reference: 'JOB-803' });
    assert.match((await ask('What is the status of this job?', { session_id })).response, /JOB-803/);
    const { response } = await ask('And this job?', { session_id, current_job_reference: 'JOB-801' });
    assert.match(response, /JOB-801/);
  });

  await t.test('history is searched, under either name', async () => {
    await ask('Is the gargoyle on the roof loose?', { session_id: 'roof' });
    for (const name of ['query_text', 'query']) {
      const { hits, count } = (
        await post('/assistant/history/search', { ...keys, [name]: 'gargoyles' })
      ).json();
      assert.ok(count >= 1 && hits.length === count);
      assert.deepEqual([hits[0].session_id, hits[0].role], ['roof', 'user']);
      assert.match(hits[0].snippet, /<em>gargoyle<\/em>/);
      assert.ok(hits[0].score > 0 && hits[0].score <= 1);
    }
    assert.equal((await post('/assistant/history/search', keys)).json().payload.param, 'query_text');
  });

  await t.test('a signed-in user needs no key, and has his conversations to himself', async () => {
    const [me, other] = [
      await aUser(kit, keys.company_id, 'standard'),
      await aUser(kit, keys.company_id, 'standard'),
    ];
    const [one, two] = [me, other].map(({ token }) => ({ authorization: `Bearer ${token}` }));
    const session_id = 'mine';
    const answer = await post('/assistant/chat', { message: 'Hello', session_id, user_id: '999' }, one);
    assert.equal(answer.statusCode, 200, answer.body);
    const mine = (await read('/assistant/sessions', {}, one)).items[0];
    assert.deepEqual([mine.session_id, mine.user_id], [session_id, me.id]);
    const seen = (await read('/assistant/sessions', {}, two)).items;
    assert.equal(
      seen.some((one: { session_id: string }) => one.session_id === session_id),
      false,
    );
    assert.equal(
      (await read(`/assistant/sessions/${session_id}/messages`, {}, two)).code,
      'ERROR_CODE_NOT_FOUND',
    );
    assert.equal((await post('/assistant/chat', { message: 'Hello', session_id }, two)).statusCode, 404);
    assert.equal((await said(session_id)).items.length, 2);
  });

  await t.test('a stream has the parts of the protocol in order, and says what the answer says', async () => {
    for (const asked of [
      await post('/assistant/chat', { ...keys, message: 'What happened on JOB-802?', stream: true }),
      await post(
        '/assistant/chat',
        { ...keys, message: 'What happened on JOB-802?' },
        { accept: 'text/event-stream' },
      ),
    ]) {
      assert.match(String(asked.headers['content-type']), /^text\/event-stream/);
      assert.equal(asked.headers['x-vercel-ai-ui-message-stream'], 'v1');
      const lines = asked.body.trim().split('\n\n');
      assert.equal(lines.at(-1), 'data: [DONE]');
      const parts = lines.slice(0, -1).map((line): Part => JSON.parse(line.replace(/^data: /, '')));
      const types = parts.map(({ type }) => type).filter((type, at, all) => type !== all[at - 1]);
      assert.deepEqual(
        types.filter((type) => !type.startsWith('tool-')),
        ['start', 'text-start', 'text-delta', 'text-end', 'data-citations', 'finish'],
      );
      const inputs = parts.filter(({ type }) => type === 'tool-input-available');
      const outputs = parts.filter(({ type }) => type === 'tool-output-available');
      assert.deepEqual(
        inputs.map(({ toolCallId }) => toolCallId),
        outputs.map(({ toolCallId }) => toolCallId),
      );
      const text = parts.map(({ delta }) => delta ?? '').join('');
      const { session_id } = (parts[0]?.messageMetadata ?? {}) as { session_id?: string };
      const { items } = await said(session_id ?? '');
      assert.deepEqual([items[1].content, items[1].id], [text, parts[0]?.messageId]);
    }
  });

  await t.test('what is wrong before a stream begins is an answer like any other', async () => {
    const wrong = await post('/assistant/chat', { ...keys, message: '', stream: true });
    assert.deepEqual([wrong.statusCode, wrong.json().payload.param], [400, 'message']);
    const blank = (await post('/assistant/chat', { ...keys, message: '  ' })).json();
    assert.match(JSON.stringify(blank), /must be: the question in plain words, not blank/);
    const long = await post('/assistant/chat', { ...keys, message: 'x'.repeat(8_001) });
    assert.deepEqual([long.statusCode, long.json().payload.max], [400, 8_000]);
    assert.equal((await post('/assistant/chat', { ...keys, message: 'x'.repeat(8_000) })).statusCode, 200);
  });

  await t.test('whoever leaves in the middle of a stream breaks nothing', async () => {
    const address = await kit.app.listen({ port: 0, host: '127.0.0.1' });
    const body = JSON.stringify({
      ...keys,
      message: 'What happened on JOB-802?',
      session_id: 'left',
      stream: true,
    });
    await new Promise<void>((resolve) => {
      const request = open(
        `${address}/api:intel/assistant/chat`,
        {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) },
        },
        (response) => response.once('data', () => request.destroy()),
      );
      request.on('close', resolve);
      request.on('error', () => {});
      request.end(body);
    });
    assert.equal((await ask('Still there?', { session_id: 'left' })).session_id, 'left');
  });

  await t.test('voice is at most 60 plain words, and has speech', async () => {
    for (const message of ['What happened on JOB-802?', 'How many jobs do we have?', 'What can you do?']) {
      const answer = (await post('/assistant/chat/voice', { ...keys, message })).json();
      for (const text of [answer.response, answer.speech]) {
        assert.ok(text.length > 0 && text.split(/\s+/).length <= 60, text);
        assert.doesNotMatch(text, /[*#|`[\]]|https?:|[0-9a-f]{8}-|JOB-/);
      }
    }
    const message = 'What happened on JOB-802?';
    const streamed = await post('/assistant/chat/voice', { ...keys, message, stream: true });
    const finish = streamed.body
      .split('\n\n')
      .filter((line) => line.includes('"type":"finish"'))
      .map((line) => JSON.parse(line.replace(/^data: /, '')));
    assert.match(finish[0].messageMetadata.speech, /^The job /);
  });
});
