import assert from 'node:assert/strict';
import { test } from 'node:test';
import { posting, startApp } from '../kit/app.ts';
import { aCompanyWithJobs, logIn, openPages } from '../kit/console.ts';
import { aStaffedCompany, asUser, aUser, PASSWORD } from '../kit/people.ts';

const ROLES = ['admin', 'developer', 'manager', 'standard', 'engineer'] as const;
type Role = (typeof ROLES)[number];
const BUT_ENGINEERS: readonly Role[] = ['admin', 'developer', 'manager', 'standard'];
const KEEPERS: readonly Role[] = ['admin', 'developer'];

test('every role sees exactly what it may do', async (t) => {
  const { kit, company, home } = await aCompanyWithJobs(t);
  const post = posting(kit, company);
  const mail = await post('/ingest/email/portal', {
    email_from: 'desk@unheard.example',
    email_subject: 'Work order 7000001',
    email_html: '<p>Work order number: 7000001</p><p>Description: No heating upstairs</p>',
  });
  const team = await post('/teams/create', { name: 'North', purpose: 'The north' });
  const buttons: readonly (readonly [path: string, button: RegExp, seenBy: readonly Role[]])[] = [
    ['/alerts', /^Look again now$/, ROLES],
    ['/jobs/JOB-3', /^Open a case$/, ROLES],
    ['/jobs/JOB-3', /^Add the note$/, ROLES],
    ['/cases', /^Open a case$/, ROLES],
    ['/cases/1', /^Comment$/, ROLES],
    [`/teams/${team.id}`, /^Rename$/, ROLES],
    ['/triage', /^Sort it/, ROLES],
    [`/review/${mail.extraction_id}`, /^Make the job/, BUT_ENGINEERS],
    [`/review/${mail.extraction_id}`, /^Reject/, BUT_ENGINEERS],
    ['/customers/401', /^Write it anew$/, BUT_ENGINEERS],
    ['/invoices/1', /^Mark as paid$/, BUT_ENGINEERS],
    ['/people', /^Invite$/, KEEPERS],
    ['/settings/keys', /^Make the key$/, ['admin']],
    ['/settings/company', /^Save$/, ['admin']],
  ];
  for (const role of ROLES)
    await t.test(role, async () => {
      const email =
        role === 'admin' ? company.admin.email : (await aUser(kit, company.company_id, role)).email;
      const { page, complaints } = await openPages(t, home);
      await logIn(page, home, email);
      await page.getByRole('navigation', { name: 'Main' }).waitFor();
      const settings = page.getByRole('link', { name: 'Settings', exact: true });
      assert.equal(await settings.count(), KEEPERS.includes(role) ? 1 : 0);
      let at = '';
      for (const [path, button, seenBy] of buttons) {
        if (path !== at) await page.goto(`${home}/console${path}`);
        at = path;
        await page.getByRole('heading', { level: 1 }).waitFor();
        const found = page.getByRole('button', { name: button });
        if (seenBy.includes(role)) await found.first().waitFor();
        else assert.equal(await found.count(), 0, `${path} ${button}`);
      }
      assert.deepEqual(complaints, []);
    });
});

test('a log-in that is refused says why', async (t) => {
  const kit = await startApp(t, { env: { RATE_LIMIT: 'on' } });
  const company = await aStaffedCompany(kit);
  const archived = await aUser(kit, company.company_id, 'manager');
  const gone = await asUser(kit, company.admin.token, 'DELETE', `/users/${archived.id}`);
  assert.equal(gone.statusCode, 200);
  const home = await kit.app.listen({ port: 0, host: '127.0.0.1' });
  const { page } = await openPages(t, home);
  const tryWith = async (email: string, password: string): Promise<string> => {
    await page.goto(`${home}/console/login`);
    await page.getByLabel('E-mail').fill(email);
    await page.getByLabel('Password').fill(password);
    await page.getByRole('button', { name: 'Log in' }).click();
    return (await page.getByRole('alert').textContent()) ?? '';
  };
  const wrong = await tryWith('nobody@example.com', PASSWORD);
  assert.match(wrong, /invalid/i);
  assert.match(await tryWith(archived.email, PASSWORD), /deactivated/i);
  assert.equal(await tryWith(archived.email, 'wrong'), wrong, 'only who knows the password learns it');
  let said = wrong;
  for (let n = 0; n < 30 && said === wrong; n += 1) said = await tryWith(company.admin.email, 'wrong');
  assert.match(said, /too many/i);
});
