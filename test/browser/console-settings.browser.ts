import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { aCompanyWithJobs, logIn, openPages, violations } from '../kit/console.ts';
import { aUser } from '../kit/people.ts';

async function settingUp(t: TestContext) {
  const { kit, company, home } = await aCompanyWithJobs(t);
  const { page, complaints } = await openPages(t, home);
  await logIn(page, home, company.admin.email);
  const inForce = async () => (await company.call('GET', '/settings')).json();
  return { kit, home, page, complaints, inForce };
}

test('an admin sets up the company in the console', async (t) => {
  const { kit, home, page, complaints, inForce } = await settingUp(t);

  await t.test(
    'the bounds of every field are those the API documents, the usual value what is in force',
    async () => {
      const document = (await kit.app.inject('/openapi.json')).json();
      const { properties } = document.components.schemas.SettingsUpdateRequest;
      const values = await inForce();
      let compared = 0;
      for (const section of ['company', 'portals', 'fms']) {
        await page.goto(`${home}/console/settings/${section}`);
        await page.getByRole('button', { name: 'Save' }).first().waitFor();
        for (const input of await page.locator('main input[type=number][name]').all()) {
          const path = String(await input.getAttribute('name'));
          const schema = schemaAt({ properties }, path);
          const isShare = schema.maximum === 1;
          const bounds = [schema.minimum, schema.maximum].map((bound) => bound * (isShare ? 100 : 1));
          const shown = [await input.getAttribute('min'), await input.getAttribute('max')].map(Number);
          assert.deepEqual(shown, bounds, path);
          const hint = await input.evaluate((one) => one.closest('div')?.parentElement?.textContent ?? '');
          const value = valueAt(values, path);
          if (typeof value === 'number')
            assert.ok(hint.includes(`Usually ${value * (isShare ? 100 : 1)}.`), `${path}: ${hint}`);
          compared += 1;
        }
      }
      assert.ok(compared >= 14, `${compared} fields`);
    },
  );

  await t.test('a setting is saved, one out of bounds is told beside its field', async () => {
    await page.getByRole('link', { name: 'Settings', exact: true }).click();
    await page.waitForURL(/settings\/company/);
    const minutes = page.getByLabel('A visit starts late after');
    const card = page.locator('section', { has: minutes });
    await minutes.fill('2000');
    await card.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Between 0 and 1440.').waitFor();
    assert.equal((await inForce()).late_start_mins, 15);
    await minutes.fill('20');
    await card.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Days, cases and charges: saved').waitFor();
    assert.equal((await inForce()).late_start_mins, 20);
    await page.getByLabel('Time zone').fill('Europe/Atlantis');
    await card.getByRole('button', { name: 'Save' }).click();
    await page.getByText('It must be an IANA time zone').waitFor();
    assert.equal(await page.getByLabel('Time zone').getAttribute('aria-invalid'), 'true');
    assert.equal(complaints.splice(0).length, 1, 'the browser itself tells of the 400');
  });

  assert.deepEqual(complaints, []);
});

test('an admin sets up sentinels and portals in the console', async (t) => {
  const { home, page, complaints, inForce } = await settingUp(t);

  await t.test('a sentinel is tried with other thresholds, changed and switched off', async () => {
    await page.goto(`${home}/console/settings/sentinels`);
    await page.locator('summary', { hasText: 'Workload imbalance' }).click();
    const one = page.locator('details', { hasText: 'Workload imbalance' });
    await one.getByLabel('Overload').fill('120');
    await one.getByRole('button', { name: 'What would it find?' }).click();
    await one.getByText(/^It would (find nothing|raise \d+)/).waitFor();
    assert.deepEqual((await inForce()).sentinels, {});
    await one.getByRole('button', { name: 'Save' }).click();
    await one.getByText('1 change', { exact: true }).waitFor();
    assert.deepEqual((await inForce()).sentinels, { workload_imbalance: { params: { overload_pct: 120 } } });
    await one.getByLabel('Runs by itself').click();
    await one.getByText('Off', { exact: true }).waitFor();
    assert.deepEqual((await inForce()).sentinels.workload_imbalance, {
      params: { overload_pct: 120 },
      enabled: false,
    });
    assert.deepEqual(await violations(page), []);
    await page.getByRole('button', { name: 'Switched off' }).click();
    await page.waitForURL(/family=off/);
    await page.getByText('1 sentinel', { exact: true }).waitFor();
  });

  await t.test('a portal is switched off, one of their own is added', async () => {
    await page.goto(`${home}/console/settings/portals`);
    await page.getByLabel('ServiceChannel').click();
    await page.getByText('Mails of ServiceChannel are no longer read').waitFor();
    await page.getByRole('button', { name: 'Add a portal' }).click();
    await page.getByLabel('Name of portal 1').fill('Desk 24');
    await page.getByLabel('Domains of portal 1').fill('desk24.example');
    const card = page.locator('section', { hasText: 'Further portals' });
    await card.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Further portals: saved').waitFor();
    const { disabled_portals, portals } = await inForce();
    assert.deepEqual(disabled_portals, ['servicechannel']);
    assert.deepEqual(portals, [{ id: 'desk_24', name: 'Desk 24', domains: ['desk24.example'] }]);
  });

  assert.deepEqual(complaints, []);
});

