import {
  type DateOrder,
  dateOrderOf,
  type Money,
  momentOf,
  moneyOf,
  type Urgency,
  urgencyOf,
  type WrittenGround,
} from '#/modules/language/index.ts';
import { rounded } from '#/platform/numbers/rounded.ts';
import type { PortalDefinition } from '../catalogue.ts';
import type { FieldName } from '../labels/fields.ts';
import { listedLabelOf, type Pair } from '../labels/label.ts';
import { pairsOf } from '../labels/pairs.ts';
import { type Row, textOfRows } from '../page/rows.ts';
import {
  bestCandidate,
  type Candidate,
  candidateOf,
  type FieldValue,
  lineItemCandidates,
  proseCandidates,
} from './candidates.ts';
import { isConfirmation, type MessageKind, messageKindOf } from './message-kind.ts';
import { postcodeOf, postcodesOf } from './postcode.ts';
import { fieldsOfSubject } from './subject.ts';
import {
  addressValue,
  codeValue,
  normalizedNumber,
  numberValue,
  personValue,
  phoneInName,
  phoneValue,
  positive,
  shortValue,
  siteCodeInName,
  siteNameValue,
  textValue,
} from './values.ts';

/** What a mail says, field by field; null for what it does not say. */
export interface Extraction {
  readonly work_order_number: string | null;
  readonly po_number: string | null;
  readonly priority_raw: string | null;
  readonly urgency: Urgency;
  readonly customer_name: string | null;
  readonly account: string | null;
  readonly site_name: string | null;
  readonly site_code: string | null;
  readonly address: string | null;
  readonly postcode: string | null;
  readonly area: string | null;
  readonly reported_by: string | null;
  readonly contact_phone: string | null;
  readonly trade: string | null;
  readonly work_type: string | null;
  readonly category: string | null;
  readonly problem: string | null;
  readonly description: string | null;
  readonly asset: string | null;
  readonly nte: Money | null;
  /** ISO 8601 with an offset, or a date alone. */
  readonly respond_by: string | null;
  readonly complete_by: string | null;
  readonly scheduled_at: string | null;
  readonly access: string | null;
  readonly message_kind: MessageKind;
  readonly confidence: number;
  readonly field_confidence: Readonly<Record<string, number>>;
}

/** One part of a mail as rows: its body, or a document attached to it. */
export interface MailPart {
  readonly rows: readonly Row[];
  readonly isDocument: boolean;
}

export interface MailContent {
  readonly subject: string;
  readonly parts: readonly MailPart[];
  readonly portal: PortalDefinition | null;
  /** The part of the sender before the @, where that names the client. */
  readonly mailbox: string | null;
  readonly timezone: string;
  /** When it was written, where that is known: ISO 8601. A mail passed on was written earlier, nobody says when. */
  readonly sentAt: string | null;
}

export interface ParsedContent {
  readonly extraction: Extraction;
  /** Number of the work order in the subject or body, where a document attached has another. */
  readonly conflictingNumber: string | null;
  /** Nothing but the attached documents told of the work. */
  readonly isDocumentOnly: boolean;
  readonly isEcho: boolean;
  readonly isDigest: boolean;
  /** When the work order was logged, as the mail says. */
  readonly loggedAt: string | null;
  /** Everything that was read, for telling one mail from another. */
  readonly text: string;
}

/** Reads a mail whose parts are rows already. Nothing in it is taken for an instruction. */
export function extractContent(content: MailContent): ParsedContent {
  const { portal, parts, subject } = content;
  const own = portal?.labels ?? {};
  const read = parts.map((part) => ({ ...part, ...pairsOf(part.rows, own), text: textOfRows(part.rows) }));
  const body = read
    .filter(({ isDocument }) => !isDocument)
    .map(({ text }) => text)
    .join('\n');
  const all = read.map(({ text }) => text).join('\n');
  const candidates: Candidate[] = [
    ...read.flatMap(({ pairs, isDocument }) => pairs.map((pair) => candidateOf(pair, isDocument))),
    ...fieldsOfSubject(subject, portal?.subjects ?? []).map(({ field, value, confidence }) => ({
      field,
      lines: [value],
      confidence,
      source: 'subject' as const,
    })),
    ...proseCandidates(body, all, content.mailbox),
    ...read.flatMap(({ records, isDocument }) => lineItemCandidates(records, isDocument)),
  ];
  const order = dateOrderOf(
    candidates.filter(isDated).flatMap(({ lines }) => lines),
    usualOrder(portal, `${subject}\n${all}`),
  );
  const ground = { order, timezone: content.timezone };
  const loggedAt =
    bestCandidate(candidates, 'logged_at', ({ lines }) => momentOf(lines.join(' '), ground))?.value ?? null;
  const written = instantOf(loggedAt ?? content.sentAt, content.timezone);
  const dates = { ...ground, ...(written && { writtenAt: written }) };
  const extraction = extractionOf(candidates, { content, dates, body, all });
  const inMail = (candidate: Candidate) => candidate.source !== 'document';
  const mailNumber = bestCandidate(candidates.filter(inMail), 'work_order_number', numberValue)?.value;
  const onPaper = candidates.filter((candidate) => !inMail(candidate));
  const paperNumber = (
    bestCandidate(onPaper, 'work_order_number', numberValue) ??
    bestCandidate(onPaper, 'order_number', numberValue)
  )?.value;
  const records = read.flatMap((one) => one.records);
  return {
    extraction,
    conflictingNumber:
      mailNumber && paperNumber && normalizedNumber(mailNumber) !== normalizedNumber(paperNumber)
        ? paperNumber
        : null,
    isDocumentOnly:
      read.some(({ isDocument }) => isDocument) &&
      !bestCandidate(candidates.filter(inMail), 'description', textValue),
    isEcho: portal?.isEcho === true || isConfirmation(body),
    isDigest: isDigest(records, portal, body),
    loggedAt,
    text: `${subject}\n${all}`,
  };
}

