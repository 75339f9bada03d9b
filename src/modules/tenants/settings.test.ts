import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Ctx } from '#/platform/context.ts';
import { AppError, invalidParam } from '#/platform/errors.ts';
import { checkSettingBy, checkSettings, DEFAULT_SETTINGS, effective, patched } from './settings.ts';

const LONDON = 'Europe/London';

test('without stored settings the defaults apply', () => {
  assert.deepEqual(effective({}, LONDON), DEFAULT_SETTINGS);
});

test('a patch of one threshold keeps the others', () => {
  const stored = patched({}, { ingest_thresholds: { site: 0.9 } });
  assert.deepEqual(effective(stored, LONDON).ingest_thresholds, {
    customer: 0.85,
    site: 0.9,
    site_lead: 0.1,
    type: 0.7,
  });
});

test('null restores the default', () => {
  const stored = patched({ late_start_mins: 30, fms_strict: true }, { late_start_mins: null });
  assert.deepEqual(stored, { fms_strict: true });
});

test('an unknown key is rejected with a suggestion', () => {
  assert.throws(
    () => patched({}, { late_start_min: 10 }),
    (err) =>
      err instanceof AppError &&
      err.payload?.param === 'late_start_min' &&
      err.payload.did_you_mean === 'late_start_mins',
  );
});

test('the error for an invalid value names the key', () => {
  for (const [key, value] of Object.entries({
    timezone: 'Mars/Olympus',
    case_lifecycle: 'loose',
    late_start_mins: 'soon',
  })) {
    assert.throws(
      () => patched({}, { [key]: value }),
      (err) => err instanceof AppError && err.payload?.param === key,
      key,
    );
  }
});

test('credentials are never returned', () => {
  const stored = patched(
    {},
    { fms: { mode: 'embedded', username: 'svc', password: 'hunter2', api_key: 'k' } },
  );
  assert.doesNotMatch(JSON.stringify(effective(stored, LONDON)), /svc|hunter2|"k"/);
});

test('the module that owns a setting may reject a value before anything is stored', async () => {
  const ctx = {} as Ctx;
  checkSettingBy('minimum_charge', async (_ctx, value) => {
    if (value === 13) throw invalidParam('minimum_charge', 'must not be thirteen');
  });
  await assert.rejects(checkSettings(ctx, { minimum_charge: 13 }), AppError);
  await checkSettings(ctx, { minimum_charge: 12 });
  assert.deepEqual(patched({}, { minimum_charge: 12 }), { minimum_charge: 12 });
  assert.deepEqual(patched({ minimum_charge: 12 }, { minimum_charge: null }), {});
});
