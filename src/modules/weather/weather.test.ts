import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { aCompany, startApp } from '../../../test/kit/app.ts';
import { startWeatherProvider, type WeatherProvider } from '../../../test/kit/outside/weather-provider.ts';

type Json = Record<string, unknown>;

const TODAY = '2026-03-06';
const LEEDS = { latitude: 53.7997, longitude: -1.5492 };

/** The application and a weather provider at half past ten on a Friday in winter. */
async function start(t: TestContext) {
  const provider = await startWeatherProvider(t, TODAY);
  const clock = { now: new Date(`${TODAY}T10:30:00Z`) };
  const kit = await startApp(t, { env: provider.env, overrides: { now: () => clock.now } });
  const company = async (settings: Json = {}) => {
    const { company_id, api_key } = await aCompany(kit, { settings });
    const get = async (path: string, fields: Json = {}) => {
      const query = new URLSearchParams({ company_id, api_key, ...(fields as Record<string, string>) });
      const answer = await kit.app.inject(`/api:intel${path}?${query}`);
      return { status: answer.statusCode, body: answer.json() };
    };
    const put = async (entity: string, ...records: Json[]) => {
      const payload = { company_id, api_key, records };
      const answer = await kit.app.inject({ method: 'POST', url: `/api:intel/import/${entity}`, payload });
      assert.deepEqual(answer.json().failed, []);
    };
    return { company_id, get, put };
  };
  return { kit, provider, clock, company };
}

/** The provider calls since the previous check. */
function callsOf(
  provider: WeatherProvider,
): { host: string; from: string | undefined; to: string | undefined }[] {
  return provider.calls.splice(0).map(({ host, query }) => ({
    host,
    from: query.start_hour ?? query.start_date,
    to: query.end_hour ?? query.end_date,
  }));
}

const times = (body: { hourly: { time: string }[] }) => body.hourly.map(({ time }) => time);

