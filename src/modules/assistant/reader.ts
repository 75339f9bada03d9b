import type { Actor } from '#/platform/context.ts';

/** Whom conversations are shown to: a signed-in user sees his own and the company's; null sees all. */
export function readerOf(actor: Actor): string | null {
  return actor.type === 'user' ? String(actor.userId) : null;
}

/** Whether a conversation of `owner` (null: the company's) is shown to him. */
export function mayRead(reader: string | null, owner: string | null): boolean {
  return reader === null || owner === null || owner === reader;
}
