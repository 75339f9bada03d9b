import {
  type DateOrder,
  type Guess,
  guessColumns,
  type TargetFields,
  type ValueMapping,
} from '#/modules/columns/index.ts';
import { UsageError } from '../../usage-error.ts';
import { mapFlags } from '../mapping/flags.ts';
import { type ColumnPlan, type Constant, type Mapping, matchColumns, planOf } from '../mapping/mapping.ts';
import { type ImportRecord, recordOfObject, recordOfRow } from '../mapping/records.ts';
import { respelling } from '../mapping/values.ts';
import { type CsvRow, csvRows } from './csv-rows.ts';
import { linesOf } from './lines.ts';
import type { Source } from './source.ts';

/** One record of the file, or why it could not be read. */
export type ParsedRow = { readonly line: number } & (
  | { readonly record: unknown }
  | { readonly fault: string; readonly given: unknown }
);

export interface ReadOptions {
  readonly target: TargetFields;
  readonly mappings: readonly Mapping[];
  readonly constants: readonly Constant[];
  /** Null unless it was said. */
  readonly dates: DateOrder | null;
  readonly values: readonly ValueMapping[];
  /** Whether columns, dates and words that nothing was said of are guessed. */
  readonly guess: boolean;
}

export interface RecordSource {
  /** Which column feeds which field; null where records bring their own names. */
  readonly plan: ColumnPlan | null;
  /** What was guessed; null where nothing was to be. */
  readonly guess: Guess | null;
  readonly records: AsyncIterable<ParsedRow>;
}

/** Rows that are looked at before the first is read as a record. */
const SAMPLE_ROWS = 1_000;

/**
 * Reads the header and maps the columns to fields; records are read on demand. Throws a UsageError if a required field
 * is not fed, or if dates are to be guessed and cannot be told.
 */
export async function readCsv(source: Source, options: ReadOptions): Promise<RecordSource> {
  const rows = csvRows(source.text);
  const first = await rows.next();
  if (first.done)
    throw new UsageError(`${source.name} is empty: a CSV file begins with the names of its columns`);
  const header = first.value.cells;
  const { target, constants } = options;
  const sample = await sampleOf(rows);
  const matched = matchColumns(header, target, options);
  const guess = guessColumns(target, {
    header,
    rows: sample.rows.map(({ cells }) => cells),
    fed: matched,
    set: constants.map(({ field }) => field),
  });
  const feeds = options.guess ? [...matched, ...guess.feeds] : matched;
  const offered = mapFlags(options.guess ? guess.unsure : [...guess.feeds, ...guess.unsure]);
  const plan = planOf(feeds, header, target, { constants, offered });
  const respell = respelling(target, options.guess ? guessedSpelling(options, guess) : spellingOf(options));
  async function* records(): AsyncGenerator<ParsedRow> {
    let number = 0;
    for await (const { cells, line } of sample.all()) {
      if (cells.every((cell) => cell.trim() === '')) continue;
      number += 1;
      if (cells.slice(header.length).some((cell) => cell.trim() !== ''))
        yield { line, fault: `the row has ${cells.length} cells, the header ${header.length}`, given: cells };
      else {
        const record = recordOfRow(plan, constants, cells, number);
        respell(record);
        yield { line, record };
      }
    }
  }
  return { plan, guess: options.guess ? guess : null, records: records() };
}

interface Sampled {
  readonly rows: readonly CsvRow[];
  /** These rows and all others; a fault met in the sample comes after the rows before it. */
  all(): AsyncGenerator<CsvRow>;
}

async function sampleOf(rows: AsyncGenerator<CsvRow>): Promise<Sampled> {
  const sample: CsvRow[] = [];
  let fault: { readonly err: unknown } | undefined;
  try {
    while (sample.length < SAMPLE_ROWS) {
      const next = await rows.next();
      if (next.done) break;
      sample.push(next.value);
    }
  } catch (err) {
    fault = { err };
  }
  return {
    rows: sample,
    async *all() {
      yield* sample;
      if (fault) throw fault.err;
      yield* rows;
    },
  };
}

function spellingOf({ dates, values }: ReadOptions) {
  return { dates: dates ?? 'iso', values };
}

function guessedSpelling(options: ReadOptions, guess: Guess) {
  if (options.dates === null && guess.dates === 'unclear')
    throw new UsageError(
      'the dates of the file can be read with the day or with the month first; say --dates dmy or --dates mdy',
    );
  const said = new Set(options.values.map(({ field, from }) => `${field.path}:${from}`));
  const guessed = guess.values.filter(({ field, from }) => !said.has(`${field.path}:${from}`));
  const dates = guess.dates === 'unclear' ? null : guess.dates;
  return { dates: options.dates ?? dates ?? 'iso', values: [...options.values, ...guessed] };
}

/** One JSON object a line. */
export function readNdjson(source: Source, options: ReadOptions): RecordSource {
  const { mappings, constants } = options;
  const respell = respelling(options.target, spellingOf(options));
  async function* records(): AsyncGenerator<ParsedRow> {
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
  return { plan: null, guess: null, records: records() };
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
