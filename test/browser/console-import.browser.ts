import assert from 'node:assert/strict';
import { test } from 'node:test';
import { aCompanyWithJobs, logIn, openPages, violations } from '../kit/console.ts';

const CSV = `Job No,Job ref,Logged,Site address,Fault reported,Colour
901,W-901,03/02/2026 08:10,"2 Mill Lane, Leeds",Boiler losing pressure,red
902,W-902,28/02/2026 09:00,"4 Mill Lane, Leeds",No hot water,blue
x,W-903,28/02/2026 09:00,"4 Mill Lane, Leeds",Leak,blue
`;

test('an admin imports a file in the console: columns, check, faults, jobs', async (t) => {
  const { company, home } = await aCompanyWithJobs(t);
  const { page, complaints } = await openPages(t, home);
  await logIn(page, home, company.admin.email);
  await page.goto(`${home}/console/settings/import`);
  await page.getByLabel('Choose a file').setInputFiles({
    name: 'jobs.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(CSV),
  });
  await page.getByText('jobs.csv, 3 records').waitFor();
  await page.getByRole('heading', { name: 'Columns' }).waitFor();
  await page.getByLabel('What Job No is').selectOption('jobId');
  await page.getByLabel('What Job ref is').selectOption('reference');
  await page.getByLabel('What Logged is').selectOption('createdAt');
  await page.getByLabel('What Site address is').selectOption('site.address');
  await page.getByLabel('What Fault reported is').selectOption('description');
  await page.getByLabel('How the file writes dates').selectOption('dmy');
  assert.deepEqual(await violations(page), []);
  await page.getByRole('button', { name: 'Check first' }).click();
  const faults = page.getByRole('table', { name: 'Faults' });
  await faults.getByRole('row', { name: /4.*jobId/ }).waitFor();
  assert.deepEqual(await violations(page), []);
  const jobs = async () => (await company.call('GET', '/jobs/feed', { page_size: 1 })).json().totalJobs;
  assert.equal(await jobs(), 40, 'a check stores nothing');
  await page.getByRole('button', { name: 'Import 3 records' }).click();
  await page.getByText('Jobs are imported').waitFor();
  assert.equal(await jobs(), 42);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save the faults' }).click();
  assert.equal((await download).suggestedFilename(), 'faults.csv');
  await page.goto(`${home}/console/jobs/W-901`);
  await page.getByText('Boiler losing pressure').first().waitFor();
  await page.getByText('3 Feb 2026, 08:10').first().waitFor();
  assert.deepEqual(complaints, []);
});

test('a file without what every record needs is told before anything is sent', async (t) => {
  const { company, home } = await aCompanyWithJobs(t);
  const { page, complaints } = await openPages(t, home, { width: 360 });
  await logIn(page, home, company.admin.email);
  await page.goto(`${home}/console/settings/import?entity=contacts`);
  await page.getByLabel('Choose a file').setInputFiles({
    name: 'customers.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('name;postcode\nNorthgate Foods;LS1 4AP\n'),
  });
  await page.getByText('Nothing feeds contactId yet').waitFor();
  assert.ok(await page.getByRole('button', { name: 'Check first' }).isDisabled());
  assert.equal(await page.getByLabel('What postcode is').inputValue(), 'postcode');
  const over = await page.evaluate('document.documentElement.scrollWidth - innerWidth');
  assert.equal(over, 0);
  assert.deepEqual(complaints, []);
});
