import { rounded } from '#/platform/numbers/rounded.ts';
import type { Summary } from './schema.ts';
import { labelOf, RISKS, type Risk, riskOfCode } from './words.ts';

/** One hour in our units; null for a missing value. */
export interface Hour {
  /** Local, `YYYY-MM-DDTHH:MM`. */
  readonly time: string;
  readonly temperature_c: number | null;
  readonly apparent_c: number | null;
  readonly humidity_pct: number | null;
  /** In the hour before. */
  readonly precipitation_mm: number | null;
  readonly rain_mm: number | null;
  readonly weather_code: number | null;
  readonly wind_kmh: number | null;
  readonly gust_kmh: number | null;
  readonly wind_direction_deg: number | null;
  readonly cloud_cover_pct: number | null;
}

/** Thresholds of the risk to outdoor work; a company may set its own. */
export interface RiskLimits {
  readonly precipitation_high_mm: number;
  readonly precipitation_moderate_mm: number;
  readonly gust_high_kmh: number;
  readonly gust_moderate_kmh: number;
  readonly freezing_c: number;
  readonly cold_c: number;
  readonly heat_c: number;
}

/** The total over the period from which the risk is moderate. */
const TOTAL_PRECIPITATION_MODERATE_MM = 5;
const WORKING_HOURS = { from: '07:00', before: '19:00' };

/** Whether any hour has a value. */
export function hasValues(hours: readonly Hour[]): boolean {
  return hours.some(({ time, ...values }) => Object.values(values).some((value) => value !== null));
}

/** Whether every hour of the span has every value. A missing one may still arrive. */
export function isComplete(hours: readonly Hour[], { start, end }: { start: string; end: string }): boolean {
  if (hours.at(0)?.time !== start || hours.at(-1)?.time !== end) return false;
  return hours.every((hour) => Object.values(hour).every((value) => value !== null));
}

/** The summary of a period; missing values are ignored. */
export function summaryOf(hours: readonly Hour[], limits: RiskLimits): Summary {
  const known = (name: Exclude<keyof Hour, 'time'>) =>
    hours.map((hour) => hour[name]).filter((value) => value !== null);
  const temperature = known('temperature_c');
  const precipitation = known('precipitation_mm');
  const wind = known('wind_kmh');
  const dominant = dominantCode(hours);
  const { risk, reasons } = riskOf(hours, limits);
  return {
    avg_temperature_c: toTenths(average(temperature)),
    min_temperature_c: least(temperature),
    max_temperature_c: greatest(temperature),
    total_precipitation_mm: toTenths(total(precipitation)),
    max_hourly_precipitation_mm: greatest(precipitation),
    avg_wind_kmh: toTenths(average(wind)),
    max_wind_kmh: greatest(wind),
    max_gust_kmh: greatest(known('gust_kmh')),
    dominant_condition: dominant === null ? null : labelOf(dominant),
    dominant_weather_code: dominant,
    outdoor_work_risk: risk,
    risk_reasons: reasons,
  };
}

/** The most frequent condition in working hours, or in all hours if none has a code; ties go to the worse. */
function dominantCode(hours: readonly Hour[]): number | null {
  const coded = hours.filter(({ weather_code }) => weather_code !== null);
  const working = coded.filter(({ time }) => {
    const clock = time.slice(11);
    return clock >= WORKING_HOURS.from && clock < WORKING_HOURS.before;
  });
  const counts = new Map<string, { count: number; code: number }>();
  for (const { weather_code } of working.length > 0 ? working : coded) {
    const code = weather_code ?? 0;
    const label = labelOf(code);
    const before = counts.get(label);
    counts.set(label, { count: (before?.count ?? 0) + 1, code: Math.max(before?.code ?? 0, code) });
  }
  const [first] = [...counts.values()].sort(
    (one, other) => other.count - one.count || severity(other.code) - severity(one.code),
  );
  return first?.code ?? null;
}

/** Ordered by the risk to outdoor work, then by code. */
function severity(code: number): number {
  return RISKS.indexOf(riskOfCode(code)) * 1_000 + code;
}

/**
 * The risk to outdoor work and its reasons. By default high if any hour has heavy rain (4 mm, as the Met Office defines
 * it), gusts above 60 km/h, frost, or a code of snow, ice, violent rain or thunder.
 */
export function riskOf(hours: readonly Hour[], limits: RiskLimits): { risk: Risk; reasons: string[] } {
  const high = reasonsOf(hours, 'high', {
    precipitation: (mm) => mm >= limits.precipitation_high_mm,
    gust: (kmh) => kmh > limits.gust_high_kmh,
    temperature: (c) => c < limits.freezing_c,
    apparent: () => false,
  });
  if (high.length > 0) return { risk: 'high', reasons: high };
  const moderate = reasonsOf(hours, 'moderate', {
    precipitation: (mm) => mm >= limits.precipitation_moderate_mm,
    gust: (kmh) => kmh > limits.gust_moderate_kmh,
    temperature: (c) => c < limits.cold_c,
    apparent: (c) => c > limits.heat_c,
  });
  const fallen = toTenths(total(hours.map(({ precipitation_mm }) => precipitation_mm ?? 0))) ?? 0;
  if (fallen >= TOTAL_PRECIPITATION_MODERATE_MM) moderate.push(`precipitation ${fallen} mm in total`);
  return { risk: moderate.length > 0 ? 'moderate' : 'low', reasons: moderate };
}

type Measure = 'precipitation' | 'gust' | 'temperature' | 'apparent';

function reasonsOf(
  hours: readonly Hour[],
  risk: Risk,
  isRisk: Readonly<Record<Measure, (value: number) => boolean>>,
): string[] {
  const values = (name: Exclude<keyof Hour, 'time'>, measure: Measure): number[] =>
    hours.map((hour) => hour[name]).filter((value) => value !== null && isRisk[measure](value)) as number[];
  const precipitation = greatest(values('precipitation_mm', 'precipitation'));
  const gust = greatest(values('gust_kmh', 'gust'));
  const temperature = least(values('temperature_c', 'temperature'));
  const apparent = greatest(values('apparent_c', 'apparent'));
  const codes = new Set(hours.map(({ weather_code }) => weather_code).filter((code) => code !== null));
  const conditions = [...codes].filter((code) => riskOfCode(code) === risk).sort((one, other) => other - one);
  return [
    ...(precipitation === null ? [] : [`precipitation ${precipitation} mm in an hour`]),
    ...(gust === null ? [] : [`gusts ${gust} km/h`]),
    ...(temperature === null ? [] : [`temperature ${temperature} °C`]),
    ...(apparent === null ? [] : [`feels like ${apparent} °C`]),
    ...conditions.map((code) => labelOf(code).toLowerCase()),
  ];
}

function least(values: readonly number[]): number | null {
  return toTenths(values.length === 0 ? null : values.reduce((one, other) => Math.min(one, other)));
}

function greatest(values: readonly number[]): number | null {
  return toTenths(values.length === 0 ? null : values.reduce((one, other) => Math.max(one, other)));
}

function total(values: readonly number[]): number | null {
  return values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0);
}

function average(values: readonly number[]): number | null {
  const sum = total(values);
  return sum === null ? null : sum / values.length;
}

/** To one decimal, the precision of the provider. */
function toTenths(value: number | null): number | null {
  return value === null ? null : rounded(value, 1);
}
