import { rounded } from '#/platform/numbers/rounded.ts';
import type { PortalEntry } from '../catalogue.ts';
import { best, type Claim, claimOf, type Held, lineClaims, spokenClaims } from './claims.ts';
import type { FieldName } from './fields.ts';
import { isConfirmation, kindOf, type MessageKind } from './kind.ts';
import { listedLabelOf, type Pair } from './label.ts';
import { type Money, moneyOf } from './money.ts';
import { pairsOf } from './pairs.ts';
import { postcodeOf, postcodesOf } from './place.ts';
import { type Row, textOfRows } from './rows.ts';
import { fieldsOfSubject } from './subject.ts';
import { type Urgency, urgencyOf } from './urgency.ts';
import {
  addressValue,
  bareNumber,
  codeOf,
  numberOf,
  personOf,
  phoneAfterName,
  phoneOf,
  positive,
  shortValue,
  siteCodeForName,
  siteName,
  textValue,
} from './values.ts';
import { type DateOrder, dateOrderOf, momentOf } from './when.ts';

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
export interface Part {
  readonly rows: readonly Row[];
  readonly isDocument: boolean;
}

export interface Sheet {
  readonly subject: string;
  readonly parts: readonly Part[];
  readonly portal: PortalEntry | null;
  /** The part of the sender before the @, where that names the client. */
  readonly mailbox: string | null;
  readonly timezone: string;
}

