import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { posting, type TestApp } from '../kit/app.ts';
import { aCompanyWithJobs, logIn, openPages, QUOTATION, violations } from '../kit/console.ts';
import { aUser, PASSWORD } from '../kit/people.ts';

const WIDTHS = [360, 1440];
const SCHEMES = ['light', 'dark'] as const;
/** Every page that can be opened by its address. */
const PATHS = [
  '/',
  '/alerts',
  '/jobs',
  '/jobs?status=completedOk&period=all',
  '/jobs/JOB-3',
  '/review',
  '/review?view=decided',
  '/search?q=boiler',
  '/customers',
  '/customers/401',
  '/engineers',
  '/engineers/E1',
  '/sites',
  '/sites?q=nowhere',
  '/invoices',
  '/invoices?state=overdue',
  '/invoices/1',
  '/quotes',
  '/quotes/3',
  '/quotations',
  `/quotations/${QUOTATION}`,
  '/triage',
  '/cases',
  '/cases?view=board',
  '/cases/1',
  '/settings/company',
  '/settings/sentinels',
  '/settings/portals',
  '/settings/triage',
  '/settings/fms',
  '/settings/import',
  '/settings/keys',
  '/settings/audit',
  '/people',
  '/assistant',
  '/account',
  '/forgot',
  '/reset#a-token',
];

/** What can be reached by keyboard and does not show that it was; run after a key, or the browser marks nothing. */
const UNMARKED = `[...document.querySelectorAll('a[href], button, input, select, textarea, [tabindex="0"]')]
  .filter((one) => !one.disabled && one.checkVisibility({ visibilityProperty: true }))
  .filter((one) => {
    one.focus({ preventScroll: true });
    if (document.activeElement !== one) return false;
    const shows = (style) => (style.outlineStyle !== 'none' && style.outlineWidth !== '0px') || style.boxShadow !== 'none';
    return !shows(getComputedStyle(one)) && !shows(getComputedStyle(one, '::after')) && !shows(getComputedStyle(one.parentElement));
  })
  .map((one) => one.outerHTML.slice(0, 120))`;

test('the console', async (t) => {
  const { company, home } = await aCompanyWithJobs(t);
  const { email } = company.admin;

  await t.test('a log-in leads where one wanted to go; a wrong one says why', async () => {
    const { page, complaints } = await openPages(t, home);
    await page.goto(`${home}/console/jobs?period=all`);
    await page.waitForURL(/\/console\/login\?next=/);
    assert.deepEqual(await violations(page), []);
    await page.getByLabel('E-mail').fill(email);
    await page.getByLabel('Password').fill('wrong');
    await page.getByRole('button', { name: 'Log in' }).click();
    await page.getByRole('alert').waitFor();
    assert.equal(complaints.splice(0).length, 1, 'the browser itself tells of the 401');
    await page.getByLabel('Password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Log in' }).click();
    await page.waitForURL(`${home}/console/jobs?period=all`);
    await page.getByText('40 visits').waitFor();
    await page.getByRole('button', { name: /Administrator/ }).click();
    await page.getByRole('button', { name: 'Log out' }).click();
    await page.getByLabel('E-mail').waitFor();
    assert.deepEqual(complaints, []);
  });

  await t.test('a log-in does not lead to another site', async () => {
    const { page } = await openPages(t, home);
    await page.goto(`${home}/console/login?next=//evil.example/console/`);
    await page.getByLabel('E-mail').fill(email);
    await page.getByLabel('Password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Log in' }).click();
    await page.getByText('Completed without issues').waitFor();
    assert.equal(new URL(page.url()).origin, home);
  });

  await t.test('a filter is in the address, survives a reload and the way to a job and back', async () => {
    const { page } = await openPages(t, home);
    await logIn(page, home, email);
    await page.getByRole('link', { name: 'Jobs' }).first().click();
    await page.getByRole('button', { name: /^With issues/ }).click();
    await page.waitForURL(/status=completedWithIssues/);
    await page.reload();
    await page.getByText('6 visits').waitFor();
    await page.getByRole('link', { name: 'JOB-11' }).click();
    await page.getByText('Replaced the pressure relief valve').first().waitFor();
    await page.getByRole('link', { name: 'Jobs' }).last().click();
    await page.waitForURL(/status=completedWithIssues/);
    await page.goto(`${home}/console/jobs?status=nonsense,completedOk&page=-3&sort=x&period=all`);
    await page.getByText('32 visits').waitFor();
  });
});

