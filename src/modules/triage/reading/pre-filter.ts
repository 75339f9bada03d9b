import { PATTERNS, patternOf } from './patterns.ts';

/** The input of the pre-filter, as normalised text. */
export interface PreFilterMail {
  readonly sender: string;
  readonly subject: string;
  /** The whole text. */
  readonly whole: string;
  /** What the sender wrote. */
  readonly own: string;
  readonly attachments: readonly { readonly name: string; readonly type: string }[];
}

export interface Noise {
  readonly rule: 'auto_reply' | 'bounce' | 'calendar_response' | 'list_mail' | 'automatic' | 'selling';
  readonly kind: 'auto_reply' | 'marketing';
}

const AUTO_SUBMITTED = patternOf(PATTERNS.AUTO_SUBMITTED, 'm');
const AUTO_SUBJECT = patternOf(PATTERNS.AUTO_SUBJECT);
const AWAY = patternOf(PATTERNS.AWAY);
const ON_RETURN = patternOf(PATTERNS.ON_RETURN);
const RECEIPT = patternOf(PATTERNS.RECEIPT);
const RECEIVED = patternOf(PATTERNS.RECEIVED);
const BOUNCED_BY = /^(?:mailer-daemon|postmaster|mail-daemon|mail\.?delivery\w*|bounces?)(?:@|\+|-|$)/;
const BOUNCED = patternOf(PATTERNS.BOUNCED);
const BOUNCED_SAYS = patternOf(PATTERNS.BOUNCED_SAYS);
const CALENDAR_SUBJECT = patternOf(PATTERNS.CALENDAR_SUBJECT);
const CALENDAR_SAYS = patternOf(PATTERNS.CALENDAR_SAYS);
const LIST_HEADERS = /^(?:list-unsubscribe|list-id|precedence:\s*(?:bulk|list))/m;
const LEAVE_LIST = patternOf(PATTERNS.LEAVE_LIST);
const PROMOTING = patternOf(PATTERNS.PROMOTING, 'g');
const LIST_SENDER = patternOf(PATTERNS.LIST_SENDER);
/** A request: the mail is then not list mail, even with an unsubscribe link. */
const WANTS = patternOf(PATTERNS.WANTS);

const PROMOTIONS_MIN = 2;
const ANSWERED_WORDS_MAX = 25;

/** Detects noise by rules with high precision; everything else is classified. */
export function readNoise(mail: PreFilterMail): Noise | undefined {
  const noise = (rule: Noise['rule']): Noise => ({
    rule,
    kind: rule === 'list_mail' ? 'marketing' : 'auto_reply',
  });
  if (isBounce(mail)) return noise('bounce');
  if (isCalendar(mail)) return noise('calendar_response');
  if (isAutoReply(mail)) return noise('auto_reply');
  if (isListMail(mail)) return noise('list_mail');
  return undefined;
}

function isBounce({ sender, subject, whole }: PreFilterMail): boolean {
  if (sender === '' || sender === '<>') return BOUNCED.test(subject) || BOUNCED_SAYS.test(whole);
  if (BOUNCED_BY.test(sender)) return true;
  return BOUNCED.test(subject) && (BOUNCED_SAYS.test(whole) || wordsIn(whole) < 12);
}

function isCalendar({ subject, whole, own, attachments }: PreFilterMail): boolean {
  const invites = attachments.some(
    ({ name, type }) => name.endsWith('.ics') || type.startsWith('text/calendar'),
  );
  const evident = invites || CALENDAR_SAYS.test(whole);
  if (whole.includes('begin:vcalendar') && whole.includes('method:reply')) return true;
  if (!CALENDAR_SUBJECT.test(subject)) return false;
  if (hasOwnText(own) && !CALENDAR_SAYS.test(own)) return false;
  return (
    evident ||
    /\b(?:meeting|catch[- ]?up|call|review|stand[- ]?up|visit|survey|@ (?:mon|tue|wed|thu|fri|sat|sun))/.test(
      subject,
    )
  );
}

function isAutoReply({ subject, whole, own }: PreFilterMail): boolean {
  if (AUTO_SUBMITTED.test(whole.slice(0, 4_000))) return true;
  if (AUTO_SUBJECT.test(subject))
    return !asks(own) || AWAY.test(own) || RECEIPT.test(own) || RECEIVED.test(own);
  const head = own.slice(0, 1_500);
  if (AWAY.test(head) && ON_RETURN.test(head) && !asks(head)) return true;
  return RECEIPT.test(head) && RECEIVED.test(head) && !WANTS.test(head.replace(/your \w+/g, ''));
}

function isListMail({ sender, whole, own }: PreFilterMail): boolean {
  if (WANTS.test(own)) return false;
  const promotions = new Set(whole.slice(0, 40_000).match(PROMOTING) ?? []).size;
  if (LIST_HEADERS.test(whole.slice(0, 4_000))) return promotions > 0;
  if (!LEAVE_LIST.test(whole)) return false;
  return promotions >= PROMOTIONS_MIN || (promotions === 1 && LIST_SENDER.test(sender));
}

/** Whether there is text besides the calendar's own. */
function hasOwnText(own: string): boolean {
  return wordsIn(own) > ANSWERED_WORDS_MAX || asks(own);
}

function asks(own: string): boolean {
  return /\?|\b(?:can (?:we|you|someone)|could (?:we|you|someone)|please (?:can|could|attend|send (?:an|someone)|arrange|re-?arrange|move|book (?:a|an|this|me|us)|quote))\b/.test(
    own,
  );
}

function wordsIn(text: string): number {
  return text.split(/\s+/, 60).filter((word) => word !== '').length;
}