const DATED = new Set<FieldName>(['respond_by', 'complete_by', 'scheduled_at', 'logged_at']);
const isDated = ({ field }: Candidate): boolean => DATED.has(field);

/** The moment of a time as it was read: a day alone is its noon. */
function instantOf(read: string | null, timezone: string): Temporal.Instant | undefined {
  if (read === null) return undefined;
  if (read.length > 10) return Temporal.Instant.from(read);
  return Temporal.PlainDate.from(read)
    .toZonedDateTime({ timeZone: timezone, plainTime: '12:00' })
    .toInstant();
}

function usualOrder(portal: PortalDefinition | null, text: string): DateOrder {
  if (portal?.dates) return portal.dates;
  return /\$\s?\d|\b[A-Z]{2} \d{5}\b/.test(text) && !/£/.test(text) ? 'MDY' : 'DMY';
}

interface ExtractionContext {
  readonly content: MailContent;
  readonly dates: WrittenGround;
  readonly body: string;
  readonly all: string;
}

function extractionOf(candidates: readonly Candidate[], context: ExtractionContext): Extraction {
  const { content, dates, body } = context;
  const { portal } = content;
  const moment =
    (edge: 'start' | 'end') =>
    ({ lines }: Candidate) =>
      momentOf(lines.join(' '), { ...dates, edge });
  const currency = portal?.currency ?? (/\$/.test(context.all) && !/£/.test(context.all) ? 'USD' : 'GBP');
  const address = bestCandidate(candidates, 'address', addressValue);
  const problem = bestCandidate(candidates, 'problem', shortValue);
  // An order's number is the work order's own where that has no other, or else the client's.
  const orderNumber = bestCandidate(candidates, 'order_number', numberValue);
  const number = bestCandidate(candidates, 'work_order_number', numberValue);
  const held = {
    work_order_number: number ?? orderNumber,
    po_number:
      bestCandidate(candidates, 'po_number', numberValue) ??
      (number && number.value !== orderNumber?.value ? orderNumber : undefined),
    priority_raw: bestCandidate(candidates, 'priority_raw', shortValue),
    customer_name: bestCandidate(candidates, 'customer_name', shortValue),
    account: bestCandidate(candidates, 'account', shortValue),
    site_name:
      bestCandidate(candidates, 'site_name', siteNameValue) ??
      bestCandidate(candidates, 'site_name', siteCodeInName),
    site_code:
      bestCandidate(candidates, 'site_code', codeValue) ??
      bestCandidate(candidates, 'site_name', siteCodeInName),
    address: address ?? bestCandidate(candidates, 'town', shortValue),
    postcode:
      bestCandidate(candidates, 'postcode', ({ lines }) => postcodeOf(lines[0] ?? '')) ??
      postcodeNear(candidates, address, context),
    area: bestCandidate(candidates, 'area', shortValue),
    reported_by: bestCandidate(candidates, 'reported_by', personValue),
    contact_phone:
      bestCandidate(candidates, 'contact_phone', phoneValue) ??
      bestCandidate(candidates, 'reported_by', phoneInName),
    // Where no trade is named the category is one.
    trade:
      bestCandidate(candidates, 'trade', shortValue) ?? bestCandidate(candidates, 'category', shortValue),
    work_type: bestCandidate(candidates, 'work_type', shortValue),
    category: bestCandidate(candidates, 'category', shortValue),
    problem,
    description: bestCandidate(candidates, 'description', textValue) ?? wordyProblem(candidates),
    asset: bestCandidate(candidates, 'asset', shortValue),
    nte: bestCandidate(candidates, 'nte', ({ lines }) => positive(moneyOf(lines.join(' '), currency))),
    respond_by: bestCandidate(candidates, 'respond_by', moment('end')),
    complete_by: bestCandidate(candidates, 'complete_by', moment('end')),
    scheduled_at: scheduledOf(candidates, moment('start'), context),
    access: bestCandidate(candidates, 'access', textValue),
  };
  const status = bestCandidate(candidates, 'status', shortValue)?.value ?? null;
  const priority = held.priority_raw?.value ?? null;
  const confidences = Object.entries(held).flatMap(([name, one]) =>
    one ? [[name, rounded(one.confidence, 2)] as const] : [],
  );
  return {
    ...valuesOf(held),
    urgency: urgencyOf(priority) ?? 'standard',
    message_kind: messageKindOf(content.subject, body, status),
    confidence: rounded(overall(held), 2),
    field_confidence: Object.fromEntries(confidences),
  };
}

