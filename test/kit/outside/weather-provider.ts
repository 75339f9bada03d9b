import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { TestContext } from 'node:test';

/** One call as the provider saw it. */
export interface ProviderCall {
  readonly host: 'forecast' | 'archive';
  readonly query: Readonly<Record<string, string>>;
}

/** The values of an hour by the provider's names; what is left out is made up. */
export type HourValues = Readonly<Record<string, number | null>>;

export interface WeatherProvider {
  /** For `startApp`. */
  readonly env: Readonly<Record<string, string>>;
  readonly calls: ProviderCall[];
  /** What the weather is at a local time. */
  weather: (time: string) => HourValues;
  /** Answers instead of the provider while it is set. */
  fault: ((request: IncomingMessage, response: ServerResponse) => void) | null;
}

const FORECAST_BACK_DAYS = 92;
const FORECAST_AHEAD_DAYS = 16;
const ARCHIVE_LAG_DAYS = 2;
const UNITS: Readonly<Record<string, string>> = {
  temperature_2m: '°C',
  apparent_temperature: '°C',
  precipitation: 'mm',
  wind_speed_10m: 'km/h',
  wind_gusts_10m: 'km/h',
};
const ORDINARY: HourValues = {
  temperature_2m: 8.4,
  apparent_temperature: 6.1,
  relative_humidity_2m: 82,
  precipitation: 0.2,
  rain: 0.2,
  weather_code: 3,
  wind_speed_10m: 17.4,
  wind_gusts_10m: 31.7,
  wind_direction_10m: 240,
  cloud_cover: 95,
};

/** A weather provider on this machine, which refuses what Open-Meteo refuses, in its words. `today` is its date. */
export async function startWeatherProvider(
  t: TestContext,
  today = new Date().toISOString().slice(0, 10),
): Promise<WeatherProvider> {
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://provider.example');
    const host = url.pathname.includes('archive') ? 'archive' : 'forecast';
    const query = Object.fromEntries(url.searchParams);
    provider.calls.push({ host, query });
    if (provider.fault) return provider.fault(request, response);
    const { status, body } = answerTo(provider, host, query, today);
    response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' });
    response.end(JSON.stringify(body));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  t.after(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const provider: WeatherProvider = {
    env: {
      OPEN_METEO_FORECAST_URL: `http://127.0.0.1:${port}/v1/forecast`,
      OPEN_METEO_ARCHIVE_URL: `http://127.0.0.1:${port}/archive/v1/archive`,
    },
    calls: [],
    weather: () => ({}),
    fault: null,
  };
  return provider;
}

interface Answer {
  readonly status: number;
  readonly body: unknown;
}

function answerTo(
  provider: WeatherProvider,
  host: ProviderCall['host'],
  query: Readonly<Record<string, string>>,
  today: string,
): Answer {
  const latitude = Number(query.latitude);
  if (!(Math.abs(latitude) <= 90))
    return refusal(`Latitude must be in range of -90 to 90°. Given: ${latitude}`);
  if (query.start_date && (query.past_days || query.forecast_days))
    return refusal("Parameter 'past_days' is mutually exclusive with 'start_date' and 'end_date'");
  const byHour = query.start_hour !== undefined;
  if (byHour && host === 'archive') return refusal("Parameter 'start_date' is required");
  const start = query.start_hour ?? `${query.start_date}T00:00`;
  const end = query.end_hour ?? `${query.end_date}T23:00`;
  const [first, last] =
    host === 'forecast'
      ? [daysFrom(today, -FORECAST_BACK_DAYS), daysFrom(today, FORECAST_AHEAD_DAYS)]
      : ['1940-01-01', daysFrom(today, -ARCHIVE_LAG_DAYS)];
  for (const [name, hour] of [
    ['start', start],
    ['end', end],
  ] as const) {
    const date = hour.slice(0, 10);
    if (date < first || date > last) {
      const param = `${name}_${byHour ? 'hour' : 'date'}`;
      return refusal(`Parameter '${param}' is out of allowed range from ${first} to ${last}`);
    }
  }
  return { status: 200, body: hourly(provider, query, hoursBetween(start, end)) };
}

function refusal(reason: string): Answer {
  return { status: 400, body: { error: true, reason } };
}

function hourly(
  provider: WeatherProvider,
  query: Readonly<Record<string, string>>,
  times: string[],
): unknown {
  const names = (query.hourly ?? '').split(',');
  const column = (name: string) =>
    times.map((time) => ({ ...ORDINARY, ...provider.weather(time) })[name] ?? null);
  return {
    latitude: Number(query.latitude) + 0.007,
    longitude: Number(query.longitude) - 0.003,
    generationtime_ms: 0.1,
    utc_offset_seconds: 0,
    timezone: query.timezone,
    elevation: 23,
    hourly_units: { time: 'iso8601', ...Object.fromEntries(names.map((name) => [name, UNITS[name] ?? '%'])) },
    hourly: { time: times, ...Object.fromEntries(names.map((name) => [name, column(name)])) },
  };
}

function hoursBetween(start: string, end: string): string[] {
  const times: string[] = [];
  for (let ms = Date.parse(`${start}Z`); ms <= Date.parse(`${end}Z`); ms += 3_600_000)
    times.push(new Date(ms).toISOString().slice(0, 16));
  return times;
}

function daysFrom(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}
