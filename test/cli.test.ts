import assert from 'node:assert/strict';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import {
  COMMAND,
  commandIn,
  freePort,
  MAIN,
  run,
  startServer,
  temporaryDirectory,
} from './kit/processes/process.ts';

const CSV = [
  'No;Raised;Where;Status;Cost',
  '1;2026-03-02T09:00:00Z;"1 High St\nLeeds";completedOk;10',
  '2;not a date;2 High St;completedOk;20',
  ';;;;',
  '3;2026-03-03;;scheduled;30',
  '4;2026-03-04;;scheduled;40',
].join('\n');

const MAPS = ['No=jobId', 'No=reference', 'Raised=createdAt', 'Where=site.address'].flatMap((map) => [
  '--map',
  map,
]);

async function workOrders(t: TestContext): Promise<string> {
  const path = join(await temporaryDirectory(t), 'work-orders.csv');
  await writeFile(path, CSV);
  return path;
}

test('without a server a command opens the product itself, and a dry run stores nothing', async (t) => {
  const { json } = commandIn({ DATA_DIR: await temporaryDirectory(t) });
  const { due } = await json(['migrate', 'status'], 1);
  const { applied } = await json(['migrate']);
  assert.deepEqual(due, applied);
  assert.deepEqual((await json(['migrate', 'status'])).due, []);
  assert.ok(applied.length > 0);
  const { company_id, api_key } = await json(['tenant', 'create', 'Ashdown Building Services']);
  assert.match(api_key, /^fsk_/);

  const file = await workOrders(t);
  const imports = ['import', company_id, 'jobs', file, ...MAPS];
  const dry = await json([...imports, '--dry-run'], 1);
  assert.deepEqual([dry.dry_run, dry.received, dry.inserted, dry.failed_total], [true, 4, 3, 1]);
  const real = await json(imports, 1);
  assert.deepEqual([real.dry_run, real.received, real.inserted, real.failed_total], [false, 4, 3, 1]);
  assert.deepEqual(
    real.failed.map(({ index, line, id, param }: Record<string, unknown>) => ({ index, line, id, param })),
    [{ index: 1, line: 4, id: 2, param: 'createdAt' }],
  );
  assert.deepEqual(real.ignored_columns, ['Cost']);

  const findings: { check: string; status: string }[] = await json(['doctor']);
  assert.equal(findings.find(({ check }) => check === 'migrations')?.status, 'ok');
});

