import { sitePlaces } from '#/modules/directory/index.ts';
import { findJob, siteVisits } from '#/modules/jobs/index.ts';
import { companySettings } from '#/modules/tenants/index.ts';
import type { Ctx } from '#/platform/context.ts';
import type { CompanyTx } from '#/platform/db/company-tx.ts';
import { AppError, notFound, unprocessable } from '#/platform/errors.ts';
import { rounded } from '#/platform/numbers/rounded.ts';
import { isoOf } from '#/platform/time.ts';
import { fault, type Place, type WeatherSource } from './client.ts';
import { openHours } from './hours.ts';
import * as periods from './period-rules.ts';
import { hasValues, type RiskLimits, summaryOf } from './rules.ts';
import type * as wire from './schema.ts';
import { spansOf } from './span-rules.ts';
import { STAND_IN_NOTICE, withStandIn } from './stand-in.ts';
import { labelOf } from './words.ts';

/** The operations of this module, for one provider. */
export interface WeatherService {
  forecast(ctx: Ctx, query: wire.ForecastQuery): Promise<wire.Weather>;
  historical(ctx: Ctx, query: wire.HistoricalQuery): Promise<wire.Weather>;
  forJob(ctx: Ctx, idOrReference: string): Promise<wire.JobWeather>;
  forSite(ctx: Ctx, query: wire.SiteQuery): Promise<wire.SiteWeather>;
}

interface WeatherRequest {
  readonly mode: wire.Mode;
  readonly place: Place;
  readonly period: periods.Period;
  readonly timezone: string;
  readonly limits: RiskLimits;
}

export function openWeather(source: WeatherSource): WeatherService {
  const getHours = withStandIn(openHours(source), source.standsInFor ?? (() => false));

  async function report(ctx: Ctx, request: WeatherRequest): Promise<wire.Weather> {
    const { mode, place, period, timezone, limits } = request;
    const spans = spansOf(period, mode, { now: ctx.now(), timezone });
    const near = { latitude: rounded(place.latitude, 2), longitude: rounded(place.longitude, 2) };
    const parts = await Promise.all(spans.map((span) => getHours(ctx, near, timezone, span)));
    const hours = parts
      .flatMap((part) => part.hours)
      .filter(({ time }) => time >= period.start && time <= period.end);
    const invented = parts.some((part) => part.invented);
    if (!hasValues(hours)) throw fault('the provider has no values for this period');
    return {
      mode,
      ...place,
      timezone,
      period_start: period.start,
      period_end: period.end,
      summary: summaryOf(hours, limits),
      hourly: hours.map((hour) => ({
        ...hour,
        weather_label: hour.weather_code === null ? null : labelOf(hour.weather_code),
      })),
      source: invented ? 'stand-in' : 'open-meteo',
      ...(invented && { notice: STAND_IN_NOTICE }),
      fetched_at: isoOf(new Date(Math.min(...parts.map(({ fetchedAt }) => Date.parse(fetchedAt))))),
    };
  }

  return {
    async forecast(ctx, { latitude, longitude, ...query }) {
      periods.requireTimezone(query.timezone);
      const clock = { now: ctx.now(), timezone: query.timezone };
      const period = periods.forecastPeriod({ latitude, longitude, ...query }, clock);
      const { weather_risk: limits } = await ctx.inCompany(companySettings);
      const place = { latitude, longitude };
      return report(ctx, { mode: 'forecast', place, period, timezone: query.timezone, limits });
    },

    async historical(ctx, { latitude, longitude, ...query }) {
      periods.requireTimezone(query.timezone);
      const period = periods.historicalPeriod(query, { now: ctx.now(), timezone: query.timezone });
      const { weather_risk: limits } = await ctx.inCompany(companySettings);
      const place = { latitude, longitude };
      return report(ctx, { mode: 'historical', place, period, timezone: query.timezone, limits });
    },

    async forJob(ctx, idOrReference) {
      const { job, request } = await ctx.inCompany((tx) => requestForJob(ctx, tx, idOrReference));
      return { ...(await report(ctx, request)), job };
    },

    async forSite(ctx, query) {
      const { site, request } = await ctx.inCompany((tx) => requestForSite(ctx, tx, query));
      return { ...(await report(ctx, request)), site };
    },
  };
}

async function requestForJob(
  ctx: Ctx,
  tx: CompanyTx,
  idOrReference: string,
): Promise<{ job: wire.JobWeather['job']; request: WeatherRequest }> {
  const { timezone, weather_risk: limits } = await companySettings(tx);
  const job = await findJob(tx, idOrReference);
  if (!job) throw notFound('Job');
  const site = job.siteKey == null ? undefined : await sitePlaces.findSitePlace(tx, job.siteKey);
  if (!site) throw notFound('Site of the job');
  const place = placeOf(site);
  if (!place) throw unprocessable('The site has no latitude or longitude', { site_key: site.site_key });
  const clock = { now: ctx.now(), timezone };
  const typicalMins = job.typeId == null ? undefined : await siteVisits.typicalMinutes(tx, job.typeId);
  const { period, mode } = periods.jobPeriod(job, typicalMins, clock);
  periods.requireWithinReach(period, clock);
  const { jobId = 0, reference = '', status = '' } = job;
  return {
    job: { job_id: jobId, reference, site_address: site.address, status },
    request: { mode, place, period, timezone, limits },
  };
}

async function requestForSite(
  ctx: Ctx,
  tx: CompanyTx,
  query: wire.SiteQuery,
): Promise<{ site: wire.SiteWeather['site']; request: WeatherRequest }> {
  const { timezone, weather_risk: limits } = await companySettings(tx);
  const clock = { now: ctx.now(), timezone };
  const { site_key: siteKey, contact_id: contactId } = query;
  if (siteKey === undefined && contactId === undefined) {
    const reason = 'contact_id or site_key is required';
    throw new AppError('input', 'Missing param: contact_id or site_key', { param: 'contact_id', reason });
  }
  const period = periods.datedPeriod(query, clock);
  periods.requireWithinReach(period, clock);
  const found =
    siteKey !== undefined
      ? await sitePlaces.findSitePlace(tx, siteKey)
      : await placeOfContact(tx, contactId ?? 0);
  if (!found) throw notFound(siteKey !== undefined ? 'Site' : 'Contact');
  const place = placeOf(found);
  if (!place) throw unprocessable('The site has no latitude or longitude', { param: 'site_key' });
  const { contact_id, site_key, address } = found;
  return {
    site: { contact_id: contact_id ?? contactId ?? null, site_key, site_address: address },
    request: { mode: periods.modeOfDates(period, clock), place, period, timezone, limits },
  };
}

/** The customer's own location, otherwise their most recently visited site with coordinates. */
async function placeOfContact(tx: CompanyTx, contactId: number): Promise<sitePlaces.SitePlace | undefined> {
  const contact = await sitePlaces.findContactPlace(tx, contactId);
  if (!contact || placeOf(contact)) return contact;
  const latest = await siteVisits.findLatestSiteKey(tx, contactId);
  return (latest === undefined ? undefined : await sitePlaces.findSitePlace(tx, latest)) ?? contact;
}

function placeOf({ latitude, longitude }: sitePlaces.SitePlace): Place | undefined {
  return latitude === null || longitude === null ? undefined : { latitude, longitude };
}
