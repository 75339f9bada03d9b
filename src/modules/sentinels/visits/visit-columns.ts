import type { TextTable } from './text-table.ts';
import type { Visit } from './visit.ts';

type ColumnType = 'number' | 'time' | 'flag' | 'text';

/** The columns of visits, and what they hold; any of them may be null. */
export const VISIT_COLUMNS = {
  jobId: 'number',
  status: 'text',
  result: 'text',
  createdAt: 'time',
  plannedStartAt: 'time',
  plannedEndAt: 'time',
  actualStartAt: 'time',
  actualEndAt: 'time',
  startDeltaMins: 'number',
  endDeltaMins: 'number',
  durationMins: 'number',
  resourceId: 'text',
  contactId: 'number',
  siteKey: 'text',
  typeId: 'number',
  categoryId: 'number',
  jobGroupId: 'number',
  vertical: 'text',
  assetId: 'text',
  plannedMaintenance: 'flag',
  issue: 'flag',
  lateStart: 'flag',
  lateFinish: 'flag',
  responseHours: 'number',
} as const satisfies Readonly<Record<Exclude<keyof Visit, 'at'>, ColumnType>>;

export type ColumnName = keyof typeof VISIT_COLUMNS;
export const COLUMN_NAMES = Object.keys(VISIT_COLUMNS) as ColumnName[];

/**
 * The columns as the database returns them, each as one text: the bytes of numbers in base64, a character for each flag,
 * texts as JSON on a line each. Null without visits.
 */
export type WrittenColumns = Readonly<Record<ColumnName, string | null>>;

/** Visits by column: a few bytes for each value, where a million objects would take half a gigabyte. */
export type VisitColumns = { readonly at: Float64Array; readonly texts: TextTable } & {
  readonly [N in ColumnName]: CellsOf[(typeof VISIT_COLUMNS)[N]];
};

interface CellsOf {
  /** NaN where there is none. */
  number: Float64Array;
  /** Epoch milliseconds; NaN where there is none. */
  time: Float64Array;
  /** 1, 0, or −1 where there is none. */
  flag: Int8Array;
  /** Places in `texts`. */
  text: Uint32Array;
}

type Cells = CellsOf[ColumnType];

/** The visits that the database has written, in its order; their texts are added to `texts`. */
export function readColumns(columns: WrittenColumns, texts: TextTable): VisitColumns {
  const readers: Readonly<Record<ColumnType, (written: string) => Cells>> = {
    number: numbersOf,
    time: timesOf,
    flag: flagsOf,
    text: (lines) => texts.placesOf(lines),
  };
  const read = recordOf((name) => readers[VISIT_COLUMNS[name]](columns[name] ?? '')) as VisitColumns;
  const { actualEndAt, actualStartAt, createdAt } = read;
  const at = createdAt.map((created, n) => valueAt(actualEndAt, n) ?? valueAt(actualStartAt, n) ?? created);
  return { ...read, at, texts };
}

function numbersOf(written: string): Float64Array {
  const { buffer } = Uint8Array.fromBase64(written);
  // The database writes the highest byte first.
  Buffer.from(buffer).swap64();
  return new Float64Array(buffer);
}

/** From the database's epoch, 2000, to that of Unix. */
const EPOCH_MICROS = 946_684_800e6;
const NO_TIME = 0x7ff80000;

/** The database writes microseconds since its epoch, of which the milliseconds keep fractions. */
function timesOf(written: string): Float64Array {
  const { buffer } = Uint8Array.fromBase64(written);
  const view = new DataView(buffer);
  const times = new Float64Array(buffer.byteLength / 8);
  for (let n = 0; n < times.length; n++) {
    const high = view.getInt32(8 * n);
    const micros = high * 2 ** 32 + view.getUint32(8 * n + 4) + EPOCH_MICROS;
    times[n] = high === NO_TIME ? Number.NaN : (micros / 1e6) * 1000;
  }
  return times;
}

const [ONE, ZERO] = ['1', '0'].map((flag) => flag.charCodeAt(0));

function flagsOf(written: string): Int8Array {
  const flags = new Int8Array(written.length);
  for (let n = 0; n < flags.length; n++) {
    const code = written.charCodeAt(n);
    flags[n] = code === ONE ? 1 : code === ZERO ? 0 : -1;
  }
  return flags;
}

/** The visits of all parts, which share their texts, ordered by when they count. */
export function joined(parts: readonly VisitColumns[], texts: TextTable): VisitColumns {
  const of = (name: ColumnName | 'at') => concatenated(parts.map((part): Cells => part[name]));
  return inOrder({ ...recordOf(of), at: of('at'), texts } as VisitColumns);
}

function concatenated(parts: readonly Cells[]): Cells {
  const length = parts.reduce((sum, part) => sum + part.length, 0);
  const all = likeOf(parts[0] ?? new Float64Array(), length);
  let from = 0;
  for (const part of parts) {
    all.set(part, from);
    from += part.length;
  }
  return all;
}

