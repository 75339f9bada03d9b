/** What logs us in at a tenant's own system: stored sealed, never answered. */
export const CREDENTIALS = ['username', 'password', 'api_key'] as const;

type Settings = Readonly<Record<string, unknown>>;

/** The settings of the tenant's own system as they are stored. */
export function fmsOf(settings: Settings): Readonly<Record<string, string | null | undefined>> {
  return (settings.fms ?? {}) as Readonly<Record<string, string | null | undefined>>;
}

/** Where the tenant's system stands; null without one. */
export function originOf({ base_url }: { readonly base_url?: string | null | undefined }): string | null {
  return base_url ? (URL.parse(base_url)?.origin ?? null) : null;
}

/**
 * The settings after a patch, without the credentials that were given for another origin: whoever may change the
 * address must not have them sent to a host of their own. Those that came with the patch belong to the new one.
 */
export function withoutForeignCredentials(before: Settings, next: Settings, patch: Settings): Settings {
  const [from, to] = [fmsOf(before), fmsOf(next)];
  if (originOf(from) === originOf(to)) return next;
  const given = fmsOf(patch);
  const foreign = CREDENTIALS.filter((name) => given[name] === undefined);
  const kept = Object.entries(to).filter(([name]) => !(foreign as readonly string[]).includes(name));
  return next.fms === undefined ? next : { ...next, fms: Object.fromEntries(kept) };
}