test('with a server running every command goes through it', async (t) => {
  const env = { DATA_DIR: await temporaryDirectory(t) };
  const server = await startServer(t, env);
  const { fieldstone, json } = commandIn(env);

  await t.test('tenants, keys, users and settings', async () => {
    const admin = ['--admin-email', 'ann@ashdown.example', '--admin-password', 'correct horse'];
    const created = await json([
      'tenant',
      'create',
      '--name',
      'Ashdown',
      '--settings',
      '{"late_start_mins":20}',
      ...admin,
    ]);
    const id: string = created.company_id;
    assert.equal(created.admin.email, 'ann@ashdown.example');
    assert.equal((await json(['tenant', 'list'])).items[0].company_id, id);
    assert.equal((await json(['tenant', 'show', id])).name, 'Ashdown');
    const missing = await fieldstone('tenant', 'show', 'nobody', '--json');
    assert.deepEqual([missing.code, missing.out], [1, '']);
    assert.equal(JSON.parse(missing.err).code, 'ERROR_CODE_NOT_FOUND');

    const rotated = await json([
      'key',
      'rotate',
      id,
      '--label',
      'March',
      '--expires-previous-in-hours',
      '24',
    ]);
    assert.match((await fieldstone('key', 'list', id)).out, /March/);
    await json(['key', 'revoke', id, rotated.key_id]);
    assert.equal((await json(['key', 'list', id])).items.length, 1);

    const password = ['--password', 'correct horse'];
    const manager = ['--email', 'mo@ashdown.example', '--role', 'manager', '--first-name', 'Mo'];
    assert.equal((await json(['user', 'create', id, ...manager, ...password])).role, 'manager');
    assert.equal(
      (await json(['user', 'create', '--email', 'new@person.example', ...password])).company_id,
      null,
    );

    const set = await json(['settings', 'set', id, 'late_start_mins=null', 'ingest_thresholds.site=0.9']);
    assert.deepEqual([set.late_start_mins, set.ingest_thresholds.site], [15, 0.9]);
    assert.equal((await fieldstone('settings', 'get', id, 'fms.mode')).out, 'embedded\n');
    assert.equal((await json(['sync', id])).synced, false);
    await json(['settings', 'set', id, 'fms.mode=upstream']);
    const unreached = await fieldstone('sync', id);
    assert.equal(unreached.code, 1);
    assert.match(unreached.err, /fms\.base_url is not set/);

    const unsure = await fieldstone('tenant', 'delete', id);
    assert.equal(unsure.code, 2);
    assert.match(unsure.err, /--yes/);
    assert.equal((await json(['tenant', 'delete', id, '--yes'])).success, true);
    assert.match((await fieldstone('tenant', 'list')).out, /No tenants yet/);
  });

  await t.test('an import reports bad records, writes them all out, and stores the good ones', async (t) => {
    const { company_id } = await json(['tenant', 'create', 'Ashdown']);
    const file = await workOrders(t);

    const human = await fieldstone('import', company_id, 'jobs', file, ...MAPS);
    assert.equal(human.code, 1);
    assert.match(human.out, /inserted +3\n/);
    assert.match(human.out, /^2 +4 +2 +createdAt +Invalid param: createdAt/m);
    assert.match(human.out, /feed nothing: Cost/);
    assert.match(human.err, /^$/);

    const guessed = join(env.DATA_DIR, 'guessed.csv');
    await writeFile(
      guessed,
      'Ticket No,Logged,Closed,State\n901,13/02/2026 08:10,14/02/2026 10:00,On-Hold\n902,02/02/2026 08:10,,In progress\n',
    );
    const told = await json(['import', company_id, 'jobs', guessed, '--guess']);
    assert.deepEqual([told.inserted, told.failed_total, told.guessed.unsure], [2, 0, []]);
    assert.deepEqual(told.guessed.options, [
      "--map 'Ticket No=jobId'",
      "--map 'Logged=createdAt'",
      "--map 'Closed=actualEndAt'",
      "--map 'State=status'",
      "--map 'Ticket No=reference'",
      '--dates dmy',
      "--value 'status:on-hold=suspended'",
      "--value 'status:in progress=inProgress'",
    ]);
    const unguessed = await fieldstone('import', company_id, 'jobs', guessed);
    assert.equal(unguessed.code, 2);
    assert.match(unguessed.err, /no column feeds jobId.*try --guess, or: --map 'Ticket No=jobId' --map/);

    const lines = ['{"no":7,"name":"Bell"}', 'nope', '', '[1]', '{"no":8}'].join('\n');
    const errors = join(env.DATA_DIR, 'errors.ndjson');
    const more = ['--map', 'no=contactId', '--set', 'isStopped=yes', '--errors', errors];
    const streamed = await json(['import', company_id, 'contacts', '-', ...more], 1, lines);
    assert.deepEqual([streamed.received, streamed.inserted, streamed.failed_total], [4, 1, 3]);
    const written = (await readFile(errors, 'utf8'))
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
    assert.deepEqual(
      written.map(({ index, line, param }) => [index, line, param]),
      [
        [1, 2, null],
        [2, 4, 'record'],
        [3, 5, 'name'],
      ],
    );
    assert.deepEqual(written[2].record, { contactId: 8, isStopped: true });
    const again = await json(
      ['import', company_id, 'contacts', '-', ...more.slice(0, 4)],
      0,
      '{"no":7,"name":"Bell"}',
    );
    assert.equal(again.unchanged, 1);
  });

  await t.test('an export is imported again, whole or not at all', async () => {
    const [{ company_id: first }, { company_id: second }] = [
      await json(['tenant', 'create', 'Ashdown']),
      await json(['tenant', 'create', 'Birch']),
    ];
    const lines = [
      '{"contactId":7,"name":"=Bell","phone":"+44 113 496 0000"}',
      '{"contactId":8,"name":"Cole"}',
    ];
    await json(['import', first, 'contacts', '-'], 0, lines.join('\n'));
    const file = join(env.DATA_DIR, 'contacts.csv');
    const told = await json(['export', first, 'contacts', file]);
    assert.match(told.continue_from, /^[\w-]+$/);
    const text = await readFile(file, 'utf8');
    assert.match(text, /^contactId,name,/);
    assert.match(text, /\r\n7,'=Bell,.*,'\+44 113 496 0000,/);
    const back = await json(['import', second, 'contacts', file]);
    assert.deepEqual([back.inserted, back.failed_total], [2, 0]);
    const copies = await fieldstone('export', second, 'contacts', '--columns', 'contactId,name,phone');
    assert.deepEqual(copies.out.trimEnd().split('\n').sort(), [
      '{"contactId":7,"name":"=Bell","phone":"+44 113 496 0000"}',
      '{"contactId":8,"name":"Cole","phone":null}',
    ]);
    const wrong = await fieldstone('export', first, 'contacts', file, '--columns', 'names');
    assert.equal(wrong.code, 1);
    assert.match(wrong.err, /columns/);
    assert.equal((await readFile(file, 'utf8')).split('\r\n').length, 4);
  });

  await t.test('whoever needs the directory to himself is refused, naming the server', async () => {
    const findings: { check: string; message: string }[] = await json(['doctor']);
    assert.match(findings.find(({ check }) => check === 'server')?.message ?? '', new RegExp(server.url));
    const refused = await fieldstone('migrate');
    assert.deepEqual([refused.code, refused.out], [1, '']);
    assert.match(refused.err, new RegExp(`in use by process ${server.child.pid}`));
    const second = await run({ ...env, PORT: String(await freePort()), DEMO: 'false' }, [MAIN]);
    assert.equal(second.code, 1);
    assert.match(second.err, new RegExp(`in use by process ${server.child.pid}`));
  });
});

