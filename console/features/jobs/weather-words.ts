import type { jobs } from '../../api/queries.ts';
import type { Tone } from '../../ui/words.ts';

type Report = Awaited<ReturnType<NonNullable<ReturnType<typeof jobs.weather>['queryFn']>>>;
type Summary = Report['summary'];

export const RISK: Readonly<
  Record<Summary['outdoor_work_risk'], { readonly label: string; readonly tone: Tone }>
> = {
  low: { label: 'Fit for outdoor work', tone: 'good' },
  moderate: { label: 'Some risk outdoors', tone: 'warn' },
  high: { label: 'Risky outdoors', tone: 'bad' },
};

/** `Light rain, 4 to 9 °C, 3.2 mm of rain, gusts up to 48 km/h`; what is not known is left out. */
export function inWords(summary: Summary): string {
  const { min_temperature_c: low, max_temperature_c: high, total_precipitation_mm: rain } = summary;
  const wind = summary.max_gust_kmh ?? summary.max_wind_kmh;
  const [coldest, warmest] = [low, high].map((value) => (value === null ? null : Math.round(value)));
  const parts = [
    summary.dominant_condition,
    coldest == null || warmest == null
      ? null
      : coldest === warmest
        ? `${warmest} °C`
        : `${coldest} to ${warmest} °C`,
    rain === null ? null : rain < 0.1 ? 'dry' : `${rain.toFixed(1)} mm of rain`,
    wind === null ? null : `gusts up to ${Math.round(wind)} km/h`,
  ];
  return parts.filter((part) => part !== null).join(', ');
}
