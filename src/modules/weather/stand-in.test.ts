import assert from 'node:assert/strict';
import { test } from 'node:test';
import { buildApp } from '#/app.ts';
import { loadConfig } from '#/config.ts';
import type { Demo } from '#/demo/demo.ts';
import { aCompany, JWT_SECRET, OPERATOR_TOKEN, startApp } from '../../../test/kit/app.ts';
import { startWeatherProvider } from '../../../test/kit/outside/weather-provider.ts';

const TODAY = '2026-03-06';
const LEEDS = { latitude: '53.80', longitude: '-1.55' };

test('only a company of the demo gets invented weather, only while the provider fails, and is told so', async (t) => {
  const provider = await startWeatherProvider(t, TODAY);
  const kit = await startApp(t, { overrides: { now: () => new Date(`${TODAY}T10:30:00Z`) } });
  const [demo, other] = [await aCompany(kit), await aCompany(kit)];
  const ofDemo = { has: (companyId: string) => companyId === demo.company_id } as Demo;
  const secrets = { operatorToken: OPERATOR_TOKEN, jwtSecret: JWT_SECRET };
  const config = loadConfig({ ...provider.env, RATE_LIMIT: 'off' });
  const app = await buildApp(config, kit.platform, secrets, ofDemo);
  t.after(() => app.close());
  const forecast = async (company: typeof demo, hours: Record<string, string>) => {
    const query = new URLSearchParams({ ...company, ...LEEDS, ...hours });
    const answer = await app.inject(`/api:intel/weather/forecast?${query}`);
    return { status: answer.statusCode, body: answer.json() };
  };
  const tomorrow = { start_hour: '2026-03-07T00:00', end_hour: '2026-03-07T23:00' };

  provider.fault = (_request, response) =>
    response.writeHead(400).end('{"reason":"Out of range","error":true}');
  assert.equal((await forecast(other, tomorrow)).status, 502);
  const invented = await forecast(demo, tomorrow);
  assert.equal(invented.status, 200);
  assert.equal(invented.body.source, 'stand-in');
  assert.match(invented.body.notice, /invented/i);
  assert.equal(invented.body.hourly.length, 24);
  for (const { temperature_c, weather_label, gust_kmh, humidity_pct } of invented.body.hourly) {
    assert.ok(temperature_c > -15 && temperature_c < 25, `${temperature_c} °C in March`);
    assert.ok(gust_kmh >= 0 && humidity_pct <= 100 && typeof weather_label === 'string');
  }
  const longer = await forecast(demo, { start_hour: '2026-03-07T12:00', end_hour: '2026-03-08T23:00' });
  assert.deepEqual(
    longer.body.hourly.slice(0, 12),
    invented.body.hourly.slice(12),
    'an hour is the same always',
  );

  provider.fault = null;
  const real = await forecast(demo, tomorrow);
  assert.equal(real.body.source, 'open-meteo', 'nothing invented was kept');
  assert.equal(real.body.notice, undefined);
});
