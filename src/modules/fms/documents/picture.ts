import { inflateSync } from 'node:zlib';

const PIXELS_A_SIDE_MAX = 2_000;
const PNG_START = Buffer.from('89504e470d0a1a0a', 'hex');
/** The values of a pixel by colour type, and the bit depths each type allows. */
const PNG_COLOURS: Readonly<Record<number, { readonly values: number; readonly bits: readonly number[] }>> = {
  0: { values: 1, bits: [1, 2, 4, 8, 16] },
  2: { values: 3, bits: [8, 16] },
  3: { values: 1, bits: [1, 2, 4, 8] },
  4: { values: 2, bits: [8, 16] },
  6: { values: 4, bits: [8, 16] },
};
const FILTER_MAX = 4;
/** The seven passes of an interlaced picture: where each starts and the distance of its pixels, x then y. */
const PASSES = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const;

/** The bytes of a picture given as a `data:` URL. */
export function pictureBytes(dataUrl: string): Buffer {
  return Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64');
}

/** Why a PNG or JPEG cannot be printed, for an error message; undefined if it can. */
export function pictureFault(bytes: Buffer): string | undefined {
  try {
    return bytes.subarray(0, PNG_START.length).equals(PNG_START) ? pngFault(bytes) : jpegFault(bytes);
  } catch {
    return 'must be a PNG or JPEG that is not damaged';
  }
}

function sizeFault(width: number, height: number): string | undefined {
  if (width < 1 || height < 1) throw new Error('no pixels');
  const isSmall = width <= PIXELS_A_SIDE_MAX && height <= PIXELS_A_SIDE_MAX;
  return isSmall ? undefined : `must have at most ${PIXELS_A_SIDE_MAX} × ${PIXELS_A_SIDE_MAX} pixels`;
}

/** Reads the header, and decompresses the pixels to at most the size in the header. */
function pngFault(bytes: Buffer): string | undefined {
  const { header, data } = chunksOf(bytes);
  const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)];
  const tooLarge = sizeFault(width, height);
  if (tooLarge) return tooLarge;
  const [bits = 0, colour = -1, , , interlaced] = header.subarray(8);
  const format = PNG_COLOURS[colour];
  if (!format?.bits.includes(bits)) throw new Error('no such format');
  const passes = interlaced === 1 ? PASSES : [[0, 0, 1, 1] as const];
  const rows = passes.flatMap(([x, y, dx, dy]) => {
    const columns = Math.max(0, Math.ceil((width - x) / dx));
    const count = columns === 0 ? 0 : Math.max(0, Math.ceil((height - y) / dy));
    return Array.from({ length: count }, () => 1 + Math.ceil((columns * format.values * bits) / 8));
  });
  const length = rows.reduce((sum, row) => sum + row, 0);
  const pixels = inflateSync(data, { maxOutputLength: length });
  if (pixels.length !== length) throw new Error('pixels are missing');
  let at = 0;
  for (const row of rows) {
    if ((pixels[at] ?? 0) > FILTER_MAX) throw new Error('no such filter');
    at += row;
  }
  return undefined;
}

/** The header and the compressed pixels of a PNG whose chunks are complete. */
function chunksOf(bytes: Buffer): { header: Buffer; data: Buffer } {
  const data: Buffer[] = [];
  let header: Buffer | undefined;
  for (let at = PNG_START.length; ; ) {
    const length = bytes.readUInt32BE(at);
    const type = bytes.toString('latin1', at + 4, at + 8);
    const content = bytes.subarray(at + 8, at + 8 + length);
    if (content.length < length) throw new Error('a chunk is cut off');
    if ((type === 'IHDR') !== (header === undefined))
      throw new Error('the header is missing, repeated or not the first chunk');
    if (type === 'IHDR') header = content;
    if (type === 'IDAT') data.push(content);
    if (type === 'IEND' && header) return { header, data: Buffer.concat(data) };
    at += 12 + length;
  }
}

/** Reads the markers up to the one with the size. */
function jpegFault(bytes: Buffer): string | undefined {
  if (bytes.readUInt16BE(0) !== 0xffd8) throw new Error('no JPEG');
  for (let at = 2; ; ) {
    const marker = bytes.readUInt16BE(at);
    const isFrame = marker >= 0xffc0 && marker <= 0xffcf && ![0xffc4, 0xffc8, 0xffcc].includes(marker);
    if (isFrame) return sizeFault(bytes.readUInt16BE(at + 7), bytes.readUInt16BE(at + 5));
    const length = bytes.readUInt16BE(at + 2);
    if (marker < 0xffc0 || length < 2) throw new Error('no marker');
    at += 2 + length;
  }
}
