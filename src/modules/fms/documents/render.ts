import type PdfDocument from 'pdfkit';
import type { Settings } from '#/modules/tenants/index.ts';
import type { Invoice, InvoiceLine } from '../ledger/schema.ts';
import { CURRENCY } from '../ledger/words.ts';
import { pictureBytes, pictureFault } from './picture.ts';
import { initials, printable } from './print-rules.ts';
import type { Addressees, Party } from './store.ts';

type Doc = InstanceType<typeof PdfDocument>;

export type Letterhead = Settings['fms']['letterhead'] & { readonly name: string };

/** The data of a printed invoice. */
export interface InvoiceToPrint extends Addressees {
  readonly invoice: Invoice;
  readonly lines: readonly InvoiceLine[];
  readonly letterhead: Letterhead;
  /** The time zone of printed dates. */
  readonly timezone: string;
}

const MARGIN = 50;
const RIGHT = 595 - MARGIN;
const BOTTOM = 842 - MARGIN - 30;
const LOGO = 56;
const INK = '#1a1a1a';
const GREY = '#666666';
const RULE = '#cccccc';

/** Left edge and width of each table column; numbers are right-aligned. */
const COLUMNS = {
  description: { x: MARGIN, width: 245 },
  quantity: { x: 300, width: 55 },
  price: { x: 360, width: 70 },
  tax: { x: 435, width: 35 },
  net: { x: 475, width: RIGHT - 475 },
} as const;

const money = new Intl.NumberFormat('en-GB', { style: 'currency', currency: CURRENCY });
const unitPrice = new Intl.NumberFormat('en-GB', {
  style: 'currency',
  currency: CURRENCY,
  maximumFractionDigits: 4,
});
const quantity = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 4 });

/** Renders an invoice as a PDF of A4 pages. Like everything in this file it runs on a worker thread. */
export async function renderInvoice(toPrint: InvoiceToPrint): Promise<Uint8Array> {
  const doc = await newDoc({
    Title: printable(`Invoice ${toPrint.invoice.reference}`),
    Author: printable(toPrint.letterhead.name),
    Creator: 'Fieldstone',
  });
  // Text below the margin is positioned explicitly, so that the library does not start a new page.
  doc.page.margins.bottom = 0;
  doc.on('pageAdded', () => {
    doc.page.margins.bottom = 0;
  });
  doc.y = head(doc, toPrint);
  tableHead(doc);
  for (const line of toPrint.lines) row(doc, line);
  totals(doc, toPrint);
  notes(doc, toPrint);
  footers(doc, toPrint);
  return bytesOf(doc);
}

/** Why a logo cannot be printed; undefined if it can. Prints it once to find out. */
export async function logoFault(dataUrl: string): Promise<string | undefined> {
  const fault = pictureFault(pictureBytes(dataUrl));
  if (fault !== undefined) return fault;
  const doc = await newDoc({});
  doc.image(pictureBytes(dataUrl), MARGIN, MARGIN, { fit: [LOGO, LOGO] });
  await bytesOf(doc);
  return undefined;
}

async function newDoc(info: PDFKit.DocumentInfo): Promise<Doc> {
  // Loaded with the first invoice, because other worker threads do not need it.
  const { default: PDFDocument } = await import('pdfkit');
  return new PDFDocument({ size: 'A4', margin: MARGIN, bufferPages: true, info });
}

async function bytesOf(doc: Doc): Promise<Uint8Array> {
  const chunks: Buffer[] = [];
  doc.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise<void>((resolve, reject) => doc.once('end', resolve).once('error', reject));
  doc.end();
  await ended;
  return Buffer.concat(chunks);
}

function head(
  doc: Doc,
  { letterhead, invoice, customer, deliverySite, jobReference, timezone }: InvoiceToPrint,
): number {
  logo(doc, letterhead);
  const date = (moment: string) =>
    new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: timezone }).format(new Date(moment));
  const besideLogo = MARGIN + LOGO + 12;
  doc.font('Helvetica-Bold').fontSize(14).fillColor(INK);
  doc.text(printable(letterhead.name), besideLogo, MARGIN, { width: 240, height: 34, ellipsis: true });
  const { address, phone, email, tax_number } = letterhead;
  block(doc, [address, phone, email, tax_number && `VAT number ${tax_number}`], {
    x: besideLogo,
    y: doc.y + 2,
    width: 240,
  });
  const senderBottom = Math.max(doc.y, MARGIN + LOGO);

  doc.font('Helvetica-Bold').fontSize(22).fillColor(INK);
  doc.text('INVOICE', 380, MARGIN, { width: RIGHT - 380, align: 'right' });
  const facts: [string, string | null][] = [
    ['Number', invoice.reference],
    ['Date', date(invoice.createdAt)],
    ['Due', invoice.dueAt && date(invoice.dueAt)],
    ['Status', invoice.status],
    ['Job', jobReference],
  ];
  let y = MARGIN + 32;
  for (const [name, value] of facts) {
    if (value === null) continue;
    doc.font('Helvetica').fontSize(9).fillColor(GREY).text(name, 380, y, { width: 50 });
    doc.fillColor(INK).text(printable(value), 430, y, { width: RIGHT - 430, align: 'right' });
    y = doc.y + 2;
  }
  const top = Math.max(senderBottom, y) + 24;
  const billedBottom = party(
    doc,
    'Invoice to',
    customer ?? { name: invoice.contactName ?? '', address: null, postcode: null },
    MARGIN,
    top,
  );
  const siteBottom = deliverySite ? party(doc, 'Delivery site', deliverySite, 300, top) : top;
  return Math.max(billedBottom, siteBottom) + 24;
}

