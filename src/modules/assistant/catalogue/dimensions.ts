import type { Dimension } from '../query/query.ts';

export interface DimensionRow {
  /** What one of them is called, and several. */
  readonly names: readonly [string, string];
  /** The kind of citation a group is marked with. */
  readonly cited?: 'engineer' | 'contact' | 'site' | 'job_type';
  /** There are so few that all of them are told. */
  readonly few?: true;
  /** The sentinel that fires where one of them gets worse, and what it is about. */
  readonly watch?: { readonly sentinel: string; readonly about: string };
}

/** Everything jobs can be split by. */
export const DIMENSION_ROWS: Readonly<Record<Dimension, DimensionRow>> = {
  engineer: {
    names: ['engineer', 'engineers'],
    cited: 'engineer',
    watch: { sentinel: 'engineer_performance_slip', about: 'engineers getting worse' },
  },
  customer: {
    names: ['customer', 'customers'],
    cited: 'contact',
    watch: { sentinel: 'customer_risk_escalation', about: 'customers at risk' },
  },
  site: {
    names: ['site', 'sites'],
    cited: 'site',
    watch: { sentinel: 'site_deterioration', about: 'sites getting worse' },
  },
  job_type: { names: ['job type', 'job types'], cited: 'job_type' },
  category: { names: ['category', 'categories'], few: true },
  result: { names: ['outcome', 'outcomes'] },
  status: { names: ['status', 'statuses'], few: true },
  vertical: { names: ['line of work', 'lines of work'], few: true },
  fault_type: { names: ['fault', 'faults'] },
  equipment: { names: ['kind of equipment', 'kinds of equipment'] },
  weekday: { names: ['day of the week', 'days of the week'], few: true },
};

/** What only the texts of a job tell; of many they tell nothing. */
export const TOLD_BY_TEXTS: ReadonlySet<Dimension> = new Set(['fault_type', 'equipment'] as const);

export const STATUS_NAMES: Readonly<Record<string, string>> = {
  completedOk: 'completed OK',
  completedWithIssues: 'completed with issues',
  inProgress: 'in progress',
  notStarted: 'not started',
  cancelled: 'cancelled',
  refused: 'refused',
};

export const VERTICAL_NAMES: Readonly<Record<string, string>> = {
  security: 'security',
  fire_life_safety: 'fire and life safety',
  mep: 'mechanical and electrical',
  building_fabric: 'building fabric',
  utilities: 'utilities',
  soft_services: 'soft services',
  it_comms: 'IT and communications',
  other: 'other',
};
