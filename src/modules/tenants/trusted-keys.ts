import { type Notices, tellServers } from '#/platform/db/servers/notices.ts';

/**
 * Validated keys are cached for a moment. Revoking or expiring a key, or deleting its company, invalidates the cache of
 * every process at once, for all keys: validating one again costs one query.
 */
let revocations = 0;

const CHANNEL = 'fieldstone_keys';

/** Tells every server that a key may be invalid now, once the transaction commits. */
export function tellRevocation(tx: Parameters<typeof tellServers>[0]): Promise<void> {
  return tellServers(tx, CHANNEL);
}

/** Listens to the revocations of other servers. */
export function hearRevocations(notices: Notices): void {
  notices.listen(CHANNEL, clearTrustedKeys);
}

/** Changes whenever a key that was valid before may be invalid now. */
export function keysTrustedSince(): number {
  return revocations;
}

/** Call after the change is committed. */
export function clearTrustedKeys(): void {
  revocations += 1;
}
