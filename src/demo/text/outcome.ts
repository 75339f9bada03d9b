import type { WritingStyle } from '../people/engineers.ts';
import type { Random } from '../random.ts';
import { fill, sentence } from './fill.ts';
import type { Matter } from './matter.ts';
import { inStyle } from './style.ts';

export const RESULT = {
  complete: 'Job Complete',
  noFault: 'No fault found',
  parts: 'Parts required',
  pricing: 'Pricing required',
  further: 'Further works required',
  noAccess: 'No access',
  madeSafe: 'Made safe',
  returning: 'Return visit required',
} as const;

export type Result = (typeof RESULT)[keyof typeof RESULT];

export interface OutcomeTone {
  readonly result: Result;
  readonly style: WritingStyle;
  /** Second visit: the part has arrived or the quote was accepted. */
  readonly returning: boolean;
  readonly quoted: boolean;
  /** From and to, in local time. */
  readonly onSite: string;
  /** Leave a recommendation although the job is complete. */
  readonly advise: boolean;
}

const ARRIVED = [
  'Attended site and reported to reception.',
  'Arrived on site, signed in and met site contact.',
  'On arrival spoke to the manager who showed me the fault.',
  'Attended as requested, RAMS completed.',
  'Signed in, permit raised.',
];
const ARRIVED_PLANNED = [
  'Attended for planned visit, signed in at reception.',
  'Signed in, RAMS completed, asset list checked.',
  'Arrived on site and met the manager, log book on site.',
];
const DONE = [
  'All complete.',
  'No further works required.',
  'Job complete.',
  'Customer happy.',
  'Site left clean and tidy.',
  'Signed off by site.',
];
const NO_ACCESS = [
  'Arrived on site but no access, shutters down and nobody answering.',
  'No access. Site contact not aware of visit, asked to rebook.',
  'Refused access by site as area in use all day.',
  'Nobody on site with keys to {loc}. Waited 30 mins, rang office, told to leave.',
  'Could not get to the {eq}, area locked and no keyholder. Needs rebooking.',
  'Unable to access {loc}, stock piled in front. Store to clear before next visit.',
];
const NO_FAULT = [
  'Tested {eq} {at}, no fault found, working on arrival.',
  'Could not reproduce the fault. {eq} ran for 40 mins without problem.',
  'No fault found with {eq}. Checked settings and showed staff how to use it.',
];
const PARTS = [
  'Requires {part}, not on van, to be ordered.',
  'Need to order {part}. Make {make}, serial {serial}.',
  '{part} required to complete, please order and rebook.',
  'Parts required: 1 x {part}.',
];
const PRICING = [
  'Please quote to {works}.',
  'Needs pricing to {works}.',
  'Quote required to {works}, photos sent.',
  'Office to price: {works}.',
];
const FURTHER = [
  'Further works required to {works}.',
  'Further work needed: {works}, two men half a day.',
  'Will need to {works}.',
  'Temporary repair only, need to {works}.',
];
const RETURN = [
  'Ran out of time, return visit required to finish.',
  'Temporary repair carried out, to return with correct fittings.',
  'Return visit required with second man.',
  'Left running on temporary repair, will need to return to complete.',
];
const SAFE = [
  'Isolated and left safe, site informed.',
  'Made safe, do not use sign fitted.',
  'Switched off and barriered.',
];

/** The engineer's raw notes, consistent with the result. */
export function outcomeText(matter: Matter, tone: OutcomeTone, random: Random): string {
  const { slots } = matter;
  const say = (list: readonly string[]): string => sentence(fill(random.pick(list), slots));
  const sentences: string[] = [];
  const wordy = tone.style === 'thorough';
  if (wordy && random.chance(0.8)) sentences.push(random.pick(matter.service ? ARRIVED_PLANNED : ARRIVED));

  if (tone.result === RESULT.noAccess) {
    sentences.push(say(NO_ACCESS));
    return inStyle(tone.style, [...sentences, ...timesOf(tone, 0.35, random)], random);
  }
  if (matter.service && !tone.quoted) sentences.push(...serviceSentences(matter, tone, say, random));
  else sentences.push(...faultSentences(matter, tone, say, random));

  const open = tone.result !== RESULT.complete && tone.result !== RESULT.noFault;
  if (open) sentences.push(stillToDo(matter, tone.result, say));
  else if (tone.advise) sentences.push(say(matter.trade.advice));
  else if (random.chance(wordy ? 0.6 : 0.25)) sentences.push(random.pick(DONE));
  sentences.push(...timesOf(tone, matter.service ? 0.3 : 0.08, random));
  return inStyle(tone.style, sentences, random);
}

