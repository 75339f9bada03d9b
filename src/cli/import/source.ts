import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { UsageError } from '../usage-error.ts';

/** The text of a file, read piece by piece. */
export interface Source {
  readonly name: string;
  /** Null when it cannot be known beforehand. */
  readonly sizeBytes: number | null;
  readonly text: AsyncIterable<string>;
  bytesRead(): number;
}

const PIECE_BYTES = 256 * 1024;

/** Opens a file, or standard input for `-`. Bytes that are not of the encoding stop the reading. */
export async function openSource(path: string, encoding: string): Promise<Source> {
  const decoder = decoderOf(encoding);
  const fromStdin = path === '-';
  const info = fromStdin ? undefined : await stat(path);
  if (info?.isDirectory()) throw new UsageError(`${path} is a directory`);
  const pieces: AsyncIterable<Buffer> = fromStdin
    ? process.stdin
    : createReadStream(path, { highWaterMark: PIECE_BYTES });
  let bytesRead = 0;
  async function* text(): AsyncGenerator<string> {
    for await (const piece of pieces) {
      bytesRead += piece.length;
      yield decoded(decoder, piece, encoding);
    }
    yield decoded(decoder, undefined, encoding);
  }
  return {
    name: fromStdin ? 'standard input' : path,
    sizeBytes: info?.isFile() ? info.size : null,
    text: text(),
    bytesRead: () => bytesRead,
  };
}

function decoderOf(encoding: string): TextDecoder {
  try {
    return new TextDecoder(encoding, { fatal: true });
  } catch {
    throw new UsageError(
      `--encoding ${encoding} is not known; utf-8, utf-16le and windows-1252 are, among others`,
    );
  }
}

/** The bytes stopped making sense. */
class NotText extends Error {
  override readonly name = 'NotText';
}

function decoded(decoder: TextDecoder, piece: Buffer | undefined, encoding: string): string {
  try {
    return piece ? decoder.decode(piece, { stream: true }) : decoder.decode();
  } catch {
    throw new NotText(`it is not ${encoding} text; name its encoding, for instance --encoding windows-1252`);
  }
}
