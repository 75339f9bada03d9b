import { createHash } from 'node:crypto';
import { AppError } from '#/platform/errors.ts';
import { DAY_MS, HOUR_MS } from '#/platform/time.ts';
import type { Place } from './client.ts';
import type { GetHours } from './hours.ts';
import type { Period } from './period-rules.ts';
import type { Hour } from './rules.ts';
import type { CachedHours } from './store.ts';

/** Said with every answer of invented weather. */
export const STAND_IN_NOTICE =
  'Invented weather: this is a demo company, and the weather service cannot be reached.';

const YEAR_DAYS = 365.25;
/** Weather changes over about so many days. */
const FRONT_DAYS = 2.5;

/** The provider's hours or, while it fails and the company gets a stand-in, invented ones. Those are never cached. */
export function withStandIn(
  getHours: GetHours,
  standsInFor: (companyId: string) => boolean,
): (...of: Parameters<GetHours>) => Promise<CachedHours & { readonly invented: boolean }> {
  return async (ctx, place, timezone, span) => {
    try {
      return { ...(await getHours(ctx, place, timezone, span)), invented: false };
    } catch (err) {
      const isAway = err instanceof AppError && (err.kind === 'upstream' || err.kind === 'timeout');
      if (!isAway || !standsInFor(ctx.companyId)) throw err;
      return { hours: inventedHours(place, span), fetchedAt: ctx.now().toISOString(), invented: true };
    }
  };
}

/**
 * Believable weather of the British Isles that never was: by latitude, season and time of day, with fronts that pass.
 * The same place and hour always get the same, whatever is asked for around them.
 */
function inventedHours(place: Place, { start, end }: Period): Hour[] {
  const cell = `${Math.round(place.latitude)} ${Math.round(place.longitude)}`;
  const hours: Hour[] = [];
  // Local hours are counted as if there were no summer time, as the provider's answers have one line for each.
  for (let at = Date.parse(`${start}Z`); at <= Date.parse(`${end}Z`); at += HOUR_MS)
    hours.push(hourAt(at, place.latitude, cell));
  return hours;
}

function hourAt(at: number, latitude: number, cell: string): Hour {
  const day = at / DAY_MS;
  const hourOfDay = (at % DAY_MS) / HOUR_MS;
  const front = swing(`${cell} front`, day / FRONT_DAYS);
  const warmth = swing(`${cell} warmth`, day / (2 * FRONT_DAYS));
  const season = -Math.cos(((day - 20) / YEAR_DAYS) * 2 * Math.PI);
  const ofDay = Math.cos(((hourOfDay - 15) / 24) * 2 * Math.PI);
  const cloud = clamp(50 + 65 * front, 0, 100);
  const temperature = 10 - (latitude - 52) * 0.6 + 6 * season + (3.5 - cloud / 50) * ofDay + 4 * warmth;
  const shower = swing(`${cell} shower`, (at / HOUR_MS) * 0.4);
  const precipitation = front > 0.25 ? tenth(Math.max(0, (front - 0.2) * 4 * (0.6 + shower))) : 0;
  const wind = 14 + 12 * Math.abs(front) + 5 * swing(`${cell} wind`, at / (6 * HOUR_MS));
  const freezing = temperature < 1;
  return {
    time: new Date(at).toISOString().slice(0, 16),
    temperature_c: tenth(temperature),
    apparent_c: tenth(temperature - wind / 12),
    humidity_pct: Math.round(clamp(72 + 22 * front - 5 * ofDay, 30, 100)),
    precipitation_mm: precipitation,
    rain_mm: freezing ? 0 : precipitation,
    weather_code: codeOf(precipitation, cloud, freezing),
    wind_kmh: tenth(wind),
    gust_kmh: tenth(wind * (1.5 + 0.3 * Math.abs(shower))),
    wind_direction_deg: Math.round((240 + 70 * warmth + 360) % 360),
    cloud_cover_pct: Math.round(cloud),
  };
}

function codeOf(precipitation: number, cloud: number, freezing: boolean): number {
  if (precipitation >= 4) return freezing ? 75 : 65;
  if (precipitation >= 1) return freezing ? 73 : 63;
  if (precipitation > 0) return freezing ? 71 : 61;
  if (cloud > 85) return 3;
  return cloud > 45 ? 2 : cloud > 15 ? 1 : 0;
}

/** A smooth curve through random points, one at each whole number: from -1 to 1. */
function swing(name: string, at: number): number {
  const before = Math.floor(at);
  const share = at - before;
  const eased = share * share * (3 - 2 * share);
  return pointOf(name, before) * (1 - eased) + pointOf(name, before + 1) * eased;
}

const points = new Map<string, number>();
const POINTS_MAX = 10_000;

function pointOf(name: string, index: number): number {
  const key = `${name} ${index}`;
  const known = points.get(key);
  if (known !== undefined) return known;
  const point = (createHash('sha256').update(key).digest().readUInt32BE() / 0xffffffff) * 2 - 1;
  if (points.size >= POINTS_MAX) points.clear();
  points.set(key, point);
  return point;
}

function clamp(value: number, low: number, high: number): number {
  return Math.min(high, Math.max(low, value));
}

function tenth(value: number): number {
  return Math.round(value * 10) / 10;
}
