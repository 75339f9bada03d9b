import { numberText, urgencyScale, writtenDates } from '#/modules/language/index.ts';
import {
  type DocumentText,
  documentText,
  type Row,
  type Span,
  textOfRows,
} from '#/modules/mailtext/index.ts';
import { rounded } from '#/platform/numbers/rounded.ts';
import type { PortalDefinition } from '../definition.ts';
import type { MessageKind } from '../kinds.ts';
import type { FieldName } from '../labels/fields.ts';
import { listedLabelOf, type Pair, type PortalLabels } from '../labels/label.ts';
import { pairsOf } from '../labels/pairs.ts';
import {
  bestCandidate,
  type Candidate,
  candidateOf,
  confirmed,
  type FieldValue,
  lineItemCandidates,
  proseCandidates,
} from './candidates.ts';
import { isConfirmation, messageKindOf } from './message-kind.ts';
import { postcodeOf, postcodesOf } from './postcode.ts';
import { fieldsOfSubject } from './subject.ts';
import { isTyped, typedCandidates } from './typed/typed-values.ts';
import {
  addressBehindName,
  addressValue,
  codeValue,
  nameOverAddress,
  normalizedNumber,
  numberValue,
  personValue,
  phoneInName,
  phoneValue,
  positive,
  priorityValue,
  shortValue,
  siteCodeBehindName,
  siteCodeInName,
  siteNameValue,
  textValue,
} from './values.ts';

/** The fields of a mail; null for those it does not have. */
export interface Extraction {
  readonly work_order_number: string | null;
  readonly po_number: string | null;
  readonly priority_raw: string | null;
  readonly urgency: urgencyScale.Urgency;
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
  readonly nte: numberText.Money | null;
  /** ISO 8601 with an offset, or a date alone. */
  readonly respond_by: string | null;
  readonly complete_by: string | null;
  readonly scheduled_at: string | null;
  readonly access: string | null;
  readonly message_kind: MessageKind;
  readonly confidence: number;
  readonly field_confidence: Readonly<Record<string, number>>;
}

/** A part of a mail: its body, or an attached document. */
export interface MailPart {
  readonly rows: readonly Row[];
  readonly isDocument: boolean;
}

export interface MailContent {
  readonly subject: string;
  readonly parts: readonly MailPart[];
  readonly portal: PortalDefinition | null;
  /** The labels of this portal, and of this sender as corrections taught them. */
  readonly labels: PortalLabels;
  /** The local part of the sender's address, if it is the client's name. */
  readonly mailbox: string | null;
  readonly timezone: string;
  /** When the mail was sent, ISO 8601; null for a forwarded mail, which was written at an unknown earlier time. */
  readonly sentAt: string | null;
}

export interface ParsedContent {
  readonly extraction: Extraction;
  /** The work order number of an attached document if the mail itself has another. */
  readonly conflictingNumber: string | null;
  /** Only attached documents describe the work. */
  readonly isDocumentOnly: boolean;
  /** The mail confirms a report to its caller. */
  readonly isEcho: boolean;
  /** The mail lists several visits. */
  readonly isDigest: boolean;
  /** When the work order was logged. ISO 8601. */
  readonly loggedAt: string | null;
  /** The whole text, to recognise duplicates. */
  readonly text: string;
  /** The visible text alone, in which the fields stand. */
  readonly visible: string;
  readonly fields: readonly FoundField[];
  readonly labelled: readonly LabelledValue[];
}

/** A label of the mail with its value. */
export interface LabelledValue {
  readonly label: string;
  readonly field: FieldName;
  readonly text: string;
  /** The value as a time, where it is one. ISO 8601 with an offset, or a date alone. */
  readonly moment: string | null;
}

/** A field that was read and where its value stands in the visible text; null if only the subject tells it. */
export interface FoundField {
  readonly field: string;
  readonly value: unknown;
  readonly span: Span | null;
}