test('the ways through the console', async (t) => {
  const { company, home } = await aCompanyWithJobs(t);
  const { email } = company.admin;

  await t.test('the palette finds by keyboard alone, and gives the focus back', async () => {
    const { page } = await openPages(t, home);
    await logIn(page, home, email);
    await page.getByText('Completed without issues').waitFor();
    await page.keyboard.press('Control+k');
    await page.getByPlaceholder(/Job, customer/).waitFor();
    assert.deepEqual(await violations(page), []);
    await page.keyboard.type('JOB-7');
    await page.getByRole('option', { name: /JOB-7/ }).waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/console\/jobs\/JOB-7$/);
  });

  await t.test('a pasted mail is sorted, and the result has an address of its own', async () => {
    const { page, complaints } = await openPages(t, home);
    await logIn(page, home, email);
    await page.getByRole('link', { name: 'Triage' }).click();
    await page.getByText('No mail was sorted yet').waitFor();
    await page.getByLabel('From').fill('Kate <kate@northgate.example>');
    await page.getByLabel('Subject').fill('Invoice 4417');
    await page.getByLabel('Text').fill('Please send a copy of invoice 4417, we were charged twice for it.');
    await page.getByRole('button', { name: 'Sort it' }).click();
    await page.waitForURL(/\/console\/triage\?open=/);
    const result = page.locator('section', { has: page.getByRole('heading', { name: 'What it is' }) });
    await result.getByText(/^Read as Invoice query/).waitFor();
    await page.getByRole('row', { name: /Invoice query/ }).waitFor();
    await page.reload();
    await result.getByText(/^Read as Invoice query/).waitFor();
    assert.deepEqual(await violations(page), []);
    assert.deepEqual(complaints, []);
  });
});

test('the review queue', async (t) => {
  const { kit, company, home } = await aCompanyWithJobs(t);
  const post = posting(kit, company);
  await post('/import/contacts', { records: [{ contactId: 407, name: 'Castle Row Property Management' }] });
  await post('/import/job_types', { records: [{ typeId: 12, name: 'Reactive heating' }] });
  const send = (number: string) =>
    post('/ingest/email/portal', {
      email_from: 'desk@unheard.example',
      email_subject: `Work order ${number}`,
      email_html: `<table><tr><td>Work order number</td><td>${number}</td></tr><tr><td>Site</td><td>Castle Row House</td></tr>
        <tr><td>Customer</td><td>Castle Row Property Management</td></tr><tr><td>Description</td><td>No heating upstairs</td></tr></table>`,
    });
  await send('7000001');
  await send('7000002');
  const { page, complaints } = await openPages(t, home);
  await logIn(page, home, company.admin.email);
  await page.getByRole('link', { name: 'Review queue' }).first().click();
  await page.getByText('2 mails to decide').waitFor();
  await page.getByRole('link', { name: '7000002' }).click();
  await page.locator('mark', { hasText: 'Castle Row House' }).waitFor();
  assert.deepEqual(await violations(page), []);
  await page.getByRole('button', { name: 'As sent' }).click();
  await page.frameLocator('iframe').getByText('No heating upstairs').waitFor();
  await page.getByRole('button', { name: 'Make the job' }).waitFor();
  await page.getByLabel('What is to be done').fill('No heating on the second floor');
  await page.getByRole('heading', { level: 1 }).click();
  // Whoever decides faster than the list is read again is not led back to what they decided.
  await page.route('**/ingest/email/pending?*', async (route) => {
    await setTimeout(1_500);
    await route.continue().catch(() => undefined);
  });
  await page.keyboard.press('c');
  // The next one is opened by itself.
  await page.getByRole('heading', { level: 1, name: '7000001' }).waitFor();
  await page.locator('mark').first().waitFor();
  await page.keyboard.press('x');
  await page.getByText('Nothing waits').waitFor();
  await page.unrouteAll({ behavior: 'wait' });
  await page.goto(`${home}/console/jobs/7000002`);
  await page.getByText('No heating on the second floor').waitFor();
  assert.deepEqual(complaints, []);
});

