import { headerOf, markerAt } from './markers.ts';
import { isForwardSubject, isReplySubject } from './subject.ts';

const LINES_SCANNED = 400;

/** A mail that was passed on. */
export interface Forwarded {
  readonly from: string | null;
  readonly subject: string | null;
  /** The index of its first line, after its headers. */
  readonly start: number;
}

/** The mail that was passed on, if that is what it is; the text above the quotation of a reply is the reply. */
export function forwardedIn(subject: string, lines: readonly string[]): Forwarded | null {
  if (isReplySubject(subject)) return null;
  const head = lines.slice(0, LINES_SCANNED);
  let isForward = isForwardSubject(subject);
  for (let at = 0; at < head.length; at++) {
    const marker = markerAt(head, at);
    if (marker?.kind === 'forwarded' || marker?.kind === 'original') isForward = true;
    if (!isForward || marker?.kind !== 'headers') continue;
    const block = head.slice(at, at + marker.lines);
    return {
      from: headerOf(block, HEADERS.from),
      subject: headerOf(block, HEADERS.subject),
      start: at + marker.lines,
    };
  }
  return isForward ? { from: null, subject: null, start: 0 } : null;
}

/** The names of headers in the languages of mail programs. */
export const HEADERS = {
  from: /^(?:from|von|de|da|från|fra|van)$/i,
  subject: /^(?:subject|betreff|objet|oggetto|asunto|ämne|emne|onderwerp)$/i,
};

/** The address in a From line, in lower case. Empty for the null sender of a bounce. */
export function addressIn(from: string): string {
  const head = from.slice(0, 1_000).trim().toLowerCase();
  return (/<([^<>]*)>/.exec(head)?.[1] ?? /[^\s"'<>,;@]{1,64}@[^\s"'<>,;]+/.exec(head)?.[0] ?? head).trim();
}
