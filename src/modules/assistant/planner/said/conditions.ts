import type { Narrowing } from '#/modules/jobs/index.ts';
import { AMOUNT, AT_LEAST, boundOf, LESS, MORE, minutesIn } from './amounts.ts';

/** Which side of the plan a start or a finish was; a negation is the other side, what is on time included. */
export type Side = 'late' | 'early' | 'not_late' | 'not_early';

/** What a text says jobs have to be like, and the text without the words that say so. */
export interface Conditions {
  readonly statuses: readonly string[];
  readonly start: Side | null;
  readonly finish: Side | null;
  readonly narrowing: Narrowing;
  /** How each condition of the narrowing is told in an answer. */
  readonly phrases: readonly string[];
  /** Said, but nothing that jobs can be narrowed by. */
  readonly refused: readonly string[];
  readonly rest: string;
}

type Partly = { -readonly [Key in keyof Omit<Conditions, 'rest'>]: Conditions[Key] };
/** One rule: what it matches is taken out of the text; null leaves it there. */
type Rule = readonly [RegExp, (match: RegExpExecArray, text: string) => Partial<Partly> | null];

const OPEN = ['notStarted', 'inProgress'];
const FINISHED = ['completedOk', 'completedWithIssues'];
const FINISHES = /\b(finish\w*|end(?:ed|ing|s)?|complet\w+|over ?r[au]n\w*|ran over|left)\b/;
const NOT =
  "(?:not|never|n't|didnt|wasnt|werent|did not|were not|was not|without|no|hasnt|havent|isnt|arent)";
const ENGINEER = '(?:engineers?|any ?one|any ?body|people|resources?)';
const WEEKDAYS = ['mondays', 'tuesdays', 'wednesdays', 'thursdays', 'fridays', 'saturdays', 'sundays'];

const narrowed = (narrowing: Narrowing, phrase: string): Partial<Partly> => ({
  narrowing,
  phrases: [phrase],
});

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
  const either = /within/.test(words) && !/late|early/.test(match[0]);
  const phrase = either
    ? `${what} within ${given} minutes of plan`
    : `${what} ${boundPhrase(bound)} ${given} minutes ${early ? 'early' : 'late'}`;
  const whole = either ? { at_least: -given, at_most: given } : sided;
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

function days(list: readonly number[], phrase: string): Partial<Partly> {
  return narrowed({ weekdays: [...list] }, phrase);
}

function clock(hour: string, minutes: string | undefined, half: string | undefined): string {
  const past = half === 'pm' && Number(hour) < 12 ? 12 : half === 'am' && Number(hour) === 12 ? -12 : 0;
  return `${String(Number(hour) + past).padStart(2, '0')}:${minutes ?? '00'}`;
}
const CLOCK = '(\\d{1,2})(?:[:. ](\\d\\d))? ?(am|pm|o ?clock)?';
const isClock = (match: RegExpExecArray, at: number) =>
  (match[at + 1] !== undefined || match[at + 2] !== undefined) && Number(match[at]) < 24;

const PRIORITY = '(p[1-5]|emergency|urgent|critical|high|medium|normal|routine|standard|low|top|planned)';
function priority(word: string): Partial<Partly> {
  const number = /^p?([1-5])$/.exec(word)?.[1];
  const labels = number ? [`p${number}`, number, `priority ${number}`, `p ${number}`] : [word];
  return narrowed({ only: { priority: labels } }, `with priority ${number ? `P${number}` : word}`);
}

const side = (match: RegExpExecArray, late: boolean): Side => {
  const negated = new RegExp(`\\b${NOT}\\b`).test(match[0]);
  if (late) return negated ? 'not_late' : 'late';
  return negated ? 'not_early' : 'early';
};

