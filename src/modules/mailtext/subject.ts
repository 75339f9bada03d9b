const REPLY = /^\s*(?:re|aw|sv|antw|odp|rif|r)\s?(?:\[\d+\]\s?)?:/i;
const FORWARD = /^\s*(?:fw|fwd|wg|tr|rv|vs|vb|enc|doorst)\s*:/i;
const NAMES = 're|aw|sv|antw|odp|rif|r|fw|fwd|wg|tr|rv|vs|vb|enc|doorst';
/** Marks of replies and forwards, and tags of words in brackets; one with figures may be a number or a priority. */
const PREFIXES = new RegExp(
  `^(?:\\s{0,3}(?:(?:${NAMES})\\s?(?:\\[\\d+\\]\\s?)?:|\\[[a-z -]{1,40}\\]|(?:external|ext|caution)\\s?[:-]))+\\s*`,
  'i',
);

/** Whether the subject is that of an answer. */
export function isReplySubject(subject: string): boolean {
  return REPLY.test(subject);
}

/** Whether the subject is that of a mail passed on. */
export function isForwardSubject(subject: string): boolean {
  return FORWARD.test(subject);
}

/** The subject without the marks of replies, forwards and gateways. */
export function subjectTopic(subject: string): string {
  return subject.replace(PREFIXES, '').trim();
}
