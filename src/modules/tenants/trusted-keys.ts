/**
 * Validated keys are cached for a moment. Revoking or expiring a key, or deleting its company, invalidates the cache of
 * this process at once, for all keys: validating one again costs one query.
 */
let revocations = 0;

/** Changes whenever a key that was valid before may be invalid now. */
export function keysTrustedSince(): number {
  return revocations;
}

/** Call after the change is committed. */
export function clearTrustedKeys(): void {
  revocations += 1;
}
