import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { ERRORS } from '#/platform/errors.ts';
import { aCompany, startApp } from '../kit/app.ts';
import { temporaryDirectory } from '../kit/processes/process.ts';

const SDK = fileURLToPath(new URL('../../sdk/src/index.ts', import.meta.url));

interface Postman {
  readonly variable: readonly { readonly key: string; readonly value: string }[];
  readonly item: readonly { readonly item: readonly PostmanItem[] }[];
}

interface PostmanItem {
  readonly name: string;
  readonly request: {
    readonly method: string;
    readonly header: readonly { readonly key: string; readonly value: string }[];
    readonly url: { readonly raw: string; readonly variable?: readonly object[] };
    readonly body?: { readonly raw: string };
  };
}

async function operationIds(app: {
  inject: (url: string) => Promise<{ json: () => unknown }>;
}): Promise<string[]> {
  const { paths } = (await app.inject('/openapi.json')).json() as {
    paths: Record<string, Record<string, { operationId: string }>>;
  };
  return Object.values(paths).flatMap((item) => Object.values(item).map(({ operationId }) => operationId));
}

test('every operation has a page with its inputs, three calls and its errors', async (t) => {
  const { app } = await startApp(t);
  const ids = await operationIds(app);
  const list = (await app.inject('/docs/api.md')).body;
  for (const id of ids) {
    assert.ok(list.includes(`(/docs/api/${id})`), id);
    const { body, headers } = await app.inject(`/docs/api/${id}.md`);
    assert.match(String(headers['content-type']), /^text\/markdown/, id);
    assert.ok(body.startsWith(`# ${id}\n`), id);
    for (const part of ['### curl', '### TypeScript', '### Python'])
      assert.ok(body.includes(part), `${id}: ${part}`);
  }
  const page = (await app.inject('/docs/api/jobs.feed')).body;
  assert.match(page, /<td><code>finished_late<\/code><\/td>/);
  assert.doesNotMatch(page, /company_id<\/code>/, 'the envelope is no parameter');
  assert.equal((await app.inject('/docs/api/jobs.fed')).statusCode, 404);
});

test('the calls on the pages run as they are', async (t) => {
  const kit = await startApp(t);
  const company = await aCompany(kit);
  const env = {
    PATH: process.env.PATH ?? '',
    FIELDSTONE_BASE_URL: await kit.app.listen({ port: 0, host: '127.0.0.1' }),
    FIELDSTONE_COMPANY_ID: company.company_id,
    FIELDSTONE_API_KEY: company.api_key,
  };
  const folder = await temporaryDirectory(t);
  await writeFile(join(folder, 'package.json'), '{ "type": "module" }');
  const hooks = `import { registerHooks } from 'node:module';
registerHooks({ resolve: (name, context, next) => next(name === '@fieldstone/client' ? ${JSON.stringify(`file://${SDK}`)} : name, context) });`;
  await writeFile(join(folder, 'hooks.mjs'), hooks);
  const commands = { sh: ['bash'], ts: [process.execPath, '--import', './hooks.mjs'], py: ['python3'] };
  for (const id of [
    'jobs.feed',
    'metrics.aggregate',
    'search.outcomes',
    'cases.create',
    'fms.contacts.list',
    'settings.get',
  ]) {
    const address = `${env.FIELDSTONE_BASE_URL}/docs/api/${id}.md`;
    const markdown = await (await fetch(address)).text();
    const fences = [...markdown.matchAll(/^```(sh|ts|py)\n([\s\S]*?)^```$/gm)];
    assert.equal(fences.length, 3, id);
    for (const [, language = '', code = ''] of fences)
      await t.test(`${id}: ${language}`, async () => {
        const script = join(folder, `call.${language}`);
        await writeFile(script, code);
        const [command = '', ...args] = commands[language as keyof typeof commands];
        const child = spawn(command, [...args, script], { cwd: folder, env });
        const ended = new Promise((resolve) => child.once('exit', resolve));
        const [out, err] = await Promise.all([text(child.stdout), text(child.stderr)]);
        assert.equal(await ended, 0, err);
        assert.doesNotMatch(out, /ERROR_/, 'it is answered, not refused');
        assert.ok(out.length > 2, err);
      });
  }
});

