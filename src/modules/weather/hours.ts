import type { Ctx } from '#/platform/context.ts';
import { fetchHours, type Place, type WeatherSource } from './client.ts';
import { dateOf } from './period-rules.ts';
import { type Hour, saysAnything, saysEverything } from './rules.ts';
import type { Span } from './span-rules.ts';
import * as store from './store.ts';

const FRESH_MS = 3_600_000;

/** Gives the hours of a span: kept ones while they are good, else the provider's. */
export type GiveHours = (ctx: Ctx, place: Place, timezone: string, span: Span) => Promise<store.KeptHours>;

/** One for the process, so that what is asked for by several at once is fetched once. */
export function openHours(source: WeatherSource): GiveHours {
  const underWay = new Map<string, Promise<store.KeptHours>>();

  async function give(ctx: Ctx, name: string, ...rest: [Place, string, Span]): Promise<store.KeptHours> {
    const [place, timezone, span] = rest;
    const kept = await ctx.inCompany((tx) => store.findHours(tx, name, ctx.now()));
    if (kept) return kept;
    const hours: Hour[] = await fetchHours(source, place, timezone, span);
    const fetchedAt = ctx.now();
    // Gaps in what is long past may be filled later: only hours without any are kept for ever.
    const isFinal = span.isSettled && saysEverything(hours, span);
    const expiresAt = isFinal ? null : new Date(fetchedAt.getTime() + FRESH_MS);
    // Hours without a value are not kept: the provider may have some the next time.
    if (saysAnything(hours))
      await ctx.inCompany((tx) => store.keepHours(tx, name, { hours, fetchedAt, expiresAt }));
    return { hours, fetchedAt: fetchedAt.toISOString() };
  }

  return (ctx, place, timezone, span) => {
    const name = nameOf(place, timezone, span);
    const key = `${ctx.companyId} ${name}`;
    const already = underWay.get(key);
    if (already) return already;
    const work = give(ctx, name, place, timezone, span).finally(() => underWay.delete(key));
    underWay.set(key, work);
    return work;
  };
}

function nameOf({ latitude, longitude }: Place, timezone: string, span: Span): string {
  const [first, last] = [span.start, span.end].map((hour) => (span.by === 'hour' ? hour : dateOf(hour)));
  return [span.host, latitude.toFixed(2), longitude.toFixed(2), timezone, first, last].join(' ');
}
