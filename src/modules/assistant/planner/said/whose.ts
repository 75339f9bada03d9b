import { isOwnWord } from '../normal.ts';

/** Whose cases or teams are asked for. */
export type Whose =
  | { readonly who: 'me' }
  | { readonly who: 'nobody' }
  | { readonly who: 'named'; readonly name: string };

const NOBODY =
  /\b(?:unassigned|un ?owned|ownerless|unallocated|nobody|no ?one|no owners?|ownerless|orphan(?:ed|s)?|without (?:an? |any )?(?:owner|assignee|one|body)|(?:need|needs|needing|want|wants|missing|lack|lacks|lacking) (?:an? )?owners?|(?:not|never|n['’]?t) (?:yet |been |got |have |had |has |given )*(?:an? |any )?(?:owner|owners|assignee|assigned|owned|allocated|picked up|taken on|claimed)|up for grabs|going spare)\b/i;
const MINE =
  /\bmy (?:plate|list|desk|to.?do)\b|\bwhat (?:am|do|have) i\b|\bmy (?:\w+ ){0,2}(?:cases?|complaints?|escalations?|follow.?ups?|teams?)\b|\b(?:to|by|with|of|for|on) me\b|\bmine\b|\b(?:do|have|am) i (?:own|have|hold|got|lead|on|in|looking after|part of|a member)\b|\bam i\b|\bi(?: am|['’]?m|['’]?ve(?: got)?| have)? (?:own|lead|on|in|got|have|looking after|a member of|part of)\b|\bon my (?:plate|desk|list)\b/i;
const NAME = "([\\p{L}][\\p{L}'’-]{0,30}(?: [\\p{Lu}][\\p{L}'’-]{0,30}){0,2})";
const NAMED: readonly RegExp[] = [
  new RegExp(
    `\\b(?:assigned to|owned by|belong(?:s|ing)? to|handled by|held by|led by|run by|given to) ${NAME}`,
    'iu',
  ),
  new RegExp(
    `(?<![\\p{L}])${NAME}['’]s? (?:\\p{L}+ ){0,2}(?:cases?|teams?|complaints?|escalations?)\\b`,
    'u',
  ),
  new RegExp(
    `(?<![\\p{L}])${NAME}['’]s (?:\\p{L}+ ){0,2}(?:cases?|teams?|complaints?|escalations?)\\b`,
    'iu',
  ),
  new RegExp(
    `\\b(?:does|has|do|did) ${NAME} (?:own|have|hold|get|got|take on|pick up|lead|belong|look after|sit)\\b`,
    'iu',
  ),
  new RegExp(
    `\\bteams? (?:is|are|does|do|has) ${NAME}(?: (?:on|in|part|a|belong|lead|sit)\\b|[?.!]*$)`,
    'iu',
  ),
  new RegExp(`\\bis ${NAME} (?:on|in|part of|a member of) (?:any|a|which|what) teams?\\b`, 'iu'),
  new RegExp(`\\b(?:cases?|complaints?|escalations?|teams?) (?:of|with|under|for) ${NAME}`, 'u'),
  new RegExp(
    `\\bwhat(?: is|['’]?s| has| does| have)? ${NAME} (?:got (?:on|open|outstanding)|working on|dealing with|handling|looking after|up to|have on|on with)`,
    'iu',
  ),
  new RegExp(
    `\\b(?:is|has|does) ${NAME} (?:looking after|handling|dealing with|responsible for|in charge of|managing|chasing)`,
    'iu',
  ),
  // "Lucys team", typed in haste.
  /(?<!\p{L})(\p{L}{2,}s) (?:(?:open|overdue|current|own) )?(?:team|desk|crew|cases|complaints|escalations)\b/iu,
];

/** Whose, where the question says so; a name is as it was written. */
export function whoseIn(question: string): Whose | null {
  const text = question.normalize('NFKC').replace(/\s+/g, ' ').trim();
  if (NOBODY.test(text)) return { who: 'nobody' };
  for (const pattern of NAMED) {
    const name = trimmedName(pattern.exec(text)?.[1] ?? '');
    if (name !== null) return { who: 'named', name };
  }
  return MINE.test(text) ? { who: 'me' } : null;
}

const NO_NAME = new Set(
  (
    'me us we i they you he she him her hers his himself herself themselves nobody somebody else one ones both either lads guys boys fellas lot them it this that these those anybody anyone somebody someone everybody everyone the a an our my your ' +
    'not never any all each which what who whom customer customers engineer engineers team teams case cases it is are was were has have do does did what whats s complaints escalations owners members urgent overdue companys todays'
  ).split(' '),
);

/** Without what follows a name in a sentence; null where nothing of it may be one. */
function trimmedName(said: string): string | null {
  const all = said.replace(/['’]s$/u, '').split(' ');
  // "What are Lucy's cases": the name begins with its capital.
  const capital = all.findIndex((word) => /^\p{Lu}/u.test(word) && !NO_NAME.has(word.toLowerCase()));
  const words = all.slice(Math.max(0, capital));
  const [first = ''] = words;
  const end = words.findIndex((word, at) => at > 0 && !/^\p{Lu}/u.test(word));
  const name = (end < 0 ? words : words.slice(0, end)).join(' ');
  if (name === '' || NO_NAME.has(first.toLowerCase())) return null;
  return isOwnWord(first.toLowerCase()) && !/^\p{Lu}/u.test(first) ? null : name;
}
