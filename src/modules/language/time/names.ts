/** The names of months, weekdays, seasons and units, with the short forms that stand for them. Lower case. */

const MONTHS =
  'jan|january feb|february mar|march apr|april may jun|june jul|july aug|august sep|sept|september oct|october nov|november dec|december';
const WEEKDAYS =
  'mon|monday tue|tues|tuesday wed|weds|wednesday thu|thur|thurs|thursday fri|friday sat|saturday sun|sunday';

/** 1 for January to 12. */
export const MONTH_NUMBERS = numbered(MONTHS);
/** 1 for Monday to 7. */
export const WEEKDAY_NUMBERS = numbered(WEEKDAYS);
/** The month in which each season begins. */
export const SEASON_MONTHS = new Map<string, number>(
  Object.entries({
    spring: 3,
    summer: 6,
    autumn: 9,
    fall: 9,
    winter: 12,
  }),
);
/** Names of months and days that are more often other words, and count only where a time is expected. */
export const DOUBTFUL_NAMES = new Set(['may', 'march', 'mar', 'sat', 'sun', 'sep', 'dec', 'wed']);

const SHORT_FORMS = new Map<string, string>(
  Object.entries({
    yday: 'yesterday',
    yest: 'yesterday',
    tmrw: 'tomorrow',
    tomoz: 'tomorrow',
    tmw: 'tomorrow',
    tonight: 'today',
    todays: 'today',
    yesterdays: 'yesterday',
    tomorrows: 'tomorrow',
    wk: 'week',
    wks: 'weeks',
    mth: 'month',
    mths: 'months',
    mnth: 'month',
    yr: 'year',
    yrs: 'years',
    qtr: 'quarter',
    hr: 'hour',
    hrs: 'hours',
    h: 'hours',
    d: 'days',
    prev: 'previous',
    wc: 'w/c',
    xmas: 'christmas',
    crimbo: 'christmas',
    thru: 'through',
    '&': 'and',
    '–': '-',
    '—': '-',
  }),
);

/** A word without its ending of possession and its short form written out: "wk's" is "week". */
export function plainWord(folded: string): string {
  const own = folded.endsWith("'s")
    ? folded.slice(0, -2)
    : folded.endsWith("'")
      ? folded.slice(0, -1)
      : folded;
  return SHORT_FORMS.get(own) ?? own;
}

/** The month a word names; also with the `s` of "Octobers jobs". */
export function monthOf(word: string): number | undefined {
  return (
    MONTH_NUMBERS.get(word) ??
    (word.length > 4 && word.endsWith('s') ? MONTH_NUMBERS.get(word.slice(0, -1)) : undefined)
  );
}

function numbered(list: string): ReadonlyMap<string, number> {
  return new Map(
    list.split(' ').flatMap((names, at) => names.split('|').map((name): [string, number] => [name, at + 1])),
  );
}
