import assert from 'node:assert/strict';
import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { commandIn, startServer, temporaryDirectory } from './kit/processes/process.ts';
import { until } from './kit/until.ts';

test('every operation can be called from the command line', async (t) => {
  const directory = await temporaryDirectory(t);
  const env = {
    LOG_LEVEL: 'info',
    DATA_DIR: join(directory, 'data'),
    XDG_CONFIG_HOME: join(directory, 'config'),
  };
  const server = await startServer(t, env);
  const { fieldstone, json } = commandIn(env);
  const { company_id, api_key } = await json(['tenant', 'create', 'Ashdown Building Services']);
  const caller = commandIn({
    ...env,
    FIELDSTONE_BASE_URL: server.url,
    FIELDSTONE_COMPANY_ID: company_id,
    FIELDSTONE_API_KEY: api_key,
  });

  await t.test('the list names them all, and each says what it takes', async () => {
    const { out } = await fieldstone('api');
    assert.match(out, /^jobs\.feed +List jobs$/m);
    assert.match(out, /^operator\.tenants\.create/m);
    const { out: help } = await fieldstone('api', 'cases.create', '--describe');
    assert.match(help, /title \(required\)/);
    assert.match(help, /\$ fieldstone api cases\.create title=<title> type=/);
  });

  await t.test('values go where they belong, in their types', async () => {
    const made = await caller.json([
      'api',
      'cases.create',
      'title=Lift out',
      'type=complaint',
      'priority=high',
      'metadata.floor=3',
      'tags=a,b',
    ]);
    assert.deepEqual(
      [made.title, made.priority, made.metadata, made.tags],
      ['Lift out', 'high', { floor: 3 }, ['a', 'b']],
    );
    const moved = await caller.json(['api', 'cases.transition', `case_id=${made.id}`, 'status=in_progress']);
    assert.equal(moved.status, 'in_progress');
    const body = join(directory, 'body.json');
    await writeFile(body, JSON.stringify({ records: [{ id: 1, name: 'Group' }] }));
    assert.equal(
      (await caller.json(['api', 'imports.upsert', 'entity=job_groups', '--body', body])).inserted,
      1,
    );
  });

  await t.test('lists are printed in four ways, and whole', async () => {
    for (let at = 0; at < 3; at++)
      await caller.json(['api', 'cases.create', `title=Case ${at}`, 'type=complaint']);
    const lines = (await caller.fieldstone('api', 'cases.list', '--all', '--ndjson', 'per_page=2')).out
      .trim()
      .split('\n');
    assert.equal(lines.length, 4);
    assert.equal(JSON.parse(lines[0] ?? '').type, 'complaint');
    const { out: csv } = await caller.fieldstone('api', 'cases.list', '--csv');
    assert.match(csv, /^id,/);
    assert.equal(csv.trim().split('\n').length, 5);
    assert.match(
      (await caller.fieldstone('api', 'cases.list', '--table')).out,
      /more columns: --json, --csv/,
    );
    assert.equal(
      (await caller.fieldstone('api', 'exports.download', 'entity=cases', 'columns=id')).out
        .trim()
        .split('\n').length,
      4,
    );
  });

  await t.test('the operator of this directory needs no profile', async () => {
    const { items } = await json(['api', 'operator.tenants.list']);
    assert.equal(items[0].company_id, company_id);
  });

  await t.test('what is wrong is told at once, with what was meant', async () => {
    const cases: [string[], number, RegExp][] = [
      [['api', 'jobs.fed'], 2, /there is no operation jobs\.fed; did you mean jobs\.feed\?/],
      [['api', 'jobs'], 2, /it has jobs\.feed, jobs\.feedOfAccount, jobs\.get/],
      [
        ['api', 'cases.create', 'titel=x'],
        2,
        /there is no titel; did you mean title\?; title is missing; type is missing/,
      ],
      [['api', 'cases.create', 'title'], 2, /title is not key=value/],
      [['api', 'jobs.get', 'job_id=JOB-9'], 1, /Job not found/],
      [['api', 'settings.get', '--all'], 2, /no list with pages/],
      [['api', 'jobs.feed', '--profile', 'nobody'], 2, /there is no profile nobody/],
    ];
    for (const [args, code, message] of cases) {
      const result = await caller.fieldstone(...args);
      assert.equal(result.code, code, args.join(' '));
      assert.match(result.err, message);
      assert.equal(result.out, '');
    }
  });

  await t.test('a login is kept where only its owner reads it', async () => {
    const refused = await fieldstone('login', server.url, '--api-key', 'fsk_wrong');
    assert.equal(refused.code, 1);
    const { file } = await json(['login', server.url, '--api-key', api_key, '--profile', 'ashdown']);
    assert.equal((await stat(file)).mode & 0o777, 0o600);
    assert.ok((await readFile(file, 'utf8')).includes(api_key));
    assert.equal((await json(['api', 'cases.list', '--profile', 'ashdown'])).itemsTotal, 4);
  });

  await t.test('completion knows commands and operations', async () => {
    for (const shell of ['bash', 'zsh', 'fish'])
      assert.match((await fieldstone('completion', shell)).out, /fieldstone completion --words/);
    assert.match((await fieldstone('completion', '--words', '')).out, /^import$/m);
    assert.match((await fieldstone('completion', '--words', 'key')).out, /^rotate$/m);
    assert.match((await fieldstone('completion', '--words', 'api')).out, /^jobs\.feed$/m);
    assert.equal((await fieldstone('completion', 'tcsh')).code, 2);
  });

  await t.test('the log of one request is found by its id', async () => {
    const response = await fetch(`${server.url}/api:intel/jobs/feed?page_size=900`, {
      headers: { 'x-api-key': api_key, 'x-company-id': company_id },
    });
    const id = response.headers.get('x-request-id') ?? '';
    const log = join(directory, 'log');
    await until('its line in the log', () => server.output().includes(id));
    await writeFile(log, server.output());
    const { out, code } = await fieldstone('logs', id, log);
    assert.equal(code, 0, server.output());
    assert.match(out, /jobs\/feed/);
    assert.equal((await fieldstone('logs', 'nothing', log)).code, 1);
  });
});
