import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { buildApp } from '#/app.ts';
import { loadConfig } from '#/config.ts';
import { openMailer } from '#/platform/mail.ts';
import { JWT_SECRET, OPERATOR_TOKEN, operator, startApp, type TestApp } from '../../../../test/kit/app.ts';
import { startMailServer, startSocket } from '../../../../test/kit/outside/smtp.ts';
import {
  anEmail,
  aStaffedCompany,
  asUser,
  badRequest,
  PASSWORD,
  refusal,
} from '../../../../test/kit/people.ts';

const FAILED = badRequest('Failed to send invitation email');
/** A mail has a deadline of ten seconds; the rest is slack for a busy machine. */
const DEADLINE_MS = 20_000;

async function leftBehind(
  { platform: { database } }: TestApp,
  companyId: string,
): Promise<Record<string, number>> {
  const { rows } = await database.pool.query(
    `select (select count(*)::int from invitations where company_id = $1) as invitations,
            (select count(*)::int from mails where company_id = $1) as mails,
            (select count(*)::int from audit_log where company_id = $1 and action = 'user_invited') as events`,
    [companyId],
  );
  return rows[0];
}

/** The same application on the same database, with another mail server. */
async function withMailServer(t: TestContext, kit: TestApp, smtpUrl: string): Promise<TestApp> {
  const mailer = openMailer({ smtpUrl, from: 'desk@ashdown.example' });
  const secrets = { operatorToken: OPERATOR_TOKEN, jwtSecret: JWT_SECRET };
  const app = await buildApp(loadConfig({ RATE_LIMIT: 'off' }), { ...kit.platform, mailer }, secrets);
  t.after(() => app.close());
  return { ...kit, app };
}

test('an invitation is sent over SMTP, as text and as HTML, from the configured address', async (t) => {
  const server = await startMailServer(t);
  const kit = await startApp(t, {
    env: {
      SMTP_URL: server.url,
      MAIL_FROM: 'Ashdown Desk <desk@ashdown.example>',
      PUBLIC_URL: 'https://fieldstone.example',
    },
  });
  const { call, company_id, admin } = await aStaffedCompany(kit);
  const email = anEmail();
  const answer = await call('POST', '/users/invite', {
    email,
    role: 'manager',
    company_name: 'Ashdown & Sons <b>',
    inviter_name: 'Zoë "Z" Vale',
  });
  assert.equal(answer.statusCode, 200, answer.body);
  assert.equal(server.received.length, 1);
  const [{ from, to, raw } = { from: '', to: [], raw: '' }] = server.received;
  assert.deepEqual([from, to], ['desk@ashdown.example', [email]]);
  assert.match(raw, /^From: Ashdown Desk <desk@ashdown\.example>\r$/m);
  assert.match(raw, new RegExp(`^To: ${email}\\r$`, 'm'));
  assert.match(raw, /Content-Type: text\/plain/);
  assert.match(raw, /Content-Type: text\/html/);
  const body = raw.replace(/=\r\n/g, '').replaceAll('=3D', '=');
  assert.ok(!body.includes('Sons <b>') || body.includes('Sons &lt;b&gt;'), 'names are text in the HTML');
  const links = [...body.matchAll(/https:\/\/fieldstone\.example\/invite\/([\w-]+)/g)].map(
    ([, token]) => token,
  );
  assert.equal(new Set(links).size, 1);
  const accepted = await kit.app.inject({
    method: 'POST',
    url: '/api:auth/users/invite/accept',
    payload: { invite_token: links[0], password: PASSWORD },
  });
  assert.equal(accepted.statusCode, 200, accepted.body);

  const { items } = (await operator(kit.app, 'GET', `/tenants/${company_id}/mails`)).json();
  assert.equal(items.length, 1);
  assert.equal(typeof items[0].sent_at, 'number');

  await asUser(kit, admin.token, 'POST', '/users/invite', { email: anEmail() });
  assert.equal(server.received.length, 2);
});

test('names that would start another header line are rejected before anything is sent', async (t) => {
  const server = await startMailServer(t);
  const kit = await startApp(t, { env: { SMTP_URL: server.url } });
  const { call, admin, company_id } = await aStaffedCompany(kit);
  const good = { email: anEmail(), role: 'manager', company_name: 'Ashdown', inviter_name: 'Robin' };
  for (const ending of ['\r\nBcc: victim@example.com', '\nX: y', '\rX', '\u2028x', '\u0085x', '\tx']) {
    for (const param of ['company_name', 'inviter_name'] as const) {
      const answer = await call('POST', '/users/invite', { ...good, [param]: `Ashdown${ending}` });
      assert.deepEqual(
        [answer.statusCode, answer.json().payload.param],
        [400, param],
        JSON.stringify(ending),
      );
    }
    const answer = await asUser(kit, admin.token, 'POST', '/users/invite', {
      email: anEmail(),
      first_name: `Ann${ending}`,
    });
    assert.equal(answer.json().payload.param, 'first_name');
  }
  for (const email of [
    'a@example.com\r\nBcc: b@example.com',
    'a@example.com, b@example.com',
    'a@b@c',
    '<a@example.com>',
  ])
    assert.equal(
      (await call('POST', '/users/invite', { ...good, email })).json().payload.param,
      'email',
      email,
    );
  assert.equal(server.received.length, 0);
  assert.deepEqual(await leftBehind(kit, company_id), { invitations: 0, mails: 0, events: 0 });
});

