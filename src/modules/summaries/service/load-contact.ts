import { listContactNames, type NamedContact } from '#/modules/directory/index.ts';
import type { CompanyTx } from '#/platform/db/company-tx.ts';
import { notFound } from '#/platform/errors.ts';
import { type ChangeMark, changeMarks } from '../change-marks.ts';

/** A customer and their current mark. Throws notFound. */
export async function getContact(
  tx: CompanyTx,
  contactId: number,
  now: Date,
): Promise<{ contact: NamedContact; mark: ChangeMark }> {
  const [contact] = await listContactNames(tx, { ids: [contactId], after: -1, limit: 1 });
  const mark = contact && (await changeMarks(tx, [contact], now)).get(contactId);
  if (!contact || !mark) throw notFound('Contact');
  return { contact, mark };
}
