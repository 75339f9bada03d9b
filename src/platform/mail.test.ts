import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startMailServer } from '../../test/kit/outside/smtp.ts';
import { MailFailed, needsTls, openMailer } from './mail.ts';

const mail = { to: 'ann@example.com', subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' };

test('only on the way to this machine and within a private network may a mail go unencrypted', () => {
  for (const url of [
    'smtp://mail.example',
    'smtp://user:secret@mail.example:587',
    'smtp://192.0.2.25',
    'smtp://[2001:db8::25]:25',
    'smtp://127.0.0.1?requireTLS=true',
  ])
    assert.equal(needsTls(url), true, url);
  for (const url of [
    'smtp://localhost:1025',
    'smtp://127.0.0.1',
    'smtp://[::1]:25',
    'smtp://10.0.0.5:25',
    'smtp://mailhog:1025?requireTLS=false',
  ])
    assert.equal(needsTls(url), false, url);
});

test('a mail server that offers no encryption gets no mail where it is due', async (t) => {
  const server = await startMailServer(t);
  const from = 'Fieldstone <no-reply@fieldstone.example>';
  await assert.rejects(openMailer({ smtpUrl: `${server.url}?requireTLS=true`, from }).send(mail), MailFailed);
  assert.equal(server.received.length, 0);
  assert.equal(await openMailer({ smtpUrl: server.url, from }).send(mail), true);
  assert.equal(server.received.length, 1);
});
