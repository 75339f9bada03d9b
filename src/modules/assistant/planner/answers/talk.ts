import type { Ambiguity } from '../intent.ts';
import { refusalKind } from '../scope.ts';

const CAN =
  'I can tell you about your jobs: how many, completion, first-time fix, punctuality and other rates, by engineer, customer, site, type or period; ' +
  'look a job up by its reference; find similar past work; sum up a customer; and show alerts, cases and teams, and the weather for a job.';

const REFUSALS = {
  writes: 'I can only look things up; I cannot create, change, send or delete anything.',
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
export const thanksText = 'You’re welcome. Ask me anything else about your jobs.';
export const helpText = `${CAN} For example: “${EXAMPLES[0]}” or “${EXAMPLES[1]}”`;

export function refusalText(rest: string): string {
  return `Sorry, ${lower(REFUSALS[refusalKind(rest)])} ${CAN}`;
}

function lower(text: string): string {
  return /^I\b/.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1);
}

export const unsureText = `I’m not sure what you are asking. ${CAN} Could you say it another way?`;

/** Which of several is meant. */
export function whichText({ said, options }: Ambiguity): string {
  const lines = options.map(({ name, detail }) => `- ${name}${detail ? ` (${detail})` : ''}`);
  return `Which “${said}” do you mean?\n${lines.join('\n')}`;
}
