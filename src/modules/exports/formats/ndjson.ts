import type { Writer, WriterOptions } from './format.ts';

/** One JSON object a line, as the import takes them. */
export function ndjsonWriter({ fields, chosen }: WriterOptions): Writer {
  const names = fields.map(({ name }) => name);
  return {
    contentType: 'application/x-ndjson; charset=utf-8',
    extension: 'ndjson',
    begin: () => '',
    write: (records) =>
      records
        .map((record) => {
          // A deletion has nothing but its id.
          const isWhole = !chosen || record._deleted === true;
          return `${JSON.stringify(isWhole ? record : pick(record, names))}\n`;
        })
        .join(''),
    end: () => '',
  };
}

function pick(record: Readonly<Record<string, unknown>>, names: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(names.map((name) => [name, record[name] ?? null]));
}
