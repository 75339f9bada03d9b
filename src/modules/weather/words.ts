/** Labels of the weather codes of the World Meteorological Organization (table 4677, as the provider uses it). */
const LABELS: Readonly<Record<number, string>> = {
  0: 'Clear sky',
  1: 'Mainly clear',
  2: 'Partly cloudy',
  3: 'Overcast',
  45: 'Fog',
  48: 'Depositing rime fog',
  51: 'Light drizzle',
  53: 'Moderate drizzle',
  55: 'Dense drizzle',
  56: 'Light freezing drizzle',
  57: 'Dense freezing drizzle',
  61: 'Slight rain',
  63: 'Moderate rain',
  65: 'Heavy rain',
  66: 'Light freezing rain',
  67: 'Heavy freezing rain',
  71: 'Slight snow fall',
  73: 'Moderate snow fall',
  75: 'Heavy snow fall',
  77: 'Snow grains',
  80: 'Slight rain showers',
  81: 'Moderate rain showers',
  82: 'Violent rain showers',
  85: 'Slight snow showers',
  86: 'Heavy snow showers',
  95: 'Thunderstorm',
  96: 'Thunderstorm with slight hail',
  99: 'Thunderstorm with heavy hail',
};

const HIGH_RISK_CODES = [48, 56, 57, 65, 66, 67, 71, 73, 75, 77, 82, 85, 86, 95, 96, 99];
const MODERATE_RISK_CODES = [45, 55, 63, 81];

export const RISKS = ['low', 'moderate', 'high'] as const;
export type Risk = (typeof RISKS)[number];

export function labelOf(code: number): string {
  return LABELS[code] ?? 'Unknown';
}

/** The risk to outdoor work of a weather code alone. */
export function riskOfCode(code: number): Risk {
  if (HIGH_RISK_CODES.includes(code)) return 'high';
  return MODERATE_RISK_CODES.includes(code) ? 'moderate' : 'low';
}
