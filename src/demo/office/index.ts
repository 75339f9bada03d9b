import { generateSummary } from '#/modules/summaries/index.ts';
import { formTeams, openCases } from './cases.ts';
import { readMails } from './mails.ts';
import { createNotesAndVehicles } from './notes-and-vehicles.ts';
import type { Office } from './office.ts';
import { reportQuotationEvents } from './quotations.ts';

const SUMMARIES = 3;

/**
 * Creates what an office adds to its jobs: teams, cases, notes, vehicles, mails, quotations and summaries.
 */
export async function createOfficeRecords(office: Office): Promise<void> {
  await openCases(office, await formTeams(office));
  await createNotesAndVehicles(office);
  await readMails(office);
  await reportQuotationEvents(office);
  const busiest = Map.groupBy(office.visits, ({ job }) => job.contactId);
  const contactIds = [...busiest]
    .toSorted(([, one], [, other]) => other.length - one.length)
    .map(([id]) => id);
  for (const contactId of contactIds.slice(0, SUMMARIES)) await generateSummary(office.ctx, contactId);
}
