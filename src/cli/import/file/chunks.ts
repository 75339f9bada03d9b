import type { ParsedRow } from './read.ts';

/** A failure for the summary and the error file. */
export interface Failure {
  /** Position of the record, from 0. */
  readonly index: number;
  readonly line: number;
  readonly id: string | number | null;
  readonly param: string | null;
  readonly message: string;
}

/** A record to send, as JSON text. */
export interface OutgoingRecord {
  readonly index: number;
  readonly line: number;
  readonly json: string;
}

export interface Chunk {
  readonly sent: readonly OutgoingRecord[];
  /** Records that could not be parsed, with their source text. */
  readonly unreadable: readonly { readonly failure: Failure; readonly given: unknown }[];
  /** Position in the file when the chunk was full. */
  readonly bytesEnd: number;
}

/** A response lists this many failures, so a chunk of this size loses none. */
const CHUNK_RECORDS = 1_000;
const CHUNK_LENGTH = 4 * 1_048_576;

/** Groups records into requests. */
export async function* chunked(
  records: AsyncIterable<ParsedRow>,
  bytesRead: () => number,
): AsyncGenerator<Chunk> {
  let sent: OutgoingRecord[] = [];
  let unreadable: { failure: Failure; given: unknown }[] = [];
  let length = 0;
  let index = 0;
  const take = (): Chunk => {
    const chunk = { sent, unreadable, bytesEnd: bytesRead() };
    sent = [];
    unreadable = [];
    length = 0;
    return chunk;
  };
  for await (const read of records) {
    const { line } = read;
    if ('fault' in read) {
      unreadable.push({
        failure: { index, line, id: null, param: null, message: read.fault },
        given: read.given,
      });
    } else {
      const json = JSON.stringify(read.record);
      sent.push({ index, line, json });
      length += json.length;
    }
    index += 1;
    if (sent.length + unreadable.length >= CHUNK_RECORDS || length >= CHUNK_LENGTH) yield take();
  }
  if (sent.length + unreadable.length > 0) yield take();
}
