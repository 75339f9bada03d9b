import { createNote, createVehicle } from '#/modules/fms/index.ts';
import { HOUR_MS } from '#/platform/time.ts';
import { ago, filled, type Office } from './office.ts';

const JOB_NOTES = [
  'Rang the customer, they know we are coming and the time.',
  'Order number received by e-mail, attached to the job.',
  'Site asked for the same engineer as last time.',
  'Parts collected from the trade counter, on the van.',
  'Permit to work arranged with the site for that morning.',
  'Engineer running late, customer told at 10:40.',
  'Customer rang to say the fault has cleared, visit stays booked.',
];
const CONTACT_NOTES = [
  'Accounts prefer one invoice a month.',
  'No visits in the last week of the quarter without asking first.',
  'New facilities manager starts next month, introduce ourselves.',
  'Pays within terms, no need to chase.',
];
const VANS = ['Transit Custom', 'Vivaro', 'Trafic', 'e-Partner', 'Sprinter with tail lift'];
const NOTES = { jobs: 40, contacts: 12 };

/** Adds notes on recent jobs and customers, and a vehicle for each engineer. */
export async function createNotesAndVehicles(office: Office): Promise<void> {
  const { random, masterRecords, visits } = office;
  const noted = random.shuffled(visits.slice(-300)).slice(0, NOTES.jobs);
  for (const { job } of noted) {
    const hours = Math.max(1, (office.now - Date.parse(job.createdAt)) / HOUR_MS - random.int(1, 20));
    await createNote(ago(office, hours), { jobId: job.jobId, text: random.pick(JOB_NOTES) });
  }
  for (const { contactId, name } of random.shuffled(masterRecords.contacts).slice(0, NOTES.contacts))
    await createNote(ago(office, random.int(24, 4_000)), {
      contactId,
      text: filled(random.pick(CONTACT_NOTES), { customer: name }),
    });
  for (const { resourceId, name } of masterRecords.resources)
    await createVehicle(ago(office, random.int(2_000, 9_000)), {
      // No UK registration has Q as its second letter, so these numbers do not exist.
      registration: `F${'Q'}${random.int(21, 26)} ${letters(random.int(0, 17_575))}`,
      name: `${random.pick(VANS)}, ${name}`,
      resourceId,
    });
}

function letters(number: number): string {
  const letter = (at: number): string => String.fromCharCode(65 + (Math.floor(number / 26 ** at) % 26));
  return `${letter(2)}${letter(1)}${letter(0)}`;
}
