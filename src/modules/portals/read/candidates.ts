import type { Line } from '#/modules/mailtext/index.ts';
import type { FieldName } from '../labels/fields.ts';
import type { Pair } from '../labels/label.ts';
import { NUMBER_WORDS } from './number-words.ts';

/** A possible value of a field, and where it was found. */
export interface Candidate {
  readonly field: FieldName;
  readonly lines: readonly string[];
  readonly confidence: number;
  readonly source: 'body' | 'document' | 'subject';
  /** The lines it was read from, where it is not from running text. */
  readonly from?: readonly Line[];
}

/** The value of a field, with the confidence of its candidate (0 to 1). */
export interface FieldValue<T> {
  readonly value: T;
  readonly confidence: number;
  readonly from?: readonly Line[] | undefined;
}

/** The candidate with the highest confidence that `read` accepts; the first of equals. */
export function bestCandidate<T>(
  candidates: readonly Candidate[],
  field: FieldName,
  read: (candidate: Candidate) => T | undefined,
): FieldValue<T> | undefined {
  let found: FieldValue<T> | undefined;
  for (const candidate of candidates) {
    if (candidate.field !== field || (found && candidate.confidence <= found.confidence)) continue;
    const value = read(candidate);
    if (value !== undefined) found = { value, confidence: candidate.confidence, from: candidate.from };
  }
  return found;
}

/** The candidate of a label and its value. */
export function candidateOf(pair: Pair, isDocument: boolean): Candidate {
  const confidence = isDocument ? pair.label.confidence - 0.03 : pair.label.confidence;
  const { label, lines, from } = pair;
  return { field: label.field, lines, from, confidence, source: isDocument ? 'document' : 'body' };
}

/** From here on a label is known; below, it was guessed. */
const KNOWN_MIN = 0.87;
const SAME_CHARS_MIN = 2;

/** What the subject says of a value tells what its label stands for, where that was only guessed. */
export function confirmed(candidate: Candidate, titled: readonly Candidate[]): Candidate {
  const value = candidate.lines[0]?.toLowerCase() ?? '';
  const same = titled.find(({ lines: [told = ''] }) => {
    const words = told.toLowerCase();
    return (
      words.length >= SAME_CHARS_MIN && value.startsWith(words) && !/^\w/.test(value.slice(words.length))
    );
  });
  return same && candidate.confidence < KNOWN_MIN
    ? { ...candidate, field: same.field, confidence: same.confidence + 0.01 }
    : candidate;
}

/** The descriptions of all lines of an order as one candidate. */
export function lineItemCandidates(records: readonly (readonly Pair[])[], isDocument: boolean): Candidate[] {
  const lines = records.flatMap((record) => {
    const described = record.find(({ label }) => label.field === 'description');
    return described && !record.some(({ label }) => label.field === 'work_order_number')
      ? [described.lines.join(' ')]
      : [];
  });
  const source = isDocument ? ('document' as const) : ('body' as const);
  return lines.length > 1
    ? [{ field: 'description', lines: [lines.slice(0, 20).join('; ')], confidence: 0.75, source }]
    : [];
}

const ORDER_NOUNS = 'work\\s?order|works\\s?order|service request|job|request|ticket|task|purchase order';
const PROSE_NUMBER = new RegExp(
  `\\b(?:${ORDER_NOUNS})\\s?(?:${NUMBER_WORDS})?\\s?[:#-]{0,2}\\s?#?\\s?([A-Z]{0,10}[-/]?\\d[\\w/-]{3,30})\\b`,
  'i',
);
const PROSE_WORK_ORDER = /\b(WO-?\d[\w/-]{2,30})\b/;
const PRIORITY_WORD = /\bpriority[\s:-]{0,9}(P?[1-5]|emergency|urgent|high|medium|low)\b/i;

/** Candidates from running text without labels. */
export function proseCandidates(body: string, all: string, mailbox: string | null): Candidate[] {
  const found: readonly (readonly [FieldName, string | undefined, number])[] = [
    ['work_order_number', (PROSE_NUMBER.exec(body) ?? PROSE_WORK_ORDER.exec(body))?.[1], 0.7],
    ['priority_raw', PRIORITY_WORD.exec(all)?.[1], 0.6],
    ['customer_name', mailbox?.replace(/[._-]+/g, ' '), 0.5],
  ];
  return found.flatMap(([field, value, confidence]) =>
    value ? [{ field, lines: [value], confidence, source: 'body' as const }] : [],
  );
}
