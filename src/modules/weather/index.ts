/**
 * Weather: past and ahead, at a place, a job or a site, and what it means for work outdoors.
 * Owns `weather_hours`. Behind the intelligence surface. May use: tenants, directory, jobs.
 */
export { weatherRoutes } from './routes.ts';
export { openWeather, type WeatherService } from './service.ts';
