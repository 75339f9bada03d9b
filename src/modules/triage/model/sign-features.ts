import { type Features, hash } from '#/modules/language/index.ts';
import { readSafety } from '../reading/safety.ts';
import { plainly } from '../reading/spelling.ts';
import { COLUMNS } from './features.ts';
import { groupOf, POOLED, pooled } from './meaning.ts';

/** Patterns of negation, condition, tense and the like, which distinguish actual danger from denied or past danger. */
const TENSES_AND_MOODS: readonly RegExp[] = [
  /\b(?:no|not|never|nobody|no one|none|without|nothing|\w+n't)\b/g,
  /\b(?:if|unless|should|would|could|might|may|whether|in case)\b/g,
  /\b(?:was|were|had|did|\w{3,}ed)\b/g,
  /\b(?:is|are|am|has|have|keeps?|still|now|\w{3,}ing)\b|'(?:s|re|ve)\b/g,
  /\b(?:will|shall|going to|due|next)\b|'ll\b/g,
  /\?/g,
  /£|\b(?:price|cost|quote|charge|pay|paid|invoice)\b/g,
  /\b(?:he|she|they|we|i|him|her|them|us|me|his|their|our|my)\b/g,
  /\b(?:fine|ok|okay|fixed|sorted|safe|closed|settled|isolated|cordoned|barriered|mended|better|dry|sound)\b/g,
  /\b(?:last (?:year|month|week)|years? ago|20\d\d|19\d\d)\b/g,
];
const MANNER_WEIGHT = 0.3;
const GROUP_COLUMNS = 2 ** 14;
const GROUP_WEIGHT = 0.7;
const PAIR_WEIGHT = 0.6;
const TEXT_CHARS_MAX = 5_000;

/** Columns for the rules' result: one danger, more than one, or only words of danger. */
const FOUND = 3;
const AT = {
  groups: COLUMNS,
  pooled: COLUMNS + GROUP_COLUMNS,
  manners: COLUMNS + GROUP_COLUMNS + POOLED,
  found: COLUMNS + GROUP_COLUMNS + POOLED + TENSES_AND_MOODS.length,
};
export const SIGN_COLUMNS = AT.found + FOUND;

interface MailText {
  readonly subject: string;
  readonly text: string;
}

/**
 * The features of a mail or passage by which its kind and signs are told: its words (from `featuresOf`), their meaning and the
 * patterns above.
 */
export function signFeatures(mail: MailText, wording: Features): Features {
  const columns = Array.from(wording.columns);
  const values = Array.from(wording.values);
  const add = (column: number, value: number) => {
    columns.push(column);
    values.push(value);
  };
  const plain = plainly(`${mail.subject.slice(0, 500)}\n${mail.text.slice(0, TEXT_CHARS_MAX)}`);
  const words = plain.match(/[a-z']+/g) ?? [];
  for (const [column, value] of groupsIn(words)) add(AT.groups + column, value);
  for (const [at, value] of pooled(new Set(words)).entries()) if (value !== 0) add(AT.pooled + at, value);
  for (const [at, manner] of TENSES_AND_MOODS.entries()) {
    const times = plain.match(manner)?.length ?? 0;
    if (times > 0) add(AT.manners + at, MANNER_WEIGHT * Math.log1p(times));
  }
  const { dangers, wordsOfDanger } = readSafety(plain);
  if (dangers.length > 0) add(AT.found, 0.5);
  if (dangers.length > 1) add(AT.found + 1, 0.3);
  if (wordsOfDanger && dangers.length === 0) add(AT.found + 2, 0.3);
  return { columns: Int32Array.from(columns), values: Float32Array.from(values) };
}

/** Hashed word groups, single and in pairs, so that similar phrases share features. */
function groupsIn(words: readonly string[]): Map<number, number> {
  const found = new Map<number, number>();
  const add = (name: string, worth: number) => {
    const column = hash(name) & (GROUP_COLUMNS - 1);
    found.set(column, (found.get(column) ?? 0) + worth);
  };
  let before: number | undefined;
  for (const word of words) {
    const group = groupOf(word);
    if (group !== undefined) add(`group ${group}`, 1);
    if (group !== undefined || before !== undefined) add(`group ${before} ${group}`, PAIR_WEIGHT);
    before = group;
  }
  const length = Math.hypot(...[...found.values()].map(Math.log1p)) || 1;
  for (const [column, worth] of found) found.set(column, (GROUP_WEIGHT * Math.log1p(worth)) / length);
  return found;
}