/** In this order: what says more comes before what says less. */
const RULES: readonly Rule[] = [
  [/\bfirst (?:visits?|attendances?)\b(?! (?:fix|complet))/, (match) => ({ refused: [match[0]] })],
  [/\bbreakdowns\b/, () => narrowed({ planned_maintenance: false }, 'other than planned maintenance')],
  [
    new RegExp(
      `\\b(?:(?<bound>${MORE}|${AT_LEAST}|${LESS}) )?(?<amount>${AMOUNT}) (?:or more )?(?:late|early|behind|ahead|overdue|over ?runs?|of (?:the )?(?:plan|schedule|slot))\\b(?: (?:of )?(?:schedule|plan))?`,
    ),
    lateBy,
  ],
  [
    new RegExp(
      `\\b(?:late|early|over ?r[au]n\\w*|ran over|behind schedule) (?<bound>${MORE}|${AT_LEAST}|${LESS}|by) (?<amount>${AMOUNT})`,
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
  [
    /\bat (?:the )?weekends?\b|\b(?:on |over )?weekends\b|\bweekend (?=jobs?|work|visits?|call)/,
    () => days([6, 7], 'on a weekend'),
  ],
  [/\b(?:on |during )?week ?days\b|\bmonday to friday\b/, () => days([1, 2, 3, 4, 5], 'on a weekday')],
  [
    new RegExp(`\\b(?:on )?(${WEEKDAYS.join('|')})(?: (?:and|or) (${WEEKDAYS.join('|')}))?\\b`),
    (match) => {
      const found = [match[1], match[2]].flatMap((name) => (name ? [WEEKDAYS.indexOf(name) + 1] : []));
      return days(
        found,
        `on a ${[match[1], match[2]]
          .filter(Boolean)
          .map((one) => `${one?.charAt(0).toUpperCase()}${one?.slice(1, -1)}`)
          .join(' or ')}`,
      );
    },
  ],
  [
    new RegExp(`\\b(?:between|from) ${CLOCK} (?:and|to|until) ${CLOCK}(?![\\w/])`),
    (match) => {
      if (!isClock(match, 4)) return null;
      const from = clock(
        match[1] ?? '',
        match[2],
        match[3] ?? (Number(match[1]) < Number(match[4]) ? match[6] : undefined),
      );
      const to = clock(match[4] ?? '', match[5], match[6]);
      return narrowed({ from_time: from, to_time: to }, `between ${from} and ${to}`);
    },
  ],
  [
    new RegExp(`\\b(before|after|since|until|past|earlier than|later than) ${CLOCK}(?![\\w/])`),
    (match) => {
      if (!isClock(match, 2)) return null;
      const at = clock(match[2] ?? '', match[3], match[4]);
      return /before|until|earlier/.test(match[1] ?? '')
        ? narrowed({ to_time: at }, `before ${at}`)
        : narrowed({ from_time: at }, `from ${at} on`);
    },
  ],
  [
    /\b(?:before|after) (?:noon|midday|lunch(?: ?time)?)\b|\bin the (?:morning|afternoon)s?\b/,
    (match) =>
      /before|morning/.test(match[0])
        ? narrowed({ to_time: '12:00' }, 'before 12:00')
        : narrowed({ from_time: '12:00' }, 'from 12:00 on'),
  ],
  [
    /\bout of hours\b|\bover ?night\b|\bin the evenings?\b|\bat nights?\b/,
    (match) => ({ refused: [match[0].trim()] }),
  ],
  [
    /\b(?:priority )?(?:p|priority ?)(?:([1-5])s?|ones?|twos|threes)(?: priority)?\b/,
    (match) => {
      const [, number = /two/.test(match[0]) ? '2' : /three/.test(match[0]) ? '3' : '1'] = match;
      return /^p[ot]/.test(match[0]) ? null : priority(number);
    },
  ],
  [new RegExp(`\\b${PRIORITY} priority\\b`), (match) => priority(match[1] ?? '')],
  [new RegExp(`\\bpriority (?:of |is )?${PRIORITY}\\b`), (match) => priority(match[1] ?? '')],
  [
    /\b(emergency|emergencies|urgent|critical)(?= (?:and |priority )?(?:jobs?|visits?|calls?|call outs?|work|ones|requests?|$|~|in|on|for|at|did|have|last)\b)|\b(emergency|emergencies|urgent)$/,
    (match) => priority(/emerg/.test(match[0]) ? 'emergency' : match[0].trim()),
  ],
  [
    new RegExp(
      `\\b(?:unassigned|un ?allocated|not (?:yet )?(?:been )?(?:assigned|allocated)(?: to (?:an? )?${ENGINEER})?|(?:with(?:out)?|with no|no|has no|have no|lack\\w*|missing|need\\w*|waiting for|not got) (?:an? )?(?:engineers?|one|body|nobody|no one)(?: (?:yet|assigned|allocated|on (?:it|them)|named|booked))*|(?:nobody|no one|no ?body)(?: is)? (?:assigned|allocated|on (?:it|them))(?: to (?:it|them))?|${NOT} (?:have |got |had )?(?:an? )?engineers?(?: assigned| allocated)?)\\b`,
    ),
    (match) =>
      /^no one$|^need|^with one$|^no body$/.test(match[0]) && !/engineer/.test(match[0])
        ? null
        : narrowed({ assigned: false }, 'without an engineer'),
  ],
  [
    /\b(?:(?:with(?:out)?|no|missing|lack\w*|has no|have no|had no|not (?:have|had|got)|with no|did not (?:get|have)|awaiting) (?:an? |any |the |their )?(?:outcomes?|(?:engineer )?reports?|write ?ups?|notes|paperwork|job sheets?|job reports?|feedback|completion notes)(?: (?:from (?:the|an) engineer|written(?: up)?|recorded|entered|filled in|back|yet))*|not (?:yet )?(?:been )?written up|un ?reported|(?:outcomes?|reports?|paperwork) (?:is |are |was )?(?:missing|outstanding|not (?:written|recorded|in)\w*))\b/,
    (match) =>
      /^with (?!no)/.test(match[0])
        ? narrowed({ reported: true }, 'with an outcome written up')
        : { ...narrowed({ reported: false }, 'without an outcome written up'), statuses: FINISHED },
  ],
  [
    /\b(?:(?:excluding|exclude|excl|except|not counting|not including|apart from|other than|without|ignoring|leaving out|minus|less|not|non) (?:the |any |all )?(?:planned|scheduled|routine|preventative|preventive)(?: preventative| preventive)?(?: maintenance)?(?: jobs| work| visits)?|(?:excluding|exclude|excl|except|not counting|apart from|other than|without|ignoring|minus|not|non) (?:the |any |all )?ppms?|(?:unplanned|non planned|reactive|breakdown(?= (?:jobs|visits|calls)))(?! type))\b/,
    () => narrowed({ planned_maintenance: false }, 'other than planned maintenance'),
  ],
  [
    /\b(?:planned|scheduled|routine|preventative|preventive) (?:preventative |preventive )?(?:maintenance|services?|servicing)(?: jobs| work| visits)?\b|\bppms?\b|\bplanned (?=jobs|work|visits)/,
    () => narrowed({ planned_maintenance: true }, 'of planned maintenance'),
  ],
  [
    /\b(?:overdue|running (?:late|behind)|behind schedule|past (?:their|its|the) (?:due|planned|target|deadline)(?: \w+)?|(?:should|ought to) have (?:been )?(?:started|finished|done|completed|attended|happened)(?: by now| already)?|missed (?:their|its|the|an) (?:slot|appointment|start|deadline)s?|not started on time)\b/,
    () => narrowed({ overdue: true }, 'overdue'),
  ],
  ...sideRules(),
  ...statusRules(),
];

function statusRules(): Rule[] {
  const status =
    (...statuses: string[]) =>
    () => ({ statuses });
  return [
    [/\b(?:cancell?ed|cancellations?)\b/, status('cancelled')],
    [/\brefused\b/, status('refused')],
    [
      new RegExp(
        `\\b${NOT}(?: have| had| having| any| an?| get)* (?:issues?|problems?)\\b|\\b(?:issue|problem|trouble) free\\b|\\b(?:complet\\w+|finish\\w*|done) (?:ok|okay|successfully|fine|clean|without (?:any |an )?(?:issues?|problems?))\\b|\\bsuccessful(?:ly)?\\b|\\bwent (?:well|fine|ok)\\b`,
      ),
      status('completedOk'),
    ],
    [
      /\b(?:not (?:yet )?(?:been )?started|unstarted|yet to (?:be )?start\w*|waiting to (?:be )?start\w*|not been started|unscheduled|not (?:yet )?scheduled|to be started)\b/,
      status('notStarted'),
    ],
    [
      /\b(?:in progress|on ?going|under ?way|being worked on|on site (?:now|right now|at the moment)|started but not finished|part way)\b/,
      status('inProgress'),
    ],
    [
      /\b(?:(?:still |currently |left )?open|unfinished|uncompleted|un ?done|outstanding|pending|unresolved|backlog|still (?:to (?:do|be done|finish|complete)|going|live|active|in hand)|left to (?:do|finish|complete)|yet to (?:be )?(?:do|done|finish\w*|complet\w+)|(?:not|never)(?: yet| been)* (?:finished|completed?|done|closed|closed out|closed off)(?! (?:late|early|on time|ok\b))|to be (?:done|finished|completed)|live (?=jobs?|work)|active (?=jobs?|work)|waiting to be done)\b/,
      // Why something is unfinished stands where a visit has ended.
      (_, text) => ({
        statuses: /\b(?:reasons?|why|results?)\b/.test(text) ? ['completedWithIssues'] : OPEN,
      }),
    ],
    [
      /\b(?:complet\w+ with (?:an? )?issues?|with (?:an? )?(?:issues?|problems?)|(?:had|have|has|having) (?:an? |some |any )?(?:issues?|problems?)|not complet\w+ ok|incomplete|issues|problems|went wrong|unsuccessful|failed|fail)\b/,
      status('completedWithIssues'),
    ],
    [
      /\b(?<!late |latest |early |earliest )(?:complet(?:ed|e)|finish(?:ed)?|closed(?: out| off)?|wrapped up|signed off)\b(?! (?:late|early|on time|(?:more|less) than|over))/,
      status(...FINISHED),
    ],
  ];
}

function sideRules(): Rule[] {
  const end = '(?:finish\\w*|end(?:ed|ing|s)?|complet\\w+)';
  const start = '(?:start\\w*|arriv\\w+|turn\\w* up|show\\w* up|attend\\w*|got there)';
  const not = `(?:${NOT} )?`;
  const more = '(?: for)?(?: the)?';
  return [
    [
      new RegExp(`\\b${not}(?:${end} late|late ${end}|over ?r[au]n\\w*|ran over)\\b`),
      (match) => ({ finish: side(match, true) }),
    ],
    [
      new RegExp(`\\b${not}(?:${end} early|early ${end}|${end} ahead of (?:time|schedule|plan))\\b`),
      (match) => ({ finish: side(match, false) }),
    ],
    [
      new RegExp(`\\b${not}${end} on time\\b`),
      (match) => ({ finish: new RegExp(`^${NOT}\\b`).test(match[0]) ? 'late' : 'not_late' }),
    ],
    [
      new RegExp(`\\b${not}(?:be |been )?(?:${start} early|early ${start}|early)\\b`),
      (match) => ({ start: side(match, false) }),
    ],
    [
      new RegExp(
        `\\b${not}(?:be |been )?(?:${start}${more} late|late ${start}|lates|lateness|late|delayed|tardy)\\b`,
      ),
      (match) => ({ start: side(match, true) }),
    ],
  ];
}

/** The conditions of a normal text in which names and periods are marks already. */
export function conditionsIn(text: string): Conditions {
  let rest = text;
  let found: Partly = { statuses: [], start: null, finish: null, narrowing: {}, phrases: [], refused: [] };
  for (const [pattern, make] of RULES) {
    const match = pattern.exec(rest);
    const made = match && make(match, rest);
    if (!match || !made) continue;
    if (
      made.statuses &&
      (found.statuses.length > 0 || (found.narrowing.overdue && !isPartOfOpen(made.statuses)))
    ) {
      // "Unfinished" says what "overdue" says too.
      rest = without(rest, match);
      continue;
    }
    found = {
      statuses: made.statuses ?? found.statuses,
      start: made.start ?? found.start,
      finish: made.finish ?? found.finish,
      narrowing: { ...made.narrowing, ...found.narrowing },
      phrases: [...found.phrases, ...(made.phrases ?? [])],
      refused: [...found.refused, ...(made.refused ?? [])],
    };
    rest = without(rest, match);
  }
  return { ...found, rest: rest.replace(/\s+/g, ' ').trim() };
}

/** "Overdue" is of what has not ended: one status of these narrows it. */
function isPartOfOpen([status, other]: readonly string[]): boolean {
  return status !== undefined && OPEN.includes(status) && other === undefined;
}

function without(text: string, match: RegExpExecArray): string {
  return `${text.slice(0, match.index)} ${text.slice(match.index + match[0].length)}`;
}