test('a spreadsheet as it is written in Britain is imported, and its faults are told by kind', async (t) => {
  const directory = await temporaryDirectory(t);
  const { json, fieldstone } = commandIn({ DATA_DIR: await temporaryDirectory(t) });
  const { company_id } = await json(['tenant', 'create', 'Ashdown Building Services']);
  const file = join(directory, 'export.csv');
  const rows = Array.from({ length: 1_200 }, (_, at) => {
    const status = at % 3 === 0 ? 'Void' : 'Closed';
    return `${at + 1},R-${at + 1},03/02/2026 08:10,${status},Caf\xe9 boiler`;
  });
  await writeFile(
    file,
    Buffer.from(['jobId,reference,createdAt,status,outcome', ...rows].join('\n'), 'latin1'),
  );
  const imports = ['import', company_id, 'jobs', file];

  const failed = await fieldstone(...imports);
  assert.equal(failed.code, 1);
  assert.match(failed.out, /The file was read as windows-1252\./);
  assert.match(failed.out, /^800 +3 +status +Closed +/m);
  assert.match(failed.out, /^400 +2 +status +Void +/m);
  assert.match(failed.out, /status takes: completedOk, .*--value 'status:Closed=completedOk'/);
  assert.ok(failed.out.split('\n').length < 25, failed.out);
  assert.doesNotMatch(failed.out + failed.err, /\n\s+at /);

  const words = ['--value', 'status:closed=completedOk', '--value', 'status:Void=cancelled'];
  const undated = await fieldstone(...imports, ...words);
  assert.match(undated.out, /^1,200 +2 +createdAt +03\/02\/2026 08:10 +/m);
  assert.match(undated.out, /03\/02\/2026 08:10 is no ISO date: --dates dmy/);

  const done = await json([...imports, ...words, '--dates', 'dmy']);
  assert.deepEqual([done.inserted, done.failed_total, done.encoding], [1_200, 0, 'windows-1252']);

  await writeFile(file, 'jobId,reference,createdAt\n1,A,2026-02-03\n2,"B,2026-02-03\n3,C,2026-02-03\n');
  const unclosed = await fieldstone(...imports);
  assert.equal(unclosed.code, 1);
  assert.match(`${unclosed.out}${unclosed.err}`, /line 3: a quote \("\) is opened/);
  assert.doesNotMatch(unclosed.out + unclosed.err, /\n\s+at /);

  await writeFile(file, 'jobId\n7001\n');
  assert.match((await fieldstone(...imports)).out, /Missing params: reference, createdAt/);
});

test('the demo is made with as many jobs as asked for, shown, and refused where there is none', async (t) => {
  const DATA_DIR = await temporaryDirectory(t);
  const { fieldstone, json } = commandIn({ DATA_DIR, DEMO: 'true' });
  const made = await json(['demo', '--jobs', '900', '--yes']);
  assert.equal(made.state, 'complete');
  assert.equal(made.companies.length, 3);
  const shown = await fieldstone('demo');
  for (const { name, api_key } of made.companies)
    assert.ok(shown.out.includes(name) && shown.out.includes(api_key));
  const refused = await fieldstone('demo', 'reset');
  assert.deepEqual([refused.code, /say --yes/.test(refused.err)], [2, true]);
  const without = await commandIn({ DATA_DIR, DEMO: 'false' }).fieldstone('demo');
  assert.match(without.err, /runs without a demo/);
});

test('a wrong command line is exit code 2 and says what was meant', async (t) => {
  const { fieldstone } = commandIn({ DATA_DIR: await temporaryDirectory(t) });
  const file = await workOrders(t);
  const wrong: [args: string[], said: RegExp][] = [
    [['tenat', 'list'], /Did you mean tenant\?/],
    [['tenant', 'create'], /name is missing/],
    [['import', 'x', 'jobz', file], /did you mean jobs\?/],
    [['import', 'x', 'jobs', file, '--map', 'Nr=jobId'], /no column Nr; did you mean No\?/],
    [['import', 'x', 'jobs', file, '--map', 'No=jobid'], /did you mean jobId\?/],
  ];
  for (const [args, said] of wrong) {
    const { code, out, err } = await fieldstone(...args);
    assert.deepEqual([code, out], [2, ''], err);
    assert.match(err, said);
  }
  const { code, err } = await fieldstone('tenant', 'create', '--nme', 'x', '--json');
  assert.equal(code, 2);
  assert.match(JSON.parse(err).message, /unknown option '--nme'/);
  const help = await fieldstone('import', '--help');
  assert.deepEqual([help.code, help.err], [0, '']);
  assert.match(help.out, /Examples:\n {2}\$ fieldstone import /);
});

test('a faulty environment is told fault by fault', async (t) => {
  const env = { DATA_DIR: await temporaryDirectory(t), PORT: '99999', RATE_LIMIT: 'perhaps' };
  const { code, err } = await run(env, [COMMAND, 'tenant', 'list']);
  assert.equal(code, 1);
  assert.deepEqual(err.match(/^error: \w+/gm), ['error: PORT', 'error: RATE_LIMIT']);
});
