import { HEADERS } from './forwarded.ts';
import { headerOf, type Marker, markerAt } from './markers.ts';

/** A mail inside a mail. */
export interface InnerMail {
  /** The From line, including the address. */
  readonly from: string | null;
  readonly subject: string | null;
  readonly text: string;
}

export interface MailParts {
  /** What the sender wrote, without quoted or forwarded text. */
  readonly own: string;
  /** The outermost quoted or forwarded mail. */
  readonly inner: InnerMail | null;
  /** The mail has a forward marker. */
  readonly isForward: boolean;
}

const LINES_MAX = 20_000;
const QUOTED = /^\s*(?:>|\|\s)/;

/** Splits a plain-text mail at the first marker of another mail. */
export function splitMail(body: string): MailParts {
  const lines = body
    .replace(/\r\n?/g, '\n')
    .replace(/\u00a0/g, ' ')
    .split('\n', LINES_MAX);
  const cut = findCut(lines);
  if (!cut) return { own: ownLines(lines), inner: null, isForward: false };
  const own = ownLines(lines.slice(0, cut.at));
  const inner = innerOf(lines, cut);
  const isForward = cut.marker.kind === 'forwarded';
  if (own !== '' || cut.marker.kind !== 'attribution') return { own, inner, isForward };
  // The quotation comes first: the reply is below it, if there is one.
  const below = ownLines(lines.slice(cut.at + cut.marker.lines));
  return { own: below, inner, isForward };
}

interface Cut {
  readonly at: number;
  readonly marker: Marker;
}

function findCut(lines: readonly string[]): Cut | undefined {
  for (let at = 0; at < lines.length; at++) {
    const marker = markerAt(lines, at);
    if (marker) return { at, marker };
  }
  return undefined;
}

/** Trailing punctuation. */
const ENDING_MARKS = /(?<![\s_\-–—*=ᐧ])[\s_\-–—*=ᐧ]+$/;

function ownLines(lines: readonly string[]): string {
  const own = lines
    .filter((line) => !QUOTED.test(line))
    .join('\n')
    .trim();
  const end = own.search(ENDING_MARKS);
  const cut = end < 0 ? -1 : own.indexOf('\n', end);
  return cut < 0 ? own : own.slice(0, cut);
}

const UNQUOTE = /^(?:\s*>)+ ?/;

function innerOf(lines: readonly string[], { at, marker }: Cut): InnerMail {
  const from = at + marker.lines;
  const heads = marker.kind === 'headers' ? { at, lines: marker.lines } : headersNear(lines, from);
  const block = heads ? lines.slice(heads.at, heads.at + heads.lines) : lines.slice(at, from);
  const start = heads ? heads.at + heads.lines : from;
  const rest = lines.slice(start).map((line) => line.replace(UNQUOTE, ''));
  const next = findCut(rest);
  return {
    from: heads ? headerOf(block, HEADERS.from) : block.join(' '),
    subject: heads ? headerOf(block, HEADERS.subject) : null,
    text: (next && next.at > 0 ? rest.slice(0, next.at) : rest).join('\n').trim(),
  };
}

/** The headers after "Forwarded message", possibly after empty lines. */
function headersNear(lines: readonly string[], from: number): { at: number; lines: number } | undefined {
  for (let at = from; at < Math.min(from + 4, lines.length); at++) {
    const marker = markerAt(lines, at);
    if (marker?.kind === 'headers') return { at, lines: marker.lines };
    if ((lines[at] ?? '').replace(/[\s>]/g, '') !== '') return undefined;
  }
  return undefined;
}
