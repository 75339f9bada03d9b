import type { Place } from '#/platform/db/changes/record-source.ts';
import { invalidParam } from '#/platform/errors.ts';

/** Where an export goes on: the places of the last record and of the last deletion it has told of. */
export interface Continuation {
  readonly records: Place | null;
  readonly deletions: Place | null;
}

/** Short and safe in a header and an address. */
export function writeContinuation(entity: string, { records, deletions }: Continuation): string {
  const parts = [entity, records?.at, records?.id, deletions?.at, deletions?.id];
  return Buffer.from(JSON.stringify(parts.map((part) => part ?? null))).toString('base64url');
}

const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/;

/** Throws invalidParam for a text that no export of this entity returned. */
export function readContinuation(entity: string, text: string, isId: (id: string) => boolean): Continuation {
  const parts = partsOf(text);
  const [given, recordAt = null, recordId = null, deletionAt = null, deletionId = null] = parts;
  const isPlace = (at: string | null): boolean =>
    at === null || (MOMENT.test(at) && !Number.isNaN(Date.parse(at)));
  if (
    given !== entity ||
    !isPlace(recordAt) ||
    !isPlace(deletionAt) ||
    (recordId !== null && !isId(recordId))
  )
    throw invalidParam('continue_from', `must be an X-Continue-From that an export of ${entity} returned`);
  return {
    records: recordAt === null ? null : { at: recordAt, id: recordId },
    deletions: deletionAt === null ? null : { at: deletionAt, id: deletionId },
  };
}

function partsOf(text: string): readonly (string | null)[] {
  try {
    const parts: unknown = JSON.parse(Buffer.from(text, 'base64url').toString());
    const isRead = Array.isArray(parts) && parts.length === 5;
    return isRead && parts.every((part) => part === null || typeof part === 'string') ? parts : [];
  } catch {
    return [];
  }
}
