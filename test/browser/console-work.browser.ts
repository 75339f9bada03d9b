import assert from 'node:assert/strict';
import { mock, test } from 'node:test';
import { posting } from '../kit/app.ts';
import { aCompanyWithJobs, logIn, openPages, violations } from '../kit/console.ts';
import { aUser } from '../kit/people.ts';

/** A Wednesday: what is planned for today is the same at midnight. */
const NOW = Date.UTC(2026, 5, 17, 10);

test('a job shows what lies around it, is noted on, and a case is opened about it', async (t) => {
  const { kit, company, home } = await aCompanyWithJobs(t);
  const answers = [
    { question: 'Left in working order?', answer: true },
    { question: 'Photo of the plate', answer: ['plate.jpg'] },
  ];
  await posting(kit, company)('/import/worksheets', {
    records: [{ worksheetId: 1, jobId: 3, name: 'Service record', answers }],
  });
  const { page, complaints } = await openPages(t, home);
  await logIn(page, home, company.admin.email);
  await page.goto(`${home}/console/jobs/JOB-3`);
  await page.getByRole('heading', { name: 'Also at this site' }).waitFor();
  await page.getByRole('heading', { name: 'Also for this customer' }).waitFor();
  await page.getByRole('definition').getByText('Yes', { exact: true }).waitFor();
  await page.getByRole('listitem').getByText('plate.jpg').waitFor();
  assert.equal(await page.getByRole('link', { name: 'JOB-3', exact: true }).count(), 0);

  await page.getByLabel('Note').fill('The gate code is new');
  await page.getByRole('button', { name: 'Add the note' }).click();
  await page.getByRole('listitem').getByText('The gate code is new').waitFor();

  await page.getByRole('button', { name: 'Open a case' }).click();
  const dialog = page.getByRole('dialog', { name: 'Open a case' });
  await dialog.waitFor();
  assert.deepEqual(await violations(page), []);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: 'Open a case' }).click();
  await dialog.getByLabel('What it is about').fill('Pressure lost again');
  await dialog.getByLabel('Kind').selectOption('follow_up');
  await dialog.getByLabel('Due').fill('2027-01-15');
  await dialog.getByRole('button', { name: 'Open the case' }).click();
  await page.getByRole('heading', { level: 1, name: /Pressure lost again/ }).waitFor();
  assert.equal(await page.getByLabel('Due').inputValue(), '2027-01-15');
  await page.getByRole('link', { name: 'JOB-3' }).click();
  await page.getByRole('heading', { name: 'Cases', exact: true }).waitFor();
  await page.getByRole('link', { name: 'Pressure lost again' }).waitFor();

  await page.getByRole('link', { name: /^INV-/ }).click();
  await page.waitForURL(/\/invoices\/1$/);
  assert.deepEqual(complaints, []);
});

test('the list of jobs takes in the whole account', async (t) => {
  const { kit, company, home } = await aCompanyWithJobs(t);
  const post = posting(kit, company);
  await post('/import/contacts', {
    records: [{ contactId: 402, name: 'Northgate Foods - Hull', parentContactId: 400 }],
  });
  await post('/import/jobs', {
    records: [
      { jobId: 90, reference: 'JOB-90', status: 'notStarted', createdAt: '2026-01-05', contactId: 402 },
    ],
  });
  const { page, complaints } = await openPages(t, home);
  await logIn(page, home, company.admin.email);
  await page.goto(`${home}/console/jobs?contact=401&period=all`);
  await page.getByText('40 visits').waitFor();
  await page.getByLabel('The whole account').check();
  await page.getByText('41 visits').waitFor();
  await page.reload();
  await page.getByText('41 visits').waitFor();
  await page.getByRole('button', { name: /^Customer/ }).click();
  await page.waitForURL((url) => !url.search.includes('account'));
  assert.deepEqual(complaints, []);
});

