import { FILTER_ROWS, type FilterRow } from '../catalogue/filters.ts';
import { type Filter, type FilterName, filterValue, isName, isStanding, type Ref } from '../query/filters.ts';
import type { Scope } from '../query/query.ts';

const BEFORE_NAMES = [
  ['job_type', 'of type'],
  ['category', 'of category'],
  ['customer', 'for'],
  ['site', 'at'],
  ['engineer', 'by'],
] as const;

/** "for Northgate Foods by Priya Nolan at Unit 4". */
export function namesPhrase(filters: readonly Filter[]): string {
  const names = filters.filter(isName);
  const part = (word: string, found: readonly Ref[]) =>
    found.length > 0 ? `${word} ${found.map(nameWithBranches).join(' and ')}` : '';
  const kept = BEFORE_NAMES.map(([on, word]) =>
    part(
      word,
      names.filter((one) => one.on === on && !one.not).flatMap(({ is }) => is),
    ),
  );
  return sentence(
    ...kept,
    part(
      'without',
      names.filter(({ not }) => not).flatMap(({ is }) => is),
    ),
  );
}

/** An account is counted with everybody beneath it, and that is said. */
export function nameWithBranches({ name, branches }: Pick<Ref, 'name' | 'branches'>): string {
  if (!branches) return name;
  return `${name} with its ${branches === 1 ? 'branch' : `${branches} branches`}`;
}

/** What kind of jobs are counted: "completed with issues, with the result “No access”". */
export function kindPhrase(filters: readonly Filter[]): string {
  const names = Object.keys(FILTER_ROWS) as FilterName[];
  return names
    .flatMap((name) => filters.filter(({ on }) => on === name))
    .map(({ on, is, not }) => (FILTER_ROWS[on] as FilterRow<FilterName>).phrase(is as never, not === true))
    .filter(Boolean)
    .join(', ');
}

const AXIS_VERBS: Readonly<Record<string, string>> = {
  created: 'raised',
  createdAt: 'raised',
  planned: 'planned',
  plannedStartAt: 'planned',
};

/** What of a job lay in the time: "raised", "planned". `looked` is the time axis of the look-up. */
export function axisPhrase({ filters, time, axis }: Scope, looked: unknown): string {
  if (isStanding(filters) && axis !== 'created') return looked === 'plannedStartAt' && time ? 'planned' : '';
  if (axis) return AXIS_VERBS[axis] ?? '';
  if (time?.kind === 'all' || filterValue(filters, 'status')) return '';
  return typeof looked === 'string' ? (AXIS_VERBS[looked] ?? '') : '';
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
