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

const AUTO_SUBMITTED =
  /^(?:auto-submitted:\s*auto-(?:replied|generated)|x-auto(?:reply|-response-suppress|respond\w*):|x-autoreply:|precedence:\s*auto_reply)/m;
const AUTO_SUBJECT =
  /^(?:(?:re|fw|fwd):\s*)*(?:automatic reply|auto(?:matic)?[- ]?(?:reply|response|responder|matic response)|autoreply|automatische antwort|abwesenheitsnotiz|réponse automatique|respuesta automática|out of (?:the )?office(?:\s*(?:[:\-–!]|re:|auto\w*|reply|notification|message|until|from|assistant)|\s*$)|ooo\s*(?:[:-]|$)|on (?:annual |maternity |paternity |parental )?leave\s*(?:[:-]|until|$)|i(?:'m| am) (?:currently )?(?:out of (?:the )?office|away|on (?:annual )?leave|on holiday)|away from (?:my )?(?:desk|the office))/;
const AWAY =
  /\b(?:i(?:'m| am| will be|'ll be)? (?:currently |now |still )?(?:be )?(?:out of (?:the )?office|away from (?:the office|my desk|work)|on (?:annual|maternity|paternity|parental|sick) leave|on holiday|on vacation)|(?:the |our )?offices? (?:is|are) (?:now )?closed (?:from|until|for|over))\b/;
const ON_RETURN =
  /\b(?:(?:upon|on) my return|when i (?:return|get back|am back)|limited access to (?:my )?e-?mails?|no access to (?:my )?e-?mails?|(?:will|shall|'ll) (?:respond|reply|get back to you|answer)|in my absence|while i(?:'m| am) away|for (?:urgent|anything urgent|immediate)|please contact|returning (?:on|to)|back (?:on|in the office)|(?:e-?mail|messages?) (?:is|are|will) not (?:be )?(?:being )?(?:monitored|read|forwarded|checked))\b/;
const RECEIPT =
  /\b(?:this is an? (?:automated|automatic|auto[- ]?generated) (?:response|acknowledg\w+|reply|message|confirmation|e-?mail)|automated (?:acknowledg\w+|response)|auto[- ]?response|do not reply to this (?:e-?mail|message|automated))\b/;
const RECEIVED =
  /\b(?:(?:thank you|thanks) for (?:your (?:e-?mail|enquiry|message|query|request|submission)|contacting|getting in touch|e-?mailing)|(?:we|i) have received your (?:e-?mail|enquiry|message|query|request|submission)|your (?:e-?mail|enquiry|message|query|request) has been (?:received|logged))\b/;
const BOUNCED_BY = /^(?:mailer-daemon|postmaster|mail-daemon|mail\.?delivery\w*|bounces?)(?:@|\+|-|$)/;
const BOUNCED =
  /^(?:(?:undeliverable|undelivered|unzustellbar|nicht zustellbar|non remis):|undelivered mail returned to sender|delivery status notification|mail delivery (?:failed: |failure|subsystem|system)|mail system error|failure notice$|returned mail: |message (?:not delivered|undeliverable|delayed)|delivery (?:notification|failure) ?:|warning: could not send message|mail could not be delivered)/;
const BOUNCED_SAYS =
  /\b(?:delivery (?:has failed|to the following recipients? (?:has )?failed)|this is the mail system at host|your message (?:could not|couldn't|wasn't|was not) (?:be )?delivered|550[ -]5\.\d\.\d|5\.1\.1|the following (?:address\w*|recipients?) (?:had permanent|failed)|recipient address rejected|mailbox (?:unavailable|full|is full)|user unknown)/;
const CALENDAR_SUBJECT =
  /^(?:re:\s*)?(?:accepted|declined|tentative|tentatively accepted|new time proposed|meeting forward notification|cancelled event|canceled event|updated invitation|invitation|cancelled|canceled|zugesagt|abgesagt)\s*:/;
const CALENDAR_SAYS =
  /\b(?:has (?:tentatively )?(?:accepted|declined) (?:this|your|the) (?:invitation|meeting|event)|begin:vcalendar|method:(?:reply|request|cancel)|microsoft teams meeting|join (?:on your computer|the meeting now)|invitation from google calendar|you have been invited (?:to attend )?(?:by|to) |this event has been (?:cancell?ed|changed|updated)|your meeting (?:request )?(?:has been|was) forwarded)\b/;
const LIST_HEADERS = /^(?:list-unsubscribe|list-id|precedence:\s*(?:bulk|list))/m;
const LEAVE_LIST =
  /\b(?:unsubscribe|opt[- ]?out|(?:manage|update|change) (?:your )?(?:e-?mail )?(?:preferences|subscription)|e-?mail preferences|view (?:this |it |the )?(?:e-?mail |message |newsletter )?(?:online|in (?:your |a )?(?:web )?browser)|you(?:'re| are)? (?:receiving|received) this (?:e-?mail|message|newsletter|because)|no longer wish to receive|why did i get this|remove(?:d)? (?:me |you |yourself )?from (?:this|our|the) (?:mailing )?list|stop receiving (?:these )?e-?mails)\b/;
const PROMOTING =
  /\b(?:\d{1,2} ?% (?:off|discount|cheaper|savings?)|save (?:up to|£|\d+)|special offers?|exclusive (?:offer|deal|discount|invite)|limited time|(?:this|our) (?:month|week|spring|summer|autumn|winter|black friday|january)'?s? (?:offers?|deals?|sale|newsletter|bulletin)|newsletter|webinar|register (?:now|today|here|your (?:place|interest|free))|book your (?:free )?(?:place|demo|seat|stand|ticket)|free (?:trial|demo|delivery on|consultation|guide|whitepaper|e-?book|download|tickets?|webinar|audit)|sign up|subscribe|new (?:range|product|arrivals|in)|shop now|buy now|order now|click here to|read more|find out more|learn more|download (?:our|the|your)|join us|don't miss|hurry|offer ends|while stocks last|discount code|promo(?:tion)?(?: code)?|case stud(?:y|ies)|latest (?:news|insights|blog|articles?|updates from)|top tips|in this issue|industry news|award[- ]winning|exhibition|trade show|expo|special price|clearance|flash sale|christmas offers?|bulletin|round[- ]?up|digest)\b/g;
const LIST_SENDER =
  /^(?:news(?:letter)?s?|marketing|offers?|promo(?:tion)?s?|mailings?|campaigns?|bulletins?|events?|updates?|hello|info|noreply|no-reply|deals|e?news|team|webinars?)(?:[.+-]\w+)?@|@(?:e|em|email|mail|news|mailer|marketing|newsletter|send|mailing|campaign)\d?\./;
/** A request: the mail is then not list mail, even with an unsubscribe link. */
const WANTS =
  /\b(?:please (?:can|could|attend|send (?:an|someone|somebody|your)|arrange|book (?:a|an|us|this|in)|quote|advise|call|raise|confirm)|(?:can|could|would) (?:you|someone|somebody|i|we) (?:please )?(?:attend|come|send (?:an|someone|somebody)|arrange|quote|book|look|fix|repair|call|confirm|provide)|work ?orders?|job (?:no|number|ref)|our (?:boiler|heating|lift|lights?|alarm|door|gate|shutter|toilet|drains?)|not working|leaking|broken|engineer (?:to|please|needed|required)|purchase order|call ?out|invoice (?:no|number|attached|for)|order (?:no|number|confirmation)|overdue|your account)\b/;

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
