import type { Actor } from '#/platform/context.ts';

/** Who reads conversations: signed-in users see their own and the company's; null sees all. */
export function readerOf(actor: Actor): string | null {
  return actor.type === 'user' ? String(actor.userId) : null;
}

/** Whether the reader may see a conversation of `owner` (null: the company's). */
export function mayRead(reader: string | null, owner: string | null): boolean {
  return reader === null || owner === null || owner === reader;
}