type Values<H> = { readonly [K in keyof H]: H[K] extends FieldValue<infer T> | undefined ? T | null : never };

/** What is held, without how sure it is: every name is kept, which the type of `fromEntries` cannot say. */
function valuesOf<H extends Readonly<Record<string, FieldValue<unknown> | undefined>>>(held: H): Values<H> {
  return Object.fromEntries(
    Object.entries(held).map(([name, one]) => [name, one?.value ?? null]),
  ) as Values<H>;
}

/** How sure the whole is: the mean over what every work order has, nothing for what is missing. */
function overall(held: Readonly<Record<string, FieldValue<unknown> | undefined>>): number {
  const needed = ['work_order_number', 'description', 'site_name', 'priority_raw'] as const;
  const place = held.site_name ?? held.site_code ?? held.address;
  const parts = needed.map((name) => (name === 'site_name' ? place : held[name])?.confidence ?? 0);
  return parts.reduce((sum, part) => sum + part, 0) / parts.length;
}

function scheduledOf(
  candidates: readonly Candidate[],
  moment: (candidate: Candidate) => string | undefined,
  { dates }: ExtractionContext,
): FieldValue<string> | undefined {
  const date = bestCandidate(candidates, 'scheduled_at', moment);
  const time = bestCandidate(candidates, 'scheduled_time', ({ lines }) => lines.join(' '));
  if (!date || !time || date.value.length > 10)
    return date ?? bestCandidate(candidates, 'scheduled_time', moment);
  return { ...date, value: momentOf(`${date.value} ${time.value}`, dates) ?? date.value };
}

/** The postcode of the address, of the lines that name the site, or the only one in the mail. */
function postcodeNear(
  candidates: readonly Candidate[],
  address: FieldValue<string> | undefined,
  { content, all }: ExtractionContext,
): FieldValue<string> | undefined {
  const inAddress = address && postcodesOf(address.value).at(-1);
  if (inAddress) return { value: inAddress, confidence: address.confidence };
  const named = bestCandidate(candidates, 'site_name', ({ lines }) => postcodesOf(lines.join('\n')).at(-1));
  if (named) return named;
  const codes = candidates
    .filter(({ field }) => field === 'site_code' || field === 'site_name')
    .map(({ lines }) => (lines[0] ?? '').toLowerCase())
    .filter((code) => code.length > 2);
  for (const lines of content.parts.map(({ rows }) => linesOf(rows)))
    for (const [at, line] of lines.entries()) {
      if (!codes.some((code) => line.toLowerCase().includes(code))) continue;
      const [postcode] = postcodesOf([line, ...addressAfter(lines, at + 1)].join('\n'));
      if (postcode) return { value: postcode, confidence: 0.8 };
    }
  // Where much is labelled a place that is not may be the sender's office.
  const isLabelled =
    candidates.filter(({ source, field }) => source !== 'subject' && field !== 'other').length > 3;
  const [only, ...more] = postcodesOf(all);
  return only && more.length === 0 && !isLabelled ? { value: only, confidence: 0.6 } : undefined;
}

const ADDRESS_LINES = 4;
const ADDRESS_LINE_CHARS = 60;

/** The short lines below a place's name, up to the next label: its address, if any. */
function addressAfter(lines: readonly string[], from: number): readonly string[] {
  const below = lines.slice(from, from + ADDRESS_LINES);
  const end = below.findIndex(
    (line) => line.length > ADDRESS_LINE_CHARS || listedLabelOf(line) !== undefined,
  );
  return end < 0 ? below : below.slice(0, end);
}

function linesOf(rows: readonly Row[]): string[] {
  return rows.flatMap(({ cells }) => cells.flatMap((cell) => cell.map(({ text }) => text)));
}

/** A problem told in words is a description too. */
function wordyProblem(candidates: readonly Candidate[]): FieldValue<string> | undefined {
  const told = bestCandidate(
    candidates.filter(({ source }) => source !== 'subject'),
    'problem',
    textValue,
  );
  return told && told.value.split(/\s+/).length >= 3
    ? { ...told, confidence: told.confidence - 0.15 }
    : undefined;
}

/** Many visits in one mail: a table of them, or a schedule. */
function isDigest(
  records: readonly (readonly Pair[])[],
  portal: PortalDefinition | null,
  body: string,
): boolean {
  const visits = records.filter((record) => {
    const fields = new Set(record.map(({ label }) => label.field));
    return fields.has('work_order_number') && fields.size >= 2;
  });
  if (visits.length >= 2) return true;
  return (
    portal?.isDigest === true &&
    (visits.length > 0 || /\b(?:ppm )?schedule\b|\bcsv\b|\boccurrences?\b/i.test(body))
  );
}
