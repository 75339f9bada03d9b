/** A contact and its parent. */
export interface Link {
  readonly contactId: number;
  readonly parentContactId: number | null;
}

/**
 * The contact at the top of an account, from any contact in it. A parent that was never imported counts as a top; of
 * contacts that are each other's parents it is the lowest id, so that all of them find the same one.
 */
export function topOf(contactId: number, links: readonly Link[]): number {
  const parentOf = new Map(links.map((link) => [link.contactId, link.parentContactId]));
  const path = [contactId];
  for (let at = contactId; ; ) {
    const parent = parentOf.get(at) ?? null;
    if (parent === null) return at;
    const seen = path.indexOf(parent);
    if (seen >= 0) return Math.min(...path.slice(seen));
    path.push(parent);
    at = parent;
  }
}
