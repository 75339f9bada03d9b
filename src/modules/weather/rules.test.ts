import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { type Hour, riskOf, summaryOf } from './rules.ts';
import { labelOf } from './words.ts';

const LIMITS = {
  precipitation_high_mm: 4,
  precipitation_moderate_mm: 1,
  gust_high_kmh: 60,
  gust_moderate_kmh: 40,
  freezing_c: 0,
  cold_c: 3,
  heat_c: 30,
};

function hour(values: Partial<Hour> = {}): Hour {
  return {
    time: '2026-03-06T08:00',
    temperature_c: 10,
    apparent_c: 9,
    humidity_pct: 80,
    precipitation_mm: 0,
    rain_mm: 0,
    weather_code: 3,
    wind_kmh: 10,
    gust_kmh: 20,
    wind_direction_deg: 200,
    cloud_cover_pct: 50,
    ...values,
  };
}

const risk = (...hours: Partial<Hour>[]) => riskOf(hours.map(hour), LIMITS).risk;

test('each threshold applies at its exact value', () => {
  const table: [Partial<Hour>, string][] = [
    [{}, 'low'],
    [{ precipitation_mm: 0.9 }, 'low'],
    [{ precipitation_mm: 1 }, 'moderate'],
    [{ precipitation_mm: 3.9 }, 'moderate'],
    [{ precipitation_mm: 4 }, 'high'],
    [{ gust_kmh: 40 }, 'low'],
    [{ gust_kmh: 40.1 }, 'moderate'],
    [{ gust_kmh: 60 }, 'moderate'],
    [{ gust_kmh: 60.1 }, 'high'],
    [{ temperature_c: 3 }, 'low'],
    [{ temperature_c: 2.9 }, 'moderate'],
    [{ temperature_c: 0 }, 'moderate'],
    [{ temperature_c: -0.1 }, 'high'],
    [{ apparent_c: 30 }, 'low'],
    [{ apparent_c: 30.1 }, 'moderate'],
    [
      { temperature_c: null, gust_kmh: null, precipitation_mm: null, weather_code: null, apparent_c: null },
      'low',
    ],
  ];
  for (const [values, expected] of table) assert.equal(risk(values), expected, JSON.stringify(values));
});

test('a weather code alone sets the risk; an unknown code does not', () => {
  const high = [48, 56, 57, 65, 66, 67, 71, 73, 75, 77, 82, 85, 86, 95, 96, 99];
  const moderate = [45, 55, 63, 81];
  for (let code = 0; code < 110; code++) {
    const expected = high.includes(code) ? 'high' : moderate.includes(code) ? 'moderate' : 'low';
    assert.equal(risk({ weather_code: code }), expected, String(code));
  }
});

test('light rain in every hour is a moderate risk from a total of 5 mm', () => {
  const light = (count: number) => Array.from({ length: count }, () => ({ precipitation_mm: 0.5 }));
  assert.equal(risk(...light(9)), 'low');
  const { risk: reached, reasons } = riskOf(light(10).map(hour), LIMITS);
  assert.deepEqual([reached, reasons], ['moderate', ['precipitation 5 mm in total']]);
  // Floating point sums of tenths are not exact.
  assert.equal(risk(...Array.from({ length: 50 }, () => ({ precipitation_mm: 0.1 }))), 'moderate');
});

test('one bad hour is enough, and the reasons give the worst value of each kind', () => {
  const { risk: reached, reasons } = riskOf(
    [
      hour({ gust_kmh: 61 }),
      hour({ gust_kmh: 72.4, temperature_c: -2 }),
      hour({ weather_code: 75, temperature_c: -1 }),
    ],
    LIMITS,
  );
  assert.deepEqual([reached, reasons], ['high', ['gusts 72.4 km/h', 'temperature -2 °C', 'heavy snow fall']]);
});

test('more hours never make a period safer', () => {
  const anyHour = fc.record({
    precipitation_mm: fc.option(fc.integer({ min: 0, max: 60 }).map((tenths) => tenths / 10)),
    gust_kmh: fc.option(fc.integer({ min: 0, max: 90 })),
    temperature_c: fc.option(fc.integer({ min: -5, max: 35 })),
    weather_code: fc.option(fc.constantFrom(0, 3, 45, 48, 61, 63, 65, 95)),
  });
  const order = ['low', 'moderate', 'high'];
  fc.assert(
    fc.property(fc.array(anyHour), fc.array(anyHour), (some, more) => {
      assert.ok(order.indexOf(risk(...some, ...more)) >= order.indexOf(risk(...some)));
    }),
  );
});

test('the dominant condition is the most frequent one in working hours; ties go to the worse', () => {
  const day = (...codes: [string, number | null][]) => {
    const hours = codes.map(([clock, weather_code]) => hour({ time: `2026-03-06T${clock}`, weather_code }));
    const { dominant_condition, dominant_weather_code } = summaryOf(hours, LIMITS);
    return [dominant_condition, dominant_weather_code];
  };
  assert.deepEqual(day(['06:00', 0], ['06:59', 0], ['07:00', 61], ['19:00', 0]), ['Slight rain', 61]);
  assert.deepEqual(day(['07:00', 3], ['18:00', 61], ['19:00', 3]), ['Slight rain', 61]);
  assert.deepEqual(day(['08:00', 45], ['09:00', 61]), ['Fog', 45]);
  assert.deepEqual(day(['08:00', 95], ['09:00', 3], ['10:00', 3]), ['Overcast', 3]);
  assert.deepEqual(day(['22:00', 71], ['23:00', 71], ['23:30', 0]), ['Slight snow fall', 71]);
  assert.deepEqual(day(['08:00', null], ['09:00', 2]), ['Partly cloudy', 2]);
  assert.deepEqual(day(['08:00', 4], ['09:00', 5], ['10:00', 3]), ['Unknown', 5]);
  assert.deepEqual(day(['08:00', null]), [null, null]);
});

test('codes have the labels of the World Meteorological Organization', () => {
  const expected: [number, string][] = [
    [0, 'Clear sky'],
    [1, 'Mainly clear'],
    [48, 'Depositing rime fog'],
    [55, 'Dense drizzle'],
    [57, 'Dense freezing drizzle'],
    [67, 'Heavy freezing rain'],
    [82, 'Violent rain showers'],
    [86, 'Heavy snow showers'],
    [96, 'Thunderstorm with slight hail'],
    [99, 'Thunderstorm with heavy hail'],
    [4, 'Unknown'],
  ];
  for (const [code, label] of expected) assert.equal(labelOf(code), label);
});

test('values are rounded to one decimal', () => {
  const summary = summaryOf(
    [hour({ temperature_c: 4.002828844098488, gust_kmh: 63.4499 }), hour({ temperature_c: 9.96001 })],
    LIMITS,
  );
  assert.deepEqual(
    [summary.min_temperature_c, summary.max_temperature_c, summary.max_gust_kmh],
    [4, 10, 63.4],
  );
  assert.deepEqual(riskOf([hour({ gust_kmh: 63.4499 })], LIMITS).reasons, ['gusts 63.4 km/h']);
});
