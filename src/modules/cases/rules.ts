import { sameWord, wordOf } from '#/platform/closed-words.ts';
import { closest } from '#/platform/did-you-mean.ts';
import { AppError, invalidParam, unprocessable } from '#/platform/errors.ts';
import { isoOf, parseMoment } from '#/platform/time.ts';
import type { ActorBody, CasePatch } from './schema.ts';
import {
  ACTIVE_STATUSES,
  type ActorType,
  CASE_STATUSES,
  type CaseStatus,
  CLOSED_STATUSES,
  type Priority,
  STRICT_MOVES,
} from './words.ts';

/** Numbers below this are epoch seconds. */
const SECONDS = 1_000;
const DEFAULT_PRIORITY: Priority = 'medium';

const REFERENCE_DIGITS = 6;

/** The reference that is meant by it, or by its number alone: "case 17", "17". */
export function referenceMeant(text: string): string {
  const number = /^(?:case)?[-\s#]*0*(\d{1,15})$/i.exec(text.trim())?.[1];
  return number === undefined ? text : `CASE-${number.padStart(REFERENCE_DIGITS, '0')}`;
}

/** On whose behalf something is done. */
export interface CaseActor {
  readonly actor_type: ActorType;
  readonly actor_id: number | null;
}

/** Who asks, as far as it matters here: the context knows more. */
type Asking = { readonly type: string; readonly userId?: number };

/** A signed-in user acts for himself; a key says for whom, else for the system. Tasks are automation. */
export function actorOf(given: ActorBody, asking: Asking): CaseActor {
  if (asking.type === 'user') return { actor_type: 'user', actor_id: asking.userId ?? null };
  const id = given.actor_id ?? null;
  const own = asking.type === 'task' ? 'automation' : 'system';
  return { actor_type: given.actor_type ?? (id === null ? own : 'user'), actor_id: id };
}

/** The version `If-Match` names; undefined when any will do. */
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

/** The status this word is; 422 with the words there are otherwise. */
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

/** Every known move is allowed in a lenient lifecycle; in a strict one those of the matrix, and staying. */
export function refuseIllegalMove(from: CaseStatus, to: CaseStatus, lifecycle: 'lenient' | 'strict'): void {
  const allowed = STRICT_MOVES[from];
  if (lifecycle === 'lenient' || from === to || allowed.includes(to)) return;
  throw unprocessable(`A case may not go from ${from} to ${to}`, { from, to, allowed });
}

export interface Endings {
  readonly resolved_at: string | null;
  readonly closed_at: string | null;
}

/**
 * When the case was resolved and closed once it has moved to `to`. Going on with it clears both; closing
 * resolves what was not resolved; archiving closes what was not closed.
 */
export function endingsOf(to: CaseStatus, before: Endings, now: string): Endings {
  if (to === 'resolved') return { resolved_at: before.resolved_at ?? now, closed_at: null };
  if (to === 'closed') return { resolved_at: before.resolved_at ?? now, closed_at: before.closed_at ?? now };
  if (to === 'archived') return { resolved_at: before.resolved_at, closed_at: before.closed_at ?? now };
  return { resolved_at: null, closed_at: null };
}

export interface Due {
  /** The number as given; seconds for what was no number. */
  readonly due_date: number | null;
  /** The moment it names. */
  readonly due_at: string | null;
}

/** What a due date means; null and an empty text mean none. */
export function dueOf(given: number | string | null, timezone: string): Due {
  if (given === null || given === '') return { due_date: null, due_at: null };
  const moment = parseMoment(given, 'due_date', timezone);
  return {
    due_date: typeof given === 'number' ? given : moment.getTime() / SECONDS,
    due_at: isoOf(moment),
  };
}

/** A case's own fields as they are stored; only those that are to change. */
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

/** What a patch sets: keys present, with null, 0 or an empty value for what is cleared. */
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

/** An object as given; anything empty is the empty object. */
export function metadataOf(given: CasePatch['metadata']): Readonly<Record<string, unknown>> {
  return given && !Array.isArray(given) ? (given as Readonly<Record<string, unknown>>) : {};
}

export interface StatusFilter {
  readonly status?: readonly string[] | undefined;
  readonly scope: 'active' | 'all' | 'closed';
}

/** The statuses a list shows: of the scope, and among those named; undefined for all of them. */
export function statusesOf({ status, scope }: StatusFilter): readonly CaseStatus[] | undefined {
  if (scope === 'all' && !status?.length) return undefined;
  const inScope = { active: ACTIVE_STATUSES, closed: CLOSED_STATUSES, all: CASE_STATUSES }[scope];
  if (!status?.length) return inScope;
  const named = status.map((word) => wordOf('status', word, CASE_STATUSES));
  return inScope.filter((known) => named.includes(known));
}
