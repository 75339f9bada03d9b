import { Type } from 'typebox';
import { AppError } from '#/platform/errors.ts';
import type { Outbound, OutboundResponse } from '#/platform/outbound.ts';
import { checkOf } from '#/platform/validation/check.ts';
import { dateOf } from './period-rules.ts';
import type { Hour } from './rules.ts';
import type { Span } from './span-rules.ts';

const UPSTREAM = 'weather';
const DEADLINE_MS = 5_000;
const BYTES_MAX = 8 * 1_048_576;
const REASON_LENGTH_MAX = 300;

/** The weather provider: Open-Meteo or a compatible server. */
export interface WeatherSource {
  readonly forecastUrl: string;
  readonly archiveUrl: string;
  readonly outbound: Outbound;
  /** Whether a company gets invented weather, marked as such, while the provider cannot be reached. */
  readonly standsInFor?: (companyId: string) => boolean;
}

/** Degrees, to two decimals. */
export interface Place {
  readonly latitude: number;
  readonly longitude: number;
}

/** The provider's current and former names of each value. */
const VARIABLES = {
  temperature_c: ['temperature_2m'],
  apparent_c: ['apparent_temperature'],
  humidity_pct: ['relative_humidity_2m', 'relativehumidity_2m'],
  precipitation_mm: ['precipitation'],
  rain_mm: ['rain'],
  weather_code: ['weather_code', 'weathercode'],
  wind_kmh: ['wind_speed_10m', 'windspeed_10m'],
  gust_kmh: ['wind_gusts_10m', 'windgusts_10m'],
  wind_direction_deg: ['wind_direction_10m', 'winddirection_10m'],
  cloud_cover_pct: ['cloud_cover', 'cloudcover'],
} as const satisfies Readonly<Record<Exclude<keyof Hour, 'time'>, readonly string[]>>;

/** Conversions from units the provider may return instead of the requested ones. */
const FROM_UNIT: Readonly<Record<string, (value: number) => number>> = {
  '°F': (fahrenheit) => (fahrenheit - 32) / 1.8,
  inch: (inches) => inches * 25.4,
  'm/s': (metres) => metres * 3.6,
  'mp/h': (miles) => miles * 1.609344,
  kn: (knots) => knots * 1.852,
};

const Values = Type.Array(Type.Unsafe<number | null>({ type: ['number', 'null'] }));
const ProviderResponse = Type.Object({
  hourly_units: Type.Optional(Type.Record(Type.String(), Type.String())),
  hourly: Type.Object({
    time: Type.Array(Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}$' })),
    ...Object.fromEntries(
      Object.values(VARIABLES)
        .flat()
        .map((name) => [name, Type.Optional(Values)]),
    ),
  }),
});
const check = checkOf(ProviderResponse);

interface Hourly {
  readonly time: readonly string[];
  readonly [variable: string]: readonly (string | number | null)[];
}

/** Fetches the hours of one span. Throws timeout at the deadline, and upstream with the reason for any other fault. */
export async function fetchHours(
  source: WeatherSource,
  place: Place,
  timezone: string,
  span: Span,
): Promise<Hour[]> {
  const response = await request(source, urlOf(source, place, timezone, span));
  if (response.status !== 200) throw statusFault(response);
  return hoursOf(readJson(response));
}

async function request({ outbound }: WeatherSource, url: string): Promise<OutboundResponse> {
  try {
    return await outbound.send({
      upstream: UPSTREAM,
      url,
      headers: { accept: 'application/json' },
      timeoutMs: DEADLINE_MS,
      maxBytes: BYTES_MAX,
      allowPrivate: true,
    });
  } catch (err) {
    if (err instanceof AppError && err.kind === 'upstream') throw fault(err.message, err);
    throw err;
  }
}

function urlOf(source: WeatherSource, place: Place, timezone: string, span: Span): string {
  const url = new URL(span.host === 'forecast' ? source.forecastUrl : source.archiveUrl);
  const { searchParams } = url;
  searchParams.set('latitude', String(place.latitude));
  searchParams.set('longitude', String(place.longitude));
  const [first, last] = [span.start, span.end].map((hour) => (span.by === 'hour' ? hour : dateOf(hour)));
  searchParams.set(span.by === 'hour' ? 'start_hour' : 'start_date', first ?? '');
  searchParams.set(span.by === 'hour' ? 'end_hour' : 'end_date', last ?? '');
  searchParams.set(
    'hourly',
    Object.values(VARIABLES)
      .map(([name]) => name)
      .join(','),
  );
  searchParams.set('timezone', timezone);
  return url.href;
}

function readJson(response: OutboundResponse): unknown {
  try {
    return response.json();
  } catch (err) {
    throw fault('the response is not JSON', err);
  }
}

/** The provider gives its reason in `reason`. */
function statusFault(response: OutboundResponse): AppError {
  let reason: unknown;
  try {
    reason = (response.json() as { reason?: unknown } | null)?.reason;
  } catch {
    reason = undefined;
  }
  const text = typeof reason === 'string' ? reason.slice(0, REASON_LENGTH_MAX) : `status ${response.status}`;
  return fault(text);
}

/** The error for any fault of the provider except a timeout. */
export function fault(reason: string, cause?: unknown): AppError {
  const payload = { upstream: UPSTREAM, upstream_reason: reason };
  return new AppError('upstream', 'The weather provider failed', payload, cause);
}

/** Parses a response into our names and units; throws upstream if its shape is wrong. */
export function hoursOf(response: unknown): Hour[] {
  const checked = check(response);
  if ('error' in checked) throw fault('the response does not have the expected shape', checked.error);
  // The check above makes the cast safe.
  const { hourly, hourly_units: units = {} } = checked.value as {
    hourly: Hourly;
    hourly_units?: Readonly<Record<string, string>>;
  };
  const columns = Object.entries(VARIABLES).map(([ours, names]) => {
    const name = names.find((one) => hourly[one] !== undefined) ?? names[0];
    const values = hourly[name] ?? hourly.time.map(() => null);
    if (values.length !== hourly.time.length) throw fault(`${name} and time differ in length`);
    const convert = FROM_UNIT[units[name] ?? ''];
    return [ours, convert ? values.map((value) => converted(value, convert)) : values] as const;
  });
  return hourly.time.map(
    // Each column is named after a key of Hour.
    (time, at) =>
      ({ time, ...Object.fromEntries(columns.map(([ours, values]) => [ours, values[at]])) }) as Hour,
  );
}

function converted(value: string | number | null, convert: (value: number) => number): number | null {
  return typeof value === 'number' ? Math.round(convert(value) * 10) / 10 : null;
}