test('the Postman collection holds every operation, and its reads are answered', async (t) => {
  const kit = await startApp(t);
  const { company_id, api_key } = await aCompany(kit);
  const collection: Postman = (await kit.app.inject('/docs/postman.json')).json();
  const items = collection.item.flatMap(({ item }) => item);
  assert.deepEqual(items.map(({ name }) => name).sort(), (await operationIds(kit.app)).sort());
  const filled = (value: string) =>
    value.replace('{{baseUrl}}', '').replace('{{companyId}}', company_id).replace('{{apiKey}}', api_key);
  const reads = items.filter(
    ({ request }) =>
      request.method === 'GET' &&
      !request.url.variable &&
      request.header.some(({ value }) => value === '{{apiKey}}') &&
      !/\/(export|weather)\//.test(request.url.raw),
  );
  assert.ok(reads.length > 20, `${reads.length} reads`);
  for (const { name, request } of reads) {
    const answer = await kit.app.inject({
      url: filled(request.url.raw),
      headers: {
        ...Object.fromEntries(request.header.map(({ key, value }) => [key, filled(value)])),
        prefer: 'handling=strict',
      },
    });
    // A company without records has none of those that were played.
    assert.ok([200, 404].includes(answer.statusCode), `${name}: ${answer.statusCode} ${answer.body}`);
  }
});

test('guides, operations, errors and settings are found by their words', async (t) => {
  const { app } = await startApp(t);
  const found = async (query: string) => {
    const { body } = await app.inject(`/docs/search?q=${encodeURIComponent(query)}`);
    return [...body.matchAll(/<li><a href="([^"]+)">/g)].map(([, link]) => link);
  };
  assert.equal((await found('jobs feed'))[0], '/docs/api/jobs.feed');
  assert.ok((await found('webhook')).includes('/docs/guides/webhooks'));
  assert.ok((await found('SMTP_URL')).includes('/docs/settings'));
  assert.ok((await found('late_start_mins')).includes('/docs/settings'));
  assert.ok((await found(ERRORS.rate_limited.code)).includes('/docs/errors'));
  assert.ok((await found('webhok')).length > 0, 'a slip of the keyboard');
  const hostile = await app.inject(`/docs/search?q=${encodeURIComponent('<script>alert(1)</script>')}`);
  assert.ok(!hostile.body.includes('<script>'));
  for (const path of ['/docs/search', '/docs/search?q=', '/docs/search?q=a&q=b'])
    assert.equal((await app.inject(path)).statusCode, 200, path);
});

test('all links of the pages lead somewhere, and the text for language models is not too long', async (t) => {
  const { app } = await startApp(t);
  for (const path of [
    '/docs/guides',
    '/docs/api',
    '/docs/errors',
    '/docs/settings',
    '/docs/search?q=export',
  ]) {
    const { body } = await app.inject(path);
    const links = new Set([...body.matchAll(/(?:href|src)="(\/[^"]*)"/g)].map(([, link = '']) => link));
    assert.ok(links.size > 4, path);
    for (const link of links)
      assert.ok((await app.inject(link)).statusCode < 400, `${path} links to ${link}`);
  }
  const { body } = await app.inject('/llms-full.txt');
  assert.ok(body.includes('jobs.feed') && body.includes('ERROR_CODE_INPUT_ERROR'));
  assert.ok(Buffer.byteLength(body) <= 200_000, `${Buffer.byteLength(body)} bytes`);
});

test('the reference of an installation without a demo holds no credentials', async (t) => {
  const { app } = await startApp(t);
  const { body } = await app.inject('/docs/');
  assert.match(body, /preferredSecurityScheme/);
  assert.doesNotMatch(body, /fsk_|\{company id\}|\{api key\}/);
});
