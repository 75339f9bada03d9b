import WORDS_OF_HASTE from './data/urgent-words.json' with { type: 'json' };

/** How urgent something is, from least to most. */
export const URGENCIES = ['low', 'standard', 'urgent', 'emergency'] as const;
export type Urgency = (typeof URGENCIES)[number];

/** A level by its number: "P1", "Priority: two", "Cat 3", "1 - Critical". */
const LEVEL =
  /\b(?:p|pri|priority|level|category|cat|sev|severity|grade|class)[\s:#.-]{0,9}0?(one|two|three|four|five|six|[1-9])\b/;
const LEADING =
  /^\s*([1-9])\b(?!\s*(?:working\s*)?(?:[./]?\d|days?\b|hours?\b|hrs?\b|h\b|weeks?\b|wks?\b|months?\b|mins?\b|minutes?\b))/;
const LEVEL_A = /\bpriority[\s:#-]{0,9}([a-d])\b/;
const WORDS = ['', 'one', 'two', 'three', 'four', 'five', 'six'];
const LEVELS: readonly Urgency[] = ['emergency', 'emergency', 'urgent', 'standard', 'low'];

/** Things that are called after an emergency and are none. */
const NO_EMERGENCY =
  /\bemergency (?:light\w*|exits?|doors?|stops?|contacts?|plans?|numbers?|fittings?|luminaires?)\b/g;
const DENIED = /\b(?:non|not|no|isn't|not an?)[\s-](?:an? )?(emergency|urgent|critical|a priority)\b/;

const SAID: readonly (readonly [Urgency, RegExp])[] = [
  ['emergency', /\b(?:emergency|critical|immediate(?:ly)?|life[ -]safety)\b/],
  ['urgent', /\b(?:urgent(?:ly)?|high|same[ -]?day|next[ -](?:working[ -]|business[ -])?day|asap)\b/],
  // Routine is the work of every day, of the usual time: it is not of low urgency.
  ['standard', /\b(?:standard|normal|medium|routine|planned|scheduled|p?pm|prevent(?:ive|ative|itive))\b/],
  ['low', /\b(?:low|minor|lowest)\b/],
];

const TIME =
  /\b(\d{1,3})[\s-]{0,5}(?:working |business |calendar |wkg )?(hours?|hrs?|h|days?|d|weeks?|wks?|minutes?|mins?)\b/;
const HOURS: Readonly<Record<string, number>> = { m: 1 / 60, h: 1, d: 24, w: 168 };
const EMERGENCY_HOURS = 4;
const URGENT_HOURS = 24;

/**
 * The urgency that a priority states: by its level (P1 emergency, P2 urgent, P3 standard, P4 and below low), its words,
 * or the time it allows (four hours, a day). Words that are more urgent than the level win. Null where it states none.
 */
export function urgencyOf(priority: string | null): Urgency | null {
  const text = plain(priority ?? '');
  const level = byLevel(text);
  const denied = DENIED.exec(text)?.[1];
  if (denied) return level ?? (denied === 'emergency' || denied === 'critical' ? 'standard' : 'low');
  const said = SAID.find(([, words]) => words.test(text))?.[0];
  if (level && said) return said === 'emergency' || said === 'urgent' ? moreUrgent(level, said) : level;
  return level ?? said ?? byTime(text);
}

const STRICT_LEVEL = /\bp[\s-]?0?([1-6])\b|\bpriority[\s:#-]{0,9}p?([1-6])\b/;
const STRONG = /\b(?:emergency|critical|immediate|urgent|same[ -]day)\b/;

/**
 * The urgency that a line among other things states, such as a subject: by a level or a strong word anywhere, by
 * weaker words ("high", "24 hours") only where they stand alone between strokes.
 */
export function urgencyInLine(line: string): Urgency | null {
  const text = plain(line);
  const [, short, long] = STRICT_LEVEL.exec(text) ?? [];
  const level = LEVELS[Math.min(Number(short ?? long ?? Number.NaN), 4)];
  const strong = STRONG.exec(text.replace(DENIED, ' '))?.[0];
  const said = strong === undefined ? null : urgencyOf(strong);
  if (level || said) return level && said ? moreUrgent(level, said) : (level ?? said);
  const alone = text
    .split(/[-|,;:()[\]]/)
    .find((part) => part.trim().split(/\s+/).length <= 2 && ALONE.test(part.trim()));
  return alone === undefined ? null : urgencyOf(alone);
}

const ALONE =
  /^(?:high|medium|low|normal|standard|routine|planned|scheduled|\d{1,3}\s?(?:hours?|hrs?|h|days?))(?: priority)?$/;

function plain(text: string): string {
  return text.slice(0, 200).toLowerCase().replace(NO_EMERGENCY, ' ');
}

const HASTE = anyOf(WORDS_OF_HASTE.urgent);
const NO = "\\b(?:not|non|isn'?t|wasn'?t|no|nothing|never|hardly|less|neither)[- ](?:\\w+ ){0,2}?";
const NO_HASTE = [anyOf(WORDS_OF_HASTE.after_a_no, NO), anyOf(WORDS_OF_HASTE.in_no_haste)];

function anyOf(words: readonly string[], before = '\\b'): RegExp {
  return new RegExp(`${before}(?:${words.join('|')})\\b`, 'g');
}

/** Whether a text of any length, in plain lower case, asks for haste: words of urgency that are not denied. */
export function asksForHaste(text: string): boolean {
  const told = NO_HASTE.reduce((rest, denied) => rest.replace(denied, ' '), text);
  return told.search(HASTE) >= 0;
}

function moreUrgent(one: Urgency, other: Urgency): Urgency {
  return URGENCIES.indexOf(one) > URGENCIES.indexOf(other) ? one : other;
}

function byLevel(text: string): Urgency | undefined {
  const letter = LEVEL_A.exec(text)?.[1];
  if (letter) return LEVELS['abcd'.indexOf(letter) + 1];
  const level = LEVEL.exec(text)?.[1] ?? LEADING.exec(text)?.[1];
  if (level === undefined) return undefined;
  const number = WORDS.indexOf(level) > 0 ? WORDS.indexOf(level) : Number(level);
  return LEVELS[Math.min(number, 4)];
}

/** The hours that a text such as "within 4 hours" allows; null for working hours and days, which need a calendar. */
export function hoursAllowed(text: string): number | null {
  const said = plain(text);
  return /\b(?:working|business|wkg)\b/.test(said) ? null : hoursIn(said);
}

function hoursIn(text: string): number | null {
  const [, count, unit = ''] = TIME.exec(text) ?? [];
  return count === undefined ? null : Number(count) * (HOURS[unit[0] ?? ''] ?? 0);
}

function byTime(text: string): Urgency | null {
  const hours = hoursIn(text);
  if (hours === null) return null;
  if (hours <= EMERGENCY_HOURS) return 'emergency';
  return hours <= URGENT_HOURS ? 'urgent' : 'standard';
}
