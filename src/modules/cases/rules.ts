import { AppError, invalidParam, unprocessable } from '#/platform/errors.ts';
import { isoOf, parseMoment } from '#/platform/time.ts';
import { sameWord, wordOf } from '#/platform/validation/closed-words.ts';
import { closest } from '#/platform/validation/did-you-mean.ts';
import type { ActorBody, CasePatch } from './schema.ts';
import {
  ACTIVE_STATUSES,
  type ActorType,
  CASE_STATUSES,
  type CaseStatus,
  CLOSED_STATUSES,
  type Priority,
  STRICT_TRANSITIONS,
} from './words.ts';

const MS_PER_SECOND = 1_000;
const DEFAULT_PRIORITY: Priority = 'medium';

const REFERENCE_DIGITS = 6;

/** The reference for a text such as "CASE-000017", "case 17" or "17". */
export function normalisedReference(text: string): string {
  const number = /^(?:case)?[-\s#]*0*(\d{1,15})$/i.exec(text.trim())?.[1];
  return number === undefined ? text : `CASE-${number.padStart(REFERENCE_DIGITS, '0')}`;
}

/** On whose behalf something is done. */
export interface CaseActor {
  readonly actor_type: ActorType;
  readonly actor_id: number | null;
}

/** The fields of the context's actor that matter here. */
type Caller = { readonly type: string; readonly userId?: number };

/** The actor to record: the signed-in user, or the given actor, by default `automation` for a task, else `system`. */
export function actorOf(given: ActorBody, caller: Caller): CaseActor {
  if (caller.type === 'user') return { actor_type: 'user', actor_id: caller.userId ?? null };
  const id = given.actor_id ?? null;
  const own = caller.type === 'task' ? 'automation' : 'system';
  return { actor_type: given.actor_type ?? (id === null ? own : 'user'), actor_id: id };
}

/** The version in `If-Match`; undefined when any is accepted. */
export function expectedVersion(ifMatch: string | undefined): number | undefined {
  if (ifMatch === undefined || ifMatch.trim() === '' || ifMatch.trim() === '*') return undefined;
  const [, version] = /^(?:W\/)?"?(\d{1,9})"?$/.exec(ifMatch.trim()) ?? [];
  if (version === undefined) throw invalidParam('If-Match', 'must be the version of the case');
  return Number(version);
}

export function refuseStale(version: number, expected: number | undefined): void {
  if (expected === undefined || expected === version) return;
  throw new AppError('conflict', `The case has version ${version} by now`, { version });
}

/** Parses a status; throws 422 with the allowed values. */
export function statusOf(word: string): CaseStatus {
  const status = sameWord(word, CASE_STATUSES);
  if (status) return status;
  const near = closest(word, CASE_STATUSES);
  throw unprocessable('There is no such status', {
    param: 'status',
    allowed: CASE_STATUSES,
    ...(near !== undefined && { did_you_mean: near }),
  });
}

/** A lenient lifecycle allows every transition, a strict one those of its matrix. */
export function refuseIllegalMove(from: CaseStatus, to: CaseStatus, lifecycle: 'lenient' | 'strict'): void {
  const allowed = STRICT_TRANSITIONS[from];
  if (lifecycle === 'lenient' || from === to || allowed.includes(to)) return;
  throw unprocessable(`A case may not go from ${from} to ${to}`, { from, to, allowed });
}

export interface Endings {
  readonly resolved_at: string | null;
  readonly closed_at: string | null;
}

/**
 * When the case was resolved and closed, after a transition to `to`. Reopening clears both; closing also resolves;
 * archiving also closes.
 */
export function endingsOf(to: CaseStatus, before: Endings, now: string): Endings {
  if (to === 'resolved') return { resolved_at: before.resolved_at ?? now, closed_at: null };
  if (to === 'closed') return { resolved_at: before.resolved_at ?? now, closed_at: before.closed_at ?? now };
  if (to === 'archived') return { resolved_at: before.resolved_at, closed_at: before.closed_at ?? now };
  return { resolved_at: null, closed_at: null };
}

export interface Due {
  /** The number as given; epoch seconds for other input. */
  readonly due_date: number | null;
  /** The parsed time, ISO 8601. */
  readonly due_at: string | null;
}

/** Parses a due date; null and an empty string mean none. */
export function dueOf(given: number | string | null, timezone: string): Due {
  if (given === null || given === '') return { due_date: null, due_at: null };
  const moment = parseMoment(given, 'due_date', timezone);
  return {
    due_date: typeof given === 'number' ? given : moment.getTime() / MS_PER_SECOND,
    due_at: isoOf(moment),
  };
}

/** Stored fields of a case; only those to change. */
export type CaseFields = Partial<
  Due & {
    readonly title: string;
    readonly type: string;
    readonly description: string | null;
    readonly priority: Priority;
    readonly status: CaseStatus;
    readonly owner_id: number | null;
    readonly team_id: number | null;
    readonly tags: readonly unknown[] | Readonly<Record<string, unknown>>;
    readonly metadata: Readonly<Record<string, unknown>>;
    readonly resolution: string | null;
  }
>;

/** The fields a patch sets; null, 0 or an empty value clears one. */
export function fieldsOf(patch: CasePatch, timezone: string): CaseFields {
  const { title, type, description, priority, status, owner_id, team_id, due_date, tags, resolution } = patch;
  return {
    ...(title !== undefined && { title }),
    ...(type !== undefined && { type }),
    ...(description !== undefined && { description: description || null }),
    ...(priority !== undefined && { priority: priority || DEFAULT_PRIORITY }),
    ...(status !== undefined && { status: statusOf(status) }),
    ...(owner_id !== undefined && { owner_id: owner_id || null }),
    ...(team_id !== undefined && { team_id: team_id || null }),
    ...(due_date !== undefined && dueOf(due_date, timezone)),
    ...(tags !== undefined && { tags: tags ?? {} }),
    ...(patch.metadata !== undefined && { metadata: metadataOf(patch.metadata) }),
    ...(resolution !== undefined && { resolution: resolution || null }),
  };
}

/** The given object; any empty value becomes {}. */
export function metadataOf(given: CasePatch['metadata']): Readonly<Record<string, unknown>> {
  return given && !Array.isArray(given) ? (given as Readonly<Record<string, unknown>>) : {};
}

export interface StatusFilter {
  readonly status?: readonly string[] | undefined;
  readonly scope: 'active' | 'all' | 'closed';
}

/** The statuses in the scope that are also named; undefined for all. */
export function statusesOf({ status, scope }: StatusFilter): readonly CaseStatus[] | undefined {
  if (scope === 'all' && !status?.length) return undefined;
  const inScope = { active: ACTIVE_STATUSES, closed: CLOSED_STATUSES, all: CASE_STATUSES }[scope];
  if (!status?.length) return inScope;
  const named = status.map((word) => wordOf('status', word, CASE_STATUSES));
  return inScope.filter((known) => named.includes(known));
}
