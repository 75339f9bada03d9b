/**
 * Keys are taken as right for a moment without being looked up again. Whoever revokes one in this process, lets it run
 * out or erases its company ends that trust at once, for all keys: looking them up again costs a query each.
 */
let revocations = 0;

/** Differs from an earlier answer when a key that was right then may be wrong now. */
export function keysTrustedSince(): number {
  return revocations;
}

/** Call it once the change is committed. */
export function distrustKeys(): void {
  revocations += 1;
}