test('an admin sets up triage and the letterhead in the console', async (t) => {
  const { home, page, complaints, inForce } = await settingUp(t);

  await t.test(
    'mails of a category go elsewhere, and the letterhead keeps what was not changed',
    async () => {
      await page.goto(`${home}/console/settings/triage`);
      await page.getByLabel('Complaint', { exact: true }).fill('care@desk');
      await page.getByRole('button', { name: 'Save' }).first().click();
      await page.getByText('Where mails go: saved').waitFor();
      assert.deepEqual((await inForce()).triage_routes, { complaint: 'care@desk' });
      await page.goto(`${home}/console/settings/fms`);
      const card = page.locator('section', { hasText: 'Letterhead of invoices' });
      await card.getByLabel('Address').fill('1 Quay Street\nLeeds');
      await card.getByRole('button', { name: 'Save' }).click();
      await page.getByText('Letterhead of invoices: saved').waitFor();
      await card.getByLabel('Telephone').fill('0113 496 0000');
      const saved = page.waitForResponse((answer) => answer.request().method() === 'PATCH');
      await card.getByRole('button', { name: 'Save' }).click();
      assert.ok((await saved).ok());
      assert.deepEqual((await inForce()).fms.letterhead, {
        address: '1 Quay Street\nLeeds',
        phone: '0113 496 0000',
      });
    },
  );

  assert.deepEqual(complaints, []);
});

test('keys and the audit in the console', async (t) => {
  const { kit, company, home } = await aCompanyWithJobs(t);
  const { page, complaints } = await openPages(t, home);
  page.on('dialog', (dialog) => dialog.accept());
  await logIn(page, home, company.admin.email);

  await t.test('a key is made, shown once, works, and is revoked', async () => {
    await page.goto(`${home}/console/settings/keys`);
    await page.getByRole('button', { name: 'Make the key' }).click();
    await page.getByText('Fill this in.').waitFor();
    await page.getByLabel('What is it for?').fill('Billing');
    await page.getByRole('button', { name: 'Make the key' }).click();
    const api_key = await page.getByLabel('API key', { exact: true }).inputValue();
    assert.deepEqual(await violations(page), []);
    const ask = () =>
      kit.app.inject({ url: '/api:intel/settings', query: { company_id: company.company_id, api_key } });
    assert.equal((await ask()).statusCode, 200);
    await page.getByRole('button', { name: 'I have it' }).click();
    assert.equal(await page.getByText(api_key).count(), 0);
    await page.getByRole('button', { name: 'Revoke Billing' }).click();
    await page.getByText('Billing is revoked').waitFor();
    assert.notEqual((await ask()).statusCode, 200);
  });

  await t.test('the audit tells of it by name', async () => {
    await page.getByRole('link', { name: 'Audit' }).click();
    await page.getByRole('row', { name: /Revoked an API key/ }).waitFor();
    await page
      .getByRole('row', { name: /Made an API key/ })
      .first()
      .waitFor();
  });
  assert.deepEqual(complaints, []);

  await t.test('a developer looks and changes nothing, a manager is told whom to ask', async () => {
    const developer = await aUser(kit, company.company_id, 'developer');
    const looking = await openPages(t, home);
    await logIn(looking.page, home, developer.email);
    await looking.page.goto(`${home}/console/settings/company`);
    await looking.page.getByText('an administrator changes them').waitFor();
    assert.ok(await looking.page.getByLabel('Time zone').isDisabled());
    assert.equal(await looking.page.getByRole('button', { name: 'Save' }).count(), 0);
    assert.deepEqual(await violations(looking.page), []);
    const manager = await aUser(kit, company.company_id, 'manager');
    const asking = await openPages(t, home);
    await logIn(asking.page, home, manager.email);
    assert.equal(await asking.page.getByRole('link', { name: 'Settings', exact: true }).count(), 0);
    await asking.page.goto(`${home}/console/settings/sentinels`);
    await asking.page.getByText('Settings are for administrators and developers').waitFor();
    assert.deepEqual(asking.complaints, []);
  });
});

interface Schema {
  readonly minimum: number;
  readonly maximum: number;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly anyOf?: readonly Schema[];
}

function schemaAt(schema: Pick<Schema, 'properties' | 'anyOf'>, path: string): Schema {
  const [first = '', ...rest] = path.split('.');
  const open = (one: Pick<Schema, 'properties' | 'anyOf'>) =>
    one.anyOf?.find(({ minimum, properties }) => minimum !== undefined || properties !== undefined) ?? one;
  const found = open(schema).properties?.[first];
  assert.ok(found, `${path} is not documented`);
  return rest.length === 0 ? (open(found) as Schema) : schemaAt(found, rest.join('.'));
}

function valueAt(values: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((at, part) => Object(at)[part], values);
}
