import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { UsageError } from '../../usage-error.ts';
import { FileFault } from './file-fault.ts';

/** The text of a file, read in chunks. */
export interface Source {
  readonly name: string;
  /** Null if unknown. */
  readonly sizeBytes: number | null;
  readonly text: AsyncIterable<string>;
  bytesRead(): number;
  /** The detected encoding; final once the file has been read. */
  encoding(): string;
}

const PIECE_BYTES = 256 * 1024;

/**
 * Opens a file, or standard input for `-`. Without an encoding it is UTF-8, UTF-16 with a byte order mark, or else
 * Windows-1252, which spreadsheets write. Invalid bytes stop the reading.
 */
export async function openSource(path: string, encoding?: string): Promise<Source> {
  const decoder = encoding === undefined ? new Detecting() : new Given(encoding);
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
      yield decoder.decode(piece);
    }
    yield decoder.end();
  }
  return {
    name: fromStdin ? 'standard input' : path,
    sizeBytes: info?.isFile() ? info.size : null,
    text: text(),
    bytesRead: () => bytesRead,
    encoding: () => decoder.encoding,
  };
}

interface Decoding {
  readonly encoding: string;
  decode(piece: Buffer): string;
  end(): string;
}

/** The encoding the caller named. */
class Given implements Decoding {
  readonly encoding: string;
  readonly #decoder: TextDecoder;

  constructor(encoding: string) {
    this.encoding = encoding;
    try {
      this.#decoder = new TextDecoder(encoding, { fatal: true });
    } catch {
      throw new UsageError(
        `--encoding ${encoding} is not known; utf-8, utf-16le and windows-1252 are, among others`,
      );
    }
  }

  decode(piece: Buffer): string {
    return this.#sane(() => this.#decoder.decode(piece, { stream: true }));
  }

  end(): string {
    return this.#sane(() => this.#decoder.decode());
  }

  #sane(decode: () => string): string {
    try {
      return decode();
    } catch {
      throw notText(this.encoding);
    }
  }
}

/** The encoding detected from the bytes; undecided while all are ASCII. */
class Detecting implements Decoding {
  #encoding = 'utf-8';
  #decoder: TextDecoder | null = null;
  #begun = false;
  /** Bytes at the end of the last chunk that may be part of a character. */
  #held: Buffer = Buffer.alloc(0);

  get encoding(): string {
    return this.#encoding;
  }

  decode(piece: Buffer): string {
    const bytes = this.#held.length > 0 ? Buffer.concat([this.#held, piece]) : piece;
    this.#held = Buffer.alloc(0);
    if (!this.#begun) {
      this.#begun = true;
      const mark = bytes.subarray(0, 2).toString('hex');
      if (mark === 'fffe') this.#settle('utf-16le');
      if (mark === 'feff') this.#settle('utf-16be');
    }
    if (this.#decoder) return this.#settled(this.#decoder, bytes);
    const cut = wholeLetters(bytes);
    this.#held = Buffer.from(bytes.subarray(cut));
    return this.#told(bytes.subarray(0, cut));
  }

  end(): string {
    const text = this.#decoder ? this.#settled(this.#decoder, this.#held) : this.#told(this.#held);
    return this.#decoder ? text + this.#settled(this.#decoder) : text;
  }

  /** Decides between UTF-8 and Windows-1252 by the first bytes that are not ASCII. */
  #told(bytes: Buffer): string {
    if (bytes.every((byte) => byte < 0x80)) return bytes.toString('latin1');
    const lenient = new TextDecoder('utf-8').decode(bytes);
    const others = lenient.match(/[^\0-\x7f]/g) ?? [];
    const broken = others.filter((letter) => letter === REPLACEMENT).length;
    // A mixture is neither: the caller must name the encoding.
    if (broken > 0 && broken < others.length) throw notText('utf-8');
    return this.#settled(this.#settle(broken > 0 ? 'windows-1252' : 'utf-8'), bytes);
  }

  #settle(encoding: string): TextDecoder {
    this.#encoding = encoding;
    this.#decoder = new TextDecoder(encoding, { fatal: true });
    return this.#decoder;
  }

  #settled(decoder: TextDecoder, bytes?: Buffer): string {
    try {
      return bytes ? decoder.decode(bytes, { stream: true }) : decoder.decode();
    } catch {
      throw notText(this.#encoding);
    }
  }
}

const REPLACEMENT = '\u{fffd}';
/** Maximum length of a UTF-8 character. */
const LETTER_BYTES_MAX = 4;

/** Where the last letter that is surely whole ends: bytes beyond ASCII at the very end may go on. */
function wholeLetters(bytes: Buffer): number {
  let cut = bytes.length;
  while (cut > 0 && bytes.length - cut < LETTER_BYTES_MAX - 1 && (bytes[cut - 1] ?? 0) >= 0x80) cut -= 1;
  return cut;
}

function notText(encoding: string): FileFault {
  return new FileFault(`it is not ${encoding} text; name its encoding, for instance --encoding windows-1252`);
}
