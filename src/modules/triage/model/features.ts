import { type Features, hash, stem } from '#/modules/language/index.ts';
import { PATTERNS, patternOf } from '../reading/patterns.ts';
import { plainly } from '../reading/spelling.ts';
import { cuesIn } from './cues.ts';

/** Features are hashed into this many columns. */
export const COLUMNS = 2 ** 15;

const BODY_HEAD = 4_000;
const BODY_TAIL = 1_000;
const CUE_WEIGHT = 1.6;
const SUBJECT_WEIGHT = 1;
const GRAM_WEIGHT = 0.35;
const SENDER_WEIGHT = 0.7;
const ASKS_WEIGHT = 0.7;
const WORDS_MAX = 700;

/** A longer run of letters is no word. */
const WORD_CHARS_MAX = 30;

/** Mailboxes with one purpose; personal and general ones carry no information. */
const DESKS = patternOf(PATTERNS.DESKS, 'g');

/** Hashed words, word pairs, character n-grams and cues, normalised to length one. */
export function featuresOf(mail: {
  subject: string;
  text: string;
  attachments: readonly string[];
  sender: string;
}): Features {
  const weights = new Map<number, number>();
  const add = (name: string, weight: number) => {
    const column = hash(name) & (COLUMNS - 1);
    weights.set(column, (weights.get(column) ?? 0) + weight);
  };
  const subject = plainly(mail.subject.slice(0, 500)).replace(/^(?:(?:re|fw|fwd|aw|wg)\s*:\s*)+/g, '');
  const text = plainly(excerpt(mail.text));
  for (const cue of cuesIn(`${subject}\n${text}`)) add(`cue ${cue}`, CUE_WEIGHT);
  for (const cue of cuesIn(subject)) add(`subject cue ${cue}`, CUE_WEIGHT / 2);
  for (const desk of mail.sender.toLowerCase().split('@')[0]?.match(DESKS) ?? [])
    add(`from ${desk}`, SENDER_WEIGHT);
  if (text.includes('?')) add('asks', ASKS_WEIGHT);
  const titled = wordsOf(subject);
  for (const word of titled) add(`subject ${word}`, SUBJECT_WEIGHT);
  for (const attachment of mail.attachments.slice(0, 10))
    for (const word of wordsOf(plainly(attachment.replace(/[_.-]+/g, ' ')))) add(`attached ${word}`, 0.7);
  const words = [...titled, '|', ...wordsOf(text)].slice(0, WORDS_MAX);
  for (const [at, word] of words.entries()) {
    add(word, 1);
    if (at > 0) add(`${words[at - 1]} ${word}`, 0.8);
    for (const gram of gramsOf(word)) add(gram, GRAM_WEIGHT);
  }
  return unitRow(weights);
}

function excerpt(text: string): string {
  return text.length <= BODY_HEAD + BODY_TAIL
    ? text
    : `${text.slice(0, BODY_HEAD)} ${text.slice(-BODY_TAIL)}`;
}

function isAddress(chunk: string): boolean {
  const at = chunk.indexOf('@', 1);
  const dot = at < 0 ? -1 : chunk.indexOf('.', at + 2);
  return dot > 0 && dot < chunk.length - 1;
}

/** Stems, with one placeholder each for numbers, times, amounts and references. */
export function wordsOf(plain: string): string[] {
  const marked = plain
    .replace(/https?:\S+|www\.\S+/g, ' ~link ')
    .replace(/\S+/g, (chunk) => (isAddress(chunk) ? ' ~address ' : chunk))
    .replace(/[£$€]\s?\d[\d,.]*k?/g, ' ~money ')
    .replace(/\b\d{1,2}(?::|\.)\d\d ?(?:am|pm)?\b|\b\d{1,2} ?(?:am|pm)\b/g, ' ~time ')
    .replace(/\b[a-z]{1,6}[-/ ]?\d{3,}[\w/-]*\b|\b\d{4,}\b/g, ' ~ref ')
    .replace(/\b\d+(?:st|nd|rd|th)?\b/g, ' ~number ');
  return (marked.match(/~?[a-zà-ÿ][a-zà-ÿ']*/g) ?? []).map(stemOf);
}

function stemOf(word: string): string {
  return word.startsWith('~') || word.length > WORD_CHARS_MAX ? word.slice(0, WORD_CHARS_MAX) : stem(word);
}

/** 4-grams of longer words; a misspelt word shares most of them. */
function gramsOf(word: string): string[] {
  if (word.length < 6 || word.startsWith('~')) return [];
  const grams: string[] = [];
  for (let at = 0; at + 4 <= word.length; at++) grams.push(`#${word.slice(at, at + 4)}`);
  return grams;
}

/** Logarithmic weights, normalised to length one. */
function unitRow(weights: ReadonlyMap<number, number>): Features {
  const columns = Int32Array.from(weights.keys());
  const values = Float32Array.from(weights.values(), (weight) => Math.log1p(weight));
  const length = Math.hypot(...values) || 1;
  return { columns, values: values.map((value) => value / length) };
}
