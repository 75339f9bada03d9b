import assert from 'node:assert/strict';
import type { ServerResponse } from 'node:http';
import { test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { companyCtx } from '#/platform/context.ts';
import { aCompany, startApp } from '../../../test/kit/app.ts';
import { startLanguageModel } from '../../../test/kit/outside/language-model.ts';
import { claimMail, deleteClaim, findClaim, takeOver } from './store.ts';

const ABANDONED_MS = 20_001;

test('concurrent triage of one mail has one result', async (t) => {
  const clock = { now: new Date('2026-03-06T10:30:00Z') };
  const model = await startLanguageModel(t);
  const kit = await startApp(t, {
    env: { ...model.env, AI_TIMEOUT_SECONDS: '60' },
    overrides: { now: () => clock.now },
  });
  const { company_id, api_key } = await aCompany(kit);
  const answering = (path: string, payload: object) =>
    kit.app.inject({
      method: 'POST',
      url: `/api:intel${path}`,
      payload: { company_id, api_key, ...payload },
    });
  const triage = async (source_ref: string) => {
    const mail = {
      sender_address: 'ann@northgate.example',
      subject: 'Papers',
      body: 'Do you still have it?',
    };
    const answer = await answering('/triage/classify', { ...mail, source_ref });
    assert.equal(answer.statusCode, 200, answer.body);
    return answer.json();
  };
  const held: ServerResponse[] = [];
  const says = (category: string) =>
    JSON.stringify({ choices: [{ index: 0, finish_reason: 'stop', message: messageOf(category) }] });
  const messageOf = (category: string) => ({ role: 'assistant', content: JSON.stringify({ category }) });
  const asked = async (count: number) => {
    while (held.length < count) await pause(5);
  };
  const answer = (at: number, category: string) =>
    held[at]?.writeHead(200, { 'content-type': 'application/json' }).end(says(category));
  const kept = async (source_ref: string) => {
    const { rows } = await kit.platform.database.pool.query(
      `select result, kind from triage_results where result->>'source_ref' = $1`,
      [source_ref],
    );
    assert.equal(rows.length, 1);
    return rows[0];
  };
  model.fault = (_request, response) => void held.push(response);

  /** The first reader is slow, so a second one takes over its claim. */
  const twoReaders = async (sourceRef: string) => {
    held.length = 0;
    const first = triage(sourceRef);
    await asked(1);
    clock.now = new Date(clock.now.getTime() + ABANDONED_MS);
    const second = triage(sourceRef);
    await asked(2);
    return { first, second };
  };

  await t.test('a slow reader returns the stored result instead of overwriting it', async () => {
    const { first, second } = await twoReaders('slow');
    answer(1, 'certificate_request');
    const stored = await second;
    assert.equal(stored.classification.category, 'certificate_request');
    answer(0, 'marketing');
    assert.deepEqual(await first, stored);
    const { result, kind } = await kept('slow');
    assert.deepEqual([result, kind], [stored, 'certificate_request']);
    assert.equal(held.length, 2);
  });

  await t.test('if the slow reader finishes first, its result is used by both', async () => {
    const { first, second } = await twoReaders('first');
    answer(0, 'certificate_request');
    const stored = await first;
    answer(1, 'marketing');
    assert.deepEqual(await second, stored);
    assert.deepEqual((await kept('first')).result, stored);
  });

  await t.test('a failed reader releases only its own claim', async () => {
    const ctx = companyCtx(kit.platform, company_id, { type: 'task', name: 'test' });
    const sourceKey = 'f'.repeat(64);
    const resultId = ctx.newId();
    const [then, later] = [ctx.now(), new Date(ctx.now().getTime() + ABANDONED_MS)];
    const before = { resultId, claimedAt: then.toISOString(), result: null };
    await ctx.inCompany((tx) => claimMail(tx, { resultId, sourceKey, now: then }));
    assert.equal(await ctx.inCompany((tx) => takeOver(tx, before, later)), true);
    await ctx.inCompany((tx) => deleteClaim(tx, before));
    const claim = await ctx.inCompany((tx) => findClaim(tx, sourceKey));
    assert.equal(Date.parse(claim?.claimedAt ?? ''), later.getTime());
    await ctx.inCompany((tx) => deleteClaim(tx, { resultId, claimedAt: later.toISOString() }));
    assert.equal(await ctx.inCompany((tx) => findClaim(tx, sourceKey)), undefined);
  });
});
