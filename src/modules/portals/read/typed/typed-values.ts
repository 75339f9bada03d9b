import { writtenDates } from '#/modules/language/index.ts';
import type { Line, Row } from '#/modules/mailtext/index.ts';
import type { FieldName } from '../../labels/fields.ts';
import { listedLabelOf } from '../../labels/label.ts';
import { guessedLabel } from '../../labels/label-model.ts';
import type { Candidate } from '../candidates.ts';
import { postcodesOf } from '../postcode.ts';
import { TITLES } from '../values.ts';
import CUES from './cues.json' with { type: 'json' };

/** Below what any label says: such a value only stands where nothing else does. */
const CONFIDENCE = 0.38;
const CUE_WORDS = 6;
const LINE_CHARS_MAX = 600;
const LINES_MAX = 400;

const cues = Object.fromEntries(
  Object.entries(CUES).map(([name, list]) => [name, list.split(' | ').map((cue) => ` ${cue} `)]),
) as unknown as Readonly<Record<keyof typeof CUES, readonly string[]>>;

/**
 * Values that tell by their own form what they are, and by the words before them what they are for: phone numbers, amounts,
 * order numbers, deadlines, who reported it, and the lines above a postcode. For mails whose labels nobody described, and
 * for running text.
 */
export function typedCandidates(rows: readonly Row[], labelled: readonly Candidate[] = []): Candidate[] {
  const blocks = rows.flatMap(({ cells }) => cells).slice(0, LINES_MAX);
  const lines = blocks.flat();
  return [
    ...lines.flatMap((line) => (line.text.length > LINE_CHARS_MAX ? [] : inLine(line))),
    ...placesIn(rows).filter((place) => isOfSite(place, labelled)),
    ...lines.flatMap((line) => (line.text.length > LINE_CHARS_MAX ? [] : faultIn(line))),
  ];
}

const FAULT_WORDS_MIN = 5;
const FAULT_SHARE_MIN = 0.9;

/** A line of running text that tells what is wrong or to be done, as descriptions do. */
function faultIn(line: Line): Candidate[] {
  const { text } = line;
  if (text.split(' ').length < FAULT_WORDS_MIN || !/[a-z][.!]?$/.test(text) || has(text, 'office')) return [];
  const { field, share } = guessedLabel('', text);
  return field === 'description' && share >= FAULT_SHARE_MIN ? [candidate('description', text, line)] : [];
}

const FEW_LABELS = 3;

/**
 * In a mail with many labels an address without one may be the sender's: it has to stand with the site that is named, or
 * behind words that send somebody there.
 */
function isOfSite({ from = [], lines }: Candidate, labelled: readonly Candidate[]): boolean {
  if (from.some(({ text }) => isSentTo(text, lines[0] ?? ''))) return true;
  const known = labelled.filter(({ field, source }) => field !== 'other' && source !== 'subject');
  const sites = known.filter(({ field }) => field === 'site_name').flatMap((one) => one.from ?? []);
  return known.length <= FEW_LABELS || sites.some((line) => from.includes(line));
}

function isSentTo(text: string, value: string): boolean {
  const words = before(text, Math.max(0, text.indexOf(value)));
  return has(words, 'sent_to');
}

/** Whether a candidate tells what it is by its form alone. */
export function isTyped({ confidence }: Candidate): boolean {
  return confidence === CONFIDENCE;
}

function inLine(line: Line): Candidate[] {
  return sentencesOf(line.text).flatMap((sentence) =>
    has(sentence, 'office')
      ? []
      : [
          ...phonesIn(sentence, line),
          ...amountsIn(sentence, line),
          ...ordersIn(sentence, line),
          ...deadlinesIn(sentence, line),
          ...gradesIn(sentence, line),
          ...reportersIn(sentence, line),
          ...clientsIn(sentence, line),
        ],
  );
}

function candidate(field: FieldName, value: string, line: Line): Candidate {
  return { field, lines: [value.trim()], confidence: CONFIDENCE, source: 'body', from: [line] };
}

function sentencesOf(text: string): string[] {
  return text.split(/(?<=[a-z\d)][.!?;])\s+(?=[A-Z(])/);
}

/** Whether one of the cues stands in a text, as whole words. */
function has(text: string, cue: keyof typeof CUES): boolean {
  const words = ` ${wordsOf(text)} `;
  return cues[cue].some((one) => words.includes(one));
}

