/**
 * A backup is one gzip file of lines: a header, then of each table a line that names it, its rows as COPY writes them and
 * `\.`, and last a footer with what each table must hold and a hash of everything before it.
 */
export const FORMAT = 'fieldstone-backup';
export const FORMAT_VERSION = 1;
/** Ends the rows of a table; no row reads so, since COPY writes `\` as `\\`. */
export const END_OF_ROWS = '\\.';

export interface Header {
  readonly format: typeof FORMAT;
  readonly format_version: typeof FORMAT_VERSION;
  /** The version of Fieldstone that wrote it. */
  readonly product: string;
  readonly created_at: string;
  readonly database: 'embedded' | 'server';
  /** Checksums of the migrations of its schema, by name. */
  readonly migrations: Readonly<Record<string, string>>;
  /** The version of the task queue's schema; null for a database without one. */
  readonly task_queue: number | null;
  /** Tells whether a `JWT_SECRET` is the one that sealed values were sealed with. */
  readonly secret_fingerprint: string;
  /** The demo's file of the data directory. */
  readonly demo: string | null;
}

export interface TableHead {
  readonly table: string;
  readonly columns: string;
}

export interface BackedUpTable extends TableHead {
  readonly rows: number;
  readonly checksum: string;
}

export interface Footer {
  readonly tables: readonly BackedUpTable[];
  /** Of all lines before this one. */
  readonly sha256: string;
}

/** What a file says of itself. */
export interface Backup {
  readonly header: Header;
  readonly tables: readonly BackedUpTable[];
}

export interface TransferOptions {
  readonly onProgress: (rows: number, bytes: number) => void;
  /** Ends the work at its next step. */
  readonly signal: AbortSignal;
}
