import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { sql } from 'kysely';
import { companyCtx } from '#/platform/context.ts';
import { aCompany, posting, startApp } from '../../../../test/kit/app.ts';

const NOW = new Date('2026-11-18T12:00:00Z');
const ENGINEERS = [
  { resourceId: '1', name: 'Tamsin Orde' },
  { resourceId: '2', name: 'Wilf Garrow' },
];
/** Of October six of Tamsin, two of them with issues, and four of Wilf; of September three of Wilf. */
const JOBS = Array.from({ length: 13 }, (_, at) => ({
  jobId: at + 1,
  reference: `TQ-${5_000 + at}`,
  status: at < 2 ? 'completedWithIssues' : 'completedOk',
  createdAt: '2026-09-01T08:00:00Z',
  actualStartAt: at < 10 ? '2026-10-12T09:30:00Z' : '2026-09-14T09:30:00Z',
  actualEndAt: at < 10 ? '2026-10-12T10:00:00Z' : '2026-09-14T10:00:00Z',
  resourceId: at < 6 ? '1' : '2',
}));
/** Its text names somebody who is not on it. */
const OPEN = {
  jobId: 20,
  reference: 'TQ-6000',
  status: 'notStarted',
  createdAt: '2026-11-17T08:00:00Z',
  description: 'Wilf Garrow had the most jobs. Wilf Garrow owns it.',
};

test('a later turn changes the query that was kept with the answer before it', async (t) => {
  const started = await startApp(t, { overrides: { now: () => NOW } });
  const company = await aCompany(started);
  const post = posting(started, company);
  await post('/import/resources', { records: ENGINEERS });
  await post('/import/jobs', { records: [...JOBS, OPEN] });
  const ctx = companyCtx(started.platform, company.company_id, { type: 'task', name: 'test.task' });
  const inCompany = (statement: ReturnType<typeof sql>) => ctx.inCompany((tx) => statement.execute(tx));
  const conversation = (surface: string) => {
    const session_id = randomUUID();
    const ask = async (message: string): Promise<string> =>
      (await post(surface, { message, session_id })).response;
    return { session_id, ask };
  };

  await t.test('it is kept beside the answer, and shown to no caller', async () => {
    const { session_id, ask } = conversation('/assistant/chat');
    await ask('who did the most jobs last month?');
    const { rows } = await inCompany(
      sql`select role, dialogue_state as state from assistant_messages
           where company_id = ${company.company_id} and session_id = ${session_id} order by position`,
    );
    const [question, answer] = rows as {
      state: { v: number; parts: { query: { kind: string; measures: string[] }; leaders: object[] }[] };
    }[];
    assert.equal(question?.state, null);
    const [part] = answer?.state.parts ?? [];
    assert.deepEqual(part?.leaders, [{ kind: 'engineer', ids: ['1'], name: 'Tamsin Orde' }]);
    assert.deepEqual([part?.query.kind, part?.query.measures], ['measure', ['job_count']]);
    const shown = await started.app.inject({
      url: `/api:intel/assistant/sessions/${session_id}/messages`,
      query: { ...company },
    });
    assert.equal(shown.statusCode, 200);
    assert.doesNotMatch(shown.body, /leaders|dialogue_state/);
  });

  await t.test('times, people and figures are changed one after the other', async () => {
    const { ask } = conversation('/assistant/chat');
    assert.match(await ask('how many jobs did Wilf do last month?'), /\b4 jobs\b/);
    assert.match(await ask('and in September?'), /\b3 jobs\b.*Wilf Garrow/);
    assert.match(await ask('thanks'), /welcome/);
    assert.match(await ask('no, I meant last month'), /\b4 jobs\b.*Wilf Garrow/);
    assert.match(await ask('and Tamsin?'), /\b6 jobs\b.*Tamsin Orde/);
    assert.match(await ask('and issue rate'), /33\.3%/);
  });

  await t.test('whom a ranking put first is meant by the ear as well', async () => {
    for (const surface of ['/assistant/chat', '/assistant/chat/voice']) {
      const { ask } = conversation(surface);
      assert.match(await ask('which engineer had the most jobs last month?'), /Tamsin Orde/);
      assert.match(await ask('how many of his had issues'), /\b2\b.*Tamsin Orde/, surface);
    }
  });

  await t.test('nobody is meant because a text of a job names them', async () => {
    const { ask } = conversation('/assistant/chat');
    assert.match(await ask('what is happening with TQ-6000?'), /Wilf Garrow had the most jobs/);
    assert.doesNotMatch(await ask('how many jobs did he do last month?'), /\b4 jobs\b/);
  });

  await t.test('where no query was kept, a question is read by itself', async () => {
    const { session_id, ask } = conversation('/assistant/chat');
    await ask('how many jobs did Wilf do last month?');
    await inCompany(
      sql`update assistant_messages set dialogue_state = null
           where company_id = ${company.company_id} and session_id = ${session_id}`,
    );
    assert.doesNotMatch(await ask('and Tamsin?'), /\b6 jobs\b/);
  });
});
