import { AMOUNT, AT_LEAST, boundOf, LESS, MORE, minutesIn } from '../amounts.ts';
import { narrowed, type Partly, type Rule } from './rule.ts';

const FINISHES = /\b(finish\w*|end(?:ed|ing|s)?|complet\w+|over ?r[au]n\w*|ran over|left)\b/;

function lateBy(match: RegExpExecArray, text: string): Partial<Partly> | null {
  const groups = match.groups ?? {};
  const amount = groups.amount ?? '';
  const words = groups.bound ?? (/\+/.test(amount) ? 'at least' : 'over');
  const early = /early|before time|ahead/.test(match[0]);
  const given = minutesIn(amount);
  const bound = boundOf(words, given);
  const range = early ? mirrored(bound) : bound;
  // "Less than ten minutes late" is late all the same; "within ten minutes" is on either side.
  const sided = { ...range, ...('under' in bound && (early ? { under: 0 } : { over: 0 })) };
  const end = FINISHES.test(around(text, match));
  const what = end ? 'finished' : 'started';
  const either = /within|inside/.test(words) && !/late|early/.test(match[0]);
  // Whoever got there within so many minutes of the plan was no later; before it is in time too.
  const inTime = either && !end && !/\beither (?:way|side)\b/.test(text);
  const phrase = inTime
    ? `${what} no more than ${given} minutes after plan`
    : either
      ? `${what} within ${given} minutes of plan`
      : `${what} ${boundPhrase(bound)} ${given} minutes ${early ? 'early' : 'late'}`;
  const whole = inTime ? { at_most: given } : either ? { at_least: -given, at_most: given } : sided;
  return narrowed(end ? { end_delta_mins: whole } : { start_delta_mins: whole }, phrase);
}

function around(text: string, match: RegExpExecArray): string {
  const before = text.slice(0, match.index).split(' ').slice(-4).join(' ');
  return `${before} ${match[0]} ${text
    .slice(match.index + match[0].length)
    .split(' ')
    .slice(0, 3)
    .join(' ')}`;
}

function mirrored(bound: Record<string, number>): Record<string, number> {
  const other: Readonly<Record<string, string>> = {
    over: 'under',
    at_least: 'at_most',
    under: 'over',
    at_most: 'at_least',
  };
  return Object.fromEntries(Object.entries(bound).map(([key, value]) => [other[key] ?? key, -value]));
}

function boundPhrase(bound: Record<string, number>): string {
  if ('at_least' in bound) return 'at least';
  if ('at_most' in bound) return 'at most';
  return 'under' in bound ? 'less than' : 'more than';
}

function lasted(match: RegExpExecArray): Partial<Partly> {
  const groups = match.groups ?? {};
  const given = minutesIn(groups.amount ?? '');
  const bound = boundOf(groups.bound ?? match[0], given);
  return narrowed({ duration_mins: bound }, `that took ${boundPhrase(bound)} ${given} minutes`);
}

function responded(match: RegExpExecArray): Partial<Partly> {
  const groups = match.groups ?? {};
  const hours = minutesIn(groups.amount ?? '') / 60;
  const bound = boundOf(groups.bound ?? match[0], hours);
  return narrowed(
    { response_hours: bound },
    `started ${boundPhrase(bound)} ${hours} hours after being raised`,
  );
}

/** How late or early, how long, how quickly. */
export const AMOUNT_RULES: readonly Rule[] = [
  [
    /\b(?:how long|time|gap|interval|days|weeks) between (?:our |the |each )?(?:visits?|jobs?|services?|call outs?|trips?|attendances?)\b/,
    (match) => ({ refused: [match[0].trim()] }),
  ],
  [
    /\bhow many (?:working )?days (?=did|does|do|has|have)|\b(?:on |within )?(?:the )?(?:same|next|following) (?:working )?day\b(?! (?:last|of))/,
    (match) => ({ refused: [match[0].trim()] }),
  ],
  [
    new RegExp(
      `\\b(?:(?<bound>${MORE}|${AT_LEAST}|${LESS}) )?(?<amount>${AMOUNT}) (?:or more )?(?:late|early|behind|ahead|overdue|over ?runs?|of (?:(?:the|their|its|our|a) )?(?:plan\\w*|schedul\\w*|slot|appointment|booked|due|target|agreed|arranged)(?: (?:time|start|slot|arrival|end|finish))*)\\b(?: (?:of )?(?:schedule|plan))?`,
    ),
    lateBy,
  ],
  [
    new RegExp(
      `\\b(?:late|early|over ?r[au]n\\w*|ran over|behind schedule) (?:(?:the|their|its|a|planned|booked|allotted|allowed|scheduled|finish|end|time|slot|schedule|appointment) )*(?<bound>${MORE}|${AT_LEAST}|${LESS}|by) (?<amount>${AMOUNT})`,
    ),
    lateBy,
  ],
  [
    new RegExp(
      `\\b(?:respond\\w*|response|attend\\w*|reach\\w*|started?|got (?:to|there)|arriv\\w+)(?: to)? (?:in )?(?<bound>${MORE}|${AT_LEAST}|${LESS}) (?<amount>${AMOUNT})(?: (?:of|after|from) (?:being |the )?(?:raised|logged|reported|called|created|call))?`,
    ),
    responded,
  ],
  [
    new RegExp(
      `\\b(?:took|take|taking|takes)(?: us)? (?<bound>${MORE}|${AT_LEAST}|${LESS}) (?<amount>${AMOUNT}) (?:for us )?to (?:get (?:to|there|out)|reach|attend|respond(?: to)?|arrive|start|turn up)\\b`,
    ),
    responded,
  ],
  [
    new RegExp(
      `\\b(?:that )?(?:took|take|taking|lasted|lasting|ran|running|spent|needed|(?:were|was|are) on site|on site)(?: for)? (?<bound>${MORE}|${AT_LEAST}|${LESS}) (?<amount>${AMOUNT})(?: long)?`,
    ),
    lasted,
  ],
  [new RegExp(`\\b(?<bound>longer than|shorter than) (?<amount>${AMOUNT})`), lasted],
  [
    new RegExp(
      `\\b(?:(?<bound>${MORE}|${AT_LEAST}|${LESS}) )(?<amount>${AMOUNT})(?: long| on site| in length| to (?:do|complete|finish)|(?= jobs?| visits?))?`,
    ),
    lasted,
  ],
];
