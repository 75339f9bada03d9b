import { type DateOrder, isoDate, type TargetFields, type ValueMapping } from '#/modules/columns/index.ts';
import { closest } from '#/platform/validation/did-you-mean.ts';
import { UsageError } from '../../usage-error.ts';
import { fieldNamed } from './mapping.ts';
import { type ImportRecord, putAt, valueAt } from './records.ts';

/** Reads `field:from=to`, such as `status:Closed=completedOk`. */
export function parseValue(text: string, target: TargetFields): ValueMapping {
  const [, path, from, to] = /^([^:]+):(.*)=([^=]*)$/s.exec(text) ?? [];
  if (path === undefined || from === undefined || to === undefined || from.trim() === '')
    throw new UsageError(
      `--value ${text}: say field:value=value, such as --value 'status:Closed=completedOk'`,
    );
  const field = fieldNamed(path.trim(), target);
  const word = to.trim();
  if (field.allowed && word !== '' && !field.allowed.includes(word)) {
    const near = closest(word, field.allowed);
    throw new UsageError(
      `--value ${text}: ${field.path} takes no ${word}${near ? `; did you mean ${near}?` : ''} (allowed: ${field.allowed.join(', ')})`,
    );
  }
  return { field, from: plain(from), to: word };
}

/** How a file writes its values. */
export interface Spelling {
  readonly dates: DateOrder;
  readonly values: readonly ValueMapping[];
}

/** Converts a record's dates and words to those of the API; null is a value that was mapped to nothing. */
export function respelling(
  target: TargetFields,
  { dates, values }: Spelling,
): (record: ImportRecord) => void {
  const moments = target.fields.filter(({ kind }) => kind === 'moment');
  const words = new Map<string, Map<string, string>>();
  const prefixes = values.filter(({ from, to }) => to === ANY && from.endsWith(ANY));
  for (const { field, from, to } of values)
    words.set(field.path, (words.get(field.path) ?? new Map<string, string>()).set(from, to));
  return (record) => {
    for (const { path } of moments) {
      const value = valueAt(record, path);
      if (typeof value === 'string') putAt(record, path, isoDate(value, dates));
    }
    for (const { field, from } of prefixes) {
      const value = valueAt(record, field.path);
      if (typeof value === 'string') putAt(record, field.path, withoutPrefix(value, from.slice(0, -1)));
    }
    for (const [path, byWord] of words) {
      const value = valueAt(record, path);
      const to =
        typeof value === 'string' || typeof value === 'number' ? byWord.get(plain(String(value))) : undefined;
      if (to !== undefined) putAt(record, path, to === '' ? null : to);
    }
  };
}

/** Stands for the rest of a value: `contactId:ac*=*` reads `AC0042` as 42. */
const ANY = '*';

/** The number after the prefix; any other text is unchanged, and refused as no number. */
function withoutPrefix(text: string, prefix: string): string {
  const rest = plain(text).startsWith(prefix) ? plain(text).slice(prefix.length) : '';
  return /^\d+$/.test(rest) ? rest.replace(/^0+(?=\d)/, '') : text;
}

/** Ignores case and surrounding spaces. */
function plain(text: string): string {
  return text.trim().toLowerCase();
}
