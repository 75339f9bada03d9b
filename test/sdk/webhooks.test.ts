import assert from 'node:assert/strict';
import { createHmac, randomBytes } from 'node:crypto';
import { test } from 'node:test';
import { WebhookError, webhooks } from '../../sdk/src/index.ts';

const SECRET_BYTES = randomBytes(32);
const SECRET = `whsec_${SECRET_BYTES.toString('base64')}`;
const BODY = JSON.stringify({ type: 'case.created', timestamp: '2026-03-01T08:00:00Z', data: { id: 7 } });

function signedBy(bytes: Buffer, { body = BODY, at = Math.floor(Date.now() / 1_000) } = {}) {
  const signature = createHmac('sha256', bytes).update(`msg_1.${at}.${body}`).digest('base64');
  return { 'webhook-id': 'msg_1', 'webhook-timestamp': String(at), 'webhook-signature': `v1,${signature}` };
}

test('a webhook is verified by its secret, its text and its time', async () => {
  const headers = signedBy(SECRET_BYTES);
  assert.deepEqual(await webhooks.verify(BODY, headers, SECRET), JSON.parse(BODY));
  assert.deepEqual(await webhooks.verify(BODY, new Headers(headers), SECRET), JSON.parse(BODY));
  const rotated = { ...headers, 'webhook-signature': `v1,AAAA v1a,x ${headers['webhook-signature']}` };
  assert.equal((await webhooks.verify(BODY, rotated, SECRET)).type, 'case.created');
  const old = Math.floor(Date.now() / 1_000) - 301;
  for (const [what, body, wrong, secret] of [
    ['another text', `${BODY} `, headers, SECRET],
    ['another secret', BODY, signedBy(randomBytes(32)), SECRET],
    ['an old one', BODY, signedBy(SECRET_BYTES, { at: old }), SECRET],
    ['one from the future', BODY, signedBy(SECRET_BYTES, { at: old + 700 }), SECRET],
    ['no time', BODY, { ...headers, 'webhook-timestamp': 'soon' }, SECRET],
    ['no signature', BODY, { ...headers, 'webhook-signature': '' }, SECRET],
    ['a signature that is no base64', BODY, { ...headers, 'webhook-signature': 'v1,%%%' }, SECRET],
    ['no headers', BODY, {}, SECRET],
  ] as const)
    await assert.rejects(webhooks.verify(body, wrong, secret), WebhookError, what);
  const past = signedBy(SECRET_BYTES, { at: old });
  assert.ok(await webhooks.verify(BODY, past, SECRET, { toleranceS: 600 }));
});
