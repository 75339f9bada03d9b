/** Bytes written one after the other, growing as needed; whole numbers take as few bytes as they can. */
export class ByteWriter {
  #buffer = Buffer.allocUnsafe(4_096);
  #at = 0;

  get length(): number {
    return this.#at;
  }

  number(value: number): void {
    this.#reserve(8);
    let rest = value;
    while (rest >= 0x80) {
      this.#buffer[this.#at++] = (rest & 0x7f) | 0x80;
      rest = Math.floor(rest / 0x80);
    }
    this.#buffer[this.#at++] = rest;
  }

  text(value: string): void {
    const length = Buffer.byteLength(value);
    this.number(length);
    this.#reserve(length);
    this.#at += this.#buffer.write(value, this.#at);
  }

  bytes(value: Uint8Array): void {
    this.#reserve(value.length);
    this.#buffer.set(value, this.#at);
    this.#at += value.length;
  }

  clear(): void {
    this.#at = 0;
  }

  /** A view, good until the next write. */
  view(): Buffer {
    return this.#buffer.subarray(0, this.#at);
  }

  copy(): Buffer {
    return Buffer.from(this.view());
  }

  #reserve(length: number): void {
    if (this.#at + length <= this.#buffer.length) return;
    const grown = Buffer.allocUnsafe(Math.max(this.#buffer.length * 2, this.#at + length));
    this.#buffer.copy(grown, 0, 0, this.#at);
    this.#buffer = grown;
  }
}

/** Reads what ByteWriter wrote. */
export class ByteReader {
  readonly #buffer: Buffer;
  at: number;

  constructor(buffer: Buffer, at = 0) {
    this.#buffer = buffer;
    this.at = at;
  }

  get ended(): boolean {
    return this.at >= this.#buffer.length;
  }

  number(): number {
    let byte = this.#buffer[this.at++] ?? 0;
    if (byte < 0x80) return byte;
    let value = byte & 0x7f;
    for (let scale = 0x80; ; scale *= 0x80) {
      byte = this.#buffer[this.at++] ?? 0;
      value += (byte & 0x7f) * scale;
      if (byte < 0x80) return value;
    }
  }

  text(): string {
    const length = this.number();
    const value = this.#buffer.toString('utf8', this.at, this.at + length);
    this.at += length;
    return value;
  }

  /** Passes over a text; whether it is this one. */
  isText(expected: Buffer): boolean {
    const length = this.number();
    const start = this.at;
    this.at += length;
    return (
      length === expected.length && this.#buffer.compare(expected, 0, length, start, start + length) === 0
    );
  }
}
