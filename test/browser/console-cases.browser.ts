import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { posting } from '../kit/app.ts';
import { aCompanyWithJobs, logIn, openPages, violations } from '../kit/console.ts';
import { until } from '../kit/until.ts';

const FOCUSED = 'document.activeElement?.textContent';

test('cases are moved on the board, by drag and by keyboard, and back', async (t) => {
  const { kit, company, home } = await aCompanyWithJobs(t);
  await posting(kit, company)('/cases/create', { title: 'Invoice disputed', type: 'dispute' });
  const { page, complaints } = await openPages(t, home);
  await logIn(page, home, company.admin.email);
  await page.getByRole('link', { name: 'Cases' }).first().click();
  await page.getByRole('button', { name: 'Board' }).click();
  await page.waitForURL(/view=board/);
  const column = (name: string) => page.getByRole('region', { name, exact: true });
  const focusedOn = (text: string) =>
    page
      .locator(':focus')
      .and(page.getByText(text, { exact: true }))
      .waitFor();
  const card = (name: string, title: string) => column(name).getByRole('article').filter({ hasText: title });
  await card('Open', 'Lift out of service').waitFor();
  assert.deepEqual(await violations(page), []);

  await card('Open', 'Lift out of service').dragTo(column('On hold'));
  await card('On hold', 'Lift out of service').waitFor();
  // Whoever is quicker than the server sees their moves stay, and is not told of a conflict with themselves.
  await page.route('**/transition', async (route) => {
    await setTimeout(400);
    await route.continue();
  });
  await page.getByRole('button', { name: 'Undo' }).click();
  await card('Open', 'Lift out of service').waitFor();

  await page.getByRole('link', { name: 'Invoice disputed' }).focus();
  for (const [key, name] of [
    ['Shift+ArrowRight', 'In progress'],
    ['Shift+ArrowRight', 'On hold'],
    ['Shift+ArrowLeft', 'In progress'],
  ] as const) {
    await page.keyboard.press(key);
    await card(name, 'Invoice disputed').waitFor();
    await focusedOn('Invoice disputed');
  }
  await until('the server has the last move', async () => {
    const { company_id, api_key } = company;
    const query = { company_id, api_key, status: 'in_progress' };
    const { items } = (await kit.app.inject({ url: '/api:intel/cases/list', query })).json();
    return items.some(({ title }: { title: string }) => title === 'Invoice disputed');
  });
  await page.waitForLoadState('networkidle');
  assert.equal(await page.getByText('Somebody else changed').count(), 0);
  await page.unrouteAll({ behavior: 'wait' });
  // The focus goes with the card, and the arrows from there.
  await focusedOn('Invoice disputed');
  await page.keyboard.press('ArrowLeft');
  await focusedOn('Lift out of service again');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: /Lift out of service/ }).waitFor();
  assert.deepEqual(complaints, []);
});

test('who changes a case after somebody else sees theirs, and may insist', async (t) => {
  const { kit, company, home } = await aCompanyWithJobs(t);
  const { page, complaints } = await openPages(t, home);
  await logIn(page, home, company.admin.email);
  await page.goto(`${home}/console/cases/1`);
  await page.getByLabel('Priority').waitFor();
  await posting(kit, company)('/cases/1/transition', { status: 'on_hold' });
  await page.getByLabel('Priority').selectOption('low');
  const conflict = page.getByRole('alert');
  await conflict.getByText('Status: On hold').waitFor();
  assert.deepEqual(await violations(page), []);
  await conflict.getByRole('button', { name: 'Make it now' }).click();
  await conflict.waitFor({ state: 'detached' });
  await until('both changes', async () => {
    const values = ['Priority', 'Status'].map((label) => page.getByLabel(label).inputValue());
    return (await Promise.all(values)).join() === 'low,on_hold';
  });
  // Two own changes, one after the other, are no conflict.
  await page.getByLabel('Priority').selectOption('high');
  await page.getByText('Changed priority').nth(1).waitFor();
  assert.equal(complaints.length, 1, 'the browser itself tells of the 409');
});

test('a mail that somebody else decided on shows their decision', async (t) => {
  const { kit, company, home } = await aCompanyWithJobs(t);
  const post = posting(kit, company);
  const { extraction_id } = await post('/ingest/email/portal', {
    email_from: 'desk@unheard.example',
    email_subject: 'Work order 7000001',
    email_html: '<p>Work order number: 7000001</p><p>Description: No heating upstairs</p>',
  });
  const { page, complaints } = await openPages(t, home);
  await logIn(page, home, company.admin.email);
  await page.goto(`${home}/console/review/${extraction_id}`);
  const decide = page.getByRole('button', { name: /^Make the job/ });
  await decide.waitFor();
  await post('/ingest/email/reject', { extraction_id, reason: 'spam' });
  await decide.click();
  await page.getByText('Somebody else decided on this mail meanwhile').waitFor();
  await page.getByText('It was rejected.').waitFor();
  assert.equal(complaints.length, 1, 'the browser itself tells of the refusal');
});

test('the keys of the console: a list of them, rows one after the other, and a switch', async (t) => {
  const { company, home } = await aCompanyWithJobs(t);
  const { page, complaints } = await openPages(t, home);
  await logIn(page, home, company.admin.email);
  await page.getByText('Completed without issues').waitFor();
  await page.keyboard.press('g');
  await page.keyboard.press('j');
  await page.waitForURL(/\/jobs$/);
  await page.getByRole('link', { name: 'JOB-1', exact: true }).waitFor();
  const focused = () => page.evaluate(FOCUSED);
  const jobInFocus = (but = '') =>
    until('another job in focus', async () => {
      const text = String(await focused());
      return /^JOB-\d+$/.test(text) && text !== but && text;
    });
  await page.keyboard.press('j');
  const first = await jobInFocus();
  await page.keyboard.press('j');
  const second = await jobInFocus(first);
  await page.keyboard.press('k');
  assert.equal(await jobInFocus(second), first);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: String(first) }).waitFor();

  await page.keyboard.press('?');
  const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await list.getByText('Next row').waitFor();
  assert.deepEqual(await violations(page), []);
  await list.getByRole('checkbox').uncheck();
  await page.keyboard.press('Escape');
  await list.waitFor({ state: 'detached' });
  await page.keyboard.press('?');
  await page.keyboard.press('Control+k');
  await page.getByPlaceholder(/Job, customer/).waitFor();
  assert.equal(await list.count(), 0, 'single keys are switched off');
  assert.deepEqual(complaints, []);
});
