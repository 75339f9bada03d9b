import { openFmsClient } from '#/modules/fms/index.ts';
import { receiveMail } from '#/modules/ingest/index.ts';
import { triageMail } from '#/modules/triage/index.ts';
import type { DemoSite } from '../records.ts';
import { ago, filled, type Office } from './office.ts';

/** Mails to the office, and their tone. */
const MAILS: readonly (readonly [subject: string, body: string])[] = [
  [
    'Heating off at {site}',
    'Good morning, we have no heating at {site} since last night. Can somebody come today please? Many thanks',
  ],
  [
    '{reference} - when are you coming?',
    'Third time of asking: when is the engineer coming for {reference}? Nobody rings us back.',
  ],
  [
    'Complaint',
    'We are very unhappy with the visit under {reference}. The engineer left a mess and the fault is still there. Please escalate.',
  ],
  [
    'Gas smell in plant room',
    'Urgent: there is a strong smell of gas in the plant room at {site}. We have moved people out.',
  ],
  ['Invoice query', 'Please send a copy of the invoice for {reference}, our accounts team cannot find it.'],
  [
    'Quote please',
    'Could you quote to replace the unit your engineer looked at under {reference}? We need it for our budget.',
  ],
  [
    'PO for {reference}',
    'Please find our purchase order 448213 for {reference}. Go ahead as soon as you can.',
  ],
  ['Thank you', 'Just to say your engineer was excellent at {site} yesterday. Please pass on our thanks.'],
  ['Automatic reply: {reference}', 'I am out of the office until Monday and will answer when I am back.'],
  [
    'Service dates',
    'Can you send us the dates of the next planned visits to {site}? We need to tell the tenants.',
  ],
  ['Cancel visit', 'Please cancel the visit for {reference}, the store is closed that day. We will rebook.'],
  [
    'Door will not lock',
    'The rear door at {site} will not lock and we close at six. Somebody is needed before then.',
  ],
  [
    'Certificate needed',
    'Our insurer wants the certificate of the last inspection at {site}. Could you send it today?',
  ],
  ['Newsletter: save 20% on tools', 'This week only: drills, batteries and more. Click here to unsubscribe.'],
];

/** Mails of the last days, triaged as of when they were received. */
export async function readMails(office: Office): Promise<void> {
  const { random, masterRecords, visits } = office;
  const reader = { languageModel: null, answerWithinMs: 0 };
  const recent = visits.filter(({ job }) => job.contactId !== undefined).slice(-200);
  for (const [at, [subject, body]] of MAILS.entries()) {
    const { job } = random.pick(recent);
    const slots = { site: job.site.name, reference: job.reference };
    const sender = random.pick(masterRecords.persons);
    await triageMail(
      ago(office, (MAILS.length - at) * 7),
      {
        sender_address: sender.email,
        sender_name: sender.name,
        subject: filled(subject, slots),
        body: filled(body, slots),
        source_ref: `demo-mail-${at + 1}`,
      },
      reader,
    );
  }
}

/** A portal's mail: labels and values in a table. */
function workOrder(number: string, rows: Readonly<Record<string, string>>, sender: string) {
  const cells = Object.entries({ 'Job Number': number, ...rows }).map(
    ([label, value]) => `<tr><td>${label}</td><td>${value}</td></tr>`,
  );
  return {
    email_from: sender,
    email_subject: `Job ${number} - ${rows.Priority ?? ''} - ${rows.Property ?? ''} - ${rows.Trade ?? ''}`,
    email_html: `<html><body><table>${cells.join('')}</table></body></html>`,
  };
}

const PROBLEMS: readonly (readonly [trade: string, problem: string])[] = [
  ['Electrical', 'Lights out in the rear corridor, breaker trips when reset'],
  ['Electrical', 'Socket sparking behind the till, switched off at the board'],
  ['Heating', 'No hot water in the staff toilets'],
  ['Air Conditioning', 'Split unit dripping on to the shop floor'],
  ['Fire Alarm', 'Panel shows a fault on loop 2, buzzer silenced'],
  ['Doors', 'Automatic door stays open, draught in reception'],
  ['Plumbing', 'Toilet overflowing, water turned off'],
  ['Refrigeration', 'Cold room at 11 degrees and rising'],
];

/**
 * Work orders of a customer portal: some are certain and become jobs, others wait for review with the reason. Their mails are
 * kept encrypted, so they are received by the server that is to show them.
 */
export async function receiveWorkOrders(
  office: Pick<Office, 'ctx' | 'outbound' | 'masterRecords' | 'now' | 'random'>,
): Promise<void> {
  const { random, masterRecords } = office;
  const settings = { outbound: office.outbound, client: openFmsClient(office.outbound) };
  const sites = random.shuffled(masterRecords.sites);
  for (const [at, [trade, problem]] of PROBLEMS.entries()) {
    const site = sites[at];
    if (!site) return;
    const mail = workOrder(
      String(7_400_100 + at * 13),
      {
        Priority: at % 3 === 0 ? 'P1 - 4 Hours' : 'P2 - 24 Hours',
        Trade: trade,
        'Fault Description': problem,
        ...placeOf(site, at),
      },
      'helpdesk@elogbooks.example',
    );
    const sent = ago(office, (PROBLEMS.length - at) * 5);
    await receiveMail(sent, settings, { ...mail, email_date: sent.now().toISOString() });
  }
}

/** How exactly a mail names the site: code and full address, address only, or a name that several sites have. */
function placeOf({ name, code, address, postcode }: DemoSite, at: number): Readonly<Record<string, string>> {
  if (at % 4 === 0) return { Property: name, 'Site Code': code, Address: `${address} ${postcode}` };
  if (at % 4 === 1) return { Property: name, Address: address };
  return at % 4 === 2
    ? { Property: name.split(' ')[0] ?? name }
    : { Property: `Unit near ${name}`, Address: postcode };
}