/** Sorted by when they count, then by id: visits that follow each other also lie beside each other in memory. */
function inOrder(columns: VisitColumns): VisitColumns {
  const { at, jobId, texts } = columns;
  const byTime = (one: number, other: number) =>
    (at[one] as number) - (at[other] as number) || (jobId[one] as number) - (jobId[other] as number);
  const order = Uint32Array.from(Array.from(at.keys()).sort(byTime));
  const sorted = (cells: Cells): Cells => {
    const moved = likeOf(cells, order.length);
    for (let n = 0; n < order.length; n++) moved[n] = cells[order[n] as number] as number;
    return moved;
  };
  return { ...recordOf((name) => sorted(columns[name])), at: sorted(at), texts } as VisitColumns;
}

function likeOf(cells: Cells, length: number): Cells {
  return new (cells.constructor as new (size: number) => Cells)(length);
}

function recordOf(cellsOf: (name: ColumnName) => Cells): Record<ColumnName, Cells> {
  return Object.fromEntries(COLUMN_NAMES.map((name) => [name, cellsOf(name)])) as Record<ColumnName, Cells>;
}

function cell(cells: Cells, row: number): number {
  return cells[row] as number;
}

function valueAt(cells: Float64Array, row: number): number | null {
  const value = cells[row] as number;
  return Number.isNaN(value) ? null : value;
}

function flagAt(cells: Int8Array, row: number): boolean | null {
  const flag = cells[row] as number;
  return flag < 0 ? null : flag === 1;
}

function textAt({ texts }: VisitColumns, cells: Uint32Array, row: number): string | null {
  return texts.at(cells[row] as number);
}

/** The visits in the columns, in their order. */
export function visitsOf(columns: VisitColumns): Visit[] {
  return Array.from(columns.at, (_, row) => new VisitRow(columns, row));
}

/** A visit whose values stay in the columns. */
class VisitRow implements Visit {
  readonly #columns: VisitColumns;
  readonly #row: number;

  constructor(columns: VisitColumns, row: number) {
    this.#columns = columns;
    this.#row = row;
  }

  get at(): number {
    return cell(this.#columns.at, this.#row);
  }

  get jobId(): number {
    return cell(this.#columns.jobId, this.#row);
  }

  get status(): string {
    return textAt(this.#columns, this.#columns.status, this.#row) ?? '';
  }

  get result(): string | null {
    return textAt(this.#columns, this.#columns.result, this.#row);
  }

  get createdAt(): number {
    return cell(this.#columns.createdAt, this.#row);
  }

  get plannedStartAt(): number | null {
    return valueAt(this.#columns.plannedStartAt, this.#row);
  }

  get plannedEndAt(): number | null {
    return valueAt(this.#columns.plannedEndAt, this.#row);
  }

  get actualStartAt(): number | null {
    return valueAt(this.#columns.actualStartAt, this.#row);
  }

  get actualEndAt(): number | null {
    return valueAt(this.#columns.actualEndAt, this.#row);
  }

  get startDeltaMins(): number | null {
    return valueAt(this.#columns.startDeltaMins, this.#row);
  }

  get endDeltaMins(): number | null {
    return valueAt(this.#columns.endDeltaMins, this.#row);
  }

  get durationMins(): number | null {
    return valueAt(this.#columns.durationMins, this.#row);
  }

  get resourceId(): string | null {
    return textAt(this.#columns, this.#columns.resourceId, this.#row);
  }

  get contactId(): number | null {
    return valueAt(this.#columns.contactId, this.#row);
  }

  get siteKey(): string | null {
    return textAt(this.#columns, this.#columns.siteKey, this.#row);
  }

  get typeId(): number | null {
    return valueAt(this.#columns.typeId, this.#row);
  }

  get categoryId(): number | null {
    return valueAt(this.#columns.categoryId, this.#row);
  }

  get jobGroupId(): number | null {
    return valueAt(this.#columns.jobGroupId, this.#row);
  }

  get vertical(): string {
    return textAt(this.#columns, this.#columns.vertical, this.#row) ?? '';
  }

  get assetId(): string | null {
    return textAt(this.#columns, this.#columns.assetId, this.#row);
  }

  get plannedMaintenance(): boolean {
    return this.#columns.plannedMaintenance[this.#row] === 1;
  }

  get issue(): boolean | null {
    return flagAt(this.#columns.issue, this.#row);
  }

  get lateStart(): boolean | null {
    return flagAt(this.#columns.lateStart, this.#row);
  }

  get lateFinish(): boolean | null {
    return flagAt(this.#columns.lateFinish, this.#row);
  }

  get responseHours(): number | null {
    return valueAt(this.#columns.responseHours, this.#row);
  }
}
