import { writtenDate } from '../calendar.ts';
import type { Premises } from '../people/customers.ts';
import type { Random } from '../random.ts';
import { fill, sentence } from './fill.ts';
import type { Matter } from './matter.ts';

/** Why the caller calls again. */
export interface Before {
  readonly reference: string;
  readonly day: number;
  readonly again: 'return' | 'repeat' | 'quoted' | 'no access';
}

export interface IntakeTone {
  readonly priority: string;
  readonly complaint: boolean;
  readonly before: Before | undefined;
  readonly dueDay: number;
  /** A planned visit, rather than work that resulted from one. */
  readonly planned: boolean;
}

const ACCESS = [
  'Report to reception on arrival.',
  'Sign in at security, photo ID needed.',
  'Access 07:00 to 15:00 only.',
  'Please call 30 mins before arrival.',
  'Parking at rear, use goods entrance.',
  'Site induction required.',
  'Ask for the duty manager.',
  'Keys held at reception.',
  'Permit to work needed for any roof access.',
  'Store opens at 9, please attend before if possible.',
];
const PRESSING = [
  'Urgent please.',
  'Please attend today.',
  'Trading is affected.',
  'Four hour response.',
  'Needs doing asap.',
];
const EMERGENCY = [
  'Emergency call out.',
  'Out of hours, keyholder on site.',
  'Emergency attendance agreed with helpdesk.',
];
const THANKS = ['Many thanks', 'Thanks', 'Kind regards', 'Cheers', 'Regards'];
const COMPLAINTS = [
  'This is the third time we have reported this and it is still not fixed, we are very unhappy.',
  'We are really disappointed with the service, nobody called us back.',
  'This is unacceptable, we want to make a formal complaint.',
  'Your engineer left a mess and the fault is still there. Please escalate to a manager.',
  'Not happy at all, we were told it would be sorted last week and nobody turned up.',
  'We are fed up of chasing this. If it is not resolved we will look for another contractor.',
];

/** The description a job was requested with: from the helpdesk or the customer, short or long. */
export function intakeText(matter: Matter, premises: Premises, tone: IntakeTone, random: Random): string {
  const body = matter.service
    ? plannedBody(matter, premises, tone, random)
    : faultBody(matter, premises, tone, random);
  const text = tone.complaint ? `${body} ${random.pick(COMPLAINTS)}` : body;
  return random.chance(0.06) ? mistyped(text, random) : text;
}

function faultBody(matter: Matter, premises: Premises, tone: IntakeTone, random: Random): string {
  const { slots, fault } = matter;
  if (!fault) return '';
  const say = fill(random.pick(fault.says), slots);
  if (tone.before) return againBody(tone.before, matter, say, random);
  const person = random.pick(premises.customer.people).name;
  const first = person.split(' ')[0] ?? '';
  const press =
    tone.priority === 'emergency'
      ? ` ${random.pick(EMERGENCY)}`
      : tone.priority === 'urgent'
        ? ` ${random.pick(PRESSING)}`
        : '';
  const access = random.chance(0.3) ? ` ${random.pick(ACCESS)}` : '';
  const voice = random.int(1, 10);
  if (voice <= 2)
    return `${sentence(slots.eq)} ${slots.loc} - ${fill(random.pick(fault.short), slots)}${press && `.${press}`}`;
  if (voice <= 4) return `${sentence(say)}.${press}${access}`;
  if (voice === 5) return `${person} reports ${say}.${press}${access}`;
  if (voice === 6) return `Site reporting: ${say}. PO ${random.int(40000, 99999)}.${press}${access}`;
  if (voice === 7) {
    const make = random.chance(0.5) ? ` Make ${slots.make}, serial ${slots.serial}.` : '';
    return `${sentence(say)}.${make} Contact on site ${first}.${press}${access}`;
  }
  if (voice === 8)
    return `Hi, ${say}. Can someone come and have a look please?${press} ${random.pick(THANKS)}, ${first}`;
  if (voice === 9) {
    const since = random.pick([
      'since yesterday',
      'for a couple of days',
      'since the weekend',
      'on and off all week',
      'since the power cut',
    ]);
    return `Good ${random.chance(0.5) ? 'morning' : 'afternoon'}, we have a problem at ${premises.record.name}: ${say}. It has been like this ${since}.${press}${access} ${random.pick(THANKS)}, ${first}`;
  }
  return `${fill(random.pick(fault.short), slots).toUpperCase()} - ${slots.eq} ${slots.at}, ${premises.record.name}.${press}${access}`;
}

function againBody(before: Before, matter: Matter, say: string, random: Random): string {
  const { slots } = matter;
  const when = writtenDate(before.day);
  const ref = before.reference;
  if (before.again === 'no access')
    return `Re-attend ${slots.eq} ${slots.at}, no access on ${when}. ${random.pick(ACCESS)} Previous ref ${ref}.`;
  if (before.again === 'quoted')
    return random.chance(0.5)
      ? `Quote accepted, please book: ${slots.works}. Original job ${ref}.`
      : `Carry out quoted works to ${slots.works} as per ${ref}, allow two men for lifting if needed.`;
  if (before.again === 'return')
    return random.pick([
      `Return visit to ${ref}: parts in, fit ${slots.part} to ${slots.eq} ${slots.at}.`,
      `Follow on from ${ref} of ${when}, complete repair to ${slots.eq} ${slots.at}.`,
      `Parts received for ${ref} (${slots.part}). Return to ${slots.eq} ${slots.at} and complete.`,
    ]);
  return random.pick([
    `${sentence(say)} again. Engineer attended ${when} under ${ref}.`,
    `Recall - ${say}. Your engineer was here on ${when}, fault has come back.`,
    `Same fault as ${ref}: ${say}.`,
    `${sentence(slots.eq)} ${slots.at} faulty again after visit on ${when}, ${fill(random.pick(matter.fault?.short ?? ['fault']), slots)}.`,
  ]);
}

function plannedBody(matter: Matter, premises: Premises, tone: IntakeTone, random: Random): string {
  const ask = fill(random.pick(matter.service?.asks ?? ['Planned visit']), matter.slots);
  const due = writtenDate(tone.dueDay);
  const { before } = tone;
  if (before?.again === 'no access' && tone.planned)
    return `Rebooked: ${ask}. No access on ${writtenDate(before.day)}, ref ${before.reference}.`;
  if (before)
    return `Remedial works from ${before.reference}: ${matter.slots.works}. ${premises.record.name}.`;
  return random.pick([
    `${ask}. ${premises.record.name}, due ${due}.`,
    `${ask} (due ${due})`,
    `PPM ${due}: ${ask.charAt(0).toLowerCase()}${ask.slice(1)} at ${premises.record.name}. ${random.pick(ACCESS)}`,
    `${premises.record.code} - ${ask}. Due ${due}.`,
  ]);
}

/** One typo in a longer word. */
function mistyped(text: string, random: Random): string {
  const words = text.split(' ');
  const at = random.int(0, words.length - 1);
  const word = words[at] ?? '';
  if (!/^[a-z]{5,}$/.test(word)) return text;
  const cut = random.int(1, word.length - 2);
  const swapped = `${word.slice(0, cut)}${word.charAt(cut + 1)}${word.charAt(cut)}${word.slice(cut + 2)}`;
  words[at] = random.chance(0.6) ? swapped : word.slice(0, cut) + word.slice(cut + 1);
  return words.join(' ');
}
