import { isReadableDate } from '../mapping/dates.ts';
import type { TargetField } from '../mapping/fields.ts';
import { meantValue } from './values.ts';

/** The values of a column in the rows that were looked at; blank cells left out. */
export interface Sample {
  readonly values: readonly string[];
  /** Share of the rows that hold one. */
  readonly filled: number;
}

const MOST = 0.8;
const NEARLY_ALL = 0.98;
/** Fewer words than this are a name or a code, on average. */
const PROSE_WORDS_MIN = 2;

/** Whether the values of a column can be those of a field. An empty column can be anything but a required id. */
export function couldHold({ values }: Sample, field: TargetField, isRequiredId: boolean): boolean {
  const share = (test: (value: string) => boolean): number => values.filter(test).length / values.length;
  if (values.length === 0) return !isRequiredId;
  if (isRequiredId && new Set(values).size < values.length * NEARLY_ALL) return false;
  if (field.kind === 'moment') return share(isMoment) >= MOST;
  if (field.kind === 'flag') return share((value) => /^(true|false|yes|no|y|n|0|1)$/i.test(value)) >= MOST;
  if (field.kind === 'json') return share((value) => /^[[{]/.test(value)) >= MOST;
  if (field.allowed) return share((value) => meantValue(field, value) !== undefined) >= MOST;
  if (field.whole) return share((value) => /^\d{1,15}$/.test(value)) >= NEARLY_ALL;
  const shape = SHAPES.find(([path]) => path.test(field.path))?.[1];
  return shape === undefined || share(shape) >= MOST;
}

/** Shapes of values, by the last part of a field's path. */
const SHAPES: readonly [path: RegExp, test: (value: string) => boolean][] = [
  [/email$/, (value) => value.includes('@')],
  [/phone$/, (value) => /^[+\d][\d\s().+/-]{5,}/.test(value)],
  [/postcode$/, (value) => /\d/.test(value) && value.length <= 12],
  [/latitude$/, (value) => Math.abs(Number(value)) <= 90],
  [/longitude$/, (value) => Math.abs(Number(value)) <= 180],
  [/total_excludes_tax$/, (value) => Number.isFinite(Number(value))],
  [/(name|address|description|outcome|title)$/i, (value) => !isMoment(value) && /\p{L}/u.test(value)],
  [/(reference|priority|Id)$/, (value) => !isMoment(value) && value.split(/\s+/).length <= 4],
];

/** Whether a column holds sentences rather than names or codes. */
export function isProse({ values }: Sample): boolean {
  const words = values.reduce((sum, value) => sum + value.split(/\s+/).length, 0);
  return values.length > 0 && words / values.length > PROSE_WORDS_MIN;
}

const EPOCH_DIGITS = /^\d{10}(\d{3})?$/;

function isMoment(value: string): boolean {
  return EPOCH_DIGITS.test(value) || isReadableDate(value);
}
