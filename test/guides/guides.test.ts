import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { aCompany, posting, startApp } from '../kit/app.ts';
import { temporaryDirectory } from '../kit/processes/process.ts';

const GUIDES = new URL('../../docs/guides/', import.meta.url);
const SDK = fileURLToPath(new URL('../../sdk/src/index.ts', import.meta.url));

async function run(command: string, args: string[], cwd: string, env: Record<string, string>) {
  const child = spawn(command, args, { cwd, env: { PATH: process.env.PATH ?? '', ...env } });
  const [out, err, code] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    new Promise((resolve) => child.once('exit', resolve)),
  ]);
  return { code, out, err };
}

test('every fence of a guide that says run does, from an empty folder', async (t) => {
  const kit = await startApp(t);
  const company = await aCompany(kit);
  await posting(kit, company)('/import/jobs', {
    records: [1, 2, 3].map((jobId) => ({
      jobId,
      reference: `JOB-${jobId}`,
      status: 'completedOk',
      createdAt: new Date(Date.now() - jobId * 86_400_000).toISOString(),
      description: 'Boiler losing pressure',
    })),
  });
  const env = {
    FIELDSTONE_BASE_URL: await kit.app.listen({ port: 0, host: '127.0.0.1' }),
    FIELDSTONE_COMPANY_ID: company.company_id,
    FIELDSTONE_API_KEY: company.api_key,
  };
  const folder = await temporaryDirectory(t);
  await writeFile(join(folder, 'package.json'), '{ "type": "module" }');
  // What the package exports, from its source.
  const loader = `import { registerHooks } from 'node:module';
registerHooks({ resolve: (name, context, next) => next(name === '@fieldstone/client' ? ${JSON.stringify(`file://${SDK}`)} : name, context) });`;
  await writeFile(join(folder, 'hooks.mjs'), loader);
  let count = 0;
  for (const file of (await readdir(GUIDES)).sort()) {
    const fences = (await readFile(new URL(file, GUIDES), 'utf8')).matchAll(
      /^```(sh|ts|py) run\n([\s\S]*?)^```$/gm,
    );
    for (const [, language = '', code = ''] of fences) {
      count++;
      await t.test(`${file}: ${code.split('\n').find((line) => line !== '')}`, async () => {
        const script = join(folder, `fence-${count}.${language}`);
        await writeFile(script, code);
        const {
          code: exit,
          out,
          err,
        } = language === 'sh'
          ? await run('bash', ['-euo', 'pipefail', script], folder, env)
          : language === 'ts'
            ? await run(process.execPath, ['--import', './hooks.mjs', script], folder, env)
            : await run('python3', [script], folder, env);
        assert.equal(exit, 0, err);
        assert.ok(out !== '' || !/console|print|curl/.test(code), 'it prints something');
      });
    }
  }
  assert.ok(count >= 8, `${count} fences`);
});

test('guides are pages and Markdown, all their links lead somewhere, and llms.txt names them', async (t) => {
  const { app } = await startApp(t);
  const { body: llms } = await app.inject('/llms.txt');
  const names = (await readdir(GUIDES)).map((file) => file.replace(/\.md$/, ''));
  for (const name of names) {
    assert.ok(llms.includes(`(/docs/guides/${name}.md): `), name);
    const page = await app.inject(`/docs/guides/${name}`);
    assert.match(page.body, /<h1>.*<\/h1>/, name);
    assert.match(String(page.headers['content-type']), /^text\/html/);
    const raw = await app.inject(`/docs/guides/${name}.md`);
    assert.equal(raw.body, await readFile(new URL(`${name}.md`, GUIDES), 'utf8'));
    const negotiated = await app.inject({
      url: `/docs/guides/${name}`,
      headers: { accept: 'text/markdown' },
    });
    assert.equal(negotiated.body, raw.body);
    for (const [, link = ''] of page.body.matchAll(/(?:href|src)="(\/[^"]*)"/g))
      assert.ok((await app.inject(link)).statusCode < 400, `${name} links to ${link}`);
  }
  assert.equal((await app.inject('/docs/guides/nothing')).statusCode, 404);
  assert.equal((await app.inject('/docs/guides/..%2f..%2fpackage.json')).statusCode, 404);
});