test('weather', async (t) => {
  const { provider, clock, company } = await start(t);

  await t.test('a forecast has every field of the payload', async () => {
    const { get } = await company();
    provider.weather = (time) => (time.endsWith('09:00') ? { weather_code: 61, wind_gusts_10m: 44 } : {});
    const { status, body } = await get('/weather/forecast', {
      ...LEEDS,
      start_hour: '2026-03-07T08:00',
      end_hour: '2026-03-07T10:00',
    });
    provider.weather = () => ({});
    const hour = {
      temperature_c: 8.4,
      humidity_pct: 82,
      precipitation_mm: 0.2,
      rain_mm: 0.2,
      weather_code: 3,
      weather_label: 'Overcast',
      wind_kmh: 17.4,
      gust_kmh: 31.7,
      wind_direction_deg: 240,
      cloud_cover_pct: 95,
    };
    assert.equal(status, 200);
    assert.deepEqual(body, {
      mode: 'forecast',
      ...LEEDS,
      timezone: 'Europe/London',
      period_start: '2026-03-07T08:00',
      period_end: '2026-03-07T10:00',
      summary: {
        avg_temperature_c: 8.4,
        min_temperature_c: 8.4,
        max_temperature_c: 8.4,
        total_precipitation_mm: 0.6,
        max_hourly_precipitation_mm: 0.2,
        avg_wind_kmh: 17.4,
        max_wind_kmh: 17.4,
        max_gust_kmh: 44,
        dominant_condition: 'Overcast',
        dominant_weather_code: 3,
        outdoor_work_risk: 'moderate',
        risk_reasons: ['gusts 44 km/h'],
      },
      hourly: [
        { time: '2026-03-07T08:00', ...hour },
        { time: '2026-03-07T09:00', ...hour, weather_code: 61, weather_label: 'Slight rain', gust_kmh: 44 },
        { time: '2026-03-07T10:00', ...hour },
      ],
      source: 'open-meteo',
      fetched_at: '2026-03-06T10:30:00Z',
    });
    const [call] = provider.calls.splice(0);
    const { hourly, ...query } = call?.query ?? {};
    assert.deepEqual(query, {
      latitude: '53.8',
      longitude: '-1.55',
      start_hour: '2026-03-07T08:00',
      end_hour: '2026-03-07T10:00',
      timezone: 'Europe/London',
    });
    assert.match(hourly ?? '', /^temperature_2m,apparent_temperature,/);
  });

  await t.test('hours may be partial, full times or omitted', async () => {
    const { get } = await company();
    const periodOf = async (query: Json) => {
      const { body } = await get('/weather/forecast', { ...LEEDS, ...query });
      return [body.period_start, body.period_end, body.hourly.length];
    };
    assert.deepEqual(await periodOf({}), ['2026-03-06T10:00', '2026-03-13T09:00', 168]);
    const day = ['2026-03-07T00:00', '2026-03-07T23:00', 24];
    assert.deepEqual(await periodOf({ start_hour: '2026-03-07', end_hour: '2026-03-07' }), day);
    const morning = ['2026-03-07T08:00', '2026-03-07T09:00', 2];
    assert.deepEqual(await periodOf({ start_hour: '2026-03-07T08', end_hour: '2026-03-07T09:59' }), morning);
    const moments = { start_hour: '2026-03-07T08:00Z', end_hour: Date.parse('2026-03-07T09:30Z') / 1000 };
    assert.deepEqual(await periodOf(moments), morning);
    const berlin = { ...moments, timezone: 'Europe/Berlin' };
    assert.deepEqual(await periodOf(berlin), ['2026-03-07T09:00', '2026-03-07T10:00', 2]);
    const last = await periodOf({ start_hour: '2026-03-20' });
    assert.deepEqual(last, ['2026-03-20T00:00', '2026-03-22T23:00', 72]);
    provider.calls.splice(0);
  });

  await t.test('invalid parameters are named before the provider is called', async () => {
    const { get } = await company();
    const past = { start_date: '2026-02-01', end_date: '2026-02-02' };
    const refusals: [string, Json, number, string | undefined][] = [
      ['forecast', { longitude: 1 }, 400, 'latitude'],
      ['forecast', { ...LEEDS, latitude: 90.1 }, 400, 'latitude'],
      ['forecast', { ...LEEDS, longitude: -181 }, 400, 'longitude'],
      ['forecast', { ...LEEDS, latitude: 'north' }, 400, 'latitude'],
      ['forecast', { ...LEEDS, timezone: 'Mars/Olympus' }, 400, 'timezone'],
      ['forecast', { ...LEEDS, timezone: '+01:00' }, 400, 'timezone'],
      ['forecast', { ...LEEDS, start_hour: 'soon' }, 400, 'start_hour'],
      ['forecast', { ...LEEDS, start_hour: '2026-02-30T08:00' }, 400, 'start_hour'],
      ['forecast', { ...LEEDS, end_hour: '2026-03-07T24:00' }, 400, 'end_hour'],
      ['forecast', { ...LEEDS, end_hour: '2026-03-23T00:00' }, 400, 'end_hour'],
      ['forecast', { ...LEEDS, start_hour: '2026-03-23', end_hour: '2026-03-24' }, 400, 'start_hour'],
      ['forecast', { ...LEEDS, start_hour: '2025-12-03' }, 400, 'start_hour'],
      ['forecast', { ...LEEDS, start_hour: '2026-03-08', end_hour: '2026-03-07' }, 422, 'start_hour'],
      ['historical', { ...LEEDS, start_date: '2026-02-01' }, 400, 'end_date'],
      ['historical', { ...LEEDS, ...past, end_date: '2026-02-30' }, 400, 'end_date'],
      ['historical', { ...LEEDS, ...past, start_date: '1939-12-31' }, 400, 'start_date'],
      ['historical', { ...LEEDS, ...past, end_date: '2026-03-07' }, 400, 'end_date'],
      ['historical', { ...LEEDS, ...past, start_date: '2026-02-03' }, 422, 'start_date'],
      ['historical', { ...LEEDS, ...past, start_date: '2025-01-31' }, 422, undefined],
      ['historical', { ...past, latitude: 1 }, 400, 'longitude'],
      ['for-site', past, 400, 'contact_id'],
      ['for-site', { ...past, contact_id: 'north' }, 400, 'contact_id'],
      ['for-site', { contact_id: 1, start_date: '2026-03-01' }, 400, 'end_date'],
      ['for-site', { contact_id: 1, start_date: '1939-12-31', end_date: '1940-01-01' }, 400, 'start_date'],
      ['for-site', { contact_id: 1, start_date: '2026-03-23', end_date: '2026-03-23' }, 422, undefined],
    ];
    for (const [route, query, status, param] of refusals) {
      const refused = await get(`/weather/${route}`, query);
      const shown = `${route} ${JSON.stringify(query)}: ${JSON.stringify(refused.body)}`;
      assert.deepEqual([refused.status, refused.body.payload?.param], [status, param], shown);
    }
    const tooFar = await get('/weather/forecast', { ...LEEDS, end_hour: '2026-03-23' });
    assert.equal(tooFar.body.payload.max, 16);
    const atLimit = { start_hour: '2026-03-22T23:00', end_hour: '2026-03-22T23:00' };
    assert.equal((await get('/weather/forecast', { ...LEEDS, ...atLimit })).status, 200);
    const first = { start_date: '1940-01-01', end_date: '1940-01-01' };
    assert.equal((await get('/weather/historical', { ...LEEDS, ...first })).status, 200);
    assert.deepEqual(
      callsOf(provider).map(({ host }) => host),
      ['forecast', 'archive'],
    );
  });

  await t.test('past weather comes from the archive, the forecast host, or both', async () => {
    const { get } = await company();
    const historical = async (start_date: string, end_date: string) => {
      const { body } = await get('/weather/historical', { ...LEEDS, start_date, end_date });
      assert.equal(body.mode, 'historical', JSON.stringify(body));
      assert.deepEqual([body.period_start, body.period_end], [`${start_date}T00:00`, `${end_date}T23:00`]);
      assert.deepEqual(times(body), [...new Set(times(body))].sort(), 'every hour once, in order');
      const days = (Date.parse(end_date) - Date.parse(start_date)) / 86_400_000 + 1;
      assert.equal(body.hourly.length, days * 24);
      return callsOf(provider);
    };
    const archive = (from: string, to: string) => ({ host: 'archive', from, to });
    const forecast = (from: string, to: string) => ({ host: 'forecast', from, to });
    assert.deepEqual(await historical('2026-02-01', '2026-02-28'), [archive('2026-02-01', '2026-02-28')]);
    assert.deepEqual(await historical('2026-03-01', '2026-03-01'), [forecast('2026-03-01', '2026-03-01')]);
    assert.deepEqual(await historical('2026-02-20', TODAY), [forecast('2026-02-20', TODAY)]);
    assert.deepEqual(await historical('2025-12-04', '2026-03-02'), [forecast('2025-12-04', '2026-03-02')]);
    const both = await historical('2025-12-03', '2026-03-02');
    assert.deepEqual(
      both.sort((one, other) => (one.host < other.host ? -1 : 1)),
      [archive('2025-12-03', '2026-02-28'), forecast('2026-03-01', '2026-03-02')],
    );
  });

  await t.test('a company can set its own risk thresholds', async () => {
    const query = { ...LEEDS, start_hour: '2026-03-07T08:00', end_hour: '2026-03-07T08:00' };
    const riskFor = async (weather_risk: Json) => {
      const { get } = await company({ weather_risk });
      return (await get('/weather/forecast', query)).body.summary.outdoor_work_risk;
    };
    assert.equal(await riskFor({}), 'low');
    assert.equal(await riskFor({ gust_high_kmh: 31 }), 'high');
    assert.equal(await riskFor({ gust_high_kmh: 31.7 }), 'low');
    assert.equal(await riskFor({ cold_c: 9 }), 'moderate');
    provider.calls.splice(0);
  });

  await t.test('cached hours are reused until they expire', async () => {
    const { get } = await company();
    const soon = { ...LEEDS, start_hour: '2026-03-07T08:00', end_hour: '2026-03-07T09:00' };
    const first = await get('/weather/forecast', soon);
    clock.now = new Date('2026-03-06T11:29:59Z');
    const near = { ...soon, latitude: 53.8049, longitude: -1.5451 };
    const second = await get('/weather/forecast', near);
    assert.equal(callsOf(provider).length, 1);
    assert.deepEqual(second.body, { ...first.body, latitude: near.latitude, longitude: near.longitude });
    clock.now = new Date('2026-03-06T11:30:00Z');
    const third = await get('/weather/forecast', soon);
    assert.deepEqual([callsOf(provider).length, third.body.fetched_at], [1, '2026-03-06T11:30:00Z']);
    await get('/weather/forecast', { ...soon, latitude: 53.81 });
    await get('/weather/forecast', { ...soon, timezone: 'Europe/Dublin' });
    assert.equal(callsOf(provider).length, 2);

    const settled = { ...LEEDS, start_date: '2026-02-25', end_date: '2026-02-26' };
    const recent = { ...LEEDS, start_date: '2026-02-26', end_date: '2026-02-27' };
    for (const query of [settled, recent]) await get('/weather/historical', query);
    clock.now = new Date('2026-03-06T23:00:00Z');
    for (const query of [settled, recent]) await get('/weather/historical', query);
    assert.deepEqual(
      callsOf(provider).map(({ to }) => to),
      ['2026-02-26', '2026-02-27', '2026-02-27'],
    );
    clock.now = new Date(`${TODAY}T10:30:00Z`);
  });

  await t.test('past hours with a gap are fetched again, and cached once complete', async () => {
    const { get } = await company();
    const past = { ...LEEDS, start_date: '2026-02-25', end_date: '2026-02-25' };
    const asked = async (atTime: string) => {
      clock.now = new Date(atTime);
      const { body } = await get('/weather/historical', past);
      return [callsOf(provider).length, body.hourly[9].precipitation_mm];
    };
    provider.weather = (time) => (time.endsWith('T09:00') ? { precipitation: null } : {});
    assert.deepEqual(await asked(`${TODAY}T10:30:00Z`), [1, null]);
    assert.deepEqual(await asked(`${TODAY}T11:29:00Z`), [0, null]);
    provider.weather = () => ({});
    assert.deepEqual(await asked(`${TODAY}T11:31:00Z`), [1, 0.2]);
    assert.deepEqual(await asked(`${TODAY}T23:00:00Z`), [0, 0.2]);
    clock.now = new Date(`${TODAY}T10:30:00Z`);
  });

  await t.test('concurrent requests for the same hours share one fetch per company', async () => {
    const query = { ...LEEDS, start_hour: '2026-03-07T08:00', end_hour: '2026-03-07T20:00' };
    const [one, other] = [await company(), await company()];
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, n) => (n < 6 ? one : other).get('/weather/forecast', query)),
    );
    assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([200]));
    assert.equal(callsOf(provider).length, 2);
  });

  await t.test('nulls are ignored in the summary; only nulls are a provider fault', async () => {
    const { get } = await company();
    const nothing = Object.fromEntries(
      [
        'temperature_2m',
        'apparent_temperature',
        'relative_humidity_2m',
        'precipitation',
        'rain',
        'weather_code',
        'wind_speed_10m',
        'wind_gusts_10m',
        'wind_direction_10m',
        'cloud_cover',
      ].map((name) => [name, null]),
    );
    provider.weather = (time) =>
      time.endsWith('08:00') ? { ...nothing, temperature_2m: 9 } : time.endsWith('09:00') ? {} : nothing;
    const ask = (start_hour: string, end_hour: string) =>
      get('/weather/forecast', {
        ...LEEDS,
        start_hour: `2026-03-08T${start_hour}`,
        end_hour: `2026-03-08T${end_hour}`,
      });
    const { summary, hourly } = (await ask('08:00', '10:00')).body;
    assert.deepEqual(
      [summary.avg_temperature_c, summary.total_precipitation_mm, summary.dominant_condition, hourly.length],
      [8.7, 0.2, 'Overcast', 3],
    );
    assert.deepEqual([hourly[2].temperature_c, hourly[2].weather_label], [null, null]);
    const empty = await ask('11:00', '12:00');
    assert.deepEqual([empty.status, empty.body.payload.upstream], [502, 'weather']);
    provider.weather = () => ({});
    provider.calls.splice(0);
  });
});

