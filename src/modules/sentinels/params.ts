import type { ParamSpec, ParamsOf } from './sentinel.ts';
import type { ChanceLimits } from './statistics/chance.ts';
import { type Windows, windowsBefore } from './visits/windows.ts';

/** A threshold that is a whole number, with its bounds. */
export function integer(usual: number, min: number, max: number, description: string): ParamSpec {
  return { default: usual, min, max, type: 'integer', description };
}

/** A threshold that is any number, with its bounds. */
export function decimal(usual: number, min: number, max: number, description: string): ParamSpec {
  return { default: usual, min, max, type: 'number', description };
}

/** The thresholds that limit what chance may find. */
export function chanceParams({ findings = 0.1, sure = 0.001 } = {}) {
  return {
    chance_findings: decimal(findings, 0, 1000, 'Findings per run that chance may cause.'),
    sure_p_value: decimal(sure, 0, 0.5, 'A p-value this small counts however many entities there are.'),
  };
}

export function chanceLimits(params: ParamsOf<ReturnType<typeof chanceParams>>): ChanceLimits {
  return { findings: params.chance_findings, sure: params.sure_p_value };
}

/** The thresholds that say which days are compared. */
export function windowParams(recentDays: number) {
  return {
    recent_days: integer(recentDays, 7, 120, 'Days looked at.'),
    baseline_days: integer(180, 28, 540, 'Days before those, to compare with.'),
  };
}

export function windowsOf(asOf: Date, params: ParamsOf<ReturnType<typeof windowParams>>): Windows {
  return windowsBefore(asOf, params.recent_days, params.baseline_days);
}
