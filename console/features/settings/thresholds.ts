import type { Registry } from '../../api/queries.ts';
import { plainWord, spelled } from '../../ui/words.ts';
import type { Field } from './fields.ts';

type Param = Registry['sentinels'][number]['params'][string] & { readonly description?: string };

/** Units by how the name of a threshold ends. */
const UNITS: readonly (readonly [string, string])[] = [
  ['_delta_pp', 'percentage points'],
  ['_pp', 'percentage points'],
  ['_pct', '%'],
  ['_mins', 'minutes'],
  ['_hours', 'hours'],
  ['_days', 'days'],
  ['_months', 'months'],
  ['_years', 'years'],
  ['_km', 'km'],
  ['_chars', 'characters'],
  ['_ratio', 'times as many'],
  ['_multiplier', 'times'],
  ['_share', 'of 1'],
];

/** Names that say little by themselves, mostly of statistics. */
const NAMED: Readonly<Record<string, string>> = {
  delta_pp: 'Worse than before by',
  critical_delta_pp: 'Critical when worse by',
  issue_rate_delta_pp: 'More visits with issues by',
  tenant_delta_pp: 'Whole company worse by',
  group_delta_pp: 'A group worse by',
  min_ratio: 'At least',
  ratio: 'At least',
  critical_ratio: 'Critical from',
  min_sample: 'Visits looked at, at least',
  min_recent: 'Recent visits, at least',
  min_baseline: 'Visits before, at least',
  recent_days: 'Days looked at',
  baseline_days: 'Days before, to compare with',
  chance_findings: 'Findings a run that chance may cause',
  sure_p_value: 'Certain from a p-value of',
  p_value: 'Chance at most (p-value)',
  critical_p_value: 'Critical from a p-value of',
  count_p_value: 'Chance of the count at most (p-value)',
  streak_p_value: 'Chance of a streak at most (p-value)',
  streak_p: 'Chance of a streak at most (p-value)',
  alpha: 'Chance at most (p-value)',
  regularity_alpha: 'Chance of the rhythm at most (p-value)',
  planned_alpha: 'Chance of a planned visit at most (p-value)',
  cusum_k: 'Running sum: slack',
  cusum_h: 'Running sum: limit',
  min_z: 'Standard deviations, at least',
  min_trend_z: 'Standard deviations of the trend, at least',
  eps_km: 'Distance between neighbours',
  gap_cv_max: 'Variation between visits, at most',
  min_resultant: 'Strength of the season, at least',
  fvf_warning: 'Warning when fewer are fixed at the first visit than',
  fvf_critical: 'Critical when fewer are fixed at the first visit than',
};

/** `min_complaints` → `Complaints, at least`. */
function labelOf(name: string): string {
  if (NAMED[name]) return NAMED[name];
  const ending = UNITS.find(([end]) => name.endsWith(end) && name.length > end.length)?.[0] ?? '';
  const isKept = ending === '_share' || ending === '_days' || ending === '_months';
  const stem = isKept ? name : name.slice(0, name.length - ending.length);
  if (stem.startsWith('min_')) return `${spelled(stem.slice(4))}, at least`;
  if (stem.endsWith('_critical')) return `${spelled(stem.slice(0, -9))}, critical from`;
  if (stem.endsWith('_threshold')) return `${spelled(stem.slice(0, -10))}, from`;
  if (stem.startsWith('critical_')) return `Critical from: ${plainWord(stem.slice(9)).toLowerCase()}`;
  return spelled(stem);
}

function unitOf(name: string): string | undefined {
  if (name === 'fvf_warning' || name === 'fvf_critical') return '%';
  return UNITS.find(([end]) => name.endsWith(end) || name === end.slice(1))?.[1];
}

/** A threshold as a field, with its bounds and usual value as the registry tells them. */
export function fieldOf(name: string, { default: usual, min, max, type, description }: Param): Field {
  const unit = unitOf(name);
  const isFlag = type === 'boolean';
  return {
    path: name,
    label: labelOf(name),
    kind: isFlag ? 'flag' : 'number',
    ...(!isFlag && { min, max, whole: type === 'integer', usual: String(usual) }),
    ...(unit && { unit }),
    ...(description && { note: description }),
  };
}

/** The thresholds in force by name. */
export function valuesOf(params: Readonly<Record<string, Param>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(params).map(([name, { value, default: usual }]) => [name, value ?? usual]),
  );
}

/** How many thresholds differ from their defaults. */
export function changedCount(params: Readonly<Record<string, Param>>): number {
  return Object.values(params).filter(({ value }) => value !== undefined).length;
}
