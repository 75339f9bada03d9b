import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inWords } from './weather-words.ts';

const UNKNOWN = {
  avg_temperature_c: null,
  min_temperature_c: null,
  max_temperature_c: null,
  total_precipitation_mm: null,
  max_hourly_precipitation_mm: null,
  avg_wind_kmh: null,
  max_wind_kmh: null,
  max_gust_kmh: null,
  dominant_condition: null,
  dominant_weather_code: null,
  outdoor_work_risk: 'low',
  risk_reasons: [],
} as const;

test('weather is told in a line, without what is not known', () => {
  const wet = {
    ...UNKNOWN,
    dominant_condition: 'Light rain',
    min_temperature_c: 3.6,
    max_temperature_c: 9.2,
    total_precipitation_mm: 3.24,
    max_wind_kmh: 30,
    max_gust_kmh: 47.6,
  };
  assert.equal(inWords(wet), 'Light rain, 4 to 9 °C, 3.2 mm of rain, gusts up to 48 km/h');
  const calm = { ...UNKNOWN, min_temperature_c: 7.8, max_temperature_c: 8.2, total_precipitation_mm: 0 };
  assert.equal(inWords(calm), '8 °C, dry');
  assert.equal(inWords({ ...UNKNOWN, max_wind_kmh: 12 }), 'gusts up to 12 km/h');
});
