import { type App, ctxOf } from '#/platform/http/app.ts';
import * as wire from './schema.ts';
import type { WeatherService } from './service.ts';

const tags = ['weather'];

/** Weather of the past and the days ahead, behind the intelligence surface. */
export function weatherRoutes(app: App, weather: WeatherService): void {
  app.get(
    '/weather/forecast',
    {
      schema: {
        summary: 'Weather of the days ahead, hour by hour',
        description: 'Weather data by Open-Meteo.com (CC BY 4.0). At most 16 days ahead.',
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
      schema: {
        summary: 'Weather of past days, hour by hour',
        description: 'Weather data by Open-Meteo.com (CC BY 4.0). From 1940 on, at most 366 days at once.',
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
      schema: {
        summary: 'Weather at a job while it was, or will be, done',
        description:
          'Past weather once the job has ended, else a forecast from its start to its end. 422 where the site has no coordinates.',
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
      schema: {
        summary: 'Weather at a site or a customer’s place on these days',
        description:
          'Local to the tenant’s time zone. A customer without coordinates is taken to be at its most recent site that has some.',
        tags,
        querystring: wire.SiteQuery,
        response: { 200: wire.SiteWeather },
      },
    },
    (request) => weather.forSite(ctxOf(request), request.query),
  );
}
