import type { Mail } from '../../api/queries.ts';

/** A piece of a mail's text, with the field whose value it is. */
export interface Piece {
  readonly start: number;
  readonly text: string;
  readonly field: string | null;
}

/** Cuts a text where values stand in it. Where two overlap, the one that begins first stays. */
export function piecesOf(text: string, fields: Mail['fields']): Piece[] {
  const spans = fields
    .flatMap(({ field, span }) => (span ? [{ field, ...span }] : []))
    .sort((one, other) => one.start - other.start || other.end - one.end);
  const pieces: Piece[] = [];
  let at = 0;
  for (const { field, start, end } of spans) {
    if (start < at || end <= start || end > text.length) continue;
    if (start > at) pieces.push({ start: at, text: text.slice(at, start), field: null });
    pieces.push({ start, text: text.slice(start, end), field });
    at = end;
  }
  if (at < text.length) pieces.push({ start: at, text: text.slice(at), field: null });
  return pieces;
}
