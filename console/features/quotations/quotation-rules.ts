import { shownMoment } from '../../ui/time.ts';
import { spelled, type Tone } from '../../ui/words.ts';

/** The tone of a status in the third party's own words. */
export function toneOfStatus(status: string | null): Tone {
  const words = (status ?? '').toLowerCase();
  if (/await|sent|view|question/.test(words)) return 'info';
  if (/accept|won|complete/.test(words)) return 'good';
  if (/declin|reject|lost/.test(words)) return 'bad';
  return /expire/.test(words) ? 'warn' : 'plain';
}

/** What the page shows by itself; everything else is listed as it was received. */
const SHOWN = [
  'id',
  'created_at',
  'updated_at',
  'quote_status',
  'quote_from',
  'quote_number',
  'quote_for_company',
  'title',
  'quote_for_first_name',
  'quote_for_last_name',
  'total_excludes_tax',
  'currency',
  'quote_url',
  // Said by the fields above in other words.
  'from',
  'for',
];

export interface FurtherField {
  readonly name: string;
  readonly text: string;
}

/** The further fields of a quotation, named in words; empty ones and lists of records are left out. */
export function furtherFields(quotation: Readonly<Record<string, unknown>>): readonly FurtherField[] {
  return Object.entries(quotation).flatMap(([name, value]): FurtherField[] => {
    const text = SHOWN.includes(name) ? '' : textOf(value);
    return text === '' ? [] : [{ name: spelled(name), text }];
  });
}

function textOf(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'number') return String(value);
  if (typeof value === 'string') return readable(value.trim());
  const isPlain = Array.isArray(value) && value.every((one) => typeof one !== 'object');
  return isPlain ? value.join(', ') : '';
}

const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/;
const WIRE_WORD = /^[a-z]+(_[a-z]+)*$/;

function readable(text: string): string {
  if (MOMENT.test(text) && !Number.isNaN(Date.parse(text))) return shownMoment(text);
  return WIRE_WORD.test(text) ? spelled(text) : text;
}

/** An address that a browser may open; null for anything else, such as `javascript:`. */
export function webAddress(text: string | null): string | null {
  const url = text === null ? null : URL.parse(text);
  return url && (url.protocol === 'https:' || url.protocol === 'http:') ? url.href : null;
}
