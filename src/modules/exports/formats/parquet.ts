import { type BasicType, ByteWriter, ParquetWriter, schemaFromColumnData } from 'hyparquet-writer';
import type { SourceField, ValueKind, WireRecord } from '#/platform/db/changes/record-source.ts';
import type { Writer, WriterOptions } from './format.ts';

/** Records a row group: few enough that encoding one does not hold up requests. */
const GROUP_ROWS = 2_000;

const TYPES: Readonly<Record<ValueKind, BasicType>> = {
  text: 'STRING',
  integer: 'INT64',
  number: 'DOUBLE',
  flag: 'BOOLEAN',
  moment: 'TIMESTAMP',
  json: 'JSON',
};

/** Apache Parquet with typed columns, compressed with Snappy. */
export function parquetWriter({ fields }: WriterOptions): Writer {
  const bytes = new ByteWriter();
  const schema = schemaFromColumnData({
    columnData: fields.map(({ name, kind }) => ({ name, data: [], type: TYPES[kind], nullable: true })),
  });
  const parquet = new ParquetWriter({ writer: bytes, schema, createdBy: 'Fieldstone' });
  let waiting: WireRecord[] = [];
  const writeGroup = (): void => {
    if (waiting.length === 0) return;
    const group = waiting;
    waiting = [];
    // A writer to memory never waits.
    void parquet.write({
      columnData: fields.map((field) => columnOf(field, group)),
      rowGroupSize: GROUP_ROWS,
    });
  };
  return {
    contentType: 'application/vnd.apache.parquet',
    extension: 'parquet',
    begin: () => '',
    write: (records) => {
      waiting.push(...records);
      if (waiting.length >= GROUP_ROWS) writeGroup();
      return taken(bytes);
    },
    end: () => {
      writeGroup();
      void parquet.finish();
      return taken(bytes);
    },
  };
}

function columnOf({ name, kind }: SourceField, records: readonly WireRecord[]) {
  return { name, data: records.map((record) => cellOf(kind, record[name] ?? null)) };
}

function cellOf(kind: ValueKind, value: unknown): unknown {
  if (value === null) return null;
  if (kind === 'integer') return BigInt(value as number);
  if (kind === 'moment') return new Date(value as string);
  if (kind === 'text') return typeof value === 'string' ? value : JSON.stringify(value);
  return value;
}

/** What was written since the last call. The writer counts all bytes itself, so the buffer can be used again. */
function taken(bytes: ByteWriter): Uint8Array {
  const part = bytes.getBytes().slice();
  bytes.index = 0;
  return part;
}
