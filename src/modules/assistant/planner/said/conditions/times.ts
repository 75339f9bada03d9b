import { narrowed, type Partly, type Rule } from './rule.ts';

const WEEKDAYS = ['mondays', 'tuesdays', 'wednesdays', 'thursdays', 'fridays', 'saturdays', 'sundays'];

function days(list: readonly number[], phrase: string): Partial<Partly> {
  return narrowed({ weekdays: [...list] }, phrase);
}

/** "Mondays" as "Monday". */
const capitalDay = (name: string): string => `${name.charAt(0).toUpperCase()}${name.slice(1, -1)}`;

function clock(hour: string, minutes: string | undefined, half: string | undefined): string {
  const past = half === 'pm' && Number(hour) < 12 ? 12 : half === 'am' && Number(hour) === 12 ? -12 : 0;
  return `${String(Number(hour) + past).padStart(2, '0')}:${minutes ?? '00'}`;
}
const CLOCK = '(\\d{1,2})(?:[:. ](\\d\\d))? ?(am|pm|o ?clock)?';
const isClock = (match: RegExpExecArray, at: number) =>
  (match[at + 1] !== undefined || match[at + 2] !== undefined) && Number(match[at]) < 24;

/** On which days of the week, at what time of the day. */
export const TIME_RULES: readonly Rule[] = [
  [
    /\bat (?:the )?weekends?\b|\b(?:on |over )?weekends\b|\b(?:on |at |over )?(?:an?|any|each|every) weekend(?: days?)?\b|\bweekend (?=jobs?|work|visits?|call)/,
    () => days([6, 7], 'on a weekend'),
  ],
  [/\b(?:on |during )?week ?days\b|\bmonday to friday\b/, () => days([1, 2, 3, 4, 5], 'on a weekday')],
  [
    new RegExp(`\\b(?:on )?(?:an?|any|each|every) (${WEEKDAYS.map((day) => day.slice(0, -1)).join('|')})\\b`),
    (match) => {
      const name = `${match[1]}s`;
      return days([WEEKDAYS.indexOf(name) + 1], `on a ${capitalDay(name)}`);
    },
  ],
  [
    new RegExp(`\\b(?:on )?(${WEEKDAYS.join('|')})(?: (?:and|or) (${WEEKDAYS.join('|')}))?\\b`),
    (match) => {
      const found = [match[1], match[2]].flatMap((name) => (name ? [WEEKDAYS.indexOf(name) + 1] : []));
      return days(
        found,
        `on a ${[match[1], match[2]]
          .filter(Boolean)
          .map((one) => capitalDay(one ?? ''))
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
    /\b(?:before|after) (?:noon|midday|lunch(?: ?time)?)\b|\bin the (?:morning|afternoon)s?\b|(?<=~ )(?:morning|afternoon)s?\b|\b(?:mornings|afternoons)\b/,
    (match) =>
      /before|morning/.test(match[0])
        ? narrowed({ to_time: '12:00' }, 'before 12:00')
        : narrowed({ from_time: '12:00' }, 'from 12:00 on'),
  ],
  [
    /\bout of hours\b|\bover ?night\b|\bin the evenings?\b|\bat nights?\b/,
    (match) => ({ refused: [match[0].trim()] }),
  ],
];
