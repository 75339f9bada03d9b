import type { ClarifyQuery, Refusal, TalkQuery } from '../query/records.ts';

const CAN =
  'I can tell you about your jobs: how many, completion, first-time fix, punctuality and other rates, by engineer, customer, site, type or period; ' +
  'look a job up by its reference; find similar past work; sum up a customer; tell what was invoiced and quoted; and show alerts, cases and teams, and the weather for a job or a site.';

export const EXAMPLES = [
  'How many jobs did we complete last week?',
  'Who has the best first-time fix rate?',
  'Which customers have the most issues?',
] as const;

/** What follows a refusal: enough to go on, without the whole list. */
const HINT = 'Ask me about jobs, engineers, customers, sites, invoices, quotes, cases, teams or alerts.';

/** Why a question has no answer here. */
export const REFUSALS: Readonly<Record<Refusal, string>> = {
  writes: 'Sorry, I can only look things up; I cannot create, change, send or delete anything.',
  money:
    'Sorry, I can’t work that out from invoices and quotes. I can tell what was invoiced or quoted, paid, overdue, accepted or waiting, by customer, site, month and time; prices, costs and margins are not on record here.',
  away: 'Sorry, I can’t tell who is off sick or on leave: absences are not on record here. I can tell which jobs an engineer is booked on.',
  unheld:
    'Sorry, mileage, fuel, tools and stock are not among what I can look up: I know jobs, who did them, where, when and what came of them.',
  equipment:
    'Sorry, the age, make, model and warranty of equipment are not on record here: I know what was asked for and what was done at each visit.',
  others: `Sorry, I can only speak about your own company’s records, and not about how I am set up. ${HINT}`,
  elsewhere: `Sorry, I can’t help with that: I only answer questions about your field-service records. ${HINT}`,
  not_understood: `I’m not sure what you are asking. Could you say it another way? ${HINT}`,
  unclear:
    'I’m not sure what you mean by that. I can give the same for another period, customer, engineer or site, break it down, compare it, or list the jobs behind it: which would you like?',
  nobody_meant:
    'I can’t tell who or which place you mean. Give me the name of the customer, the site or the engineer.',
  my_jobs:
    'I can’t tell which engineer you are, so not which jobs are yours. Give me the engineer’s name and I can.',
  feelings:
    'How customers feel is not on record, so I can’t tell who is content. Ask for open complaints, for customers at risk among the alerts, or which customer has the highest issue rate.',
  fewest_hours:
    'I can rank by the most hours on site, not by the fewest. Ask who had most, or for the hours of somebody you name.',
  absences:
    'I can’t tell who is off or on leave: only what is planned for each engineer. Ask what somebody has on that day, or which jobs have nobody assigned.',
  none_of_it:
    'I can rank by what was done, but I can’t list who or what had none of it. Ask for the fewest instead, or for dormant customers among the alerts.',
  time_of_day:
    'I can’t break jobs down by the hour of the day. Ask how many started before or after a time, “before 8am last week”, or which day of the week is busiest.',
};

/** A request behind a question is told apart from its answer. */
export const WRITES_LEFT =
  'I can only look things up; I cannot create, change, send or delete anything. So that part is left undone.';

export function talkText({ act }: TalkQuery, userName: string | null): string {
  switch (act) {
    case 'greeting':
      return `Hello${userName ? ` ${userName}` : ''}. ${CAN}`;
    case 'goodbye':
      return 'Goodbye.';
    case 'thanks':
      return 'You’re welcome. Ask me anything else about your jobs.';
    case 'help':
      return `${CAN} For example: “${EXAMPLES[0]}” or “${EXAMPLES[1]}”`;
  }
}

/** What has to be asked back, or cannot be found. */
export function clarifyText(query: ClarifyQuery): string {
  switch (query.about) {
    case 'name':
      return whichText(query);
    case 'unknown':
      return `I can't find a customer, engineer, site or job type called ${query.said}. Check the spelling, or give me part of the name.`;
    case 'date':
      return `There is no ${dateShown(query.said)}. Which day do you mean?`;
    case 'unit':
      return `That is no length of time, so I can’t give it in ${query.said}.`;
    case 'count':
      return `I’m not sure what to count: I have nothing called ${query.words.map((word) => `“${word}”`).join(' or ')}. I can count jobs, customers, engineers and sites. Could you say it another way?`;
  }
}

/** Which of several is meant. */
function whichText({ said, options, missing }: Extract<ClarifyQuery, { about: 'name' }>): string {
  const lines = options.map(({ name, detail }) => `- ${name}${detail ? ` (${detail})` : ''}`).join('\n');
  const called = wordsCapital(said);
  if (!missing) return `Which “${called}” do you mean?\n${lines}`;
  const lead = `I can't find “${called}” among the customers, engineers and sites on record.`;
  if (options.length === 0) return `${lead} Check the spelling, or give me part of the name.`;
  return `${lead} Do you mean ${options.length > 1 ? 'one of these' : 'this one'}?\n${lines}`;
}

function dateShown(text: string): string {
  return wordsCapital(text).replace(' Of ', ' of ');
}

function wordsCapital(text: string): string {
  return text
    .split(' ')
    .map((word) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`)
    .join(' ');
}
