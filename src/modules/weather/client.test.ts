import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hoursOf } from './client.ts';

const time = ['2026-03-06T08:00', '2026-03-06T09:00'];

test('missing values are null and unknown ones are ignored', () => {
  const [first, second] = hoursOf({
    latitude: 53.35,
    hourly: { time, temperature_2m: [12.3, null], snow_depth: [0, 0] },
    daily: { time: ['2026-03-06'] },
  });
  assert.deepEqual(first, {
    time: '2026-03-06T08:00',
    temperature_c: 12.3,
    apparent_c: null,
    humidity_pct: null,
    precipitation_mm: null,
    rain_mm: null,
    weather_code: null,
    wind_kmh: null,
    gust_kmh: null,
    wind_direction_deg: null,
    cloud_cover_pct: null,
  });
  assert.equal(second?.temperature_c, null);
});

test('former names of variables are accepted', () => {
  const [hour] = hoursOf({
    hourly: {
      time,
      windspeed_10m: [9, 9],
      windgusts_10m: [20, 20],
      winddirection_10m: [90, 90],
      weathercode: [61, 61],
      relativehumidity_2m: [70, 70],
      cloudcover: [5, 5],
    },
  });
  const { wind_kmh, gust_kmh, wind_direction_deg, weather_code, humidity_pct, cloud_cover_pct } = hour ?? {};
  assert.deepEqual(
    [wind_kmh, gust_kmh, wind_direction_deg, weather_code, humidity_pct, cloud_cover_pct],
    [9, 20, 90, 61, 70, 5],
  );
});

test('other units are converted', () => {
  const [hour] = hoursOf({
    hourly_units: {
      temperature_2m: '°F',
      precipitation: 'inch',
      wind_speed_10m: 'm/s',
      wind_gusts_10m: 'mp/h',
    },
    hourly: {
      time,
      temperature_2m: [32, null],
      precipitation: [0.1, 0],
      wind_speed_10m: [10, 0],
      wind_gusts_10m: [10, 0],
    },
  });
  assert.deepEqual(
    [hour?.temperature_c, hour?.precipitation_mm, hour?.wind_kmh, hour?.gust_kmh],
    [0, 2.5, 36, 16.1],
  );
});
