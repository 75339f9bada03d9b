import { isReadableDate } from './dates.ts';
import type { TargetField } from './fields.ts';
import { meantValue } from './values.ts';

/** The values of a column in the rows that were looked at; blank cells left out. */
export interface Sample {
  readonly values: readonly string[];
  /** Share of the rows that hold one. */
  readonly filled: number;
}

/**
 * Whether the values of a column can be those of a field: `sure` if they look like no other field’s, `clear` if they are
 * such whatever the column is called.
 */
export type Fit = 'no' | 'may' | 'sure' | 'clear';

const MOST = 0.8;
const NEARLY_ALL = 0.98;
/** Fewer words than this are a name or a code, on average. */
const PROSE_WORDS_MIN = 2;

/** How the values of a column fit a field. An empty column can be anything but a required id. */
export function fitOf(sample: Sample, field: TargetField, isRequiredId: boolean): Fit {
  const { values, filled } = sample;
  const share = (test: (value: string) => boolean): number => values.filter(test).length / values.length;
  const most = (test: (value: string) => boolean): Fit => (share(test) >= MOST ? 'may' : 'no');
  if (values.length === 0) return isRequiredId ? 'no' : 'may';
  if (isRequiredId && (filled < NEARLY_ALL || new Set(values).size < values.length * NEARLY_ALL)) return 'no';
  if (field.kind === 'moment') return most(isMoment);
  if (field.kind === 'flag') return most((value) => /^(true|false|yes|no|y|n|0|1)$/i.test(value));
  if (field.kind === 'json') return most((value) => /^[[{]/.test(value));
  if (field.allowed) return fitOfWords(sample, field);
  if (field.whole) return isNumbered(sample) || isIdentifying(sample) ? 'may' : 'no';
  const shape = SHAPES.find(({ path }) => path.test(field.path));
  if (!shape || share(shape.test) < MOST) return shape ? 'no' : 'may';
  if (shape.closed && isClosed(sample)) return 'sure';
  if (shape.clear && share(shape.clear) >= MOST) return 'clear';
  return shape.sure && share(shape.sure) >= MOST ? 'sure' : 'may';
}

const WHOLE = /^\d{1,15}$/;

/** Whether every value is a whole number, or nearly. */
export function isNumbered({ values }: Sample): boolean {
  return values.filter((value) => WHOLE.test(value)).length >= values.length * NEARLY_ALL;
}

const CODE = /^[\p{L}\p{N}_/.-]{1,20}$/u;

/** Whether the values are numbers or codes such as `PETH01`, `L/2617` and `TRAP`, which no text is. */
export function isIdentifying(sample: Sample): boolean {
  const code = sample.values.filter(isIdCode).length / sample.values.length;
  return code >= NEARLY_ALL && !isOpaque(sample);
}

function isIdCode(value: string): boolean {
  const isShort = /\d/.test(value) || (value.length <= CODE_LETTERS_MAX && value === value.toUpperCase());
  return isShort && CODE.test(value) && !isMoment(value);
}

/** A status may be written in words of the company's own, which are to be told; other words have to be understood. */
function fitOfWords(sample: Sample, field: TargetField): Fit {
  if (readableShare(sample, field) >= MOST) return 'may';
  return field.path === 'status' && isClosed(sample) ? 'may' : 'no';
}

/** Share of the values whose meaning for the field is known. */
export function readableShare({ values }: Sample, field: TargetField): number {
  return values.filter((value) => meantValue(field, value) !== undefined).length / (values.length || 1);
}

/** Whether different words of a column would become the same value of the field: the column says more than the field. */
export function isFiner({ values }: Sample, field: TargetField): boolean {
  const words = [...new Set(values.map((value) => value.toLowerCase()))];
  return new Set(words.map((word) => meantValue(field, word) ?? word)).size < words.length;
}

const CLOSED_WORDS_MAX = 20;

/** Whether a column has few values, each short. */
export function isClosed({ values }: Sample): boolean {
  const few = new Set(values).size <= Math.min(CLOSED_WORDS_MAX, Math.max(2, values.length * 0.6));
  return few && values.every((value) => value.split(/\s+/).length <= 4 && !isMoment(value));
}

interface Shape {
  readonly path: RegExp;
  readonly test: (value: string) => boolean;
  readonly sure?: (value: string) => boolean;
  readonly clear?: (value: string) => boolean;
  /** Few words, each in many records, are sure to be the field’s. */
  readonly closed?: true;
}

const COORDINATE = /^-?\d{1,3}[.,]\d{3,}$/;
const GUID = /^[{(]?[\da-f]{8}-?([\da-f]{4}-?){3}[\da-f]{12}[)}]?$/i;

/** Shapes of values, by the last part of a field's path. */
const SHAPES: readonly Shape[] = [
  {
    path: /email$/,
    test: (value) => value.includes('@'),
    clear: (value) => value.includes('@') && !/\s/.test(value),
  },
  {
    path: /phone$/,
    test: (value) => /^[+(\d][\d\s().+/x-]{5,}/.test(value),
    clear: (value) => /^(\+|\(?0)[\d\s()-]{8,17}$/.test(value) && !isMoment(value),
  },
  {
    path: /postcode$/,
    test: (value) => /\d/.test(value) && value.length <= 12 && !isMoment(value),
    clear: (value) => /^[a-z]{1,2}\d[a-z\d]? ?\d[a-z]{2}$/i.test(value),
  },
  { path: /latitude$/, test: (value) => within(value, 90), clear: (value) => COORDINATE.test(value) },
  { path: /longitude$/, test: (value) => within(value, 180), clear: (value) => COORDINATE.test(value) },
  { path: /total_excludes_tax$/, test: (value) => /^[£$€]? ?-?[\d,]+(\.\d+)?$/.test(value) },
  {
    path: /currency$/,
    test: (value) => /^[a-z]{3}$/i.test(value),
    clear: (value) => /^[A-Z]{3}$/.test(value),
  },
  {
    path: /url$/,
    test: (value) => /^(https?:|www\.)/i.test(value),
    clear: (value) => /^https?:/.test(value),
  },
  { path: /^id$/, test: (value) => GUID.test(value) },
  {
    path: /name$/i,
    test: (value) => isText(value) && (/\s/.test(value) || !/\d/.test(value)),
  },
  {
    path: /(address|description|outcome|title|company|_from|skills)$/i,
    test: isText,
  },
  {
    path: /reference$/,
    test: isReference,
    sure: (value) => isReference(value) && /\d/.test(value) && !/\s/.test(value),
  },
  { path: /(Id|code)$/, test: (value) => isReference(value) && isCode(value) },
  {
    path: /(priority|result)$/,
    test: (value) => !isMoment(value) && value.split(/\s+/).length <= 5,
    closed: true,
  },
];

function isText(value: string): boolean {
  return !isMoment(value) && /\p{L}/u.test(value) && !GUID.test(value);
}

function within(value: string, most: number): boolean {
  return Math.abs(Number(value.replace(',', '.'))) <= most;
}

function isReference(value: string): boolean {
  return !isMoment(value) && value.split(/\s+/).length <= 4 && !GUID.test(value);
}

const CODE_LETTERS_MAX = 8;

/** Whether a text identifies rather than names: it has a digit or is a short word in capitals. */
function isCode(value: string): boolean {
  return (
    /\d/.test(value) ||
    (value.length <= CODE_LETTERS_MAX && value === value.toUpperCase()) ||
    !/\s/.test(value)
  );
}

/** Whether nearly every record has a value of its own. */
export function isUnique({ values, filled }: Sample): boolean {
  return filled >= NEARLY_ALL && new Set(values).size >= values.length * OWN;
}

const OWN = 0.9;
const TITLE_WORDS_MAX = 6;

/** Whether a column holds names: some words each, hardly a number. */
export function isTitled({ values }: Sample): boolean {
  const named = values.filter((value) => {
    const words = value.split(/\s+/).length;
    return isText(value) && words > 1 && words <= TITLE_WORDS_MAX && !/[@;:]/.test(value);
  });
  return named.length >= values.length * MOST;
}

const PARTED = 0.6;
const LIST_ITEM_WORDS_MAX = 4;

/** Whether a column holds addresses: parts between commas, or a number and a name of a street. */
export function isAddressed({ values }: Sample): boolean {
  const like = values.filter(isAddress);
  return values.length > 0 && like.length >= values.length * PARTED;
}

const ADDRESS_WORDS_MIN = 3;

/** In capitals alone a comma tells nothing. */
function isAddress(value: string): boolean {
  const isCapitals = value === value.toUpperCase();
  const isParted = !isCapitals && /\p{L}, ?\p{Lu}/u.test(value);
  const words = value.split(/[\s,]+/).filter((word) => /^[\p{Lu}\d]/u.test(word));
  const isText = !value.includes('@') && !isMoment(value);
  return isText && (isParted || /^\d+\p{L}? \p{Lu}/u.test(value)) && words.length >= ADDRESS_WORDS_MIN;
}

/** Whether a column holds lists of a few words each. */
export function isListed({ values }: Sample): boolean {
  const lists = values.filter((value) => {
    const items = value.split(/[;,|]/).map((item) => item.trim());
    return (
      items.length > 1 &&
      items.every((item) => item !== '' && item.split(/\s+/).length <= LIST_ITEM_WORDS_MAX)
    );
  });
  return values.length > 0 && lists.length >= values.length * PARTED;
}

/** Whether a column holds keys that people do not use, or nothing. */
export function isOpaque({ values }: Sample): boolean {
  return values.filter((value) => GUID.test(value)).length >= values.length * MOST;
}

/** Whether a column holds sentences rather than names or codes. */
export function isProse({ values }: Sample): boolean {
  const words = values.reduce((sum, value) => sum + value.split(/\s+/).length, 0);
  return values.length > 0 && words / values.length > PROSE_WORDS_MIN;
}

const NARRATIVE_WORDS_MIN = 3.5;
const REPEATED = 0.4;

/** Whether a column holds what people wrote of one case and hardly of another, and no addresses. */
export function isNarrative(sample: Sample): boolean {
  const { values } = sample;
  const words = values.reduce((sum, value) => sum + value.split(/\s+/).length, 0) / values.length;
  const isOwn = new Set(values).size >= values.length * REPEATED;
  return words >= NARRATIVE_WORDS_MIN && isOwn && !isAddressed(sample) && !values.some(isMoment);
}

const EPOCH_DIGITS = /^\d{10}(\d{3})?$/;

function isMoment(value: string): boolean {
  return EPOCH_DIGITS.test(value) || isReadableDate(value);
}