/** Extracts the fields of a mail. Its text is data only, never an instruction. */
export function extractContent(content: MailContent): ParsedContent {
  const { portal, subject } = content;
  const parts = content.parts.map((part) => ({
    ...part,
    ...pairsOf(part.rows, content.labels),
    text: textOfRows(part.rows),
  }));
  const body = parts
    .filter(({ isDocument }) => !isDocument)
    .map(({ text }) => text)
    .join('\n');
  const all = parts.map(({ text }) => text).join('\n');
  const titled = subjectCandidates(subject, portal);
  const labelled: Candidate[] = [
    ...parts.flatMap(({ pairs, isDocument }) =>
      pairs.map((pair) => confirmed(candidateOf(pair, isDocument), titled)),
    ),
    ...titled,
    ...proseCandidates(body, all, content.mailbox),
    ...parts.flatMap(({ records, isDocument }) => lineItemCandidates(records, isDocument)),
  ];
  // What a portal writes that is described, its labels say.
  const typed = portal ? [] : content.parts.flatMap(({ rows }) => typedCandidates(rows, labelled));
  const candidates = [...labelled, ...typed];
  const order = writtenDates.dateOrderOf(
    candidates.filter(isDated).flatMap(({ lines }) => lines),
    usualOrder(portal, `${subject}\n${all}`),
  );
  const written = { order, timezone: content.timezone };
  const loggedAt =
    bestCandidate(candidates, 'logged_at', ({ lines }) => writtenDates.momentOf(lines.join(' '), written))
      ?.value ?? null;
  const writtenAt = instantOf(loggedAt ?? content.sentAt, content.timezone);
  const dates = { ...written, ...(writtenAt && { writtenAt }) };
  const inMail = candidates.filter(({ source }) => source !== 'document');
  const document = documentText(content.parts.map(({ rows }) => rows));
  return {
    ...extractionOf(candidates, { content, dates, body, all, document }),
    visible: document.text,
    conflictingNumber: conflictingNumber(candidates),
    isDocumentOnly:
      parts.some(({ isDocument }) => isDocument) && !bestCandidate(inMail, 'description', textValue),
    isEcho: portal?.isEcho === true || isConfirmation(body),
    isDigest: isDigest(
      parts.flatMap(({ records }) => records),
      portal,
      body,
    ),
    loggedAt,
    text: `${subject}\n${all}`,
    labelled: parts.flatMap(({ pairs }) => pairs).flatMap((pair) => labelledValue(pair, dates)),
  };
}

function labelledValue(
  { label: { name, field }, lines }: Pair,
  dates: writtenDates.WrittenGround,
): LabelledValue[] {
  const text = lines.join(' ').slice(0, LABELLED_CHARS_MAX);
  if (name === '' || text === '') return [];
  return [{ label: name, field, text, moment: writtenDates.momentOf(text.slice(0, 60), dates) ?? null }];
}

const LABELLED_CHARS_MAX = 2_000;

function subjectCandidates(subject: string, portal: PortalDefinition | null): Candidate[] {
  return fieldsOfSubject(subject, portal?.subjects ?? []).map(({ field, value, confidence }) => ({
    field,
    lines: [value],
    confidence,
    source: 'subject' as const,
  }));
}

