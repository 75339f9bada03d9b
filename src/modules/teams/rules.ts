import type { Actor, TeamPatch } from './schema.ts';

/** The fields of the context's actor that matter here. */
type Caller = { readonly type: string; readonly userId?: number };

/** The actor to record: the signed-in user, or with an API key the given actor, by default `system`. */
export function actorOf(
  given: { actor_type?: 'user' | 'system'; actor_id?: number | null },
  caller: Caller,
): Actor {
  if (caller.type === 'user') return { actor_type: 'user', actor_id: caller.userId ?? null };
  const id = given.actor_id ?? null;
  return { actor_type: given.actor_type ?? (id === null ? 'system' : 'user'), actor_id: id };
}

/** The columns a patch sets; null or an empty string clears one. */
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
