import assert from 'node:assert/strict';
import { readdir, readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { OPERATOR_TOKEN, startApp } from './kit/app.ts';
import { aStaffedCompany, PASSWORD } from './kit/people.ts';

const EXAMPLES = new URL('../examples/', import.meta.url);
const HOST = 'http://127.0.0.1:4000';

interface Example {
  readonly title: string;
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly headers: Record<string, string>;
  readonly body: string;
}

/** The requests of a file: `### title`, a request line, headers, an empty line, a body. */
function examplesIn(text: string, variables: Readonly<Record<string, string>>): Example[] {
  const filled = text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
    assert.ok(text.includes(`@${name} = `), `${name} is declared in its file`);
    assert.ok(variables[name], `${name} is a known variable`);
    return variables[name] ?? '';
  });
  const [, ...sections] = filled.split(/^### /m);
  return sections.map((section) => {
    const [head = '', ...body] = section.trim().split('\n\n');
    const [title = '', request = '', ...headers] = head.split('\n');
    const [method = '', url = ''] = request.split(' ');
    assert.ok(method === 'GET' || method === 'POST', request);
    return {
      title,
      method,
      url: url.slice(HOST.length),
      headers: Object.fromEntries(headers.map((line) => line.split(': ', 2))),
      body: body.join('\n\n'),
    };
  });
}

test('every example of every surface is answered', async (t) => {
  const kit = await startApp(t);
  const { company_id, api_key, admin } = await aStaffedCompany(kit);
  const variables = {
    host: HOST,
    companyId: company_id,
    apiKey: api_key,
    email: admin.email,
    password: PASSWORD,
    token: admin.token,
    operatorToken: OPERATOR_TOKEN,
  };
  const files = (await readdir(EXAMPLES)).filter((file) => file.endsWith('.http'));
  assert.deepEqual(files.sort(), ['account.http', 'fms.http', 'intelligence.http', 'operator.http']);
  for (const file of files)
    for (const example of examplesIn(await readFile(new URL(file, EXAMPLES), 'utf8'), variables))
      await t.test(`${file}: ${example.title}`, async () => {
        const { method, url, headers, body } = example;
        const response = await kit.app.inject({ method, url, headers, ...(body && { payload: body }) });
        assert.ok(response.statusCode < 300, `${response.statusCode} ${response.body}`);
        assert.equal(response.headers['x-ignored-params'], undefined);
        const isJson = String(response.headers['content-type']).startsWith('application/json');
        if (isJson) assert.ok(!(response.json()?.failed_total > 0), response.body);
      });
});
