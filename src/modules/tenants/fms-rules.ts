/** The credentials for a tenant's own field-management system: stored encrypted, never returned. */
export const CREDENTIALS = ['username', 'password', 'api_key'] as const;

type Settings = Readonly<Record<string, unknown>>;

/** The stored settings of the tenant's own system. */
export function fmsOf(settings: Settings): Readonly<Record<string, string | null | undefined>> {
  return (settings.fms ?? {}) as Readonly<Record<string, string | null | undefined>>;
}

/** The origin of the tenant's system; null without one. */
export function originOf({ base_url }: { readonly base_url?: string | null | undefined }): string | null {
  return base_url ? (URL.parse(base_url)?.origin ?? null) : null;
}

/**
 * The settings after a patch, without credentials stored for a different origin: whoever may change the URL must not be
 * able to have the old credentials sent to their own host. Credentials in the patch itself are kept.
 */
export function withoutForeignCredentials(before: Settings, next: Settings, patch: Settings): Settings {
  const [from, to] = [fmsOf(before), fmsOf(next)];
  if (originOf(from) === originOf(to)) return next;
  const given = fmsOf(patch);
  const foreign = CREDENTIALS.filter((name) => given[name] === undefined);
  const kept = Object.entries(to).filter(([name]) => !(foreign as readonly string[]).includes(name));
  return next.fms === undefined ? next : { ...next, fms: Object.fromEntries(kept) };
}
