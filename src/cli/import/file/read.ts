import { UsageError } from '../../usage-error.ts';
import type { TargetFields } from '../mapping/fields.ts';
import { type ColumnPlan, type Constant, type Mapping, planColumns } from '../mapping/mapping.ts';
import { type ImportRecord, recordOfObject, recordOfRow } from '../mapping/records.ts';
import { respelling, type Spelling } from '../mapping/values.ts';
import { csvRows } from './csv-rows.ts';
import { linesOf } from './lines.ts';
import type { Source } from './source.ts';

/** One record of the file, or why it could not be read. */
export type Read = { readonly line: number } & (
  | { readonly record: unknown }
  | { readonly fault: string; readonly given: unknown }
);

export interface ReadOptions {
  readonly target: TargetFields;
  readonly mappings: readonly Mapping[];
  readonly constants: readonly Constant[];
  readonly spelling: Spelling;
}

export interface RecordSource {
  /** Which column feeds which field; null where records bring their own names. */
  readonly plan: ColumnPlan | null;
  readonly records: AsyncIterable<Read>;
}

/** Reads the header and maps the columns to fields; records are read on demand. */
export async function readCsv(source: Source, options: ReadOptions): Promise<RecordSource> {
  const rows = csvRows(source.text);
  const header = await rows.next();
  if (header.done)
    throw new UsageError(`${source.name} is empty: a CSV file begins with the names of its columns`);
  const width = header.value.cells.length;
  const plan = planColumns(header.value.cells, options.target, options);
  const respell = respelling(options.target, options.spelling);
  async function* records(): AsyncGenerator<Read> {
    let number = 0;
    for await (const { cells, line } of rows) {
      if (cells.every((cell) => cell.trim() === '')) continue;
      number += 1;
      if (cells.slice(width).some((cell) => cell.trim() !== ''))
        yield { line, fault: `the row has ${cells.length} cells, the header ${width}`, given: cells };
      else {
        const record = recordOfRow(plan, options.constants, cells, number);
        respell(record);
        yield { line, record };
      }
    }
  }
  return { plan, records: records() };
}

/** One JSON object a line. */
export function readNdjson(source: Source, options: ReadOptions): RecordSource {
  const { mappings, constants } = options;
  const respell = respelling(options.target, options.spelling);
  async function* records(): AsyncGenerator<Read> {
    let rowNumber = 0;
    for await (const { number: line, text } of linesOf(source.text)) {
      rowNumber += 1;
      const read = text === undefined ? undefined : parsed(text);
      if (!read) {
        const fault = text === undefined ? 'the line is too long' : 'the line is not valid JSON';
        yield { line, fault, given: text?.slice(0, 1_000) ?? null };
      } else if (!isObject(read.value)) yield { line, record: read.value };
      else {
        const record = recordOfObject(read.value, mappings, constants, rowNumber);
        respell(record);
        yield { line, record };
      }
    }
  }
  return { plan: null, records: records() };
}

function parsed(text: string): { value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) };
  } catch {
    return undefined;
  }
}

function isObject(value: unknown): value is ImportRecord {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
