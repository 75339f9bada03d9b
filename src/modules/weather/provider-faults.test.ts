import assert from 'node:assert/strict';
import type { ServerResponse } from 'node:http';
import { test } from 'node:test';
import { openOutbound } from '#/platform/outbound.ts';
import { aCompany, startApp } from '../../../test/kit/app.ts';
import { startWeatherProvider, type WeatherProvider } from '../../../test/kit/outside/weather-provider.ts';

const json =
  (status: number, body: string, headers = {}) =>
  (_request: unknown, response: ServerResponse) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body);
  };

const wrong = (hourly: object) => json(200, JSON.stringify({ latitude: 1, longitude: 1, hourly }));
const time = ['2026-03-07T08:00'];

/** Faults of the provider and the reason the caller gets. */
const FAULTS: Readonly<Record<string, { fault: NonNullable<WeatherProvider['fault']>; reason: RegExp }>> = {
  'a refusal': {
    fault: json(400, '{"reason":"Parameter \'end_hour\' is out of allowed range","error":true}'),
    reason: /^Parameter 'end_hour' is out of allowed range$/,
  },
  'a fault of its own': {
    fault: json(500, '{"error":true,"reason":"Something went wrong."}'),
    reason: /^Something/,
  },
  'a gateway’s page': { fault: json(502, '<html>Bad gateway</html>'), reason: /^status 502$/ },
  'too many requests': {
    fault: json(429, '{"error":true,"reason":"Minutely API request limit exceeded."}', {
      'retry-after': '60',
    }),
    reason: /limit exceeded/,
  },
  'half an answer': { fault: json(200, '{"hourly":{"time":["2026-03-07T08:0'), reason: /not JSON/ },
  'a page for an answer': {
    fault: (_request, response) =>
      response.writeHead(200, { 'content-type': 'text/html' }).end('<html></html>'),
    reason: /not JSON/,
  },
  'no answer at all': { fault: json(200, ''), reason: /not JSON/ },
  'an empty object': { fault: json(200, '{}'), reason: /expected shape/ },
  'a list': { fault: json(200, '[]'), reason: /expected shape/ },
  'words for numbers': { fault: wrong({ time, temperature_2m: ['mild'] }), reason: /expected shape/ },
  'values without hours': { fault: wrong({ time, temperature_2m: [1, 2] }), reason: /differ in length/ },
  'hours of another form': {
    fault: wrong({ time: [1772870400], temperature_2m: [1] }),
    reason: /expected shape/,
  },
  'no hours': { fault: wrong({ time: [], temperature_2m: [] }), reason: /no values/ },
  'a redirect without end': { fault: json(302, '', { location: '/v1/forecast' }), reason: /./ },
  'an endless body': {
    fault: (_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      const more = () => {
        while (!response.destroyed && response.write('x'.repeat(65_536)));
        if (!response.destroyed) response.once('drain', more);
      };
      more();
    },
    reason: /more than may be read/,
  },
  'a connection broken off': {
    fault: (request, response) => {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' });
      response.write('{"hourly":');
      setTimeout(() => request.socket.destroy(), 20);
    },
    reason: /broke off/,
  },
  'a connection reset': { fault: (request) => request.socket.destroy(), reason: /broke off/ },
};

test('provider faults are reported within the deadline', async (t) => {
  const provider = await startWeatherProvider(t, '2026-03-06');
  const outbound = openOutbound({ breakerFailures: 1_000 });
  const now = () => new Date('2026-03-06T10:30:00Z');
  const kit = await startApp(t, { env: provider.env, overrides: { outbound, now } });
  const credentials = await aCompany(kit);
  const ask = async (kitOf = kit, keys = credentials) => {
    const hours = { start_hour: '2026-03-07T08:00', end_hour: '2026-03-07T08:00' };
    const query = new URLSearchParams({ ...keys, latitude: '53.8', longitude: '-1.5', ...hours } as never);
    const startedMs = performance.now();
    const answer = await kitOf.app.inject(`/api:intel/weather/forecast?${query}`);
    return {
      status: answer.statusCode,
      body: answer.json(),
      ms: performance.now() - startedMs,
      headers: answer.headers,
    };
  };

  for (const [name, { fault, reason }] of Object.entries(FAULTS)) {
    await t.test(`${name} returns 502 with the reason`, async () => {
      provider.fault = fault;
      const { status, body, headers } = await ask();
      assert.deepEqual(
        [status, body.code, body.payload?.upstream],
        [502, 'ERROR_CODE_UPSTREAM', 'weather'],
        JSON.stringify(body),
      );
      assert.match(body.payload.upstream_reason, reason);
      assert.ok(headers['retry-after']);
      assert.ok(!JSON.stringify(body).includes('127.0.0.1'));
    });
  }

  await t.test('no response and a slow one return 504 at the deadline of five seconds', async () => {
    let drip: NodeJS.Timeout | undefined;
    for (const fault of [
      () => {},
      (_request: unknown, response: ServerResponse) => {
        response.writeHead(200, { 'content-type': 'application/json' });
        drip = setInterval(() => response.write(' '), 200);
      },
    ]) {
      provider.fault = fault;
      const { status, body, ms } = await ask();
      clearInterval(drip);
      assert.deepEqual(
        [status, body.code, body.payload],
        [504, 'ERROR_CODE_TIMEOUT', { upstream: 'weather' }],
      );
      assert.ok(ms > 4_500 && ms < 9_000, `${ms} ms`);
    }
  });

  await t.test('a failed response is not cached', async () => {
    provider.fault = null;
    const { status, body } = await ask();
    assert.deepEqual([status, body.hourly?.length], [200, 1]);
  });

  await t.test('an unreachable provider returns 502', async () => {
    const nobody = { OPEN_METEO_FORECAST_URL: 'http://127.0.0.1:9/v1/forecast' };
    const lonely = await startApp(t, { env: nobody, overrides: { now } });
    const { status, body } = await ask(lonely, await aCompany(lonely));
    assert.deepEqual([status, body.payload.upstream], [502, 'weather']);
    assert.match(body.payload.upstream_reason, /could not be reached/);
  });
});