/** The company's logo, or a square with its initials if there is none that can be printed. */
function logo(doc: Doc, { name, logo: dataUrl }: Letterhead): void {
  try {
    const bytes = dataUrl ? pictureBytes(dataUrl) : undefined;
    // Checked first, because the library throws for a damaged picture where it cannot be caught.
    if (bytes && pictureFault(bytes) === undefined) {
      doc.image(bytes, MARGIN, MARGIN, { fit: [LOGO, LOGO] });
      return;
    }
  } catch {
    // A logo stored before logos were checked must not prevent printing.
  }
  doc.roundedRect(MARGIN, MARGIN, LOGO, LOGO, 6).fill(INK);
  doc.font('Helvetica-Bold').fontSize(22).fillColor('#ffffff');
  doc.text(printable(initials(name)), MARGIN, MARGIN + 18, { width: LOGO, align: 'center' });
}

function party(doc: Doc, title: string, { name, address, postcode }: Party, x: number, y: number): number {
  doc.font('Helvetica').fontSize(8).fillColor(GREY).text(title, x, y);
  doc.font('Helvetica-Bold').fontSize(10).fillColor(INK);
  doc.text(printable(name), x, doc.y + 2, { width: 230, height: 24, ellipsis: true });
  block(doc, [address, postcode], { x, y: doc.y + 1, width: 230 });
  return doc.y;
}

/** Small text under a name; ten lines at most, so that the header always fits its page. */
function block(
  doc: Doc,
  texts: readonly (string | null | undefined)[],
  { x, y, width }: { x: number; y: number; width: number },
): void {
  const text = texts.filter((part) => part).join('\n');
  doc.font('Helvetica').fontSize(9).fillColor(INK);
  if (text !== '') doc.text(printable(text), x, y, { width, height: 110, ellipsis: true });
}

function tableHead(doc: Doc): void {
  doc.font('Helvetica-Bold').fontSize(9).fillColor(INK);
  const { y } = doc;
  cells(
    doc,
    { description: 'Description', quantity: 'Quantity', price: 'Unit price', tax: 'Tax', net: 'Net' },
    y,
  );
  doc
    .moveTo(MARGIN, y + 14)
    .lineTo(RIGHT, y + 14)
    .strokeColor(INK)
    .lineWidth(0.8)
    .stroke();
  doc.font('Helvetica').fontSize(9);
  doc.y = y + 20;
}

function cells(doc: Doc, texts: Readonly<Partial<Record<keyof typeof COLUMNS, string>>>, y: number): void {
  for (const [name, text] of Object.entries(texts)) {
    const { x, width } = COLUMNS[name as keyof typeof COLUMNS];
    const align = name === 'description' ? 'left' : 'right';
    fit(doc, text, width, 9);
    doc.text(text, x, y, { width, align, lineBreak: false });
  }
}

/** Sets the font size at which the text fits on one line: `size` or smaller. */
function fit(doc: Doc, text: string, width: number, size: number): void {
  doc.fontSize(size);
  const needed = doc.widthOfString(text);
  if (needed > width) doc.fontSize((size * width) / needed - 0.1);
}

/**
 * One line of the invoice, with as many lines of text as its description needs; a page may break between any two.
 */
function row(doc: Doc, line: InvoiceLine): void {
  const { width } = COLUMNS.description;
  doc.font('Helvetica').fontSize(9).fillColor(INK);
  const wrapped = wrap(doc, printable(line.description), width);
  for (const [position, text] of wrapped.entries()) {
    if (position === 0) ensureHeight(doc, Math.min(wrapped.length, 3) * 12 + 6);
    else ensureHeight(doc, 12);
    const amounts = {
      quantity: quantity.format(line.quantity),
      price: unitPrice.format(line.unitSellingPrice),
      tax: `${quantity.format(line.taxRate)}%`,
      net: money.format(line.netAmount),
    };
    const { y } = doc;
    cells(doc, { description: text, ...(position === 0 && amounts) }, y);
    doc.y = y + 12;
  }
  doc.y += 3;
  doc.moveTo(MARGIN, doc.y).lineTo(RIGHT, doc.y).strokeColor(RULE).lineWidth(0.5).stroke();
  doc.y += 4;
}

