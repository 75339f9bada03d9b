import { distance } from 'fastest-levenshtein';
import { foldedWords } from '#/modules/language/index.ts';
import { stemOf, wordVectors } from '#/modules/search/index.ts';
import { withPrefixes } from '../tools/name-spans.ts';
import { FIRST_NAMES, FUNCTION_WORDS, PLAIN_ENGLISH, SHORT, STEERING, TRADE } from './vocabulary.ts';

const VERBS: Readonly<Record<string, string>> = { ve: 'have', re: 'are', ll: 'will' };

const MONTHS =
  'jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?';
/** "Dec-Feb", "june–august". */
const MONTH_TO_MONTH = new RegExp(`\\b(${MONTHS}) ?[-–—] ?(?=(?:${MONTHS})\\b)`, 'gi');
/** "3-9 June", "3rd–9th of June". */
const DAY_TO_DAY = new RegExp(
  `\\b(\\d{1,2}(?:st|nd|rd|th)?) ?[-–—] ?(?=\\d{1,2}(?:st|nd|rd|th)? (?:of )?(?:${MONTHS})\\b)`,
  'gi',
);

/** A question with its signs and contractions written out, before anything is taken out of it. */
export function plainQuestion(question: string): string {
  return question
    .replace(MONTH_TO_MONTH, '$1 to ')
    .replace(DAY_TO_DAY, '$1 to ')
    .replace(/\b(who|what|how|where|when|there)['’]s\b/gi, '$1 is')
    .replace(/\b(ca|wo)n['’]t\b/gi, (_, verb: string) =>
      verb.toLowerCase() === 'ca' ? 'can not' : 'will not',
    )
    .replace(/(\w)n['’]t\b/gi, '$1 not')
    .replace(/\b(should|could|would|must|might)(?:['’]?ve| of)\b/gi, '$1 have')
    .replace(
      /\b(we|they|you|i)['’](ve|re|ll)\b/gi,
      (_, who: string, verb: string) => `${who} ${VERBS[verb.toLowerCase()]}`,
    )
    .replace(/\b(did|does|was|were|is|are|has|have|had|do|should|would|could)nt\b/gi, '$1 not')
    .replace(/%(?: ?age)?/g, ' percent ')
    .replace(/\bper cent(?:age)?\b/gi, 'percent');
}

/** What is said of this very time, in one form of words. */
const RIGHT_NOW =
  /\b(?:(?:at|for) (?:the|this) (?:moment|minute|mo|second|present)(?: in time)?|at present|as we speak|this (?:very )?(?:minute|second|moment|instant)|just now|as of now)\b/g;

/** How long somebody has been a customer is asked by when the work for them began. */
const SINCE_WHEN =
  /\b(?:how long (?:have|has) (?:we|you) (?:been )?(?:work(?:ed|ing) (?:for|with)|look(?:ed|ing) after|had)|when did (?:we|you) (?:start|begin) (?:work\w*|looking after|to work)(?: (?:for|with))?|since when (?:have|do) (?:we|you) (?:\w+ )?(?:work\w*|look\w* after|had|have)(?: (?:for|with))?) (@(?:ccc|sss))(?: (?:as a customer|on (?:the|our) books))?|\b(?:how long (?:has|have)|since when (?:has|have|is|are)) (@(?:ccc|sss)) (?:been )?(?:with us|(?:a|one of our|our) (?:customers?|sites?)(?: of ours)?|on (?:the|our) books)/g;

/** "Octobers jobs": whose jobs they are, without the sign. */
const OF_MONTH =
  /\b(january|february|march|april|june|july|august|september|october|november|december|summer|autumn|winter)s\b/g;

/** "An wed", "an Dave?", "that day an all": "and" in a hurry, where no article can stand. */
const AN_FOR_AND =
  /\ban (?=(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|today|tomorrow|yesterday)s?\b)|^an (?=@\w+ *$)|\ban (?=all$)/g;

/** "A typical Monday": what there is on Mondays, a week. */
const ON_A_DAY =
  /\b(?:(?:on|for) )?(?:an? |the |our )?(?:typical|average|normal|usual|standard) ((?:mon|tues|wednes|thurs|fri|satur|sun)day)\b/g;

/** Lower case, words apart, short forms written out, and typos of steering words mended. Names stay as they are. */
export function normalText(text: string, keep: ReadonlySet<string> = new Set()): string {
  const marked = text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\b(who|what|how|where|when|that|it|there|here|let)['’]s\b/g, '$1 is')
    .replace(/(\w)['’]s\b/g, '$1')
    .replace(/(\d)%/g, '$1 percent ')
    .replace(/%/g, ' percent ')
    .replace(/\bw\/c\b/g, 'week commencing')
    .replace(/\b(last|next|this|previous) (week|month|quarter|year)s\b/g, '$1 $2')
    .replace(OF_MONTH, '$1')
    .replace(MONTH_TO_MONTH, '$1 to ')
    .replace(/[?!,;:"“”()…]+/g, ' ')
    .replace(/\.(?=\s|$)/g, ' ')
    .replace(/&/g, ' and ')
    .replace(/(?<![\d])[-–](?![\d])|(?<=[a-z])-(?=[a-z])/g, ' ')
    .replace(RIGHT_NOW, 'right now')
    .replace(/\bi mean\b/g, 'i meant')
    // The mean is an average; what something means is not.
    .replace(
      /(?<!\b(?:the|an?|our|their) )\bmean(?= *$| (?:by|when|exactly|here|to us|in|on|with)\b)/g,
      'meant',
    );
  const words = marked.split(/\s+/).filter(Boolean);
  return words
    .map((word) => {
      if (keep.has(word)) return word;
      return SHORT[word] ?? mended(word);
    })
    .join(' ')
    .replace(SINCE_WHEN, (_, of?: string, whose?: string) => `when was the first job for ${of ?? whose}`)
    .replace(AN_FOR_AND, 'and ')
    .replace(ON_A_DAY, 'on $1s per week on average');
}

const KNOWN = [STEERING, PLAIN_ENGLISH, TRADE, FIRST_NAMES];
const PLAIN_FROM = 5;
/** Words that a misspelt one may be meant for, by their first letter; those that steer first. */
const MEANT = Map.groupBy(
  [
    ...[...STEERING].filter(({ length }) => length >= 4),
    ...[...PLAIN_ENGLISH, ...TRADE].filter(({ length }) => length >= PLAIN_FROM),
  ],
  (word) => word.charAt(0),
);
const TWO_EDITS_FROM = 8;

/** The word that a misspelt one is meant for. A word of the language is never taken for another. */
function mended(word: string): string {
  if (!/^[a-z]{4,}$/.test(word) || KNOWN.some((words) => words.has(word))) return word;
  const forgiven = word.length >= TWO_EDITS_FROM ? 2 : 1;
  const stem = stemOf(word);
  const isWord = wordVectors().rowOf(stem) !== undefined;
  const isForm = (known: string) =>
    stemOf(known) === stem && (known === `${word}e` || !(known.startsWith(word) || word.startsWith(known)));
  let best = word;
  let bestEdits = forgiven + 1;
  for (const known of MEANT.get(word.charAt(0)) ?? []) {
    // A word that only lacks or adds its plural is itself.
    if (known === `${word}s` || word === `${known}s`) return word;
    if (Math.abs(known.length - word.length) > forgiven) continue;
    const edits = isSwap(word, known) ? 1 : distance(word, known);
    if (edits < bestEdits && (!isWord || isForm(known))) [best, bestEdits] = [known, edits];
  }
  return best;
}

function isSwap(one: string, other: string): boolean {
  if (one.length !== other.length) return false;
  const at = [...one].findIndex((letter, index) => letter !== other[index]);
  return (
    at >= 0 &&
    one[at] === other[at + 1] &&
    one[at + 1] === other[at] &&
    one.slice(at + 2) === other.slice(at + 2)
  );
}

/** A word of the trade, which is no misspelt name. */
export function isTradeWord(word: string): boolean {
  return TRADE.has(word);
}

export function isSteering(word: string): boolean {
  return STEERING.has(word) || word in SHORT || STEERING.has(mended(word));
}

/** A word that means itself, so that it is no misspelt name. */
export function isOwnWord(word: string): boolean {
  return PLAIN_ENGLISH.has(word) || isSteering(word) || isFormOfSteering(word);
}

/** "Overrunning", "overruns": a form of a word that steers. */
function isFormOfSteering(word: string): boolean {
  const [, stem = ''] = /^([a-z]{3,}?)(?:s|ed|ing)$/.exec(word) ?? [];
  return [stem, `${stem}e`, stem.replace(/([a-z])\1$/, '$1')].some((one) => STEERING.has(one));
}

/** Whether a text has words that may be part of a name. */
export function mayName(text: string): boolean {
  return foldedWords(text).some(
    (word) => !FUNCTION_WORDS.has(word) && !isOwnWord(word) && !/^\d+$/.test(word),
  );
}

/** A text as names in it are compared. */
export function foldedText(text: string): string {
  return foldedWords(withPrefixes(text).replace(/['’]s\b/g, '')).join(' ');
}

/** A text as a pattern of itself. */
export function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