test('weather at jobs and sites', async (t) => {
  const { provider, company } = await start(t);
  const at = { address: '1 Mill Lane, Leeds', postcode: 'LS1 4AP', latitude: 53.79, longitude: -1.54 };
  const created = { createdAt: '2026-01-01T09:00:00Z' };

  await t.test('an ended job returns past weather, extended to full hours', async () => {
    const { get, put } = await company();
    const actual = { actualStartAt: '2026-03-02T09:15:00Z', actualEndAt: '2026-03-02T11:40:00Z' };
    await put('jobs', {
      jobId: 7,
      reference: 'JOB-7',
      status: 'completedOk',
      ...created,
      ...actual,
      site: at,
    });
    for (const name of ['7', 'JOB-7', 'job-7']) {
      const { status, body } = await get(`/weather/for-job/${name}`);
      assert.equal(status, 200, JSON.stringify(body));
      assert.deepEqual(
        [body.mode, body.period_start, body.period_end],
        ['historical', '2026-03-02T09:00', '2026-03-02T12:00'],
      );
      assert.deepEqual([body.latitude, body.longitude, body.hourly.length], [53.79, -1.54, 4]);
      assert.deepEqual(body.job, {
        job_id: 7,
        reference: 'JOB-7',
        site_address: at.address,
        status: 'completedOk',
      });
    }
    assert.deepEqual(callsOf(provider), [{ host: 'forecast', from: '2026-03-02', to: '2026-03-02' }]);
  });

  await t.test(
    'other jobs return a forecast; a missing end is estimated from the type, or as two hours',
    async () => {
      const { get, put } = await company();
      const done = [60, 240, 300].map((mins, n) => ({
        jobId: 100 + n,
        reference: `D-${n}`,
        ...created,
        typeId: 12,
        actualStartAt: '2026-01-02T09:00:00Z',
        actualEndAt: new Date(Date.parse('2026-01-02T09:00:00Z') + mins * 60_000).toISOString(),
      }));
      const job = (jobId: number, times: Json) => ({
        jobId,
        reference: `JOB-${jobId}`,
        ...created,
        site: at,
        ...times,
      });
      await put(
        'jobs',
        ...done,
        job(1, { plannedStartAt: '2026-03-09T09:00:00Z', plannedEndAt: '2026-03-09T10:30:00Z' }),
        job(2, { plannedStartAt: '2026-03-09T09:00:00Z' }),
        job(3, { plannedStartAt: '2026-03-09T09:00:00Z', typeId: 12 }),
        job(4, { plannedStartAt: '2026-03-09T09:00:00Z', plannedEndAt: '2026-03-09T08:00:00Z' }),
        job(5, {
          plannedStartAt: '2026-03-06T08:00:00Z',
          plannedEndAt: '2026-03-06T12:00:00Z',
          actualStartAt: '2026-03-06T09:20:00Z',
        }),
        job(6, { scheduledAt: '2026-03-10T23:30:00Z' }),
        job(7, {}),
        job(8, { plannedStartAt: '2026-03-22T23:00:00Z', plannedEndAt: '2026-03-23T01:00:00Z' }),
        job(9, { plannedStartAt: '2026-03-22T20:00:00Z', plannedEndAt: '2026-03-22T22:00:00Z' }),
        job(10, { actualEndAt: '2026-03-02T12:00:00Z' }),
        job(11, { plannedStartAt: '2025-06-02T12:00:00Z' }),
      );
      const periodOf = async (jobId: number) => {
        const { status, body } = await get(`/weather/for-job/${jobId}`);
        assert.equal(status, 200, JSON.stringify(body));
        return [body.mode, body.period_start, body.period_end];
      };
      assert.deepEqual(await periodOf(1), ['forecast', '2026-03-09T09:00', '2026-03-09T11:00']);
      assert.deepEqual(await periodOf(2), ['forecast', '2026-03-09T09:00', '2026-03-09T11:00']);
      assert.deepEqual(await periodOf(3), ['forecast', '2026-03-09T09:00', '2026-03-09T13:00']);
      assert.deepEqual(await periodOf(4), ['forecast', '2026-03-09T09:00', '2026-03-09T11:00']);
      assert.deepEqual(await periodOf(5), ['forecast', '2026-03-06T09:00', '2026-03-06T12:00']);
      assert.deepEqual(await periodOf(6), ['forecast', '2026-03-10T23:00', '2026-03-11T02:00']);
      assert.deepEqual(await periodOf(9), ['forecast', '2026-03-22T20:00', '2026-03-22T22:00']);
      assert.deepEqual(await periodOf(10), ['historical', '2026-03-02T10:00', '2026-03-02T12:00']);
      assert.deepEqual(await periodOf(11), ['forecast', '2025-06-02T13:00', '2025-06-02T15:00']);
      for (const jobId of [7, 8]) {
        const { status, body } = await get(`/weather/for-job/${jobId}`);
        assert.deepEqual([status, body.code], [422, 'ERROR_CODE_UNPROCESSABLE'], String(jobId));
      }
      provider.calls.splice(0);
    },
  );

  await t.test(
    'a missing job or site returns 404, a site without coordinates 422, without calling the provider',
    async () => {
      const { get, put } = await company();
      const job = (jobId: number, more: Json) => ({ jobId, reference: `J-${jobId}`, ...created, ...more });
      await put(
        'jobs',
        job(1, {}),
        job(2, { siteKey: 'a'.repeat(64) }),
        job(3, { site: { address: '2 Mill Lane' } }),
      );
      await put('jobs', job(4, { plannedStartAt: '2026-03-09T09:00:00Z', site: at }));
      const other = await company();
      const statuses = [];
      for (const jobId of [1, 2, 3, 9]) statuses.push((await get(`/weather/for-job/${jobId}`)).status);
      assert.deepEqual(statuses, [404, 404, 422, 404]);
      assert.equal((await other.get('/weather/for-job/4')).status, 404);
      assert.equal(provider.calls.length, 0);
    },
  );

  await t.test('a site returns past weather, a forecast or both; site_key takes precedence', async () => {
    const { get, put } = await company();
    await put('sites', { ...at, contactId: 401, siteKey: 'b'.repeat(64) });
    await put('contacts', {
      contactId: 500,
      name: 'Head office',
      address: 'HQ',
      latitude: 51.5,
      longitude: -0.12,
    });
    const forSite = async (
      start_date: string,
      end_date: string,
      who: Json = { site_key: 'b'.repeat(64) },
    ) => {
      const { status, body } = await get('/weather/for-site', { start_date, end_date, ...who });
      assert.equal(status, 200, JSON.stringify(body));
      const [call, ...others] = callsOf(provider);
      assert.equal(others.length, 0);
      return { ...body, host: call?.host };
    };
    const past = await forSite('2026-02-01', '2026-02-02');
    assert.deepEqual([past.mode, past.host, past.hourly.length], ['historical', 'archive', 48]);
    assert.deepEqual(past.site, { contact_id: 401, site_key: 'b'.repeat(64), site_address: at.address });
    const yesterday = await forSite('2026-03-05', '2026-03-05');
    assert.deepEqual([yesterday.mode, yesterday.host], ['historical', 'forecast']);
    const ahead = await forSite('2026-03-08', '2026-03-09');
    assert.deepEqual(
      [ahead.mode, ahead.host, ahead.period_end],
      ['forecast', 'forecast', '2026-03-09T23:00'],
    );
    const both = await forSite('2026-03-04', '2026-03-08');
    assert.deepEqual([both.mode, both.host, both.hourly.length], ['forecast', 'forecast', 120]);
    const named = await forSite('2026-03-08', '2026-03-08', { contact_id: 500, site_key: 'b'.repeat(64) });
    assert.deepEqual([named.latitude, named.site.site_key], [53.79, 'b'.repeat(64)]);
    const own = await forSite('2026-03-08', '2026-03-08', { contact_id: 500 });
    assert.deepEqual(
      [own.latitude, own.site],
      [51.5, { contact_id: 500, site_key: null, site_address: 'HQ' }],
    );
    const stranger = await company();
    for (const who of [{ site_key: 'b'.repeat(64) }, { contact_id: 500 }]) {
      const dates = { start_date: '2026-03-08', end_date: '2026-03-08' };
      assert.equal((await stranger.get('/weather/for-site', { ...dates, ...who })).status, 404);
    }
  });

  await t.test('a contact without coordinates uses its most recent site with some', async () => {
    const { get, put } = await company();
    const dates = { start_date: '2026-03-08', end_date: '2026-03-08' };
    const latitudeOf = async (contact_id: number) => {
      const { status, body } = await get('/weather/for-site', { ...dates, contact_id });
      return [status, body.latitude, body.site?.contact_id];
    };
    for (const contactId of [401, 402, 403])
      await put('contacts', { contactId, name: `Contact ${contactId}` });
    assert.deepEqual(await latitudeOf(401), [422, undefined, undefined]);
    await put(
      'sites',
      { address: 'no coordinates', contactId: 401 },
      { address: 'a', contactId: 401, latitude: 1, longitude: 1 },
    );
    assert.deepEqual(await latitudeOf(401), [200, 1, 401]);
    const job = (jobId: number, day: string, site: Json) => ({
      jobId,
      reference: `J-${jobId}`,
      contactId: 401,
      createdAt: `2026-02-${day}T09:00:00Z`,
      site,
    });
    await put(
      'jobs',
      job(1, '10', { address: 'b', latitude: 2, longitude: 2 }),
      job(2, '20', { address: 'c', latitude: 3, longitude: 3 }),
      job(3, '25', { address: 'none' }),
      job(4, '15', { address: 'd', latitude: 4, longitude: 4 }),
    );
    assert.deepEqual(await latitudeOf(401), [200, 3, 401]);
    assert.deepEqual(await latitudeOf(402), [422, undefined, undefined]);
    assert.deepEqual(await latitudeOf(499), [404, undefined, undefined]);
  });
});
