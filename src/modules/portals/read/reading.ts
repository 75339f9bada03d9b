import type { PortalEntry } from '../catalogue.ts';
import type { FieldName } from './fields.ts';
import { isConfirmation, kindOf, type MessageKind } from './kind.ts';
import { type Money, moneyOf } from './money.ts';
import { type Pair, pairsOf } from './pairs.ts';
import { postcodeOf, postcodesOf } from './place.ts';
import { type Row, textOfRows } from './rows.ts';
import { fieldsOfSubject } from './subject.ts';
import { type Urgency, urgencyOf } from './urgency.ts';
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

interface Claim {
  readonly field: FieldName;
  readonly lines: readonly string[];
  readonly confidence: number;
  readonly source: 'body' | 'document' | 'subject';
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
    ...spokenClaims(body, all, sheet),
    ...read.flatMap(({ records, isDocument }) => lineClaims(records, isDocument)),
  ];
  const order = dateOrderOf(
    claims.filter(isDated).flatMap(({ lines }) => lines),
    usualOrder(portal, `${subject}\n${all}`),
  );
  const extraction = extractionOf(claims, { sheet, order, body, all });
  const inMail = (claim: Claim) => claim.source !== 'document';
  const mailNumber = best(claims.filter(inMail), 'work_order_number', numberOf)?.value;
  const paperNumber = best(
    claims.filter((claim) => !inMail(claim)),
    'work_order_number',
    numberOf,
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

function claimOf(pair: Pair, isDocument: boolean): Claim {
  const confidence = isDocument ? pair.label.confidence - 0.03 : pair.label.confidence;
  return { field: pair.label.field, lines: pair.lines, confidence, source: isDocument ? 'document' : 'body' };
}

/** An order of several lines is described by all of them. */
function lineClaims(records: readonly (readonly Pair[])[], isDocument: boolean): Claim[] {
  const lines = records.flatMap((record) => {
    const described = record.find(({ label }) => label.field === 'description');
    return described && !record.some(({ label }) => label.field === 'work_order_number')
      ? [described.lines.join(' ')]
      : [];
  });
  const source = isDocument ? ('document' as const) : ('body' as const);
  return lines.length > 1
    ? [{ field: 'description', lines: [lines.slice(0, 20).join('; ')], confidence: 0.75, source }]
    : [];
}

const SPOKEN_NUMBER =
  /\b(?:work\s?order|works\s?order|service request|job|request|ticket|task|purchase order)\s?(?:number|no\.?|id|ref\.?|reference)?\s?[:#-]{0,2}\s?#?\s?([A-Z]{0,10}[-/]?\d[\w/-]{3,30})\b/i;
const SPOKEN_ORDER = /\b(WO-?\d[\w/-]{2,30})\b/;
const PRIORITY_WORD = /\bpriority\s*[:-]?\s*(P?[1-5]|emergency|urgent|high|medium|low)\b/i;

/** What the text gives away where no label does. */
function spokenClaims(body: string, all: string, { mailbox }: Sheet): Claim[] {
  const found: readonly (readonly [FieldName, string | undefined, number])[] = [
    ['work_order_number', (SPOKEN_NUMBER.exec(body) ?? SPOKEN_ORDER.exec(body))?.[1], 0.7],
    ['priority_raw', PRIORITY_WORD.exec(all)?.[1], 0.6],
    ['customer_name', mailbox?.replace(/[._-]+/g, ' '), 0.5],
  ];
  return found.flatMap(([field, value, confidence]) =>
    value ? [{ field, lines: [value], confidence, source: 'body' as const }] : [],
  );
}

const DATED = new Set<FieldName>(['respond_by', 'complete_by', 'scheduled_at', 'logged_at']);
const isDated = ({ field }: Claim): boolean => DATED.has(field);

function usualOrder(portal: PortalEntry | null, text: string): DateOrder {
  if (portal?.dates) return portal.dates;
  return /\$\s?\d|\b[A-Z]{2} \d{5}\b/.test(text) && !/£/.test(text) ? 'MDY' : 'DMY';
}

interface Held<T> {
  readonly value: T;
  readonly confidence: number;
}

/** The surest claim of a field that can be read as one; the first of equals. */
function best<T>(
  claims: readonly Claim[],
  field: FieldName,
  read: (claim: Claim) => T | undefined,
): Held<T> | undefined {
  let found: Held<T> | undefined;
  for (const claim of claims) {
    if (claim.field !== field || (found && claim.confidence <= found.confidence)) continue;
    const value = read(claim);
    if (value !== undefined) found = { value, confidence: claim.confidence };
  }
  return found;
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
  const held = {
    work_order_number: best(claims, 'work_order_number', numberOf),
    po_number: best(claims, 'po_number', numberOf),
    priority_raw: best(claims, 'priority_raw', shortValue),
    customer_name: best(claims, 'customer_name', shortValue),
    account: best(claims, 'account', shortValue),
    site_name: best(claims, 'site_name', siteName),
    site_code: best(claims, 'site_code', codeOf),
    address: address ?? best(claims, 'town', shortValue),
    postcode:
      best(claims, 'postcode', ({ lines }) => postcodeOf(lines[0] ?? '')) ??
      postcodeNear(claims, address, ground),
    area: best(claims, 'area', shortValue),
    reported_by: best(claims, 'reported_by', personOf),
    contact_phone: best(claims, 'contact_phone', phoneOf) ?? best(claims, 'reported_by', phoneAfterName),
    trade: best(claims, 'trade', shortValue),
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
    one ? [[name, rounded(one.confidence)] as const] : [],
  );
  return {
    ...valuesOf(held),
    urgency: urgencyOf(priority),
    message_kind: kindOf(sheet.subject, body, status),
    confidence: rounded(overall(held)),
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
    .map(({ lines }) => lines[0] ?? '');
  for (const { rows } of sheet.parts)
    for (const { cells } of rows)
      for (const cell of cells) {
        const text = cell.map((line) => line.text).join('\n');
        const [postcode] = postcodesOf(text);
        if (
          postcode &&
          codes.some((code) => code.length > 2 && text.toLowerCase().includes(code.toLowerCase()))
        )
          return { value: postcode, confidence: 0.8 };
      }
  const [only, ...more] = postcodesOf(all);
  return only && more.length === 0 ? { value: only, confidence: 0.6 } : undefined;
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

const EMPTY =
  /^(?:n\/?a|none|null|nil|tbc|tba|not (?:known|applicable|specified|provided|set)|unknown|-+|\.+|\?+)$/i;

function textValue({ lines }: Claim): string | undefined {
  const text = lines
    .map((line) => line.trim())
    .filter(Boolean)
    .join(' ')
    .slice(0, 20_000);
  return text === '' || EMPTY.test(text) ? undefined : text;
}

function shortValue(claim: Claim): string | undefined {
  const text = claim.lines[0]?.trim().slice(0, 300);
  return text === undefined || text === '' || EMPTY.test(text) ? undefined : text;
}

function numberOf({ lines }: Claim): string | undefined {
  const [token = ''] = (lines[0] ?? '').replace(/^[#:\s]+/, '').split(/[\s,;(]+/);
  const number = token.replace(/[.:)]+$/, '');
  return /\d/.test(number) &&
    number.length <= 40 &&
    !/^\d{1,2}[/.]\d{1,2}[/.]\d{2,4}$/.test(number) &&
    !/[@£$]/.test(number)
    ? number
    : undefined;
}

function bareNumber(number: string): string {
  return number
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .replace(/^(?:WO|JOB|PO)(?=\d)/, '');
}

/** `0421, Ground floor` is the code 0421. */
function codeOf({ lines }: Claim): string | undefined {
  const [token = ''] = (lines[0] ?? '').replace(/^[#:\s]+/, '').split(/[,;(\s]+/);
  return token !== '' && token.length <= 30 && !EMPTY.test(token) ? token : undefined;
}

function siteName({ lines }: Claim): string | undefined {
  const [first = ''] = lines;
  const name = first.trim().slice(0, 200);
  return name === '' || EMPTY.test(name) || /^https?:/i.test(name) ? undefined : name;
}

function addressValue({ lines }: Claim): string | undefined {
  const text = lines
    .map((line) => line.trim().replace(/,+$/, ''))
    .filter(Boolean)
    .join(', ')
    .slice(0, 500);
  return text === '' || EMPTY.test(text) ? undefined : text;
}

function personOf({ lines }: Claim): string | undefined {
  const name = (lines[0] ?? '')
    .slice(0, 300)
    .replace(PHONE, '')
    .replace(/\s*[<(].*$/, '')
    .replace(/(?:[\s,;:/|-]|\b(?:tel|telephone|phone|mob|mobile|on|ext)\b\.?)+$/i, '')
    .trim()
    .slice(0, 120);
  return name === '' || EMPTY.test(name) || /@/.test(name) ? undefined : name;
}

/** Often written after the name of whoever called. */
const PHONE = /(?<!\w)\+?(?:\(\d{2,5}\)|\d)[\d\s().-]{7,22}\d(?!\w)/;

function phoneAfterName({ lines }: Claim): string | undefined {
  return PHONE.exec((lines[0] ?? '').slice(0, 300))?.[0].trim();
}

function phoneOf({ lines }: Claim): string | undefined {
  const [phone] = /\+?\(?\d[\d\s().-]{5,22}\d/.exec(lines[0] ?? '') ?? [];
  return phone?.trim();
}

function positive(money: Money | undefined): Money | undefined {
  return money && money.amount > 0 ? money : undefined;
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

function rounded(value: number): number {
  return Math.round(value * 100) / 100;
}
