import { counted } from '../../alerts/wording.ts';
import type { Severity } from '../../sentinel.ts';

const DAYS_A_MONTH = 30.4375;

export function daysOfMonths(months: number): number {
  return months * DAYS_A_MONTH;
}

/** As people write it: 3 March 2026. */
export function writtenDate(moment: number, timezone: string): string {
  return new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: timezone }).format(moment);
}

/** A length of time as people say it: 12 days, 5 weeks, 8 months, 2.5 years. */
export function spokenDays(days: number): string {
  if (days < 28) return counted(Math.round(days), 'day');
  if (days < 84) return counted(Math.round(days / 7), 'week');
  if (days < 730) return counted(Math.round(days / DAYS_A_MONTH), 'month');
  return `${Math.round(days / 36.525) / 10} years`;
}

/** `warning` where the opportunity is worth it. */
export function growthSeverity(isHigh: boolean): Severity {
  return isHigh ? 'warning' : 'info';
}
