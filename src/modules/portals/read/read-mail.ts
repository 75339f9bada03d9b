import PostalMime, { type Email } from 'postal-mime';
import { AppError } from '#/platform/errors.ts';
import { PORTALS } from '../catalogue.ts';
import { detectPortal, type Portal, type TenantPortal } from '../detect.ts';
import { addressOf, innerSender, innerStart, innerSubject, isForwarded } from '../forwarded.ts';
import { rowsOfHtml } from '../page/html-rows.ts';
import { rowsOfPdf } from '../page/pdf-rows.ts';
import { type Row, rowsOfText, textOfRows } from '../page/rows.ts';
import { extractContent, type MailPart, type ParsedContent } from './extract.ts';
import { withoutSubjectPrefixes } from './subject.ts';

export interface Attachment {
  readonly filename: string;
  readonly mimeType: string;
  readonly bytes: Uint8Array;
}

/** A mail to be read, and by whose settings. */
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
}

export interface ParsedMail extends ParsedContent {
  readonly portal: Portal | null;
  readonly subject: string;
  /** Names of the attachments that should have been readable and were not. */
  readonly unreadableAttachments: readonly string[];
  /** No text at all, neither in the mail nor in what is attached. */
  readonly isEmpty: boolean;
  /** When the mail was sent, as far as it says so itself. */
  readonly sentAt: string | null;
}

const MIME_HEADERS =
  /^(?:[A-Za-z][A-Za-z0-9-]{1,60}:[^\r\n]{0,998}\r?\n(?:[ \t][^\r\n]{0,998}\r?\n){0,50}){2,}/;
const MIME_MARK =
  /^(?:mime-version|received|return-path|message-id|delivered-to|dkim-signature|content-type):/im;
const PAGE_ENOUGH_CHARS = 30;
const CSV = /\.(?:csv|xlsx?)$/i;

/** Reads a whole mail. Throws an error naming `email_html` for a page that exceeds the limits. */
export async function readMail(given: Mail): Promise<ParsedMail> {
  const mail = await unwrapped(given);
  const page = pageOf(mail);
  const papers = await Promise.all(mail.attachments.map(paperOf));
  const enclosed = papers.flatMap(({ mail: inner }) => (inner ? [inner] : []));
  const [inner] = enclosed;
  const parts: MailPart[] = [
    { rows: passedOn(mail.subject, page), isDocument: false },
    ...enclosed.map((one) => ({ rows: pageOf(one), isDocument: false })),
    ...papers.flatMap(({ rows }) => (rows.length > 0 ? [{ rows, isDocument: true }] : [])),
  ];
  const text = textOfRows(page);
  const subject = subjectOf(mail, inner, text);
  const head = { subject: mail.subject, text, html: null };
  const portal =
    detectPortal({ ...head, from: mail.from }, given.portals, given.disabled) ??
    (inner
      ? detectPortal(
          { ...head, ...inner, text: textOfRows(pageOf(inner)), html: null },
          given.portals,
          given.disabled,
        )
      : null);
  const entry = PORTALS.find(({ id }) => id === portal?.id) ?? null;
  const sender = innerSender(mail.subject, text) ?? inner?.from ?? mail.from ?? '';
  const [mailbox = null] = addressOf(sender).split('@');
  const reading = extractContent({
    subject,
    parts,
    portal: entry,
    mailbox: entry?.clientIsMailbox ? mailbox : null,
    timezone: given.timezone,
    sentAt: inner || isForwarded(mail.subject, text) ? null : (isoOfHeader(mail.sentAt) ?? given.sentAt),
  });
  const hasList = mail.attachments.some(({ filename }) => CSV.test(filename));
  return {
    ...reading,
    isDigest:
      reading.isDigest ||
      (hasList && (entry?.isDigest === true || /\bschedule\b|\boccurrences?\b/i.test(`${subject} ${text}`))),
    portal,
    subject,
    unreadableAttachments: papers.flatMap(({ unreadableAttachments }) =>
      unreadableAttachments ? [unreadableAttachments] : [],
    ),
    isEmpty: parts.every(({ rows }) => textOfRows(rows).trim() === ''),
    sentAt: mail.sentAt,
  };
}

/** The page without what whoever passed it on wrote above; whole where nothing would be left. */
function passedOn(subject: string, page: readonly Row[]): readonly Row[] {
  const start = innerStart(
    subject,
    page.map(({ cells }) => cells.map((cell) => cell.map(({ text }) => text).join('\n')).join('\t')),
  );
  const rest = page.slice(start);
  const end = rest.findIndex(({ cells }) => cells.length === 1 && cells[0]?.[0]?.text === '--');
  return rest.length === 0 ? page : end > 0 ? rest.slice(0, end) : rest;
}

/** What is under a forward says more than the forward. */
function subjectOf(mail: Body, inner: Body | undefined, text: string): string {
  const passedOn = innerSubject(mail.subject, text) ?? inner?.subject ?? null;
  return passedOn !== null && withoutSubjectPrefixes(passedOn) !== '' ? passedOn : mail.subject;
}

interface Body {
  readonly from: string | null;
  readonly subject: string;
  readonly html: string | null;
  readonly text: string | null;
  readonly attachments: readonly Attachment[];
  readonly sentAt: string | null;
}

/** A mail given whole, with its headers, is read as what it holds. */
async function unwrapped(mail: Mail): Promise<Body> {
  const { text, html } = mail;
  const given = { ...mail, sentAt: null };
  if (text === null || (html ?? '').trim() !== '' || !looksLikeMime(text)) return given;
  const whole = bodyOf(await PostalMime.parse(text));
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

function bodyOf(email: Email): Body {
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

function pageOf({ html, text }: Pick<Body, 'html' | 'text'>): Row[] {
  const rows = html === null || html.trim() === '' ? [] : rowsOfHtml(html);
  const isThin = textOfRows(rows).trim().length < PAGE_ENOUGH_CHARS;
  return isThin && text !== null && text.trim() !== '' ? [...rows, ...rowsOfText(text)] : rows;
}

interface Paper {
  readonly rows: Row[];
  readonly mail?: Body;
  readonly unreadableAttachments?: string;
}

async function paperOf({ filename, mimeType, bytes }: Attachment): Promise<Paper> {
  const isPdf = /pdf/i.test(mimeType) || /\.pdf$/i.test(filename) || startsWith(bytes, '%PDF');
  const isMail = /message\/rfc822/i.test(mimeType) || /\.eml$/i.test(filename);
  const isText = /^text\/(?:plain|html)/i.test(mimeType) || /\.(?:txt|html?)$/i.test(filename);
  try {
    if (isPdf) {
      const rows = await rowsOfPdf(bytes);
      return rows.length > 0 ? { rows } : { rows, unreadableAttachments: filename };
    }
    if (isMail) return { rows: [], mail: bodyOf(await PostalMime.parse(bytes)) };
    if (isText) {
      const text = new TextDecoder().decode(bytes);
      return {
        rows: /html/i.test(mimeType) || /\.html?$/i.test(filename) ? rowsOfHtml(text) : rowsOfText(text),
      };
    }
    return { rows: [] };
  } catch (err) {
    if (err instanceof AppError || isPdf || isMail) return { rows: [], unreadableAttachments: filename };
    throw err;
  }
}

function startsWith(bytes: Uint8Array, text: string): boolean {
  return new TextDecoder('latin1').decode(bytes.slice(0, text.length)) === text;
}
