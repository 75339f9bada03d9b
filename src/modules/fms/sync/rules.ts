import { isoOf, parseMoment } from '#/platform/time.ts';

/** A page of changes as it was read, oldest change first. */
export interface ReadPage {
  readonly since: string | null;
  readonly page: number;
  readonly pageSize: number;
  /** When each record changed, as the upstream says. */
  readonly changedAt: readonly unknown[];
}

/**
 * Where reading goes on after a page, and whether there was more. From the last change's moment on, that moment
 * included: a record may come twice, none is passed over. While one moment fills whole pages they are turned.
 */
export function nextCursor({ since, page, pageSize, changedAt }: ReadPage): {
  since: string | null;
  page: number;
  more: boolean;
} {
  const last = momentOf(changedAt.at(-1));
  const more = changedAt.length >= pageSize;
  const moved = last !== null && (since === null || Date.parse(last) > Date.parse(since));
  if (moved) return { since: last, page: 1, more };
  return { since, page: more ? page + 1 : 1, more };
}

/** Null for what is no moment: then only pages are turned. */
function momentOf(value: unknown): string | null {
  if (typeof value !== 'string' && typeof value !== 'number') return null;
  try {
    return isoOf(parseMoment(value, 'updatedAt', 'UTC'));
  } catch {
    return null;
  }
}
