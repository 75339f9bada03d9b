import type { Customer } from '../../api/queries.ts';
import { holds } from '../../ui/holds.ts';

/** A customer in its account: 0 is the account itself, 1 a customer under it. */
export interface Branch {
  readonly customer: Customer;
  readonly depth: number;
}

/** The customers that are meant, each account before the customers under it; both by name. */
export function branchesOf(all: readonly Customer[], typed: string): readonly Branch[] {
  const meant = all.filter(({ name, reference, postcode, contactId }) =>
    holds(`${name ?? ''} ${reference ?? ''} ${postcode ?? ''} ${contactId}`, typed.trim()),
  );
  const ids = new Set(meant.map(({ contactId }) => contactId));
  const byName = (one: Customer, other: Customer) => (one.name ?? '').localeCompare(other.name ?? '');
  const under = Map.groupBy(meant, ({ parentContactId }) => parentContactId ?? null);
  return meant
    .filter(({ parentContactId }) => !parentContactId || !ids.has(parentContactId))
    .sort(byName)
    .flatMap((customer): Branch[] => [
      { customer, depth: 0 },
      ...(under.get(customer.contactId) ?? []).sort(byName).map((one) => ({ customer: one, depth: 1 })),
    ]);
}