test('the overview tells what is planned for today, and leads there', async (t) => {
  mock.timers.enable({ apis: ['Date'], now: NOW });
  t.after(() => mock.timers.reset());
  const { kit, company, home } = await aCompanyWithJobs(t);
  const at = (hours: number): string => new Date(NOW + hours * 3_600_000).toISOString();
  await posting(kit, company)('/import/jobs', {
    records: [
      ['inProgress', -2],
      ['notStarted', 3],
      ['notStarted', 12],
      ['notStarted', 15],
    ].map(([status, hours], index) => ({
      jobId: 80 + index,
      reference: `JOB-${80 + index}`,
      status,
      createdAt: at(-48),
      plannedStartAt: at(Number(hours)),
    })),
  });
  await posting(kit, company)('/import/jobs', {
    records: [10, 40].map((minutes, index) => ({
      jobId: 84 + index,
      reference: `JOB-${84 + index}`,
      status: 'completedOk',
      createdAt: at(-48),
      plannedStartAt: at(-30),
      actualStartAt: at(-30 + minutes / 60),
      actualEndAt: at(-28),
    })),
  });
  const { page, complaints } = await openPages(t, home);
  await page.clock.setFixedTime(NOW);
  await logIn(page, home, company.admin.email);
  // A figure leads to the jobs behind it, and to as many.
  const figure = page.locator('dl > div').filter({ hasText: 'Visits' }).locator('strong');
  await figure.getByText(/^\d+$/).waitFor();
  const visits = await figure.textContent();
  await page.getByRole('link', { name: 'Visits', exact: true }).click();
  await page.waitForURL(/time=started/);
  await page.getByText(`${visits} visits`, { exact: true }).waitFor();
  await page.goBack();
  // A share leads to the jobs it counts: ten minutes late is on time here, forty are not.
  const share = page.locator('dl > div').filter({ hasText: 'Started on time' }).locator('strong');
  await share.getByText(/%$/).waitFor();
  const shown = await share.textContent();
  await page.getByRole('link', { name: 'Started on time', exact: true }).click();
  await page.waitForURL(/late=time/);
  await page.getByRole('row', { name: /JOB-84.*On time/ }).waitFor();
  const onTime = Number.parseInt((await page.getByText(/^\d+ visits$/).textContent()) ?? '', 10);
  assert.equal(shown, `${((onTime / (onTime + 1)) * 100).toFixed(1)}%`);
  await page.getByRole('button', { name: 'Started late' }).click();
  await page.getByText('1 visit', { exact: true }).waitFor();
  await page.getByRole('row', { name: /JOB-85.*40 min late/ }).waitFor();
  await page.goto(`${home}/console/`);
  // In London the fourth is tomorrow's: 10:00 there is 11:00, and 15 hours later the day is over.
  await page.getByRole('link', { name: '3 visits' }).waitFor();
  await page.getByRole('link', { name: /^Mails to decide\s*0$/ }).waitFor();
  await page.getByRole('link', { name: /^Not started\s*2$/ }).click();
  await page.waitForURL(/\/jobs\?.*period=today/);
  await page.getByText('2 visits').waitFor();
  assert.deepEqual(complaints, []);
});

test('filters are saved under a name, opened again and forgotten', async (t) => {
  const { company, home } = await aCompanyWithJobs(t);
  const { page, complaints } = await openPages(t, home);
  await logIn(page, home, company.admin.email);
  await page.goto(`${home}/console/jobs?period=all&status=completedWithIssues`);
  await page.getByText('8 visits').waitFor();
  await page.getByRole('button', { name: 'Save this view' }).click();
  await page.getByLabel('Name of the view').fill('Left with issues');
  assert.deepEqual(await violations(page), []);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Left with issues', pressed: true }).waitFor();
  await page.goto(`${home}/console/jobs`);
  await page.getByRole('button', { name: 'Left with issues', exact: true, pressed: false }).click();
  await page.waitForURL(/status=completedWithIssues/);
  await page.getByText('8 visits').waitFor();
  assert.deepEqual(await violations(page), []);
  await page.getByRole('button', { name: 'Forget the view Left with issues' }).click();
  await page.getByRole('button', { name: 'Save this view' }).waitFor();
  assert.equal(await page.getByRole('button', { name: 'Left with issues', exact: true }).count(), 0);
  assert.deepEqual(complaints, []);
});

test('a page without a network keeps what is there and says so', async (t) => {
  const { company, home } = await aCompanyWithJobs(t);
  const { page } = await openPages(t, home);
  await logIn(page, home, company.admin.email);
  await page.getByText('Completed without issues').waitFor();
  await page.context().setOffline(true);
  await page.getByText('You are offline').waitFor();
  await page.getByText('Completed without issues').waitFor();
  await page.context().setOffline(false);
  await page.getByText('You are offline').waitFor({ state: 'hidden' });
  // Connections that were cut off otherwise keep the server from closing.
  await page.context().close();
});