test('records are found in the console, and lead on', async (t) => {
  const { company, home } = await aCompanyWithJobs(t);
  const { email } = company.admin;

  await t.test(
    'an account leads to its customers, a customer to its jobs, an engineer to the certificates',
    async () => {
      const { page } = await openPages(t, home);
      await logIn(page, home, email);
      await page.getByRole('link', { name: 'Customers' }).click();
      await page.getByLabel('Name, reference or postcode').fill('leeds northgate');
      await page.waitForURL(/q=leeds/);
      await page.getByText('1 customer').waitFor();
      await page.getByRole('link', { name: 'Northgate Foods - Leeds' }).click();
      await page.getByRole('link', { name: 'Northgate Foods Group' }).waitFor();
      await page.getByRole('link', { name: 'All 40' }).click();
      await page.waitForURL(/\/jobs\?.*contact=401/);
      await page.getByText('40 visits', { exact: true }).waitFor();
      await page.getByRole('link', { name: 'Engineers' }).click();
      await page.getByRole('link', { name: 'Priya Nolan' }).click();
      await page.getByText('Expired').waitFor();
    },
  );
});

test('cases and people are worked with in the console', async (t) => {
  const { kit, company, home } = await aCompanyWithJobs(t);
  const { email } = company.admin;

  await t.test('a case is moved, given to somebody and commented on', async () => {
    const { page, complaints } = await openPages(t, home);
    await logIn(page, home, email);
    await page.getByRole('link', { name: 'Cases' }).first().click();
    await page.getByRole('link', { name: 'Lift out of service again' }).click();
    await page.getByLabel('Status').selectOption('in_progress');
    await page.getByText('Moved from open to in progress').waitFor();
    await page.getByLabel('Comment').fill('The part is ordered');
    await page.getByRole('button', { name: 'Comment' }).click();
    await page.getByRole('listitem').getByText('The part is ordered').waitFor();
    await page.getByRole('link', { name: 'Cases' }).first().click();
    await page.getByRole('row', { name: /Lift out of service again.*In progress/ }).waitFor();
    assert.deepEqual(complaints, []);
  });

  await t.test('an admin invites somebody, a standard user cannot', async () => {
    const { page } = await openPages(t, home);
    await logIn(page, home, email);
    await page.getByRole('link', { name: 'Teams and people' }).click();
    await page.getByLabel('E-mail').fill('new@person.example');
    await page.getByRole('button', { name: 'Invite' }).click();
    await page.getByText('Invited new@person.example').waitFor();
    const user = await aUser(kit, company.company_id, 'standard');
    const other = await openPages(t, home);
    await logIn(other.page, home, user.email);
    await other.page.getByRole('link', { name: 'Teams and people' }).click();
    await other.page.getByRole('heading', { name: 'People', exact: true }).waitFor();
    assert.equal(await other.page.getByRole('button', { name: 'Invite' }).count(), 0);
  });

  await t.test('a search marks what it found, and leads to the job', async () => {
    const { page } = await openPages(t, home);
    await logIn(page, home, email);
    await page.goto(`${home}/console/search`);
    await page.getByLabel('Words to look for').fill('pressure relief valve');
    await page.keyboard.press('Enter');
    await page.waitForURL(/q=pressure/);
    await page.locator('mark').first().waitFor();
    await page.getByRole('link', { name: /^JOB-/ }).first().click();
    await page.waitForURL(/\/jobs\/JOB-/);
  });

  await t.test('a session that ends under an open page leads to the log-in', async () => {
    const user = await aUser(kit, company.company_id, 'manager');
    const { page } = await openPages(t, home);
    await logIn(page, home, user.email);
    await page.getByText('Completed without issues').waitFor();
    await page.context().clearCookies();
    await page.getByRole('link', { name: 'Jobs' }).first().click();
    await page.waitForURL(/\/console\/login\?next=/);
  });
});

