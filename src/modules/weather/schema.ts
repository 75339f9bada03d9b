import { type Static, Type } from 'typebox';
import { Id, nullable, oneOf, TimeInput, Timestamp } from '#/platform/schema.ts';
import { RISKS } from './words.ts';

const LocalHour = Type.String({
  description: 'Local to `timezone`, without an offset.',
  examples: ['2026-03-06T08:00'],
});
const Amount = nullable(Type.Number());
const Text = nullable(Type.String());

const WeatherHour = Type.Object(
  {
    time: LocalHour,
    temperature_c: Amount,
    humidity_pct: Amount,
    precipitation_mm: nullable(Type.Number({ description: 'In the hour before `time`.' })),
    rain_mm: Amount,
    weather_code: nullable(Type.Integer({ description: 'WMO code.' })),
    weather_label: Text,
    wind_kmh: Amount,
    gust_kmh: Amount,
    wind_direction_deg: Amount,
    cloud_cover_pct: Amount,
  },
  { title: 'WeatherHour' },
);

const Summary = Type.Object(
  {
    avg_temperature_c: Amount,
    min_temperature_c: Amount,
    max_temperature_c: Amount,
    total_precipitation_mm: Amount,
    max_hourly_precipitation_mm: Amount,
    avg_wind_kmh: Amount,
    max_wind_kmh: Amount,
    max_gust_kmh: Amount,
    dominant_condition: nullable(
      Type.String({
        description: 'The most frequent condition in working hours (07:00 to 18:59); ties go to the worse.',
      }),
    ),
    dominant_weather_code: nullable(Type.Integer()),
    outdoor_work_risk: oneOf(RISKS),
    risk_reasons: Type.Array(Type.String()),
  },
  { title: 'WeatherSummary' },
);
export type Summary = Static<typeof Summary>;

/** Where the hours come from; `stand-in` is invented weather, which only companies of the demo get. */
const SOURCES = ['open-meteo', 'stand-in'] as const;

export const MODES = ['forecast', 'historical'] as const;
export type Mode = (typeof MODES)[number];

const report = {
  mode: oneOf(MODES),
  latitude: Type.Number(),
  longitude: Type.Number(),
  timezone: Type.String(),
  period_start: LocalHour,
  period_end: Type.String({ description: 'The last hour, inclusive.' }),
  summary: Summary,
  hourly: Type.Array(WeatherHour),
  source: oneOf(SOURCES),
  notice: Type.Optional(
    Type.String({
      description:
        'Only with `stand-in`: says that the weather is invented, for a demo company while the service cannot be reached.',
    }),
  ),
  fetched_at: Timestamp,
};

export const Weather = Type.Object(report, { title: 'Weather' });
export type Weather = Static<typeof Weather>;

export const JobWeather = Type.Object({
  ...report,
  job: Type.Object({
    job_id: Type.Integer(),
    reference: Type.String(),
    site_address: Text,
    status: Type.String(),
  }),
});
export type JobWeather = Static<typeof JobWeather>;

export const SiteWeather = Type.Object({
  ...report,
  site: Type.Object({ contact_id: nullable(Type.Integer()), site_key: Text, site_address: Text }),
});
export type SiteWeather = Static<typeof SiteWeather>;

const place = {
  latitude: Type.Number({ minimum: -90, maximum: 90, description: 'Degrees.' }),
  longitude: Type.Number({ minimum: -180, maximum: 180, description: 'Degrees.' }),
};
const timezone = Type.String({
  default: 'Europe/London',
  maxLength: 100,
  description: 'IANA time zone of the hours and dates.',
});

export const ForecastQuery = Type.Object({
  ...place,
  start_hour: Type.Optional(TimeInput('Such as `2026-03-06T08:00`; default: the current hour.')),
  end_hour: Type.Optional(
    TimeInput(
      'Inclusive, at most 16 days ahead; a date without a time means its last hour. Default: seven days from the start.',
    ),
  ),
  timezone,
});
export type ForecastQuery = Static<typeof ForecastQuery>;

const dates = {
  start_date: TimeInput('`YYYY-MM-DD`, from 1940-01-01.'),
  end_date: TimeInput('`YYYY-MM-DD`, inclusive.'),
};

export const HistoricalQuery = Type.Object({ ...place, ...dates, timezone });
export type HistoricalQuery = Static<typeof HistoricalQuery>;

export const JobParams = Type.Object({ job_id: Type.String({ description: 'Id or reference.' }) });

export const SiteQuery = Type.Object({
  ...dates,
  contact_id: Type.Optional(
    Id('The customer’s own location, otherwise their most recent site with coordinates.'),
  ),
  site_key: Type.Optional(
    Type.String({ maxLength: 200, description: 'Takes precedence over `contact_id`.' }),
  ),
});
export type SiteQuery = Static<typeof SiteQuery>;
