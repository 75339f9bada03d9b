import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import { aCompanyWithJobs, logIn, openPages, violations } from '../kit/console.ts';
import { aUser, PASSWORD } from '../kit/people.ts';
import { resetTokensOf, sendResets } from '../kit/resets.ts';

const VERIFIER = 'a-verifier-of-forty-three-characters-and-more-than-that';
const NEW_PASSWORD = 'three plain words together';

test('a password is changed, forgotten and set again in the console', async (t) => {
  const { kit, company, home } = await aCompanyWithJobs(t);
  const { email } = await aUser(kit, company.company_id, 'manager');
  const { page, complaints } = await openPages(t, home);

  await t.test('one’s own, which ends other sessions and not this one', async () => {
    await logIn(page, home, email);
    await page.getByRole('button', { name: /Manager/ }).click();
    await page.getByRole('link', { name: 'Your account' }).click();
    await page.getByLabel('Current password').fill('not this one');
    await page.getByLabel('New password').fill('password1');
    await page.getByRole('button', { name: 'Change the password' }).click();
    await page.getByRole('alert').waitFor();
    assert.equal(complaints.splice(0).length, 1, 'the browser itself tells of the refusal');
    await page.getByLabel('Current password').fill(PASSWORD);
    await page.getByLabel('New password').fill(NEW_PASSWORD);
    assert.deepEqual(await violations(page), []);
    await page.getByRole('button', { name: 'Change the password' }).click();
    await page.getByText('Your password is changed').waitFor();
    await page.reload();
    await page.getByRole('heading', { level: 1, name: 'Your account' }).waitFor();
  });

  await t.test('by mail, with a link that ends every session', async () => {
    await page.getByRole('button', { name: 'Log out everywhere' }).click();
    await page.getByRole('link', { name: 'Forgot your password?' }).click();
    await page.getByLabel('E-mail').fill(email);
    assert.deepEqual(await violations(page), []);
    await page.getByRole('button', { name: 'Send the link' }).click();
    await page.getByRole('heading', { name: 'Look into your mail' }).waitFor();
    await sendResets(kit);
    const [token] = await resetTokensOf(kit, company.company_id, email);
    await page.goto(`${home}/console/reset#${token}`);
    await page.getByLabel('New password').fill(PASSWORD);
    await page.getByLabel('Show it').check();
    assert.equal(await page.getByLabel('New password').getAttribute('type'), 'text');
    assert.deepEqual(await violations(page), []);
    await page.getByRole('button', { name: 'Set the password' }).click();
    await page.getByRole('heading', { name: 'Your password is set' }).waitFor();
    await page.getByRole('link', { name: 'Log in' }).click();
    await logIn(page, home, email);
    await page.getByText('Completed without issues').waitFor();
    assert.deepEqual(complaints, []);
  });

  await t.test('a link works once, and a cut one is told apart', async () => {
    const [token] = await resetTokensOf(kit, company.company_id, email);
    await page.goto(`${home}/console/reset#${token}`);
    await page.getByLabel('New password').fill(NEW_PASSWORD);
    await page.getByRole('button', { name: 'Set the password' }).click();
    await page
      .getByRole('alert')
      .getByText(/invalid or has expired/)
      .waitFor();
    await page.getByRole('link', { name: 'Ask for a new link' }).waitFor();
    await page.goto(`${home}/console/reset`);
    await page.getByRole('heading', { name: 'This link is not whole' }).waitFor();
  });
});

test('an admin ends the sessions of a colleague, who logs in again', async (t) => {
  const { kit, company, home } = await aCompanyWithJobs(t);
  const nell = await aUser(kit, company.company_id, 'manager', { first_name: 'Nell', last_name: 'Ash' });
  const theirs = await openPages(t, home);
  await logIn(theirs.page, home, nell.email);
  await theirs.page.getByText('Completed without issues').waitFor();
  const { page, complaints } = await openPages(t, home);
  await logIn(page, home, company.admin.email);
  await page.goto(`${home}/console/people`);
  await page.getByRole('button', { name: 'Log out Nell Ash' }).click();
  await page.getByText('can log in again').waitFor();
  assert.deepEqual(await violations(page), []);
  await page.getByRole('button', { name: 'Log out everywhere' }).click();
  await page.getByText('Nell Ash is logged out everywhere').waitFor();
  await theirs.page.getByRole('link', { name: 'Jobs' }).first().click();
  await theirs.page.waitForURL(/\/console\/login\?next=/);
  await logIn(theirs.page, home, nell.email);
  await theirs.page.getByText('Completed without issues').waitFor();
  assert.deepEqual(complaints, []);
});

