import type { CompanyTx } from '#/platform/db/company-tx.ts';
import { keepingPlans } from '#/platform/db/kept-plans.ts';
import { notFound } from '#/platform/errors.ts';
import { topOf } from './account-rules.ts';
import type { Account } from './schema.ts';
import { getAccountNames, listContactsBeneath, listLinksAbove } from './store.ts';

/**
 * The account of a contact: the contact at the top of its hierarchy and all contacts below it, at any depth. Equal
 * for every contact of the account. Throws notFound for an unknown contact; a parent that was never imported has no
 * name.
 */
export async function accountOf(open: CompanyTx, contactId: number): Promise<Account> {
  const tx = keepingPlans(open);
  const links = await listLinksAbove(tx, contactId);
  if (links.length === 0) throw notFound('Contact');
  const top = topOf(contactId, links);
  const [beneath, { name, reference, contactGroup }] = await Promise.all([
    listContactsBeneath(tx, top),
    getAccountNames(tx, top, contactId),
  ]);
  return {
    parentContactId: top,
    parentName: name,
    parentReference: reference,
    childCount: beneath.length,
    contactIds: [top, ...beneath],
    contactGroup,
  };
}