function wordsOf(text: string): string {
  return text
    .toLowerCase()
    .replace(/n[’']t\b/g, ' not')
    .replace(/[^\p{L}\d]+/gu, ' ')
    .trim();
}

/** The last words before a place in a text. */
function before(text: string, at: number): string {
  return wordsOf(text.slice(Math.max(0, at - 80), at))
    .split(' ')
    .slice(-CUE_WORDS)
    .join(' ');
}

const PHONE = /(?<![\w/.-])(?:\+\d|\(?0)[\d\s()-]{8,18}\d(?![\w/-])/g;

function phonesIn(sentence: string, line: Line): Candidate[] {
  return [...sentence.matchAll(PHONE)].flatMap(({ 0: phone, index }) => {
    const digits = phone.replace(/\D/g, '').length;
    const inBrackets = phone.startsWith('(') && !phone.includes(')');
    const isTold = inBrackets || index === 0 || has(before(sentence, index), 'phone');
    const value = inBrackets ? phone.slice(1) : phone;
    return digits >= 10 && digits <= 13 && isTold ? [candidate('contact_phone', value, line)] : [];
  });
}

const AMOUNT = /(?:£|\bGBP|€|\bEUR|\$|\bUSD)\s?\d[\d,]*(?:\.\d\d)?/g;

function amountsIn(sentence: string, line: Line): Candidate[] {
  return [...sentence.matchAll(AMOUNT)].flatMap(({ 0: amount, index }) =>
    has(before(sentence, index), 'money') ? [candidate('nte', amount, line)] : [],
  );
}

const CODE = /(?<![\w/-])(?:[A-Z]{1,5}[ /-]?)?\d[\dA-Z]*(?:[/-][\dA-Z]+)*(?![\w/-])/g;
const ORDER_REACH = 3;

function ordersIn(sentence: string, line: Line): Candidate[] {
  return [...sentence.matchAll(CODE)].flatMap(({ 0: code, index }) => {
    const words = before(sentence, index).split(' ').slice(-ORDER_REACH).join(' ');
    const isOrder = has(words, 'order') && !has(words, 'not_order');
    return isOrder && code.length > 3 && !/[£$€]\s?$/.test(sentence.slice(0, index))
      ? [candidate('po_number', code, line)]
      : [];
  });
}

/** "No later than 4 November at 10am": to be there, unless it says that it has to be done. */
function deadlinesIn(sentence: string, line: Line): Candidate[] {
  return writtenDates.writtenIn(sentence).flatMap(({ start, end, date, clock }) => {
    if (!date && !clock) return [];
    const told = before(sentence, start);
    if (!has(told.split(' ').slice(-4).join(' '), 'deadline')) return [];
    const field = has(sentence.slice(0, start), 'finish') ? 'complete_by' : 'respond_by';
    return [candidate(field, sentence.slice(start, end), line)];
  });
}

const GRADE = /\b(?:as|it)\s+([A-Z][a-z]{2,20})\b/;

function gradesIn(sentence: string, line: Line): Candidate[] {
  const [, grade] = GRADE.exec(sentence) ?? [];
  return grade && has(sentence, 'graded') ? [candidate('priority_raw', grade, line)] : [];
}

/** A name in a sentence, as written. */
interface Person {
  readonly name: string;
  readonly index: number;
}

const NAME_WORDS_MAX = 3;

/** Two or three words with capitals, or a title and at least one. */
function peopleIn(sentence: string): Person[] {
  const words = [...sentence.matchAll(/\S+/g)].map(({ 0: text, index }) => ({ text, index }));
  const people: Person[] = [];
  for (let at = 0; at < words.length; at++) {
    const title = isTitle(words[at]?.text ?? '') ? 1 : 0;
    let to = at + title;
    while (to - at - title < NAME_WORDS_MAX && isNameWord(words[to]?.text ?? '')) {
      to++;
      if (/[,.;:)]$/.test(words[to - 1]?.text ?? '')) break;
    }
    const [first, last] = [words[at], words[to - 1]];
    if (!first || !last || to - at < 2 || /^The$/.test(first.text)) continue;
    const end = last.index + last.text.length;
    people.push({ name: sentence.slice(first.index, end).replace(/[,.;:)]$/, ''), index: first.index });
    at = to - 1;
  }
  return people;
}

function isTitle(word: string): boolean {
  return TITLES.has(word.toLowerCase().replace('.', ''));
}

function isNameWord(word: string): boolean {
  return /^\p{Lu}\p{Ll}[\p{L}’'-]*[,.;:)]?$/u.test(word) && !isTitle(word);
}

/** Who is named in a sentence that says somebody reported it, or before their own phone number. */
function reportersIn(sentence: string, line: Line): Candidate[] {
  const people = peopleIn(sentence);
  const beside = people.find(({ name, index }) =>
    /^,? ?\(?(?:\+|0)\d{3}/.test(sentence.slice(index + name.length, index + name.length + 8)),
  );
  const told = has(sentence, 'reporter')
    ? people.find(({ name, index }) => {
        const after = wordsOf(sentence.slice(index + name.length))
          .split(' ')
          .slice(0, 3)
          .join(' ');
        return /\bby$/.test(before(sentence, index)) || has(after, 'reporter');
      })
    : undefined;
  const found = told ?? beside;
  return found ? [candidate('reported_by', found.name, line)] : [];
}

/** "… on behalf of Saltby Lettings Ltd.": the name behind the words. */
function clientsIn(sentence: string, line: Line): Candidate[] {
  const words = [...sentence.matchAll(/\S+/g)];
  const at = words.findIndex(
    ({ 0: word, index }) => /^\p{Lu}/u.test(word) && endsWith(before(sentence, index), 'client'),
  );
  if (at < 0) return [];
  const rest = words.slice(at).map(({ 0: word }) => word);
  const end = rest.findIndex((word, next) => next > 0 && !/^(?:\p{Lu}|&|and$|of$)/u.test(word));
  const closed = rest.findIndex((word) => /[,.;:)]$/.test(word) && !/^(?:St|Co|Ltd)\.$/.test(word));
  const to = Math.min(end < 0 ? rest.length : end, closed < 0 ? rest.length : closed + 1);
  const name = rest
    .slice(0, to)
    .join(' ')
    .replace(/(?: and| of)?[,.;:)]?$/, '');
  return [candidate('customer_name', name, line)];
}

function endsWith(words: string, cue: keyof typeof CUES): boolean {
  return cues[cue].some((one) => ` ${words} `.endsWith(one));
}

const BLOCK_LINES = 5;
const BLOCK_LINE_CHARS = 60;

/** The name and the address that stand above a postcode, or before it in the same line. */
function placesIn(rows: readonly Row[]): Candidate[] {
  const cells = joinedCells(rows);
  return cells.flatMap((cell) =>
    cell.flatMap((line, at): Candidate[] => {
      const [postcode] = line.text.length > LINE_CHARS_MAX ? [] : postcodesOf(line.text);
      if (!postcode || has(line.text, 'office')) return [];
      const own = line.text.slice(0, startOf(line.text, postcode));
      const parts = own.includes(',') ? partsOfLine(own) : [];
      const above = parts.length > 1 ? [] : blockAbove(cell, at);
      const all = parts.length > 1 ? parts : [...above.map(({ text }) => text), ...partsOf(own)];
      const [name, ...rest] = all;
      if (!name || rest.length === 0) return [];
      const isName = !/^\d/.test(name);
      const from = [...above, line];
      const address = isName ? rest : all;
      const found = (field: FieldName, value: string): Candidate => ({
        ...candidate(field, value, line),
        from,
      });
      return [
        ...(isName ? [found('site_name', name)] : []),
        found('address', address.join(', ')),
        found('postcode', postcode),
      ];
    }),
  );
}

/** Lines one under the other, whether they are the lines of a cell or rows of their own. */
function joinedCells(rows: readonly Row[]): Line[][] {
  const joined: Line[][] = [];
  let open: Line[] | undefined;
  for (const { cells } of rows) {
    const [only, other] = cells;
    if (only && !other) {
      if (!open) {
        open = [];
        joined.push(open);
      }
      open.push(...only);
    } else {
      open = undefined;
      joined.push(...cells.map((cell) => [...cell]));
    }
  }
  return joined;
}

function startOf(text: string, postcode: string): number {
  const [outward = ''] = postcode.split(' ');
  return text.toUpperCase().lastIndexOf(outward);
}

/** The short lines above, up to a gap or a label. */
function blockAbove(cell: readonly Line[], at: number): readonly Line[] {
  let from = at;
  while (from > 0 && at - from < BLOCK_LINES) {
    const line = cell[from - 1];
    const isPart =
      line !== undefined &&
      line.text.length <= BLOCK_LINE_CHARS &&
      !/[:?]/.test(line.text) &&
      listedLabelOf(line.text) === undefined;
    if (!isPart || cell[from]?.gap) break;
    from--;
  }
  return cell.slice(from, at);
}

function partsOf(text: string): string[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
}

/** "… to attend The Old Deanery, 3 Chantry Row, Stonehythe": the parts, without what leads up to the first. */
function partsOfLine(text: string): string[] {
  const sentence = text.split(/[.!?;]\s+(?=[A-Z])/).at(-1) ?? text;
  const [first = '', ...rest] = partsOf(sentence);
  const name = nameAtEnd(first);
  return name === '' ? [] : [name, ...rest];
}

const CONNECTING: ReadonlySet<string> = new Set([
  'of',
  'the',
  'and',
  '&',
  'at',
  'on',
  'in',
  'de',
  'upon',
  'le',
]);

/** The capitalised words at the end of a text, with what connects them. */
function nameAtEnd(text: string): string {
  const words = text.split(' ');
  let from = words.length;
  while (from > 0) {
    const word = words[from - 1] ?? '';
    if (!/^[(“"]?[A-Z\d]/.test(word) && !(CONNECTING.has(word) && from < words.length)) break;
    from--;
  }
  while (CONNECTING.has(words[from] ?? '')) from++;
  return words.slice(from).join(' ');
}
