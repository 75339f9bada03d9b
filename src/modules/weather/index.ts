/**
 * Weather: past and forecast, for a place, a job or a site, with the risk to outdoor work.
 * Owns `weather_hours`. On the intelligence surface. May use: tenants, directory, jobs.
 */
export { weatherRoutes } from './routes.ts';
export { openWeather, type WeatherService } from './service.ts';
