import assert from 'node:assert/strict';
import { test } from 'node:test';
import { aCompany, operator, posting, startApp, type TestApp } from '../../../test/kit/app.ts';
import { until } from '../../../test/kit/until.ts';

interface Event {
  readonly company_id?: string | null;
  readonly action: string;
  readonly actor_type: string;
  readonly subject: string | null;
  readonly detail: Readonly<Record<string, unknown>> | null;
  readonly address: string | null;
}

const NOBODYS = '0f0e0d0c-0000-4000-8000-0000000000ff';

/** Waits for `count` events of an action and returns them, newest first. */
async function eventsOf(kit: TestApp, path: string, action: string, count = 1): Promise<Event[]> {
  return until(`${count} of ${action} on record`, async () => {
    const answer = await operator(kit.app, 'GET', `${path}per_page=100`);
    assert.equal(answer.statusCode, 200, answer.body);
    const found = answer.json<{ items: Event[] }>().items.filter((event) => event.action === action);
    return found.length >= count && found;
  });
}

test('changes to a tenant are recorded', async (t) => {
  const kit = await startApp(t);
  const company = await aCompany(kit);
  const { company_id, api_key } = company;
  const post = posting(kit, company);
  const events = (action: string, count?: number) =>
    eventsOf(kit, `/tenants/${company_id}/audit?`, action, count);

  await t.test('an import with its outcome; a dry run is not recorded', async () => {
    const records = [{ contactId: 1, name: 'Northgate Foods' }, { contactId: 'no number' }];
    const payload = { company_id, api_key, records };
    await kit.app.inject({ method: 'POST', url: '/api:intel/import/contacts', payload });
    const dry = { ...payload, dry_run: true };
    await kit.app.inject({ method: 'POST', url: '/api:intel/import/contacts', payload: dry });
    const found = await events('records_imported');
    assert.equal(found.length, 1);
    assert.deepEqual(
      [found[0]?.actor_type, found[0]?.subject, found[0]?.detail],
      ['key', 'contacts', { received: 2, inserted: 1, updated: 0, unchanged: 0, failed: 1 }],
    );
  });

  await t.test('creating and rotating the quotation webhook, without its secret', async () => {
    const { secret } = await post('/extquote/webhook', {});
    await post('/extquote/webhook', {});
    const rotated = await post('/extquote/webhook', { rotate: true });
    assert.equal((await events('webhook_created')).length, 1);
    assert.equal((await events('webhook_rotated')).length, 1);
    const all = (await operator(kit.app, 'GET', `/tenants/${company_id}/audit?per_page=100`)).body;
    assert.ok(!all.includes(secret) && !all.includes(rotated.secret));
  });

  await t.test('settings with old and new values, never a credential', async () => {
    await operator(kit.app, 'PATCH', `/tenants/${company_id}/settings`, {
      late_start_mins: 20,
      portal_auto_create: true,
      fms: {
        mode: 'upstream',
        base_url: 'https://fms.example',
        username: 'robot',
        password: 'hunter-2-secret',
      },
    });
    const [{ detail } = { detail: null }] = await events('settings_changed');
    const changes = detail?.changes as Record<string, { from: unknown; to: Record<string, unknown> }>;
    assert.deepEqual(changes.late_start_mins, { from: 15, to: 20 });
    assert.equal(changes.portal_auto_create, undefined, 'what stays as it was is no change');
    assert.equal(changes.fms?.to.base_url, 'https://fms.example');
    assert.doesNotMatch(JSON.stringify(detail), /hunter-2|v1\./);
  });

  await t.test('a wrong key that names the tenant, once a minute per address, without the key', async () => {
    const wrong = `${api_key.slice(0, -9)}${api_key.at(-9) === 'A' ? 'B' : 'A'}${api_key.slice(-8)}`;
    for (let n = 0; n < 20; n += 1)
      await kit.app.inject({
        url: '/api:intel/jobs/feed',
        headers: { 'x-company-id': company_id, 'x-api-key': n % 2 ? wrong : 'not a key' },
        remoteAddress: '192.0.2.44',
      });
    const found = await events('key_refused');
    assert.deepEqual(
      found.map(({ actor_type, address, detail }) => [actor_type, address, detail]),
      [['anonymous', '192.0.2.44', null]],
    );
    const unknown = { 'x-company-id': NOBODYS, 'x-api-key': wrong };
    await kit.app.inject({ url: '/api:intel/jobs/feed', headers: unknown });
    const { items } = (await operator(kit.app, 'GET', `/audit?company_id=${NOBODYS}`)).json();
    assert.deepEqual(items, [], 'a company that is not there has no log');
  });
});

test('events outlive the tenant, and only the operator can read them', async (t) => {
  const kit = await startApp(t);
  const gone = await aCompany(kit, { name: 'Brindle Ltd' });
  const stays = await aCompany(kit);
  await operator(kit.app, 'PATCH', `/tenants/${gone.company_id}/settings`, { late_start_mins: 20 });
  assert.equal((await operator(kit.app, 'DELETE', `/tenants/${gone.company_id}`)).statusCode, 200);
  assert.equal((await operator(kit.app, 'GET', `/tenants/${gone.company_id}/audit`)).statusCode, 404);

  await t.test('actor, action and time are kept, details are cleared', async () => {
    const { items } = (await operator(kit.app, 'GET', `/audit?company_id=${gone.company_id}`)).json();
    assert.deepEqual(items.map(({ action, detail }: Event) => [action, detail]).sort(), [
      ['key_created', null],
      ['settings_changed', null],
      ['tenant_created', null],
      ['tenant_erased', { name: 'Brindle Ltd' }],
    ]);
  });

  await t.test('deleting it again returns 404 and records nothing', async () => {
    assert.equal((await operator(kit.app, 'DELETE', `/tenants/${gone.company_id}`)).statusCode, 404);
    const erased = await eventsOf(kit, '/audit?', 'tenant_erased');
    assert.equal(erased.length, 1);
  });

  await t.test(
    'a rejected operator token is recorded once a minute per network, without the token',
    async () => {
      for (let n = 0; n < 10; n += 1)
        await kit.app.inject({
          url: '/api:operator/tenants',
          headers: { authorization: `Bearer zyxguess-${n}` },
          remoteAddress: `2001:db8:5::${n + 1}`,
        });
      const found = await eventsOf(kit, '/audit?', 'operator_token_refused');
      assert.deepEqual(
        found.map(({ company_id, actor_type }) => [company_id, actor_type]),
        [[null, 'anonymous']],
      );
      assert.ok(!(await operator(kit.app, 'GET', '/audit?per_page=100')).body.includes('zyxguess'));
    },
  );

  await t.test('events are paged and filtered by action; invalid parameters are named', async () => {
    const created = (await operator(kit.app, 'GET', '/audit?action=tenant_created&per_page=1')).json();
    assert.deepEqual([created.itemsTotal, created.items.length, created.pageTotal], [2, 1, 2]);
    for (const [query, param] of [
      ['action=burgled', 'action'],
      ['company_id=7', 'company_id'],
      ['per_page=1000', 'per_page'],
    ]) {
      const answer = await operator(kit.app, 'GET', `/audit?${query}`);
      assert.deepEqual([answer.statusCode, answer.json().payload.param], [400, param]);
    }
    const stranger = await kit.app.inject({
      url: '/api:operator/audit',
      headers: { authorization: `Bearer ${stays.api_key}` },
    });
    assert.equal(stranger.statusCode, 401);
  });
});
