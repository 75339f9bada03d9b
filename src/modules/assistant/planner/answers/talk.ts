import { pointsAtNobody } from '../follow/unclear.ts';
import type { Ambiguity, Intent } from '../intent.ts';
import { isFarewell } from '../said/talk.ts';
import { alsoAsksToWrite } from '../said/writes.ts';
import { refusalKind } from '../scope.ts';

const CAN =
  'I can tell you about your jobs: how many, completion, first-time fix, punctuality and other rates, by engineer, customer, site, type or period; ' +
  'look a job up by its reference; find similar past work; sum up a customer; and show alerts, cases and teams, and the weather for a job or a site.';

const REFUSALS = {
  writes: 'I can only look things up; I cannot create, change, send or delete anything.',
  money:
    'I have no figures for money here: what is invoiced, quoted, paid or earned stands in your job management and accounts software, and is not among what I can look up.',
  away: 'I can’t tell who is off sick or on leave: absences are not on record here. I can tell which jobs an engineer is booked on.',
  unheld:
    'mileage, fuel, tools and stock are not among what I can look up: I know jobs, who did them, where, when and what came of them.',
  equipment:
    'the age, make, model and warranty of equipment are not on record here: I know what was asked for and what was done at each visit.',
  others: 'I can only speak about your own company’s records, and not about how I am set up.',
  elsewhere: 'I can’t help with that: I only answer questions about your field-service records.',
} as const;

export const EXAMPLES = [
  'How many jobs did we complete last week?',
  'Who has the best first-time fix rate?',
  'Which customers have the most issues?',
] as const;

export function greetingText(name: string | null | undefined): string {
  return `Hello${name ? ` ${name}` : ''}. ${CAN}`;
}
export function thanksText(rest: string): string {
  return isFarewell(rest) ? 'Goodbye.' : 'You’re welcome. Ask me anything else about your jobs.';
}
/** What follows a refusal: enough to go on, without the whole list. */
const HINT = 'Ask me about jobs, engineers, customers, sites, cases, teams or alerts.';
export const helpText = `${CAN} For example: “${EXAMPLES[0]}” or “${EXAMPLES[1]}”`;

export function refusalText(rest: string): string {
  const kind = refusalKind(rest);
  return kind !== 'others' && kind !== 'elsewhere'
    ? `Sorry, ${REFUSALS[kind]}`
    : `Sorry, ${REFUSALS[kind]} ${HINT}`;
}

/** A request behind a question is told apart from its answer. */
export function unwrittenText({ text }: Intent): string {
  return alsoAsksToWrite(text) ? `\n${REFUSALS.writes} So that part is left undone.` : '';
}

export const unsureText = `I’m not sure what you are asking. Could you say it another way? ${HINT}`;

/** Neither a figure nor a name was understood. */
export function outsideText({ text }: Intent): string {
  return /\b(job|engineer|customer|site|visit|case|alert)s?\b/.test(text) ? unsureText : refusalText(text);
}

const WHO_OR_WHERE =
  'I can’t tell who or which place you mean. Give me the name of the customer, the site or the engineer.';

export function unclearText(intent: Intent): string {
  return pointsAtNobody({ ...intent, topic: 'measure' }) ? WHO_OR_WHERE : UNCLEAR;
}

const UNCLEAR =
  'I’m not sure what you mean by that. I can give the same for another period, customer, engineer or site, break it down, compare it, or list the jobs behind it: which would you like?';

/** Which of several is meant. */
export function whichText({ said, options, missing }: Ambiguity): string {
  const lines = options.map(({ name, detail }) => `- ${name}${detail ? ` (${detail})` : ''}`);
  const called = said.replace(/(?<!\p{L})\p{L}/gu, (letter) => letter.toUpperCase());
  if (!missing) return `Which “${called}” do you mean?\n${lines.join('\n')}`;
  return lines.length > 0
    ? `I can't find “${called}” among the customers, engineers and sites on record. Do you mean ${lines.length > 1 ? 'one of these' : 'this one'}?\n${lines.join('\n')}`
    : `I can't find “${called}” among the customers, engineers and sites on record. Check the spelling, or give me part of the name.`;
}
