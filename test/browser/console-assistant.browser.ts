import assert from 'node:assert/strict';
import { test } from 'node:test';
import { posting } from '../kit/app.ts';
import { aCompanyWithJobs, logIn, openPages, violations } from '../kit/console.ts';

const CHAT = '**/console/api/intel/assistant/chat';

test('the assistant of the console', async (t) => {
  const { company, home } = await aCompanyWithJobs(t);
  const { email } = company.admin;

  await t.test('an answer comes with a table, and its marks lead to the records', async () => {
    const { page, complaints } = await openPages(t, home);
    await logIn(page, home, email);
    await page.getByRole('link', { name: 'Assistant' }).first().click();
    await page.getByRole('heading', { name: 'What would you like to know?' }).waitFor();
    await page.getByLabel('Question').fill('Which jobs were completed with issues?');
    await page.keyboard.press('Enter');
    await page.getByText('The answer is ready').waitFor({ state: 'attached' });
    await page.waitForURL(/assistant\?session=/);
    const answer = page.getByRole('article', { name: 'Which jobs were completed with issues?' });
    await answer.getByRole('row').nth(2).waitFor();
    assert.deepEqual(await violations(page), []);
    const source = answer.getByLabel('What it rests on').getByRole('link').first();
    const [reference = ''] = /JOB-\d+/.exec(String(await source.textContent())) ?? [];
    await source.click();
    await page.getByRole('heading', { level: 1, name: reference }).waitFor();
    assert.deepEqual(complaints, []);
  });

  await t.test('a conversation goes on, is listed and opens again as it was', async () => {
    const { page, complaints } = await openPages(t, home);
    await logIn(page, home, email);
    await page.goto(`${home}/console/assistant`);
    const ask = async (question: string) => {
      await page.getByLabel('Question').fill(question);
      await page.getByRole('button', { name: 'Ask', exact: true }).click();
      await page.getByRole('article', { name: question }).locator('[aria-busy=false] p').first().waitFor();
    };
    await ask('How many jobs were there in the last 90 days by month?');
    const first = page.getByRole('article', { name: /by month/ });
    await first.getByRole('img', { name: /Jobs by month/ }).waitFor();
    await ask('And by engineer?');
    const told = String(await page.getByRole('log').textContent());
    assert.match(told, /Priya Nolan/);
    await page.reload();
    await page.getByRole('article', { name: 'And by engineer?' }).waitFor();
    await first.getByRole('img', { name: /Jobs by month/ }).waitFor();
    await page.getByRole('button', { name: 'New conversation' }).click();
    await page.getByRole('heading', { name: 'What would you like to know?' }).waitFor();
    await page.getByLabel('Words that were said').fill('engineer');
    await page.locator('details mark').first().waitFor();
    await page.getByLabel('Words that were said').fill('');
    await page.getByRole('link', { name: /by month/ }).click();
    await page.getByRole('article', { name: 'And by engineer?' }).waitFor();
    assert.deepEqual(complaints, []);
  });
});

test('an answer of the assistant can be stopped and asked for again, and a failure says what to do', async (t) => {
  const { company, home } = await aCompanyWithJobs(t);
  const { page } = await openPages(t, home);
  await logIn(page, home, company.admin.email);
  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>();
  await page.route(CHAT, async (route) => {
    await isReleased;
    await route.continue().catch(() => undefined);
  });
  await page.goto(`${home}/console/assistant`);
  await page.getByRole('button', { name: 'Which cases are overdue?' }).click();
  await page.getByRole('button', { name: 'Stop' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByText('You stopped this answer').waitFor();
  release();
  await page.unroute(CHAT);
  await page.route(CHAT, (route) =>
    route.fulfill({
      status: 422,
      contentType: 'application/json',
      body: JSON.stringify({ code: 'ERROR_CODE_INPUT_ERROR', message: 'The model gave no answer' }),
    }),
  );
  await page.getByRole('button', { name: 'Ask again' }).click();
  await page.getByRole('alert').getByText('The model gave no answer').waitFor();
  await page.unroute(CHAT);
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.locator('article [aria-busy=false] p').first().waitFor();
  await page.waitForURL(/assistant\?session=/);
  await page.getByLabel('Question').press('ArrowUp');
  assert.equal(await page.getByLabel('Question').inputValue(), 'Which cases are overdue?');
});

test('an alert of the console has a page of its own', async (t) => {
  const { kit, company, home } = await aCompanyWithJobs(t);
  await posting(kit, company)('/sentinels/run', {});
  const { page, complaints } = await openPages(t, home);
  await logIn(page, home, company.admin.email);
  await page.getByRole('link', { name: 'Alerts' }).first().click();
  await page.getByRole('link', { name: 'Gas Safe of Priya Nolan has expired' }).click();
  await page.getByRole('heading', { level: 1, name: 'Gas Safe of Priya Nolan has expired' }).waitFor();
  await page.getByText('Found for the first time').waitFor();
  await page.getByRole('link', { name: 'Priya Nolan' }).first().waitFor();
  assert.deepEqual(await violations(page), []);
  await page.getByRole('button', { name: 'Snooze 7 days' }).click();
  await page
    .getByText(/^Snoozed until/)
    .first()
    .waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('button', { name: 'Snooze 7 days' }).waitFor();
  await page.getByRole('button', { name: 'Open a case' }).click();
  await page.waitForURL(/\/cases\/\d+$/);
  await page.goBack();
  await page.getByRole('link', { name: /^A case was opened/ }).waitFor();
  assert.deepEqual(complaints, []);
});
