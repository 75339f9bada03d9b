import type { Intent, Named } from '../intent.ts';
import { VERTICAL_NAMES } from '../metric-words.ts';
import type { Side } from '../said/conditions/rule.ts';
import { isStanding } from '../standing.ts';

export const STATUS_NAMES: Readonly<Record<string, string>> = {
  completedOk: 'completed OK',
  completedWithIssues: 'completed with issues',
  inProgress: 'in progress',
  notStarted: 'not started',
  cancelled: 'cancelled',
  refused: 'refused',
};

const SIDE_NAMES: Readonly<Record<Side, string>> = {
  late: 'late',
  early: 'early',
  not_late: 'no later than planned',
  not_early: 'no earlier than planned',
};

/** "for Northgate Foods by Priya Nolan at Unit 4". */
export function scopePhrase({ named }: Pick<Intent, 'named'>): string {
  const kept = named.filter(({ without }) => !without);
  const leftOut = named.filter(({ without }) => without);
  const ofKind = (kind: string) => kept.filter((one) => one.kind === kind).map(nameWithBranches);
  const part = (word: string, names: readonly string[]) =>
    names.length > 0 ? `${word} ${names.join(' and ')}` : '';
  return [
    part('of type', ofKind('job_type')),
    part('of category', ofKind('job_category')),
    part('for', ofKind('contact')),
    part('at', ofKind('site')),
    part('by', ofKind('engineer')),
    part('without', leftOut.map(nameWithBranches)),
  ]
    .filter(Boolean)
    .join(' ');
}

/** An account is counted with everybody beneath it, and that is said. */
export function nameWithBranches({ name, branches }: Named): string {
  if (!branches) return name;
  return `${name} with its ${branches === 1 ? 'branch' : `${branches} branches`}`;
}

/** What kind of jobs are counted: "late-starting", "completed with issues", with result "No access". */
export function qualityPhrase(intent: Intent): string {
  const parts = [];
  if (intent.statuses.includes('notStarted') && intent.statuses.includes('inProgress'))
    parts.push('still open');
  else if (intent.statuses.length === 2) parts.push('completed');
  else if (intent.statuses.length === 1) parts.push(STATUS_NAMES[intent.statuses[0] ?? ''] ?? '');
  if (intent.result) parts.push(`with the result “${intent.result}”`);
  if (intent.verticals.length > 0)
    parts.push(`in ${intent.verticals.map((one) => VERTICAL_NAMES[one] ?? one).join(' and ')}`);
  if (intent.start) parts.push(`started ${SIDE_NAMES[intent.start]}`);
  if (intent.finish) parts.push(`finished ${SIDE_NAMES[intent.finish]}`);
  parts.push(...intent.phrases);
  return parts.join(', ');
}

const AXIS_VERBS: Readonly<Record<string, string>> = { createdAt: 'raised', plannedStartAt: 'planned' };

export function axisPhrase(intent: Intent, axis: unknown): string {
  if (isStanding(intent) && intent.axis !== 'createdAt')
    return axis === 'plannedStartAt' && intent.period ? 'planned' : '';
  if (intent.axis) return AXIS_VERBS[intent.axis] ?? '';
  if (intent.period && 'all' in intent.period) return '';
  return typeof axis === 'string' && intent.statuses.length === 0 ? (AXIS_VERBS[axis] ?? '') : '';
}

/** Parts joined by single spaces. */
export function sentence(...parts: readonly string[]): string {
  return parts
    .filter(Boolean)
    .join(' ')
    .replace(/\s+/g, ' ')
    .replace(/ ([.,:;])/g, '$1')
    .trim();
}

/** A text with a capital at its start. */
export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