test('a summary is written anew by those who may', async (t) => {
  const { kit, company, home } = await aCompanyWithJobs(t);
  const { page, complaints } = await openPages(t, home);
  await logIn(page, home, company.admin.email);
  await page.goto(`${home}/console/customers/401`);
  await page.getByRole('button', { name: 'Write it anew' }).click();
  await page.getByText('The summary is written anew').waitFor();
  await page.getByText('Customer overview').waitFor();
  assert.deepEqual(complaints, []);
  const engineer = await aUser(kit, company.company_id, 'engineer');
  const other = await openPages(t, home);
  await logIn(other.page, home, engineer.email);
  await other.page.goto(`${home}/console/customers/401`);
  await other.page.getByText('Customer overview').waitFor();
  assert.equal(await other.page.getByRole('button', { name: 'Write it anew' }).count(), 0);
});

test('a case is given a date, people and records, and they are taken away', async (t) => {
  const { kit, company, home } = await aCompanyWithJobs(t);
  const colleague = await aUser(kit, company.company_id, 'manager', { first_name: 'Nell', last_name: 'Ash' });
  const { page, complaints } = await openPages(t, home);
  await logIn(page, home, company.admin.email);
  await page.goto(`${home}/console/cases/1`);
  await page.getByLabel('Due').fill('2027-01-15');
  await page.getByLabel('Due').press('Enter');
  await page.getByText('Changed due date').waitFor();
  await page.getByLabel('Let somebody take part').selectOption({ value: String(colleague.id) });
  await page.getByRole('button', { name: 'Take Nell Ash out' }).click();
  await page.getByText('Nobody beside the owner').waitFor();
  await page.getByLabel('Add by name or number').fill('Leeds');
  await page.getByRole('button', { name: 'Add Northgate Foods - Leeds' }).click();
  await page.getByRole('link', { name: 'Northgate Foods - Leeds' }).click();
  await page.getByRole('link', { name: 'Lift out of service again' }).click();
  assert.equal(await page.getByLabel('Due').inputValue(), '2027-01-15');
  await page.getByRole('button', { name: 'Take Northgate Foods - Leeds away' }).click();
  await page.getByText('Nothing yet').waitFor();
  assert.deepEqual(complaints, []);
});

test('a reviewer chooses a customer nobody thought of, and finds the mail among those decided on', async (t) => {
  const { kit, company, home } = await aCompanyWithJobs(t);
  const post = posting(kit, company);
  await post('/import/job_types', { records: [{ typeId: 12, name: 'Reactive heating' }] });
  await post('/import/job_groups', { records: [{ id: 9, name: 'Boiler' }] });
  await post('/import/jobs', {
    records: [
      {
        jobId: 95,
        reference: 'JOB-95',
        status: 'completedWithIssues',
        createdAt: '2026-01-05',
        jobGroupId: 9,
      },
    ],
  });
  await post('/ingest/email/portal', {
    email_from: 'desk@unheard.example',
    email_subject: 'Work order 7000001',
    email_html: '<p>Work order number: 7000001</p><p>Description: No heating upstairs</p>',
  });
  const { page, complaints } = await openPages(t, home);
  await logIn(page, home, company.admin.email);
  await page.goto(`${home}/console/review`);
  await page.getByRole('link', { name: '7000001' }).click();
  await page.getByText('Another customer').click();
  await page.getByLabel('Name of the customer').fill('Northgate');
  await page.getByRole('button', { name: 'Choose Northgate Foods Group' }).click();
  assert.equal(await page.getByRole('combobox', { name: /^Customer/ }).inputValue(), '400');
  await page.getByText('Continues an earlier job').click();
  await page.getByLabel('Number of the job').fill('JOB-7');
  await page.getByRole('button', { name: 'Continue JOB-7', exact: true }).click();
  await page.getByText('JOB-7 belongs to no group').waitFor();
  await page.getByLabel('Number of the job').fill('JOB-95');
  await page.getByRole('button', { name: 'Continue JOB-95' }).waitFor();
  await page.getByLabel('Number of the job').press('Enter');
  await page.getByRole('button', { name: 'Do not continue JOB-95' }).waitFor();
  assert.deepEqual(await violations(page), []);
  await page.getByRole('button', { name: /^Make the job/ }).click();
  await page.getByText('Nothing waits').waitFor();
  await page.getByRole('button', { name: 'Decided' }).click();
  await page.waitForURL(/view=decided/);
  await page.getByRole('row', { name: /7000001.*Confirmed/ }).waitFor();
  await page.goto(`${home}/console/jobs/7000001`);
  await page.getByRole('link', { name: 'Northgate Foods Group' }).waitFor();
  const { company_id, api_key } = company;
  const made = await kit.app.inject({ url: '/api:intel/jobs/7000001', query: { company_id, api_key } });
  assert.equal(made.json().jobGroupId, 9);
  assert.deepEqual(complaints, []);
});
