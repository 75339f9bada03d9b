import {
  addressIn,
  htmlToText,
  type InnerMail,
  isForwardSubject,
  isReplySubject,
  looksLikeHtml,
  splitMail,
  subjectTopic,
  withoutEndings,
} from '#/modules/mailtext/index.ts';
import type { Mail } from '../schema.ts';
import { withoutInstructions } from './instructions.ts';
import { plainly } from './spelling.ts';

/** A parsed mail. */
export interface ReadMail {
  readonly senderAddress: string;
  /** The name and address of the sender, as the mail shows them. */
  readonly senderLine: string;
  /** The original sender: in a forward, the sender of the inner mail. */
  readonly originAddress: string;
  readonly subject: string;
  /** The subject without Re:, Fw: and tags. */
  readonly topic: string;
  /** The whole mail, plain text. */
  readonly whole: string;
  /** New and forwarded text, without signatures. */
  readonly said: string;
  /** Only what the sender wrote. */
  readonly own: string;
  /** `said` without sentences addressed to software. */
  readonly toPeople: string;
  readonly hasInstructions: boolean;
  readonly isReply: boolean;
  readonly attachments: readonly { readonly name: string; readonly type: string }[];
}

/** The mail as given to a language model. */
export interface ShownMail {
  readonly from: string;
  readonly subject: string;
  readonly text: string;
  readonly attachments: readonly string[];
}

const SHOWN_CHARS_MAX = 6_000;
const SHOWN_ATTACHMENTS_MAX = 10;

/** Parses a mail. Runs on a worker thread, because the input is untrusted. */
export function readMail(mail: Mail): ReadMail {
  const body = mail.body ?? mail.email_body ?? '';
  const isHtml = looksLikeHtml(body.slice(0, 200_000));
  const whole = (isHtml ? htmlToText(body, 'body') : body).replace(/\r\n?/g, '\n');
  const subject = (mail.subject ?? '').replace(/\s+/g, ' ').trim();
  const parts = splitMail(whole);
  const own = withoutEndings(parts.own);
  const passedOn = passedOnBy(mail, subject, parts, own);
  const said = [own, passedOn ? withoutEndings(passedOn.text) : '']
    .filter((text) => text !== '')
    .join('\n\n');
  const { text: toPeople, hadSome } = withoutInstructions(said);
  const senderAddress = addressIn(mail.sender_address);
  return {
    senderAddress,
    senderLine: `${mail.sender_name ?? ''} ${mail.sender_address}`.trim(),
    originAddress: (passedOn?.from && addressIn(passedOn.from)) || senderAddress,
    subject,
    topic: topicOf(subject, passedOn),
    whole,
    said,
    own,
    toPeople,
    hasInstructions: hadSome || withoutInstructions(subject).hadSome,
    isReply: mail.is_reply === true || isReplySubject(subject),
    attachments: (mail.attachments ?? []).map((one) => ({
      name: (one.filename ?? '').toLowerCase(),
      type: (one.mime_type ?? '').toLowerCase(),
    })),
  };
}

export function shownOf({ originAddress, topic, toPeople, attachments }: ReadMail): ShownMail {
  return {
    from: originAddress,
    subject: topic,
    text: toPeople.slice(0, SHOWN_CHARS_MAX),
    attachments: attachments.slice(0, SHOWN_ATTACHMENTS_MAX).map(({ name }) => name),
  };
}

/** The inner mail, if it is forwarded or there is no own text. */
function passedOnBy(
  mail: Mail,
  subject: string,
  parts: ReturnType<typeof splitMail>,
  own: string,
): InnerMail | null {
  const isForward = mail.is_forward === true || isForwardSubject(subject) || parts.isForward;
  return isForward || own === '' ? parts.inner : null;
}

/** Tags in brackets of any kind say nothing of what the mail is about. */
const TAGS = /^(?:\[[^\]]{1,40}\]\s*)+/;

function topicOf(subject: string, passedOn: InnerMail | null): string {
  const topic = (text: string) => subjectTopic(subjectTopic(text).replace(TAGS, ''));
  return topic(subject) || topic(passedOn?.subject ?? '');
}

/** The normalised text for the rules, starting with the subject. */
export function plainOf(mail: ReadMail): string {
  return plainly(`${mail.topic}\n${mail.said}`);
}