test('when the mail server fails, the invitation fails within the deadline and leaves no row', {
  concurrency: true,
}, async (t) => {
  const ground = await startApp(t);
  const refusing = await startMailServer(t, {
    onRcptTo: (_address, _session, done) =>
      done(Object.assign(new Error('no such box'), { responseCode: 550 })),
  });
  const full = await startMailServer(t, {
    onData: (stream, _session, done) => {
      stream.resume();
      stream.on('end', () => done(Object.assign(new Error('disk full'), { responseCode: 452 })));
    },
  });
  const servers: readonly [what: string, url: string, slow: boolean][] = [
    ['refuses the connection', 'smtp://127.0.0.1:1', false],
    ['cannot be found', 'smtp://mail.invalid', false],
    ['refuses the recipient', refusing.url, false],
    ['refuses the message', full.url, false],
    ['never says a word', await startSocket(t, () => {}), true],
    ['hangs up at once', await startSocket(t, (socket) => socket.destroy()), false],
    [
      'speaks HTTP',
      await startSocket(t, (socket) => void socket.end('HTTP/1.1 400 Bad Request\r\n\r\n')),
      false,
    ],
    ['greets with 554', await startSocket(t, (socket) => void socket.end('554 go away\r\n')), false],
    [
      'drips',
      await startSocket(t, (socket) => {
        const drip = setInterval(() => socket.write('2'), 500);
        socket.on('close', () => clearInterval(drip));
      }),
      true,
    ],
    [
      'greets and then falls silent',
      await startSocket(t, (socket) => void socket.write('220 mail.example ESMTP\r\n')),
      true,
    ],
    [
      'hangs up in the middle of the message',
      await startSocket(t, (socket) => {
        socket.write('220 mail.example ESMTP\r\n');
        socket.on('data', (data) => {
          if (/^DATA/m.test(String(data))) socket.destroy();
          else socket.write('250 ok\r\n');
        });
      }),
      false,
    ],
    ['wants TLS that it cannot do', (await startMailServer(t)).url.replace('smtp:', 'smtps:'), false],
  ];
  await Promise.all(
    servers.map(([what, url, slow]) =>
      t.test(what, async (t) => {
        const kit = await withMailServer(t, ground, url);
        const { call, admin, company_id } = await aStaffedCompany(kit);
        const email = anEmail();
        const startedMs = performance.now();
        const body = { email, role: 'standard', company_name: 'A', inviter_name: 'B' };
        const meanwhile = slow
          ? pause(300).then(() => asUser(kit, admin.token, 'GET', '/users/list'))
          : undefined;
        assert.deepEqual(refusal(await call('POST', '/users/invite', body)), FAILED);
        assert.ok(performance.now() - startedMs < DEADLINE_MS);
        assert.equal((await meanwhile)?.statusCode ?? 200, 200, 'others are answered meanwhile');
        assert.deepEqual(await leftBehind(kit, company_id), { invitations: 0, mails: 0, events: 0 });
        assert.deepEqual((await call('GET', '/users/invites')).json(), []);
        assert.ok(!kit.logged().includes(email));
      }),
    ),
  );
});

test('while its mail is being sent an invitation is not listed, and a second one waits', async (t) => {
  const gate = Promise.withResolvers<void>();
  let taken = 0;
  const server = await startMailServer(t, {
    onRcptTo: (_address, _session, done) => {
      taken += 1;
      if (taken === 1) gate.promise.then(() => done(Object.assign(new Error('no'), { responseCode: 550 })));
      else done();
    },
  });
  const kit = await startApp(t, { env: { SMTP_URL: server.url } });
  const { call } = await aStaffedCompany(kit);
  const body = { email: anEmail(), role: 'standard', company_name: 'A', inviter_name: 'B' };
  const first = call('POST', '/users/invite', body);
  while (taken === 0) await pause(10);
  assert.deepEqual((await call('GET', '/users/invites')).json(), []);
  const second = call('POST', '/users/invite', body);
  await pause(300);
  gate.resolve();
  assert.deepEqual(refusal(await first), FAILED);
  assert.equal((await second).statusCode, 200);
  assert.equal((await call('GET', '/users/invites')).json().length, 1);
});

test('an invitation left by a process that died while sending is replaced by the next', async (t) => {
  let nowMs = Date.parse('2026-03-02T09:00:00Z');
  const kit = await startApp(t, { overrides: { now: () => new Date(nowMs) } });
  const { call } = await aStaffedCompany(kit);
  const body = { email: anEmail(), role: 'standard', company_name: 'A', inviter_name: 'B' };
  await call('POST', '/users/invite', body);
  const { pool } = kit.platform.database;
  await pool.query('update invitations set delivered_at = null');
  assert.deepEqual((await call('GET', '/users/invites')).json(), []);
  nowMs += 15_000;
  assert.equal((await call('POST', '/users/invite', body)).statusCode, 200);
  assert.equal((await call('GET', '/users/invites')).json().length, 1);
});