/** The work order number of an attached document if it differs from that of the mail. */
function conflictingNumber(candidates: readonly Candidate[]): string | null {
  const inMail = candidates.filter(({ source }) => source !== 'document');
  const inDocument = candidates.filter(({ source }) => source === 'document');
  const number = bestCandidate(inMail, 'work_order_number', numberValue);
  const other =
    bestCandidate(inDocument, 'work_order_number', numberValue) ??
    bestCandidate(inDocument, 'order_number', numberValue);
  const isSame = !number || !other || normalizedNumber(number.value) === normalizedNumber(other.value);
  return isSame ? null : other.value;
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

function usualOrder(portal: PortalDefinition | null, text: string): writtenDates.DateOrder {
  if (portal?.dates) return portal.dates;
  return /\$\s?\d|\b[A-Z]{2} \d{5}\b/.test(text) && !/£/.test(text) ? 'MDY' : 'DMY';
}

interface ExtractionContext {
  readonly content: MailContent;
  readonly dates: writtenDates.WrittenGround;
  readonly body: string;
  readonly all: string;
  readonly document: DocumentText;
}

function extractionOf(
  candidates: readonly Candidate[],
  context: ExtractionContext,
): Pick<ParsedContent, 'extraction' | 'fields'> {
  const { content, dates, body } = context;
  const { portal } = content;
  const moment =
    (edge: 'start' | 'end') =>
    ({ lines }: Candidate) =>
      writtenDates.momentOf(lines.join(' '), { ...dates, edge });
  const currency = portal?.currency ?? (/\$/.test(context.all) && !/£/.test(context.all) ? 'USD' : 'GBP');
  const find = <T>(field: FieldName, read: (candidate: Candidate) => T | undefined) =>
    bestCandidate(candidates, field, read);
  const address = find('address', addressValue) ?? find('site_name', addressBehindName);
  const problem = find('problem', shortValue);
  // An order number is the work order number if there is no other, else the client's.
  const orderNumber = find('order_number', numberValue);
  const number = find('work_order_number', numberValue);
  const values = {
    work_order_number: number ?? orderNumber,
    po_number:
      find('po_number', numberValue) ??
      (number && number.value !== orderNumber?.value ? orderNumber : undefined),
    priority_raw: find('priority_raw', priorityValue),
    customer_name: find('customer_name', shortValue),
    account: find('account', shortValue),
    site_name: siteNameOf(candidates),
    site_code:
      find('site_code', codeValue) ??
      find('site_name', siteCodeInName) ??
      find('site_name', siteCodeBehindName),
    address: address ?? find('town', shortValue),
    postcode:
      find('postcode', (one) => (isTyped(one) ? undefined : postcodeOf(one.lines[0] ?? ''))) ??
      postcodeNear(candidates, address, context) ??
      find('postcode', ({ lines }) => postcodeOf(lines[0] ?? '')),
    area: find('area', shortValue),
    reported_by: find('reported_by', personValue),
    contact_phone: find('contact_phone', phoneValue) ?? find('reported_by', phoneInName),
    // Without a trade, the category serves as one.
    trade: find('trade', shortValue) ?? find('category', shortValue),
    work_type: find('work_type', shortValue),
    category: find('category', shortValue),
    problem,
    description: find('description', textValue) ?? problemAsDescription(candidates),
    asset: find('asset', shortValue),
    nte: find('nte', ({ lines }) => positive(numberText.moneyOf(lines.join(' '), currency))),
    respond_by: find('respond_by', moment('end')),
    complete_by: find('complete_by', moment('end')),
    scheduled_at: scheduledOf(candidates, moment('start'), context),
    access: find('access', textValue),
  };
  const status = find('status', shortValue)?.value ?? null;
  const priority = values.priority_raw?.value ?? null;
  const confidences = Object.entries(values).flatMap(([name, one]) =>
    one ? [[name, rounded(one.confidence, 2)] as const] : [],
  );
  const extraction = {
    ...valuesOf(values),
    urgency: urgencyScale.urgencyOf(priority) ?? find('respond_by', urgencyStated)?.value ?? 'standard',
    message_kind: messageKindOf(content.subject, body, status),
    confidence: rounded(overallConfidence(values), 2),
    field_confidence: Object.fromEntries(confidences),
  };
  const fields = Object.entries(values).flatMap(([field, one]) =>
    one ? [{ field, value: one.value, span: spanOf(one, context.document) }] : [],
  );
  return { extraction, fields };
}

function siteNameOf(candidates: readonly Candidate[]): FieldValue<string> | undefined {
  return (
    bestCandidate(candidates, 'site_name', siteNameValue) ??
    bestCandidate(candidates, 'site_name', siteCodeInName) ??
    bestCandidate(candidates, 'address', nameOverAddress)
  );
}

/** How soon somebody has to come says how urgent it is, where no priority does. */
function urgencyStated({ lines }: Candidate): urgencyScale.Urgency | undefined {
  return urgencyScale.urgencyOf(lines.join(' ')) ?? undefined;
}

/** Where a value stands: in the lines it was read from, or where its words first occur. */
function spanOf(
  { value, from = [] }: FieldValue<unknown>,
  { text, spanOf: placed }: DocumentText,
): Span | null {
  const lines = placed(from);
  if (typeof value !== 'string') return lines ?? null;
  const start = text.indexOf(value, lines?.start ?? 0);
  const isIn = start >= 0 && (!lines || start + value.length <= lines.end);
  return isIn ? { start, end: start + value.length } : (lines ?? null);
}

type Values<H> = { readonly [K in keyof H]: H[K] extends FieldValue<infer T> | undefined ? T | null : never };

/** The values without confidences. The cast is safe: every name is kept, which `fromEntries` cannot express. */
function valuesOf<H extends Readonly<Record<string, FieldValue<unknown> | undefined>>>(values: H): Values<H> {
  return Object.fromEntries(
    Object.entries(values).map(([name, one]) => [name, one?.value ?? null]),
  ) as Values<H>;
}

/** The mean confidence of the fields that every work order has; a missing one counts as 0. */
function overallConfidence(values: Readonly<Record<string, FieldValue<unknown> | undefined>>): number {
  const needed = ['work_order_number', 'description', 'site_name', 'priority_raw'] as const;
  const place = values.site_name ?? values.site_code ?? values.address;
  const parts = needed.map((name) => (name === 'site_name' ? place : values[name])?.confidence ?? 0);
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
  return { ...date, value: writtenDates.momentOf(`${date.value} ${time.value}`, dates) ?? date.value };
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
  // In a mail with many labels, an unlabelled postcode may be that of the sender's office.
  const isLabelled =
    candidates.filter(({ source, field }) => source !== 'subject' && field !== 'other').length > 3;
  const [only, ...more] = postcodesOf(all);
  return only && more.length === 0 && !isLabelled ? { value: only, confidence: 0.6 } : undefined;
}

const ADDRESS_LINES = 4;
const ADDRESS_LINE_CHARS = 60;

/** The short lines below the name of a place, up to the next label: probably its address. */
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

/** A problem of several words serves as the description. */
function problemAsDescription(candidates: readonly Candidate[]): FieldValue<string> | undefined {
  const problem = bestCandidate(
    candidates.filter(({ source }) => source !== 'subject'),
    'problem',
    textValue,
  );
  return problem && problem.value.split(/\s+/).length >= 3
    ? { ...problem, confidence: problem.confidence - 0.15 }
    : undefined;
}

/** Whether a mail lists several visits: in a table, or as a schedule. */
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
