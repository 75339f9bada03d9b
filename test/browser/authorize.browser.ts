import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import { startApp } from '../kit/app.ts';
import { aStaffedCompany, PASSWORD } from '../kit/people.ts';
import { openBrowser, watchedPage } from '../kit/processes/browser.ts';

test('the page of an assistant’s request for access', async (t) => {
  const kit = await startApp(t);
  const home = await kit.app.listen({ port: 0, host: '127.0.0.1' });
  const browser = await openBrowser(t);
  const { admin } = await aStaffedCompany(kit, { name: 'Ashdown <i>Building</i> Services' });
  const callback = `${home}/livez`;
  const client = await kit.app.inject({
    method: 'POST',
    url: '/oauth/register',
    payload: { client_name: '<b>Other</b> assistant', redirect_uris: [callback] },
  });
  const request = new URLSearchParams({
    response_type: 'code',
    client_id: client.json<{ client_id: string }>().client_id,
    redirect_uri: callback,
    code_challenge: createHash('sha256').update('verifier').digest('base64url'),
    code_challenge_method: 'S256',
    state: 'of the client',
  });

  await t.test('signs the user in, shows who asks, and goes back with a code', async () => {
    const { page, strangers, complaints } = await watchedPage(browser, home);
    await page.goto(`${home}/oauth/authorize?${request}`);
    await page.getByLabel('E-mail').fill(admin.email);
    await page.getByLabel('Password').fill('not the password');
    await page.keyboard.press('Enter');
    await page.locator('#login-error').getByText('password').waitFor();
    await page.getByLabel('Password').fill(PASSWORD);
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Allow', exact: true }).waitFor();
    assert.equal(await page.locator('#client').textContent(), '<b>Other</b> assistant');
    assert.equal(await page.locator('#company').textContent(), 'Ashdown <i>Building</i> Services');
    assert.equal(await page.locator('#destination').textContent(), 'this computer');
    assert.equal(await page.evaluate('document.documentElement.scrollWidth <= innerWidth'), true);
    // A wrong password is answered 401, which the browser reports by itself.
    const own = complaints.filter((line) => !line.includes('401'));
    assert.deepEqual({ strangers, own }, { strangers: [], own: [] });
    await page.getByRole('button', { name: 'Allow', exact: true }).click();
    await page.waitForURL(`${callback}?**`);
    const answer = new URL(page.url()).searchParams;
    assert.match(answer.get('code') ?? '', /^fsoc_/);
    assert.equal(answer.get('state'), 'of the client');
  });

  await t.test('a request of nobody is not answered', async () => {
    const { page } = await watchedPage(browser, home);
    await page.goto(`${home}/oauth/authorize?${request}`);
    await page.getByLabel('E-mail').fill(admin.email);
    await page.getByLabel('Password').fill(PASSWORD);
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Do not allow' }).click();
    await page.waitForURL(`${callback}?**`);
    assert.equal(new URL(page.url()).searchParams.get('error'), 'access_denied');

    request.set('client_id', 'fso_nobody.x');
    await page.goto(`${home}/oauth/authorize?${request}`);
    await page.getByText('is not known').waitFor();
    assert.equal(await page.getByRole('button', { name: 'Allow', exact: true }).isVisible(), false);
  });
});
