import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startApp } from '../kit/app.ts';
import { anEmail, aStaffedCompany, asUser, logIn } from '../kit/people.ts';
import { openBrowser, watchedPage } from '../kit/processes/browser.ts';

test('the page of an invitation', async (t) => {
  let aheadMs = 0;
  const kit = await startApp(t, { overrides: { now: () => new Date(Date.now() + aheadMs) } });
  const home = await kit.app.listen({ port: 0, host: '127.0.0.1' });
  const browser = await openBrowser(t);
  const { admin } = await aStaffedCompany(kit, { name: 'Ashdown <i>Building</i> Services' });
  const invite = async (more: object = {}) => {
    const email = anEmail();
    const answer = await asUser(kit, admin.token, 'POST', '/users/invite', { email, ...more });
    return { email, token: answer.json().invite_token as string };
  };
  const open = async (token: string) => {
    const watched = await watchedPage(browser, home);
    await watched.page.goto(`${home}/invite/${token}`);
    await watched.page.getByText('Loading your invitation…').waitFor({ state: 'detached' });
    return watched;
  };

  await t.test('shows who invites to what, takes a password, and the account works', async () => {
    const { email, token } = await invite({ first_name: 'Elin' });
    const { page, strangers, complaints } = await open(token);
    assert.equal(await page.locator('h1').textContent(), 'Join Ashdown <i>Building</i> Services');
    assert.match(
      (await page.locator('#message').textContent()) ?? '',
      new RegExp(`^${admin.email} invites you to join Ashdown`),
    );
    assert.equal(await page.locator('#email').textContent(), email);
    assert.equal(await page.getByLabel('First name').inputValue(), 'Elin');
    assert.match(await page.title(), /^Join Ashdown/);

    await page.getByLabel('Password').fill('short');
    await page.getByRole('button').click();
    assert.equal(
      await page.locator('#password-error').textContent(),
      'The password needs at least 8 characters.',
    );
    assert.equal(await page.getByLabel('Password').getAttribute('aria-invalid'), 'true');

    // By keyboard alone.
    await page.getByLabel('Last name').focus();
    await page.keyboard.type('Marsh');
    await page.keyboard.press('Tab');
    await page.getByLabel('Password').fill('a new password');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Welcome, Elin' }).waitFor();
    assert.equal(await page.evaluate('document.activeElement.id'), 'heading');
    assert.ok(!(await page.locator('form').isVisible()));
    assert.ok(!(await page.content()).includes('a new password'));
    const { authToken } = (await logIn(kit, email, 'a new password')).json();
    const me = (await asUser(kit, authToken, 'GET', '/auth/me')).json();
    assert.deepEqual([me.first_name, me.last_name], ['Elin', 'Marsh']);
    assert.deepEqual({ strangers, complaints }, { strangers: [], complaints: [] });
    assert.equal(
      await page.evaluate('document.documentElement.scrollWidth <= innerWidth'),
      true,
      'fits 360 px',
    );
  });

  await t.test('answers used, unknown and expired invitations kindly', async () => {
    const { email, token } = await invite();
    const second = await open(token);
    const first = await open(token);
    await first.page.getByLabel('Password').fill('a new password');
    await first.page.getByRole('button').click();
    await first.page.getByRole('link', { name: 'Log in to the console' }).waitFor();
    const used = 'This invitation has been used';
    assert.equal(await (await open(token)).page.locator('h1').textContent(), used);
    await second.page.getByLabel('Password').fill('another password');
    await second.page.getByRole('button').click();
    await second.page.getByRole('heading', { name: used }).waitFor();
    assert.equal((await logIn(kit, email, 'another password')).statusCode, 401);

    for (const unknown of ['nonsense', `${token.slice(0, -1)}_`, '%3Cscript%3Ealert(1)%3C%2Fscript%3E']) {
      const { page } = await open(unknown);
      assert.equal(await page.locator('h1').textContent(), 'Invitation not found', unknown);
      assert.ok(!(await page.locator('form').isVisible()));
    }
    const late = await invite();
    aheadMs = 7 * 86_400_000 + 1_000;
    assert.equal(
      await (await open(late.token)).page.locator('h1').textContent(),
      'This invitation has expired',
    );
    aheadMs = 0;
  });

  await t.test('says so when the server cannot be reached, and the form can be sent again', async () => {
    const { token } = await invite();
    const { page } = await open(token);
    await page.getByLabel('Password').fill('a new password');
    await page.context().setOffline(true);
    await page.getByRole('button').click();
    await page.getByText('The server could not be reached').waitFor();
    await page.context().setOffline(false);
    await page.getByRole('button').click();
    await page.getByRole('heading', { name: 'Welcome' }).waitFor();
  });

  await t.test('runs nothing but its own script', async () => {
    const answer = await fetch(`${home}/invite/x`);
    const policy = answer.headers.get('content-security-policy') ?? '';
    assert.match(policy, /default-src 'none'/);
    assert.doesNotMatch(policy, /unsafe|\*|https?:/);
    const html = await answer.text();
    assert.doesNotMatch(html, /<script(?![^>]*\bsrc=)|\son\w+=|style=|https?:/i);
    assert.equal(answer.headers.get('referrer-policy'), 'no-referrer');
  });
});
