import assert from 'node:assert/strict';
import { test } from 'node:test';
import { aCompanyWithJobs, logIn, openPages } from '../kit/console.ts';
import { aUser } from '../kit/people.ts';

test('invoices, quotes and sites lead on', async (t) => {
  const { kit, company, home } = await aCompanyWithJobs(t);
  const { page, complaints } = await openPages(t, home);
  await logIn(page, home, company.admin.email);

  await t.test('an overdue invoice is found, printed and paid', async () => {
    await page.getByRole('link', { name: 'Invoices and quotes' }).click();
    await page.getByRole('button', { name: 'Overdue 1' }).click();
    await page.waitForURL(/state=overdue/);
    await page.reload();
    await page.getByText('1 invoice', { exact: true }).first().waitFor();
    await page.getByRole('link', { name: 'INV-000001' }).click();
    await page.getByText('£144.00').first().waitFor();
    await page.getByRole('button', { name: 'Print as PDF' }).click();
    const href = await page.getByRole('link', { name: 'Open INV-000001.pdf' }).getAttribute('href');
    const pdf = await fetch(`${home}${href}`);
    assert.equal(pdf.headers.get('content-type'), 'application/pdf');
    assert.equal(Buffer.from(await pdf.arrayBuffer()).toString('latin1', 0, 5), '%PDF-');
    await page.getByRole('button', { name: 'Mark as paid' }).click();
    await page.getByText('INV-000001 is paid').waitFor();
    await page.getByRole('listitem').filter({ hasText: 'Paid' }).waitFor();
    await page.goto(`${home}/console/invoices`);
    await page.getByRole('row', { name: /INV-000001.*Paid/ }).waitFor();
  });

  await t.test('a quote is marked as sent, then as accepted', async () => {
    await page.goto(`${home}/console/quotes`);
    await page.getByRole('link', { name: /^QUO-/ }).click();
    await page.getByRole('button', { name: 'Mark as sent' }).click();
    await page.getByRole('button', { name: 'Mark as accepted' }).click();
    await page.getByText(/^QUO-\d+ is accepted/).waitFor();
  });

  await t.test('a site is found by its customer, and leads to its jobs', async () => {
    await page.getByRole('link', { name: 'Sites', exact: true }).click();
    await page.getByLabel('Name, address, customer').fill('northgate unit 3');
    await page.keyboard.press('Enter');
    await page.waitForURL(/q=northgate/);
    await page.getByRole('link', { name: 'Unit 3' }).click();
    await page.getByRole('link', { name: /^JOB-/ }).first().waitFor();
    await page.getByRole('link', { name: 'Northgate Foods - Leeds' }).waitFor();
    await page
      .getByRole('link', { name: /^All \d+$/ })
      .first()
      .click();
    await page.waitForURL(/\/jobs\?.*site=/);
  });

  await t.test('an engineer sees invoices, and changes none', async () => {
    const engineer = await aUser(kit, company.company_id, 'engineer');
    const other = await openPages(t, home);
    await logIn(other.page, home, engineer.email);
    await other.page.goto(`${home}/console/invoices/2`);
    await other.page.getByText('£144.00').first().waitFor();
    assert.equal(await other.page.getByRole('button', { name: /^Mark|^Print|^Cancel/ }).count(), 0);
  });
  assert.deepEqual(complaints, []);
});