/** Some engineers note their times on site. */
function timesOf(tone: OutcomeTone, share: number, random: Random): string[] {
  return random.chance(share)
    ? [random.pick([`On site ${tone.onSite}.`, `${tone.onSite} on site.`, `Time on site ${tone.onSite}.`])]
    : [];
}

type Say = (list: readonly string[]) => string;

function serviceSentences(matter: Matter, tone: OutcomeTone, say: Say, random: Random): string[] {
  const service = matter.service;
  if (!service) return [];
  if (tone.returning && tone.result !== RESULT.complete)
    return ['Attended for remedial works, could not finish today.'];
  if (tone.returning) return [`${sentence(matter.slots.works)} completed.`, say(matter.trade.proofs)];
  const sentences = [`${say(service.does)}.`];
  if (random.chance(0.75)) sentences.push(`${say(service.readings)}.`);
  return sentences;
}

function faultSentences(matter: Matter, tone: OutcomeTone, say: Say, random: Random): string[] {
  const { fault, slots, trade } = matter;
  if (tone.quoted) return [`Quoted works carried out: ${slots.works}.`, say(trade.proofs)];
  if (!fault) return [];
  if (tone.result === RESULT.noFault) return [say(NO_FAULT)];
  const wordy = tone.style === 'thorough';
  const found = say([matter.cause[0]]);
  if (tone.result !== RESULT.complete) {
    const tried = random.chance(0.3) ? ['Attempted repair but not possible today.'] : [];
    return [
      wordy ? `Inspected the ${slots.eq} ${slots.at} and found ${lower(found)}.` : `${found}.`,
      ...tried,
    ];
  }
  if (tone.returning)
    return [
      `Fitted ${slots.part} to ${slots.eq} ${slots.at}.`,
      ...(random.chance(0.8) ? [say(trade.proofs)] : []),
    ];
  const fixed = say([matter.cause[1]]);
  const proof = random.chance(wordy ? 0.9 : 0.55) ? [say(trade.proofs)] : [];
  if (wordy)
    return [`Inspected the ${slots.eq} ${slots.at} and found ${lower(found)}.`, `${fixed}.`, ...proof];
  return random.chance(0.25) ? [`${fixed}.`, ...proof] : [`${found}.`, `${fixed}.`, ...proof];
}

function stillToDo(matter: Matter, result: Result, say: Say): string {
  if (matter.service)
    return say(
      result === RESULT.pricing
        ? ['Quote required: {works}.', 'Please price remedial: {works}.']
        : [
            'Remedial works required: {works}.',
            'Further works required: {works}.',
            'Not all complete, still to do: {works}.',
          ],
    );
  if (result === RESULT.parts) return say(PARTS);
  if (result === RESULT.pricing) return say(PRICING);
  if (result === RESULT.further) return say(FURTHER);
  if (result === RESULT.madeSafe) return `${say(matter.fault?.safe ?? SAFE)} ${say(PARTS)}`;
  return say(RETURN);
}

function lower(text: string): string {
  return /^[A-Z][a-z]/.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;
}

const TERSE = [
  'Done',
  'Complete',
  'Sorted',
  'All ok',
  'Done.',
  'Fixed',
  'Complete, left ok',
  'job done',
  'ok',
];
const TERSE_OPEN = ['To return', 'see office', 'Not complete', 'Needs parts', 'rebook', 'will ring in'];

/** Notes without content. */
export function tooShortNotes(done: boolean, random: Random): string {
  return random.pick(done ? TERSE : TERSE_OPEN);
}
