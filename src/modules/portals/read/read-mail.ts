import PostalMime, { type Email } from 'postal-mime';
import {
  addressIn,
  type Forwarded,
  forwardedIn,
  type Row,
  rowsOfHtml,
  rowsOfPdf,
  rowsOfText,
  textOfCells,
  textOfRows,
} from '#/modules/mailtext/index.ts';
import { AppError } from '#/platform/errors.ts';
import { isPublicDomain } from '#/platform/text/public-domain.ts';
import { PORTALS } from '../catalogue.ts';
import { detectPortal, type Portal, type TenantPortal } from '../detect.ts';
import { type Suspicion, suspicionOf } from '../imitation/imitation.ts';
import type { FieldName } from '../labels/fields.ts';
import { extractContent, type MailPart, type ParsedContent } from './extract.ts';
import { withoutSubjectPrefixes } from './subject.ts';

export interface Attachment {
  readonly filename: string;
  readonly mimeType: string;
  readonly bytes: Uint8Array;
}

/** A mail to read, with the company's settings. */
export interface Mail {
  readonly from: string | null;
  readonly subject: string;
  readonly html: string | null;
  readonly text: string | null;
  readonly attachments: readonly Attachment[];
  readonly portals: readonly TenantPortal[];
  readonly disabled: readonly string[];
  readonly timezone: string;
  /** ISO 8601, where the caller knows it. */
  readonly sentAt: string | null;
  /** What corrections taught of the labels of senders. */
  readonly learned?: readonly LearnedLabel[];
}

/** A label that stands for a field in the mails of one sender. */
export interface LearnedLabel {
  readonly sender: string;
  readonly label: string;
  readonly field: FieldName;
}

export interface ParsedMail extends ParsedContent {
  readonly portal: Portal | null;
  /** Why it may not be what it says. */
  readonly suspicion: Suspicion | null;
  readonly subject: string;
  /** Names of the attachments that should have been readable and were not. */
  readonly unreadableAttachments: readonly string[];
  /** Neither the mail nor its attachments have text. */
  readonly isEmpty: boolean;
  /** The Date header, if the mail was given with its headers. */
  readonly sentAt: string | null;
  readonly from: string | null;
  /** Who wrote it, also if somebody passed it on: a domain, or the address at a public mail provider. */
  readonly sender: string;
  readonly html: string | null;
}

const MIME_HEADERS =
  /^(?:[A-Za-z][A-Za-z0-9-]{1,60}:[^\r\n]{0,998}\r?\n(?:[ \t][^\r\n]{0,998}\r?\n){0,50}){2,}/;
const MIME_MARK =
  /^(?:mime-version|received|return-path|message-id|delivered-to|dkim-signature|content-type):/im;
const PAGE_ENOUGH_CHARS = 30;
const CSV = /\.(?:csv|xlsx?)$/i;

/** Detects the portal of a mail and extracts its fields. Throws an error naming `email_html` for a page that exceeds the limits. */
export async function readMail(given: Mail): Promise<ParsedMail> {
  const mail = await withMimeParsed(given);
  const page = rowsOfMail(mail);
  const forwarded = forwardedIn(mail.subject, linesOf(page));
  const attachments = await Promise.all(mail.attachments.map(readAttachment));
  const enclosed = attachments.flatMap(({ mail: inner }) => (inner ? [inner] : []));
  const [inner] = enclosed;
  const parts: MailPart[] = [
    { rows: forwardedRows(forwarded, page), isDocument: false },
    ...enclosed.map((one) => ({ rows: rowsOfMail(one), isDocument: false })),
    ...attachments.flatMap(({ rows }) => (rows.length > 0 ? [{ rows, isDocument: true }] : [])),
  ];
  const text = textOfRows(page);
  const subject = subjectOf(mail, inner, forwarded);
  const head = { subject: mail.subject, text };
  const portal =
    detectPortal({ ...head, from: mail.from }, given.portals, given.disabled) ??
    (inner
      ? detectPortal(
          { ...head, ...inner, text: textOfRows(rowsOfMail(inner)) },
          given.portals,
          given.disabled,
        )
      : null);
  const definition = PORTALS.find(({ id }) => id === portal?.id) ?? null;
  const sender = forwarded?.from ?? inner?.from ?? mail.from ?? '';
  const address = addressIn(sender);
  const [mailbox = null] = address.split('@');
  const from = senderOf(address);
  const learned = (given.learned ?? []).filter((one) => one.sender === from);
  const parsed = extractContent({
    subject,
    parts,
    portal: definition,
    labels: {
      ...definition?.labels,
      ...Object.fromEntries(learned.map(({ label, field }) => [label, field])),
    },
    mailbox: definition?.clientIsMailbox ? mailbox : null,
    timezone: given.timezone,
    sentAt: inner || forwarded ? null : (isoOfHeader(mail.sentAt) ?? given.sentAt),
  });
  const hasList = mail.attachments.some(({ filename }) => CSV.test(filename));
  return {
    ...parsed,
    isDigest:
      parsed.isDigest ||
      (hasList &&
        (definition?.isDigest === true || /\bschedule\b|\boccurrences?\b/i.test(`${subject} ${text}`))),
    portal,
    suspicion: suspicionOf({ ...head, from: mail.from }, given.portals),
    subject,
    unreadableAttachments: attachments.flatMap(({ filename, isUnreadable }) =>
      isUnreadable ? [filename] : [],
    ),
    isEmpty: parts.every(({ rows }) => textOfRows(rows).trim() === ''),
    sentAt: mail.sentAt,
    from: mail.from,
    sender: from,
    html: mail.html?.trim() ? mail.html : null,
  };
}

