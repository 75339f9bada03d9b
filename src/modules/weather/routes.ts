import { type App, ctxOf } from '#/platform/http/app.ts';
import * as wire from './schema.ts';
import type { WeatherService } from './service.ts';

const tags = ['weather'];

/** Past weather and forecasts, on the intelligence surface. */
export function weatherRoutes(app: App, weather: WeatherService): void {
  app.get(
    '/weather/forecast',
    {
      config: { operation: 'weather.forecast' },
      schema: {
        summary: 'Get an hourly forecast',
        description: 'Up to 16 days ahead. Weather data by Open-Meteo.com (CC BY 4.0).',
        tags,
        querystring: wire.ForecastQuery,
        response: { 200: wire.Weather },
      },
    },
    (request) => weather.forecast(ctxOf(request), request.query),
  );

  app.get(
    '/weather/historical',
    {
      config: { operation: 'weather.historical' },
      schema: {
        summary: 'Get hourly weather of past days',
        description: 'From 1940, at most 366 days per request. Weather data by Open-Meteo.com (CC BY 4.0).',
        tags,
        querystring: wire.HistoricalQuery,
        response: { 200: wire.Weather },
      },
    },
    (request) => weather.historical(ctxOf(request), request.query),
  );

  app.get(
    '/weather/for-job/:job_id',
    {
      config: { operation: 'weather.forJob' },
      schema: {
        summary: 'Get the weather during a job',
        description:
          'Past weather if the job has ended, otherwise a forecast from its start to its end. Returns 422 if the site has no coordinates.',
        tags,
        params: wire.JobParams,
        response: { 200: wire.JobWeather },
      },
    },
    (request) => weather.forJob(ctxOf(request), request.params.job_id),
  );

  app.get(
    '/weather/for-site',
    {
      config: { operation: 'weather.forSite' },
      schema: {
        summary: 'Get the weather at a site or customer',
        description:
          'Times are in the tenant’s time zone. For a customer without coordinates, their most recent site that has some is used.',
        tags,
        querystring: wire.SiteQuery,
        response: { 200: wire.SiteWeather },
      },
    },
    (request) => weather.forSite(ctxOf(request), request.query),
  );
}
