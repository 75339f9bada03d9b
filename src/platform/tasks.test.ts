import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createTenantWithAdmin } from '#/modules/administration/index.ts';
import { openTestPlatform } from '../../test/kit/platform.ts';
import { until } from '../../test/kit/until.ts';
import { operatorCtx } from './context.ts';
import { type CompanyTask, openTaskQueue, type PlatformTask } from './tasks.ts';

test('background tasks', async (t) => {
  const platform = await openTestPlatform(t);
  const operator = operatorCtx(platform);
  const { company_id } = await createTenantWithAdmin(operator, { name: 'Ashdown Building Services' });
  const ctx = operator.within(company_id);

  const seen: { note: unknown; actor: string; rows: number }[] = [];
  const failures: string[] = [];
  const note: CompanyTask = {
    name: 'tests.note',
    scope: 'company',
    run: async (inside, { note: text, fail }) => {
      if (fail && failures.length === 0) {
        failures.push(String(text));
        throw new Error('first try');
      }
      const rows = await inside.inCompany((tx) => tx.selectFrom('companies').select('company_id').execute());
      seen.push({ note: text, actor: inside.actor.type, rows: rows.length });
    },
  };
  await platform.tasks.start([note]);
  await platform.tasks.work(platform, [note]);

  await t.test('a task runs in the tenant scope of its company, as itself', async () => {
    await ctx.services.enqueue('tests.note', { company_id, note: 'plain' });
    await until('the task has run', () => seen.length === 1);
    assert.deepEqual(seen[0], { note: 'plain', actor: 'task', rows: 1 });
  });

  await t.test('a task enqueued in a transaction exists only if that commits', async () => {
    const undone = ctx.inCompany(async (tx) => {
      await ctx.services.enqueue('tests.note', { company_id, note: 'undone' }, { tx });
      throw new Error('changed my mind');
    });
    await assert.rejects(undone, /changed my mind/);
    await ctx.inCompany(async (tx) => {
      await ctx.services.enqueue('tests.note', { company_id, note: 'done' }, { tx });
    });
    await until('the task has run', () => seen.length === 2);
    assert.deepEqual(
      seen.map(({ note: text }) => text),
      ['plain', 'done'],
    );
  });

  await t.test('a task that fails is tried again', async () => {
    await ctx.services.enqueue('tests.note', { company_id, note: 'stubborn', fail: true });
    await until('the task has run', () => seen.length === 3);
    assert.deepEqual(failures, ['stubborn']);
    assert.equal(seen[2]?.note, 'stubborn');
  });
});

test('a stop hands a running task back, and it is run once later', async (t) => {
  const platform = await openTestPlatform(t);
  const operator = operatorCtx(platform);
  const { company_id } = await createTenantWithAdmin(operator, { name: 'Ashdown Building Services' });
  const begun = Promise.withResolvers<void>();
  const runs: string[] = [];
  const endless: CompanyTask = {
    name: 'tests.long',
    scope: 'company',
    run: async (ctx) => {
      runs.push('first process');
      for (;;) {
        await ctx.inCompany((tx) => tx.selectFrom('companies').select('company_id').execute());
        begun.resolve();
      }
    },
  };
  await platform.tasks.start([endless]);
  await platform.tasks.work(platform, [endless]);
  await operator.within(company_id).services.enqueue('tests.long', { company_id });
  await begun.promise;

  const startedMs = performance.now();
  platform.beginStop();
  await platform.tasks[Symbol.asyncDispose]();
  assert.ok(performance.now() - startedMs < 2_000, 'the task ended at its next step');

  const running = { stopping: new AbortController().signal, signal: new AbortController().signal };
  await using later = openTaskQueue(platform.database, platform.log);
  const done = Promise.withResolvers<void>();
  const finished: CompanyTask = {
    ...endless,
    run: async () => {
      runs.push('second process');
      done.resolve();
    },
  };
  await later.start([finished]);
  await later.work({ ...platform, ...running }, [finished]);
  await done.promise;
  await new Promise((resolve) => setTimeout(resolve, 2_500));
  assert.deepEqual(runs, ['first process', 'second process']);
});

test('the schedule of a task that no longer exists is removed', async (t) => {
  const platform = await openTestPlatform(t);
  const scheduled = async () => {
    const { rows } = await platform.database.pool.query('select name from tasks.schedule order by name');
    return rows.map(({ name }) => name);
  };
  const aTask = (name: string): PlatformTask => ({
    name,
    scope: 'platform',
    cron: '0 3 * * *',
    run: async () => {},
  });
  await platform.tasks.start([aTask('tests.before'), aTask('tests.kept')]);
  await platform.tasks.work(platform, [aTask('tests.before'), aTask('tests.kept')]);
  assert.deepEqual(await scheduled(), ['tests.before', 'tests.kept']);

  await using later = openTaskQueue(platform.database, platform.log);
  await later.start([aTask('tests.after'), aTask('tests.kept')]);
  await later.work(platform, [aTask('tests.after'), aTask('tests.kept')]);
  assert.deepEqual(await scheduled(), ['tests.after', 'tests.kept']);
});