test('every page of the console can be used by everybody', async (t) => {
  const { kit, company, home } = await aCompanyWithJobs(t);
  const { email } = company.admin;
  const paths = [...PATHS, ...(await pathsOfRecords(kit, company))];
  for (const scheme of SCHEMES)
    for (const width of WIDTHS)
      await t.test(`every page, ${scheme}, ${width} px: axe, complaints and width`, async () => {
        const { page, complaints } = await openPages(t, home, { width, scheme });
        await logIn(page, home, email);
        await page.getByText('Completed without issues').waitFor();
        for (const path of paths) {
          await page.goto(`${home}/console${path}`);
          await page.getByRole('heading', { level: 1 }).waitFor();
          await page.waitForLoadState('networkidle');
          assert.deepEqual(await violations(page), [], path);
          const over = await page.evaluate('document.documentElement.scrollWidth - innerWidth');
          assert.equal(over, 0, `${path} is ${over} px too wide`);
          await page.keyboard.press('Tab');
          assert.deepEqual(
            await page.evaluate(UNMARKED),
            [],
            `${path}: where the keyboard is cannot be seen`,
          );
        }
        assert.deepEqual(complaints, []);
        // The browser complains of the status of this one.
        await page.goto(`${home}/console/nowhere`);
        await page.getByRole('heading', { level: 1, name: 'There is no such page' }).waitFor();
        assert.deepEqual(await violations(page), []);
      });
});

test('a narrow page of the console leads to every section, and out', async (t) => {
  const { company, home } = await aCompanyWithJobs(t);
  const { page, complaints } = await openPages(t, home, { width: 360 });
  await logIn(page, home, company.admin.email);
  await page.getByText('Completed without issues').waitFor();
  const bar = page.getByRole('navigation', { name: 'Sections' });
  const sections = await bar.locator('a, button').allTextContents();
  assert.deepEqual(
    sections.map((text) => text.trim()),
    ['Overview', 'Alerts', 'Jobs', 'Review', 'More'],
  );
  await page.getByRole('button', { name: 'More' }).click();
  assert.deepEqual(await violations(page), []);
  await page.getByRole('link', { name: 'Triage' }).click();
  await page.getByRole('heading', { level: 1, name: 'Triage' }).waitFor();
  await page.getByRole('button', { name: 'Log out' }).waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('button', { name: 'Log out' }).click();
  await page.getByLabel('E-mail').waitFor();
  assert.deepEqual(complaints, []);
});

/** Pages of records whose ids are known only once they are made: an alert, a mail that waits, a conversation. */
async function pathsOfRecords(kit: TestApp, company: Parameters<typeof posting>[1]): Promise<string[]> {
  const post = posting(kit, company);
  const { alerts } = await post('/sentinels/run', {});
  const mail = await post('/ingest/email/portal', {
    email_from: 'desk@unheard.example',
    email_subject: 'Work order 7000001',
    email_html: '<p>Work order number: 7000001</p><p>Description: No heating upstairs</p>',
  });
  const team = await post('/teams/create', { name: 'North', purpose: 'The north' });
  const { session_id } = await post('/assistant/chat', { message: 'Jobs by engineer in the last 90 days' });
  return [
    `/alerts/${alerts[0].id}`,
    `/review/${mail.extraction_id}`,
    `/assistant?session=${session_id}`,
    `/teams/${team.id}`,
  ];
}
