import type { Ctx } from '#/platform/context.ts';
import { HOUR_MS } from '#/platform/time.ts';
import { fetchHours, type Place, type WeatherSource } from './client.ts';
import { dateOf } from './period-rules.ts';
import { type Hour, hasValues, isComplete } from './rules.ts';
import type { Span } from './span-rules.ts';
import * as store from './store.ts';

const FRESH_MS = HOUR_MS;

/** Returns the hours of a span from the cache, or from the provider. */
export type GetHours = (ctx: Ctx, place: Place, timezone: string, span: Span) => Promise<store.CachedHours>;

/** One per process, so that concurrent requests for the same hours share one fetch. */
export function openHours(source: WeatherSource): GetHours {
  const inFlight = new Map<string, Promise<store.CachedHours>>();

  async function load(ctx: Ctx, name: string, ...rest: [Place, string, Span]): Promise<store.CachedHours> {
    const [place, timezone, span] = rest;
    const cached = await ctx.inCompany((tx) => store.findHours(tx, name, ctx.now()));
    if (cached) return cached;
    const hours: Hour[] = await fetchHours(source, place, timezone, span);
    const fetchedAt = ctx.now();
    // The provider may fill gaps later, so only complete hours are cached for ever.
    const isFinal = span.isSettled && isComplete(hours, span);
    const expiresAt = isFinal ? null : new Date(fetchedAt.getTime() + FRESH_MS);
    // Hours without any value are not cached: the provider may have some next time.
    if (hasValues(hours) && !ctx.isReadOnly)
      await ctx.inCompany((tx) => store.putHours(tx, name, { hours, fetchedAt, expiresAt }));
    return { hours, fetchedAt: fetchedAt.toISOString() };
  }

  return (ctx, place, timezone, span) => {
    const name = nameOf(place, timezone, span);
    const key = `${ctx.companyId} ${name}`;
    const running = inFlight.get(key);
    if (running) return running;
    const loading = load(ctx, name, place, timezone, span).finally(() => inFlight.delete(key));
    inFlight.set(key, loading);
    return loading;
  };
}

function nameOf({ latitude, longitude }: Place, timezone: string, span: Span): string {
  const [first, last] = [span.start, span.end].map((hour) => (span.by === 'hour' ? hour : dateOf(hour)));
  return [span.host, latitude.toFixed(2), longitude.toFixed(2), timezone, first, last].join(' ');
}