test('an assistant that was let in is listed in the account, and shut out', async (t) => {
  const { kit, company, home } = await aCompanyWithJobs(t);
  const { email } = await aUser(kit, company.company_id, 'manager');
  const { page, complaints } = await openPages(t, home);
  const callback = `${home}/livez`;
  const registered = await kit.app.inject({
    method: 'POST',
    url: '/oauth/register',
    payload: { client_name: 'Other assistant', redirect_uris: [callback] },
  });
  const { client_id } = registered.json<{ client_id: string }>();
  const request = new URLSearchParams({
    response_type: 'code',
    client_id,
    redirect_uri: callback,
    code_challenge: createHash('sha256').update(VERIFIER).digest('base64url'),
    code_challenge_method: 'S256',
    state: 'of the client',
  });
  await page.goto(`${home}/oauth/authorize?${request}`);
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password').fill(PASSWORD);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Allow', exact: true }).click();
  await page.waitForURL(`${callback}?**`);
  const code = new URL(page.url()).searchParams.get('code') ?? '';
  const tokens = await kit.app.inject({
    method: 'POST',
    url: '/oauth/token',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({
      grant_type: 'authorization_code',
      code,
      client_id,
      redirect_uri: callback,
      code_verifier: VERIFIER,
    }).toString(),
  });
  assert.equal(tokens.statusCode, 200, tokens.body);
  // The page of the request has signed them in.
  await page.goto(`${home}/console/account`);
  await page.getByRole('button', { name: 'Disconnect Other assistant' }).waitFor();
  assert.deepEqual(await violations(page), []);
  await page.getByRole('button', { name: 'Disconnect Other assistant' }).click();
  await page.getByText('An assistant of your own can be let in').waitFor();
  assert.deepEqual(complaints, []);
});

test('people and teams are managed in the console, by those who may', async (t) => {
  const { kit, company, home } = await aCompanyWithJobs(t);
  const colleague = await aUser(kit, company.company_id, 'standard');
  const { page, complaints } = await openPages(t, home);
  await logIn(page, home, company.admin.email);
  await page.getByRole('link', { name: 'Teams and people' }).click();

  await t.test('a role is changed, and a person archived only when one insists', async () => {
    const row = page.getByRole('listitem').filter({ hasText: colleague.email });
    await row.getByRole('combobox').selectOption('manager');
    await page.getByText(/is manager now/).waitFor();
    await row.getByRole('button', { name: 'Archive' }).click();
    await row.getByRole('button', { name: 'Keep it' }).click();
    assert.deepEqual(await violations(page), []);
    await row.getByRole('button', { name: 'Archive' }).click();
    await row.getByRole('button', { name: 'Archive', exact: true }).click();
    await row.waitFor({ state: 'detached' });
  });

  await t.test('a team is made, renamed, filled, emptied, archived and brought back', async () => {
    await page.getByText('New team').click();
    await page.getByLabel('Name', { exact: true }).fill('North');
    await page.getByRole('button', { name: 'Make the team' }).click();
    await page.getByRole('link', { name: 'North', exact: true }).click();
    await page.getByRole('button', { name: 'Rename' }).click();
    await page.getByLabel('Name', { exact: true }).fill('North and east');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('heading', { level: 1, name: 'North and east' }).waitFor();
    const add = page.getByLabel('Add somebody');
    await add.selectOption({ index: 1 });
    await page.getByText('1 person').waitFor();
    assert.deepEqual(await violations(page), []);
    await page.getByRole('button', { name: /^Take .* out$/ }).click();
    await page.getByText('Nobody is in it yet').waitFor();
    await page.getByRole('searchbox', { name: /^Give it a customer/ }).fill('Northgate');
    await page
      .getByRole('button', { name: /^Give Northgate/ })
      .first()
      .click();
    await page.getByRole('button', { name: /^Take Northgate.* away$/ }).waitFor();
    assert.deepEqual(await violations(page), []);
    await page.getByRole('button', { name: /^Take Northgate.* away$/ }).click();
    await page.getByText('Nothing yet.').waitFor();
    await page.getByRole('button', { name: 'Archive' }).click();
    await page.getByRole('button', { name: 'Bring it back' }).click();
    await page.getByRole('button', { name: 'Archive' }).waitFor();
    assert.deepEqual(complaints, []);
  });

  await t.test('an engineer sees who works here, and manages nobody', async () => {
    const { email } = await aUser(kit, company.company_id, 'engineer');
    const other = await openPages(t, home);
    await logIn(other.page, home, email);
    await other.page.goto(`${home}/console/people`);
    await other.page.getByRole('listitem').filter({ hasText: 'Engineer' }).first().waitFor();
    assert.equal(await other.page.getByRole('button', { name: /^Archive/ }).count(), 0);
    assert.deepEqual(other.complaints, []);
  });
});
