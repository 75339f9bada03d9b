import type { Actor, TeamPatch } from './schema.ts';

/** Who asks, as far as it matters here: the context knows more. */
type Asking = { readonly type: string; readonly userId?: number };

/** On whose behalf: as the caller says, else the signed-in user, else the system. */
export function actorOf(
  given: { actor_type?: 'user' | 'system'; actor_id?: number | null },
  asking: Asking,
): Actor {
  const own = asking.type === 'user' ? (asking.userId ?? null) : null;
  const type = given.actor_type ?? (own === null && given.actor_id == null ? 'system' : 'user');
  return { actor_type: type, actor_id: given.actor_id ?? (type === 'user' ? own : null) };
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
