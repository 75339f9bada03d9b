const FORWARD_SUBJECT = /^\s*(?:fw|fwd|wg|tr|rv|vs|enc|doorst)\s*:/i;
const ANSWER_SUBJECT = /^\s*(?:re|aw|sv|antw)\s*:/i;
const FORWARD_MARK =
  /^[ \t\xa0>*_-]*(?:begin )?forwarded (?:message|by)\b|^[ \t\xa0>]*-{3,}\s{0,9}original message/im;
const FROM_LINE = /^[ \t\xa0>*]*(?:from|von|de|da|från|van)\s?:\*{0,9}\s{0,9}(\S.{0,300})$/im;
const SUBJECT_LINE =
  /^[ \t\xa0>*]*(?:subject|betreff|objet|asunto|oggetto|onderwerp)\s?:\*{0,9}\s{0,9}(\S.{0,300})$/im;
const ADDRESS = /(?<![a-z0-9._%+'-])[a-z0-9._%+'-]{1,64}@[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63}){0,8}/gi;
const SCANNED = 20_000;

/** The address in `Name <address>`, in lower case; empty when there is none. */
export function addressOf(sender: string): string {
  const found = sender.slice(0, 1_000).match(ADDRESS);
  return found?.at(-1)?.toLowerCase() ?? '';
}

/** Whether the mail is a forward. */
export function isForwarded(subject: string, text: string): boolean {
  // The text above the quotation of a reply is the reply.
  if (ANSWER_SUBJECT.test(subject)) return false;
  return FORWARD_SUBJECT.test(subject) || FORWARD_MARK.test(text.slice(0, SCANNED));
}

/** The sender of the forwarded mail; null if there is none. */
export function innerSender(subject: string, text: string): string | null {
  if (!isForwarded(subject, text)) return null;
  return FROM_LINE.exec(text.slice(0, SCANNED))?.[1]?.trim() ?? null;
}

/** The subject of the forwarded mail; null if there is none. */
export function innerSubject(subject: string, text: string): string | null {
  if (!isForwarded(subject, text)) return null;
  return SUBJECT_LINE.exec(text.slice(0, SCANNED))?.[1]?.trim() ?? null;
}

const HEADER_LINE = /^[\s>*]*(?:from|sent|date|to|cc|subject|reply-to|von|gesendet|an|betreff)\s?:/i;
const HEADERS_WITHIN = 8;

/** The index of the first line of the forwarded mail, after its headers; 0 if there is none. */
export function innerStart(subject: string, lines: readonly string[]): number {
  if (!isForwarded(subject, lines.join('\n'))) return 0;
  const from = lines.findIndex(
    (line, at) =>
      FROM_LINE.test(line) &&
      lines.slice(at + 1, at + HEADERS_WITHIN).some((next) => SUBJECT_LINE.test(next)),
  );
  if (from < 0) return 0;
  const block = lines.slice(from, from + HEADERS_WITHIN);
  return from + block.findLastIndex((line) => HEADER_LINE.test(line)) + 1;
}