export interface Reading {
  readonly extraction: Extraction;
  /** Number of the work order in the subject or body, where a document attached has another. */
  readonly contradicted: string | null;
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
export function readSheet(sheet: Sheet): Reading {
  const { portal, parts, subject } = sheet;
  const own = portal?.labels ?? {};
  const read = parts.map((part) => ({ ...part, ...pairsOf(part.rows, own), text: textOfRows(part.rows) }));
  const body = read
    .filter(({ isDocument }) => !isDocument)
    .map(({ text }) => text)
    .join('\n');
  const all = read.map(({ text }) => text).join('\n');
  const claims: Claim[] = [
    ...read.flatMap(({ pairs, isDocument }) => pairs.map((pair) => claimOf(pair, isDocument))),
    ...fieldsOfSubject(subject, portal?.subjects ?? []).map(({ field, value, confidence }) => ({
      field,
      lines: [value],
      confidence,
      source: 'subject' as const,
    })),
    ...spokenClaims(body, all, sheet.mailbox),
    ...read.flatMap(({ records, isDocument }) => lineClaims(records, isDocument)),
  ];
  const order = dateOrderOf(
    claims.filter(isDated).flatMap(({ lines }) => lines),
    usualOrder(portal, `${subject}\n${all}`),
  );
  const extraction = extractionOf(claims, { sheet, order, body, all });
  const inMail = (claim: Claim) => claim.source !== 'document';
  const mailNumber = best(claims.filter(inMail), 'work_order_number', numberOf)?.value;
  const onPaper = claims.filter((claim) => !inMail(claim));
  const paperNumber = (
    best(onPaper, 'work_order_number', numberOf) ?? best(onPaper, 'order_number', numberOf)
  )?.value;
  const records = read.flatMap((one) => one.records);
  return {
    extraction,
    contradicted:
      mailNumber && paperNumber && bareNumber(mailNumber) !== bareNumber(paperNumber) ? paperNumber : null,
    isDocumentOnly:
      read.some(({ isDocument }) => isDocument) && !best(claims.filter(inMail), 'description', textValue),
    isEcho: portal?.isEcho === true || isConfirmation(body),
    isDigest: isDigest(records, portal, body),
    loggedAt:
      best(claims, 'logged_at', ({ lines }) => momentOf(lines.join(' '), order, sheet.timezone))?.value ??
      null,
    text: `${subject}\n${all}`,
  };
}

const DATED = new Set<FieldName>(['respond_by', 'complete_by', 'scheduled_at', 'logged_at']);
const isDated = ({ field }: Claim): boolean => DATED.has(field);

function usualOrder(portal: PortalEntry | null, text: string): DateOrder {
  if (portal?.dates) return portal.dates;
  return /\$\s?\d|\b[A-Z]{2} \d{5}\b/.test(text) && !/£/.test(text) ? 'MDY' : 'DMY';
}

interface Ground {
  readonly sheet: Sheet;
  readonly order: DateOrder;
  readonly body: string;
  readonly all: string;
}

function extractionOf(claims: readonly Claim[], ground: Ground): Extraction {
  const { sheet, order, body } = ground;
  const { timezone, portal } = sheet;
  const moment = ({ lines }: Claim) => momentOf(lines.join(' '), order, timezone);
  const currency = portal?.currency ?? (/\$/.test(ground.all) && !/£/.test(ground.all) ? 'USD' : 'GBP');
  const address = best(claims, 'address', addressValue);
  const problem = best(claims, 'problem', shortValue);
  // An order's number is the work order's own where that has no other, or else the client's.
  const orderNumber = best(claims, 'order_number', numberOf);
  const number = best(claims, 'work_order_number', numberOf);
  const held = {
    work_order_number: number ?? orderNumber,
    po_number:
      best(claims, 'po_number', numberOf) ??
      (number && number.value !== orderNumber?.value ? orderNumber : undefined),
    priority_raw: best(claims, 'priority_raw', shortValue),
    customer_name: best(claims, 'customer_name', shortValue),
    account: best(claims, 'account', shortValue),
    site_name: best(claims, 'site_name', siteName) ?? best(claims, 'site_name', siteCodeForName),
    site_code: best(claims, 'site_code', codeOf) ?? best(claims, 'site_name', siteCodeForName),
    address: address ?? best(claims, 'town', shortValue),
    postcode:
      best(claims, 'postcode', ({ lines }) => postcodeOf(lines[0] ?? '')) ??
      postcodeNear(claims, address, ground),
    area: best(claims, 'area', shortValue),
    reported_by: best(claims, 'reported_by', personOf),
    contact_phone: best(claims, 'contact_phone', phoneOf) ?? best(claims, 'reported_by', phoneAfterName),
    // Where no trade is named the category is one.
    trade: best(claims, 'trade', shortValue) ?? best(claims, 'category', shortValue),
    work_type: best(claims, 'work_type', shortValue),
    category: best(claims, 'category', shortValue),
    problem,
    description: best(claims, 'description', textValue) ?? wordyProblem(claims),
    asset: best(claims, 'asset', shortValue),
    nte: best(claims, 'nte', ({ lines }) => positive(moneyOf(lines.join(' '), currency))),
    respond_by: best(claims, 'respond_by', moment),
    complete_by: best(claims, 'complete_by', moment),
    scheduled_at: scheduledOf(claims, moment, ground),
    access: best(claims, 'access', textValue),
  };
  const status = best(claims, 'status', shortValue)?.value ?? null;
  const priority = held.priority_raw?.value ?? null;
  const confidences = Object.entries(held).flatMap(([name, one]) =>
    one ? [[name, rounded(one.confidence, 2)] as const] : [],
  );
  return {
    ...valuesOf(held),
    urgency: urgencyOf(priority),
    message_kind: kindOf(sheet.subject, body, status),
    confidence: rounded(overall(held), 2),
    field_confidence: Object.fromEntries(confidences),
  };
}

type Values<H> = { readonly [K in keyof H]: H[K] extends Held<infer T> | undefined ? T | null : never };

/** What is held, without how sure it is: every name is kept, which the type of `fromEntries` cannot say. */
function valuesOf<H extends Readonly<Record<string, Held<unknown> | undefined>>>(held: H): Values<H> {
  return Object.fromEntries(
    Object.entries(held).map(([name, one]) => [name, one?.value ?? null]),
  ) as Values<H>;
}

/** How sure the whole is: the mean over what every work order has, nothing for what is missing. */
function overall(held: Readonly<Record<string, Held<unknown> | undefined>>): number {
  const needed = ['work_order_number', 'description', 'site_name', 'priority_raw'] as const;
  const place = held.site_name ?? held.site_code ?? held.address;
  const parts = needed.map((name) => (name === 'site_name' ? place : held[name])?.confidence ?? 0);
  return parts.reduce((sum, part) => sum + part, 0) / parts.length;
}

function scheduledOf(
  claims: readonly Claim[],
  moment: (claim: Claim) => string | undefined,
  { order, sheet }: Ground,
): Held<string> | undefined {
  const date = best(claims, 'scheduled_at', moment);
  const time = best(claims, 'scheduled_time', ({ lines }) => lines.join(' '));
  if (!date || !time || date.value.length > 10) return date ?? best(claims, 'scheduled_time', moment);
  return { ...date, value: momentOf(`${date.value} ${time.value}`, order, sheet.timezone) ?? date.value };
}

/** The postcode of the address, of the lines that name the site, or the only one in the mail. */
function postcodeNear(
  claims: readonly Claim[],
  address: Held<string> | undefined,
  { sheet, all }: Ground,
): Held<string> | undefined {
  const inAddress = address && postcodesOf(address.value).at(-1);
  if (inAddress) return { value: inAddress, confidence: address.confidence };
  const named = best(claims, 'site_name', ({ lines }) => postcodesOf(lines.join('\n')).at(-1));
  if (named) return named;
  const codes = claims
    .filter(({ field }) => field === 'site_code' || field === 'site_name')
    .map(({ lines }) => (lines[0] ?? '').toLowerCase())
    .filter((code) => code.length > 2);
  for (const lines of sheet.parts.map(({ rows }) => linesOf(rows)))
    for (const [at, line] of lines.entries()) {
      if (!codes.some((code) => line.toLowerCase().includes(code))) continue;
      const [postcode] = postcodesOf([line, ...addressAfter(lines, at + 1)].join('\n'));
      if (postcode) return { value: postcode, confidence: 0.8 };
    }
  // Where much is labelled a place that is not may be the sender's office.
  const isLabelled =
    claims.filter(({ source, field }) => source !== 'subject' && field !== 'other').length > 3;
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
function wordyProblem(claims: readonly Claim[]): Held<string> | undefined {
  const told = best(
    claims.filter(({ source }) => source !== 'subject'),
    'problem',
    textValue,
  );
  return told && told.value.split(/\s+/).length >= 3
    ? { ...told, confidence: told.confidence - 0.15 }
    : undefined;
}

/** Many visits in one mail: a table of them, or a schedule. */
function isDigest(records: readonly (readonly Pair[])[], portal: PortalEntry | null, body: string): boolean {
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
