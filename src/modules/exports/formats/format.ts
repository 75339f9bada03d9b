import type { SourceField, WireRecord } from '#/platform/db/changes/record-source.ts';

/** Writes records as they come; a part may be empty while enough for a block is collected. */
export interface Writer {
  readonly contentType: string;
  readonly extension: string;
  /** What comes before the first record. */
  readonly begin: () => Uint8Array | string;
  readonly write: (records: readonly WireRecord[]) => Uint8Array | string;
  readonly end: () => Uint8Array | string;
}

export interface WriterOptions {
  /** The columns, in order. */
  readonly fields: readonly SourceField[];
  /** The caller chose the columns; otherwise a record keeps what it has beside them, where the format can. */
  readonly chosen: boolean;
  readonly bom: boolean;
}