function senderOf(address: string): string {
  const domain = address.split('@')[1] ?? '';
  return domain === '' || isPublicDomain(domain) ? address : domain;
}

/** Each row as a line, as far as marks of forwarded mails are concerned. */
function linesOf(page: readonly Row[]): string[] {
  return page.map(({ cells }) => textOfCells(cells, '\t'));
}

/** The rows of the forwarded mail, without the text above it; all rows if nothing would be left. */
function forwardedRows(forwarded: Forwarded | null, page: readonly Row[]): readonly Row[] {
  const rest = page.slice(forwarded?.start ?? 0);
  const end = rest.findIndex(({ cells }) => cells.length === 1 && cells[0]?.[0]?.text === '--');
  return rest.length === 0 ? page : end > 0 ? rest.slice(0, end) : rest;
}

/** The subject of the forwarded mail if there is one, else that of the mail. */
function subjectOf(mail: MailBody, inner: MailBody | undefined, forwarded: Forwarded | null): string {
  const told = forwarded?.subject ?? inner?.subject ?? null;
  return told !== null && withoutSubjectPrefixes(told) !== '' ? told : mail.subject;
}

interface MailBody {
  readonly from: string | null;
  readonly subject: string;
  readonly html: string | null;
  readonly text: string | null;
  readonly attachments: readonly Attachment[];
  readonly sentAt: string | null;
}

/** The mail; if its text is a whole MIME message, that message. */
async function withMimeParsed(mail: Mail): Promise<MailBody> {
  const { text, html } = mail;
  const given = { ...mail, sentAt: null };
  if (text === null || (html ?? '').trim() !== '' || !looksLikeMime(text)) return given;
  const whole = mailBodyOf(await PostalMime.parse(text));
  return {
    ...whole,
    from: mail.from ?? whole.from,
    subject: mail.subject.trim() === '' ? whole.subject : mail.subject,
    attachments: [...mail.attachments, ...whole.attachments],
  };
}

/** Undefined for a date of a mail's header that is none. */
function isoOfHeader(date: string | null): string | undefined {
  const moment = Date.parse(date ?? '');
  return Number.isNaN(moment) ? undefined : new Date(moment).toISOString();
}

function looksLikeMime(text: string): boolean {
  const head = text.slice(0, 4_000);
  return MIME_HEADERS.test(head) && MIME_MARK.test(head);
}

function mailBodyOf(email: Email): MailBody {
  return {
    from: email.from?.address ?? null,
    subject: email.subject ?? '',
    html: email.html ?? null,
    text: email.text ?? null,
    attachments: email.attachments.slice(0, 10).map(({ filename, mimeType, content }) => ({
      filename: filename ?? '',
      mimeType,
      bytes: typeof content === 'string' ? new TextEncoder().encode(content) : new Uint8Array(content),
    })),
    sentAt: email.date ?? null,
  };
}

function rowsOfMail({ html, text }: Pick<MailBody, 'html' | 'text'>): Row[] {
  const rows = html === null || html.trim() === '' ? [] : rowsOfHtml(html, 'email_html');
  const isThin = textOfRows(rows).trim().length < PAGE_ENOUGH_CHARS;
  return isThin && text !== null && text.trim() !== '' ? [...rows, ...rowsOfText(text)] : rows;
}

/** The content of an attachment: a document as rows, or an enclosed mail. */
interface AttachmentContent {
  readonly filename: string;
  readonly rows: Row[];
  readonly mail?: MailBody;
  readonly isUnreadable?: boolean;
}

async function readAttachment({ filename, mimeType, bytes }: Attachment): Promise<AttachmentContent> {
  const isPdf = /pdf/i.test(mimeType) || /\.pdf$/i.test(filename) || startsWith(bytes, '%PDF');
  const isMail = /message\/rfc822/i.test(mimeType) || /\.eml$/i.test(filename);
  const isText = /^text\/(?:plain|html)/i.test(mimeType) || /\.(?:txt|html?)$/i.test(filename);
  try {
    if (isPdf) {
      const rows = await rowsOfPdf(bytes);
      return rows.length > 0 ? { filename, rows } : { filename, rows, isUnreadable: true };
    }
    if (isMail) return { filename, rows: [], mail: mailBodyOf(await PostalMime.parse(bytes)) };
    if (isText) {
      const text = new TextDecoder().decode(bytes);
      return {
        filename,
        rows:
          /html/i.test(mimeType) || /\.html?$/i.test(filename)
            ? rowsOfHtml(text, 'attachments')
            : rowsOfText(text),
      };
    }
    return { filename, rows: [] };
  } catch (err) {
    if (err instanceof AppError || isPdf || isMail) return { filename, rows: [], isUnreadable: true };
    throw err;
  }
}

function startsWith(bytes: Uint8Array, text: string): boolean {
  return new TextDecoder('latin1').decode(bytes.slice(0, text.length)) === text;
}
