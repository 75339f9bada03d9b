import { counted } from '#/platform/text/phrasing.ts';
import { DAYS_PER_MONTH } from '../visits/windows.ts';

/** Keeps a number and its sign on one line. */
const NO_BREAK = '\u00a0';

/** `0.1234` → `12 %`; below ten per cent with one decimal, where it has one. */
export function percent(share: number): string {
  const value = share * 100;
  const rounded = Math.abs(value) < 10 ? Math.round(value * 10) / 10 : Math.round(value);
  return `${rounded}${NO_BREAK}%`;
}

/** `90` → `90 min`, `200` → `3 h 20 min`. */
export function minutes(value: number): string {
  const whole = Math.round(value);
  if (whole < 120) return `${whole} min`;
  const rest = whole % 60;
  return `${Math.floor(whole / 60)} h${rest === 0 ? '' : ` ${rest} min`}`;
}

/** Hours in the unit people would use: `45 min`, `5.5 h`, `3.2 days`. */
export function duration(hours: number): string {
  if (hours < 1) return `${Math.round(hours * 60)} min`;
  return hours < 48 ? `${trimmed(hours)} h` : `${trimmed(hours / 24)} days`;
}

/** `1.8 times`; whole numbers from ten on. */
export function times(ratio: number): string {
  return `${ratio < 10 ? trimmed(ratio) : Math.round(ratio)} times`;
}

/** As people write it: 3 March 2026. */
export function writtenDate(moment: number, timezone: string): string {
  return new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: timezone }).format(moment);
}

/** A number of days as people say it: 12 days, 5 weeks, 8 months, 2.5 years. */
export function spokenDays(days: number): string {
  if (days < 28) return counted(Math.round(days), 'day');
  if (days < 84) return counted(Math.round(days / 7), 'week');
  if (days < 730) return counted(Math.round(days / DAYS_PER_MONTH), 'month');
  return `${Math.round(days / 36.525) / 10} years`;
}

function trimmed(value: number): string {
  return String(Number(value.toFixed(1)));
}

/** The name of a vertical within a sentence. */
export function spokenVertical(vertical: string): string {
  return SPOKEN[vertical] ?? vertical.replaceAll('_', ' ');
}

const SPOKEN: Readonly<Record<string, string>> = {
  fire_life_safety: 'fire and life safety',
  mep: 'mechanical and electrical',
  building_fabric: 'building fabric',
  soft_services: 'soft services',
  it_comms: 'IT and communications',
};
