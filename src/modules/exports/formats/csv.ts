import { stringify } from 'csv-stringify/sync';
import type { Writer, WriterOptions } from './format.ts';

/** A spreadsheet takes a text that begins like this for a formula; a leading apostrophe makes it a text. */
const FORMULA = /^[=+\-@\t\r]/;
const OPTIONS = {
  record_delimiter: '\r\n',
  cast: {
    string: (text: string) => (FORMULA.test(text) ? `'${text}` : text),
    boolean: String,
    object: (value: object) => JSON.stringify(value),
  },
} as const;

/** RFC 4180, with the columns named as the import names them. */
export function csvWriter({ fields, bom }: WriterOptions): Writer {
  const names = fields.map(({ name }) => name);
  return {
    contentType: 'text/csv; charset=utf-8; header=present',
    extension: 'csv',
    begin: () => `${bom ? '\uFEFF' : ''}${stringify([names], OPTIONS)}`,
    write: (records) =>
      stringify(
        records.map((record) => names.map((name) => record[name] ?? null)),
        OPTIONS,
      ),
    end: () => '',
  };
}
