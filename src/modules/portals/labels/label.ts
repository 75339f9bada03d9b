import type { Line } from '#/modules/mailtext/index.ts';
import type { FieldName } from './fields.ts';
import { guessedLabel, guessedPair } from './label-model.ts';
import SHORT_FORMS from './label-short-forms.json' with { type: 'json' };
import LABELS from './labels.json' with { type: 'json' };

/** The field that a label stands for. Labels early in the lists have a slightly higher confidence. */
export interface Label {
  readonly field: FieldName;
  /** 0 to 1. */
  readonly confidence: number;
  /** As it stands in the mail, normalised; empty for a value without a label. */
  readonly name: string;
}

/** A label and the lines of its value. */
export interface Pair {
  readonly label: Label;
  readonly lines: readonly string[];
  /** Where it stands: the first line may hold more than the value. */
  readonly from: readonly Line[];
}

/** A label whose value is whole lines. */
export function pairOf(label: Label, from: readonly Line[]): Pair {
  return { label, lines: from.map(({ text }) => text), from };
}

/** The labels that mean something particular with one portal. Lower case. */
export type PortalLabels = Readonly<Record<string, FieldName>>;

const UNKNOWN_CONFIDENCE = 0.3;

/** A label that stands for no known field. */
export function unknownLabel(text: string): Label {
  return { field: 'other', confidence: UNKNOWN_CONFIDENCE, name: normalizedLabel(text) };
}

export const isKnown = ({ confidence }: Label): boolean => confidence > UNKNOWN_CONFIDENCE;

const LABEL_CHARS_MAX = 64;
const LABEL_WORDS_MAX = 7;
const COMPOSED_WORDS_MAX = 5;
const LISTED_CONFIDENCE = 0.98;
const PORTAL_CONFIDENCE = 0.99;
const COMPOSED_SHARE_MIN = 0.7;
const GUESS_SHARE_MIN = 0.4;
const VALUED_SHARE_MIN = 0.6;
/** What labels are told by that only the model knows. */
const GUESS_CONFIDENCE_MAX = 0.8;
/** What the label of a name means with a number: "Store" is a name, "Store #" a code. */
const NUMBERED: Partial<Record<FieldName, FieldName>> = {
  site_name: 'site_code',
  customer_name: 'account',
};
const ABBREVIATIONS: Readonly<Record<string, string>> = SHORT_FORMS;
const ABBREVIATED = new RegExp(`\\b(?:${Object.keys(ABBREVIATIONS).join('|')})\\b`, 'g');
let known = listed(LABELS as LabelList);
/** The words of all listed labels. */
let vocabulary = wordsOf(known);
/** The value before a change is ignored; the value after it takes precedence. */
const SUPERSEDED = /^(?:previous|old|former|superseded|prior) /;
const REVISED = /^(?:revised|new|updated|amended|changed|latest|agreed) /;

/** The labels of each field, the usual ones first. */
export type LabelList = Readonly<Partial<Record<FieldName, readonly string[]>>>;

/** Reads by these labels from now on; for measuring how unlisted ones are read. */
export function useLabels(labels: LabelList): void {
  known = listed(labels);
  vocabulary = wordsOf(known);
}

function wordsOf(labels: ReadonlyMap<string, Label>): Set<string> {
  return new Set([...labels.keys()].flatMap((label) => label.split(' ')));
}

/** What a text means as a label: by the portal's labels, the list, or the model. */
export function labelOf(text: string, portalLabels: PortalLabels = {}): Label | undefined {
  const name = normalizedLabel(text);
  if (SUPERSEDED.test(name)) return { field: 'other', confidence: 0.9, name };
  if (REVISED.test(name)) {
    const revised = labelOf(name.replace(REVISED, ''), portalLabels);
    if (revised) return { ...revised, confidence: PORTAL_CONFIDENCE, name };
  }
  const listedLabel = listedLabelOf(text, portalLabels);
  if (listedLabel) return listedLabel;
  if (name === '' || name.split(' ').length > LABEL_WORDS_MAX || text.length > LABEL_CHARS_MAX)
    return undefined;
  const guess = guessedLabel(name);
  return guess.field === 'none' || guess.share < GUESS_SHARE_MIN
    ? undefined
    : { field: guess.field, confidence: 0.5 + 0.3 * guess.share, name };
}

/** The same only where it is certain enough for any text of a page. */
export function listedLabelOf(text: string, portalLabels: PortalLabels = {}): Label | undefined {
  if (text.length > LABEL_CHARS_MAX) return undefined;
  const name = normalizedLabel(text);
  const own = [name, withoutColon(text.trim().toLowerCase())].find((one) => Object.hasOwn(portalLabels, one));
  const field = own === undefined ? undefined : portalLabels[own];
  if (field) return { field, confidence: PORTAL_CONFIDENCE, name };
  const label = known.get(name) ?? composedLabelOf(name) ?? bilingualLabelOf(text);
  return label && { ...label, name };
}

const TWO_LANGUAGES = /^([^\d/|·]{3,30}?)\s?[/|·]\s?([^\d/|·]{3,30}?)\s?:?$/;

/** `Site / Safle`: the same in two languages; either may be listed. */
function bilingualLabelOf(text: string): Label | undefined {
  const [, first = '', second = ''] = TWO_LANGUAGES.exec(text.trim()) ?? [];
  return known.get(normalizedLabel(first)) ?? known.get(normalizedLabel(second));
}

/** A label of which every word stands in a listed one, and of which the model is sure. */
function composedLabelOf(words: string): Label | undefined {
  const each = words.split(' ');
  if (each.length > COMPOSED_WORDS_MAX || !each.every((word) => vocabulary.has(word))) return undefined;
  const guess = guessedLabel(words);
  return guess.field === 'none' || guess.share < COMPOSED_SHARE_MIN
    ? undefined
    : { field: guess.field, confidence: 0.6 + 0.26 * guess.share, name: words };
}

/** A pair whose label is not known or was guessed by its words alone, read by its value as well. */
export function readByValue(pair: Pair): Pair {
  const { label, lines } = pair;
  if (label.confidence > GUESS_CONFIDENCE_MAX || label.name === '') return pair;
  const { field, share } = guessedPair(label.name, lines.join(' '));
  if (field === label.field || field === 'none' || field === 'other' || share < VALUED_SHARE_MIN) return pair;
  return { ...pair, label: { ...label, field, confidence: 0.4 + 0.3 * share } };
}

function withoutColon(text: string): string {
  return text.replace(/(?<![\s:#])[\s:#]+$/, '');
}

/** A label in lower case, without punctuation and brackets, with abbreviations written out. */
export function normalizedLabel(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\([^()]*\)/g, ' ')
    .replace(/['’]/g, '')
    .replace(/\b([a-z])\.([a-z])\.(?:([a-z])\.)?/g, '$1$2$3')
    .replace(/#/g, ' no ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .replace(/\bno no\b/g, 'no')
    .replace(/^please note /, '')
    .replace(ABBREVIATED, (word) => ABBREVIATIONS[word] ?? word);
}

function listed(labels: LabelList): Map<string, Label> {
  const map = new Map<string, Label>();
  for (const [field, words] of Object.entries(labels) as [FieldName, readonly string[]][]) {
    words.map(normalizedLabel).forEach((word, at) => {
      const label = { field, confidence: LISTED_CONFIDENCE - Math.min(0.1, at * 0.001), name: word };
      if (!map.has(word)) map.set(word, label);
      if (!map.has(`${word} no`))
        map.set(`${word} no`, NUMBERED[field] ? { ...label, field: NUMBERED[field] } : label);
    });
  }
  return map;
}