/** The text as lines no wider than `width`; a wider word is split. */
function wrap(doc: Doc, text: string, width: number): string[] {
  const lines: string[] = [];
  for (const paragraph of text.split('\n')) {
    let line = '';
    for (const word of paragraph.split(' ')) {
      const longer = line === '' ? word : `${line} ${word}`;
      if (doc.widthOfString(longer) <= width) {
        line = longer;
        continue;
      }
      if (line !== '') lines.push(line);
      line = word;
      while (doc.widthOfString(line) > width) {
        const kept = cutAt(doc, line, width);
        lines.push(line.slice(0, kept));
        line = line.slice(kept);
      }
    }
    lines.push(line);
  }
  return lines;
}

/** How many characters of a word fit. */
function cutAt(doc: Doc, word: string, width: number): number {
  let [fits, tooMany] = [1, word.length];
  while (tooMany - fits > 1) {
    const middle = (fits + tooMany) >> 1;
    if (doc.widthOfString(word.slice(0, middle)) <= width) fits = middle;
    else tooMany = middle;
  }
  return fits;
}

/** Starts a new page with the table header, unless `height` still fits. */
function ensureHeight(doc: Doc, height: number): void {
  if (doc.y + height <= BOTTOM) return;
  doc.addPage();
  doc.y = MARGIN;
  tableHead(doc);
}

function totals(doc: Doc, { invoice, lines }: InvoiceToPrint): void {
  const byRate = Map.groupBy(lines, (line) => line.taxRate);
  const pence = (group: readonly InvoiceLine[], of: 'netAmount' | 'taxAmount') =>
    group.reduce((sum, line) => sum + Math.round(line[of] * 100), 0) / 100;
  const rates = [...byRate].sort(([one], [other]) => other - one);
  const sums: [string, number][] = [
    ['Net total', invoice.netTotal],
    ...rates.map(([rate, group]): [string, number] => [
      `Tax ${quantity.format(rate)}% on ${money.format(pence(group, 'netAmount'))}`,
      pence(group, 'taxAmount'),
    ]),
    ['Total', invoice.grossTotal],
    ['Paid', invoice.amountPaid],
    ['Balance due', invoice.balance],
  ];
  if (doc.y + sums.length * 16 + 12 > BOTTOM) {
    doc.addPage();
    doc.y = MARGIN;
  }
  doc.y += 8;
  for (const [name, amount] of sums) {
    const { y } = doc;
    const bold = name === 'Total' || name === 'Balance due';
    doc
      .font(bold ? 'Helvetica-Bold' : 'Helvetica')
      .fontSize(10)
      .fillColor(INK);
    fit(doc, name, 240, 10);
    doc.text(name, 200, y, { width: 240, align: 'right', lineBreak: false });
    fit(doc, money.format(amount), RIGHT - 445, 10);
    doc.text(money.format(amount), 445, y, { width: RIGHT - 445, align: 'right', lineBreak: false });
    doc.y = y + 16;
  }
}

/** Texts for the customer beside the totals; internal notes are not printed. */
function notes(doc: Doc, { invoice, letterhead }: InvoiceToPrint): void {
  const parts: [string, string | null | undefined][] = [
    ['Payment', letterhead.payment_details],
    ['Notes', invoice.clientNotes],
  ];
  for (const [title, text] of parts) {
    if (!text) continue;
    doc.y += 12;
    plainRoom(doc, 30);
    doc.font('Helvetica-Bold').fontSize(9).fillColor(GREY).text(title, MARGIN, doc.y);
    doc.y += 2;
    doc.font('Helvetica').fontSize(9).fillColor(INK);
    for (const line of wrap(doc, printable(text), RIGHT - MARGIN)) {
      plainRoom(doc, 12);
      const { y } = doc;
      doc.text(line, MARGIN, y, { lineBreak: false });
      doc.y = y + 12;
    }
  }
}

function plainRoom(doc: Doc, height: number): void {
  if (doc.y + height <= BOTTOM) return;
  doc.addPage();
  doc.y = MARGIN;
}

/** Written last, when the number of pages is known. */
function footers(doc: Doc, { invoice, letterhead }: InvoiceToPrint): void {
  const { count } = doc.bufferedPageRange();
  for (let page = 0; page < count; page += 1) {
    doc.switchToPage(page);
    doc.page.margins.bottom = 0;
    doc.font('Helvetica').fontSize(8).fillColor(GREY);
    const y = 842 - MARGIN;
    const what = `${letterhead.name} · Invoice ${invoice.reference}`;
    doc.text(printable(what), MARGIN, y, { width: 380, height: 10, ellipsis: true });
    doc.text(`Page ${page + 1} of ${count}`, RIGHT - 100, y, {
      width: 100,
      align: 'right',
      lineBreak: false,
    });
  }
}
