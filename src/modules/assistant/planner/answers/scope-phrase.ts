import type { Intent } from '../intent.ts';
import { VERTICAL_NAMES } from '../metric-words.ts';

const STATUS_NAMES: Readonly<Record<string, string>> = {
  completedOk: 'completed OK',
  completedWithIssues: 'completed with issues',
  inProgress: 'in progress',
  notStarted: 'not started',
  cancelled: 'cancelled',
  refused: 'refused',
};

/** "for Northgate Foods by Priya Nolan at Unit 4". */
export function scopePhrase({ named }: Intent): string {
  const ofKind = (kind: string) => named.filter((one) => one.kind === kind).map(({ name }) => name);
  const part = (word: string, names: readonly string[]) =>
    names.length > 0 ? `${word} ${names.join(' and ')}` : '';
  const types = [...ofKind('job_type'), ...ofKind('job_category')];
  return [
    types.length > 0 ? `of type ${types.join(' and ')}` : '',
    part('for', ofKind('contact')),
    part('at', ofKind('site')),
    part('by', ofKind('engineer')),
  ]
    .filter(Boolean)
    .join(' ');
}

/** What kind of jobs are counted: "late-starting", "completed with issues", with result "No access". */
export function qualityPhrase(intent: Intent): string {
  const parts = [];
  if (intent.statuses.length === 2) parts.push('completed');
  else if (intent.statuses.length === 1) parts.push(STATUS_NAMES[intent.statuses[0] ?? ''] ?? '');
  if (intent.result) parts.push(`with the result “${intent.result}”`);
  if (intent.verticals.length > 0)
    parts.push(`in ${intent.verticals.map((one) => VERTICAL_NAMES[one] ?? one).join(' and ')}`);
  if (intent.startedLate) parts.push(intent.early ? 'started early' : 'started late');
  if (intent.finishedLate) parts.push('finished late');
  return parts.join(', ');
}

const AXIS_VERBS: Readonly<Record<string, string>> = { createdAt: 'raised', plannedStartAt: 'planned' };

export function axisPhrase(intent: Intent, axis: unknown): string {
  if (intent.axis) return AXIS_VERBS[intent.axis] ?? '';
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
