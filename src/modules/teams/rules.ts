import type { Actor, TeamPatch } from './schema.ts';

/** Who asks, as far as it matters here: the context knows more. */
type Asking = { readonly type: string; readonly userId?: number };

/** A signed-in user acts for themselves; a key says for whom, else for the system. As in cases. */
export function actorOf(
  given: { actor_type?: 'user' | 'system'; actor_id?: number | null },
  asking: Asking,
): Actor {
  if (asking.type === 'user') return { actor_type: 'user', actor_id: asking.userId ?? null };
  const id = given.actor_id ?? null;
  return { actor_type: given.actor_type ?? (id === null ? 'system' : 'user'), actor_id: id };
}

/** What a patch sets: keys present, with null or an empty text for what is cleared. */
export function changeOf(patch: TeamPatch): {
  name?: string;
  description?: string | null;
  purpose?: string | null;
  metadata?: Record<string, unknown>;
  is_active?: boolean;
} {
  const { name, description, purpose, metadata, is_active } = patch;
  return {
    ...(name !== undefined && { name }),
    ...(description !== undefined && { description: description || null }),
    ...(purpose !== undefined && { purpose: purpose || null }),
    ...(metadata !== undefined && { metadata: metadata ?? {} }),
    ...(is_active !== undefined && { is_active }),
  };
}
