import { generateSummary } from '#/modules/summaries/index.ts';
import { formTeams, openCases } from './cases.ts';
import { readMails, receiveWorkOrders } from './mails.ts';
import type { Office } from './office.ts';
import { hearOfQuotations } from './quotations.ts';
import { keepRecords } from './yard.ts';

const SUMMARIES = 3;

/** What an office does around its jobs: teams, cases, notes, vans, mails, work orders, quotations and summaries. */
export async function workInOffice(office: Office): Promise<void> {
  await openCases(office, await formTeams(office));
  await keepRecords(office);
  await readMails(office);
  await receiveWorkOrders(office);
  await hearOfQuotations(office);
  const busiest = Map.groupBy(office.files, ({ job }) => job.contactId);
  const contactIds = [...busiest]
    .toSorted(([, one], [, other]) => other.length - one.length)
    .map(([id]) => id);
  for (const contactId of contactIds.slice(0, SUMMARIES)) await generateSummary(office.ctx, contactId);
}
