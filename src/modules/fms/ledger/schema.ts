import { type Static, type TProperties, type TSchema, Type } from 'typebox';
import { fmsPageOf } from '#/platform/page.ts';
import { AnyObject, Id, nullable, oneOf, TimeInput, Timestamp } from '#/platform/schema.ts';
import { DIRECTIONS, INVOICE_STATUSES, QUOTE_STATUSES } from './words.ts';

const Code = nullable(Type.Integer());
const Pounds = Type.Number({ description: 'Pounds, exact to the penny.' });
const CustomFields = Type.Array(AnyObject, {
  maxItems: 200,
  description: 'Stored and returned as received.',
});

const entryFields = {
  contactId: Code,
  contactName: nullable(Type.String()),
  jobId: Code,
  jobGroupId: Code,
  deliverySiteContactId: Code,
  currencyCode: Type.String(),
  createdAt: Timestamp,
  dueAt: nullable(Timestamp),
  sentAt: nullable(Timestamp),
  paidAt: nullable(Timestamp),
  cancelledAt: nullable(Timestamp),
  netTotal: Pounds,
  taxTotal: Pounds,
  grossTotal: Pounds,
  amountPaid: Pounds,
  balance: Pounds,
  clientNotes: nullable(Type.String()),
  internalNotes: nullable(Type.String()),
  departmentCodeId: Code,
  nominalCodeId: Code,
  bankAccountId: Code,
  customFields: CustomFields,
  lineItemCount: Type.Integer(),
};

function historyOf<const T extends readonly string[]>(statuses: T) {
  return Type.Array(Type.Object({ status: oneOf(statuses), at: Timestamp }));
}

export const Invoice = Type.Object(
  {
    id: Type.Integer(),
    invoiceId: Type.Integer(),
    reference: Type.String({ examples: ['INV-000501'] }),
    status: oneOf(INVOICE_STATUSES),
    ...entryFields,
    statusHistory: historyOf(INVOICE_STATUSES),
  },
  { title: 'Invoice' },
);
export type Invoice = Static<typeof Invoice>;

export const Quote = Type.Object(
  {
    id: Type.Integer(),
    quoteId: Type.Integer(),
    reference: Type.String({ examples: ['QUO-000501'] }),
    status: oneOf(QUOTE_STATUSES),
    ...entryFields,
    daysValidFor: Type.Integer(),
    validUntil: Timestamp,
    acceptedAt: nullable(Timestamp),
    rejectedAt: nullable(Timestamp),
    statusHistory: historyOf(QUOTE_STATUSES),
  },
  { title: 'Quote' },
);
export type Quote = Static<typeof Quote>;

const lineFields = {
  contactId: Code,
  description: Type.String(),
  quantity: Type.Number(),
  unitCost: Type.Number(),
  unitSellingPrice: Type.Number(),
  taxId: Code,
  taxRate: Type.Number({ description: 'Per cent.' }),
  nominalCodeId: Code,
  departmentCodeId: Code,
  netAmount: Pounds,
  taxAmount: Pounds,
  grossAmount: Pounds,
  sortOrder: Type.Integer(),
};

export const InvoiceLine = Type.Object(
  { id: Type.Integer(), lineItemId: Type.Integer(), invoiceId: Type.Integer(), ...lineFields },
  { title: 'InvoiceLineItem' },
);
export type InvoiceLine = Static<typeof InvoiceLine>;

export const QuoteLine = Type.Object(
  { id: Type.Integer(), lineItemId: Type.Integer(), quoteId: Type.Integer(), ...lineFields },
  { title: 'QuoteLineItem' },
);
export type QuoteLine = Static<typeof QuoteLine>;

export const InvoiceKey = Type.Object({ invoiceId: Id() });

const CodeInput = Type.Optional(nullable(Id()));
const NotesInput = Type.Optional(nullable(Type.String({ maxLength: 20_000 })));

const edited = {
  createdAt: Type.Optional(TimeInput()),
  deliverySiteContactId: CodeInput,
  clientNotes: NotesInput,
  internalNotes: NotesInput,
  departmentCodeId: CodeInput,
  nominalCodeId: CodeInput,
  bankAccountId: CodeInput,
  customFields: Type.Optional(CustomFields),
};
const ofInvoices = {
  dueAt: Type.Optional(nullable(TimeInput('When payment is due. Default: 30 days after createdAt.'))),
};
const ofQuotes = { daysValidFor: Type.Optional(Type.Integer({ minimum: 1, maximum: 3_650 })) };
const parties = {
  contactId: CodeInput,
  jobId: CodeInput,
  jobGroupId: CodeInput,
};
const reference = { reference: Type.Optional(Type.String({ minLength: 1, maxLength: 100 })) };

/** The input of a new entry, invoice or quote. */
export const NewEntry = Type.Object({ ...parties, ...edited, ...ofInvoices, ...ofQuotes });
export type NewEntry = Static<typeof NewEntry>;
export const EntryEdit = Type.Object({ ...reference, ...edited, ...ofInvoices, ...ofQuotes });
export type EntryEdit = Static<typeof EntryEdit>;

const CREATE = { description: 'Requires a contact, or a job or job group with a contact.' };

const Quantity = Type.Number({
  minimum: -999_999_999,
  maximum: 999_999_999,
  description: 'Up to four decimal places.',
});
const line = {
  unitCost: Type.Optional(Quantity),
  taxId: Type.Optional(
    nullable(Id('One of /tax_rates/list; the rate follows from it. null clears it, and the rate stays.')),
  ),
  taxRate: Type.Optional(
    Type.Number({ minimum: 0, maximum: 100, description: 'Per cent; with taxId it must be its rate.' }),
  ),
  nominalCodeId: CodeInput,
  departmentCodeId: CodeInput,
  sortOrder: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000 })),
};
const Description = Type.String({ minLength: 1, maxLength: 5_000 });
const Price = Type.Number({
  minimum: -999_999_999,
  maximum: 999_999_999,
  description: 'Pounds before tax, up to four decimal places; negative is a credit.',
});
const newLine = {
  description: Description,
  quantity: Type.Optional(Type.Unsafe<number>({ ...Quantity, default: 1 })),
  unitSellingPrice: Type.Optional(Type.Unsafe<number>({ ...Price, default: 0 })),
  ...line,
};
type NewLine = LineInput & { readonly description: string };
const lineEdit = {
  description: Type.Optional(Description),
  quantity: Type.Optional(Quantity),
  unitSellingPrice: Type.Optional(Price),
  ...line,
};

export const LineInput = Type.Object(lineEdit);
export type LineInput = Static<typeof LineInput>;

export const LineDeleted = Type.Object({ success: Type.Boolean(), lineItemId: Type.Integer() });

const paging = {
  pageNumber: Type.Integer({ minimum: 1, maximum: 10_000_000, default: 1 }),
  pageSize: Type.Integer({ minimum: 1, maximum: 1_000, default: 100 }),
};
export const Paging = Type.Object(paging);
export type Paging = Static<typeof Paging>;

const IdList = (description: string) =>
  Type.Optional(
    Type.Unsafe<string | number | readonly (string | number)[] | null>({
      type: ['string', 'number', 'array', 'null'],
      items: { type: ['string', 'number'] },
      description: `${description}; at most 50, comma-separated.`,
    }),
  );

const WordList = (description: string) =>
  Type.Optional(
    Type.Unsafe<string | readonly string[] | null>({
      type: ['string', 'array', 'null'],
      items: { type: 'string' },
      description,
    }),
  );

export const EntryList = Type.Object({
  createdAtFrom: Type.Optional(TimeInput('Inclusive.')),
  createdAtTo: Type.Optional(TimeInput('Inclusive; at most 12 months after createdAtFrom.')),
  contactId: IdList('Contact ids'),
  jobId: IdList('Job ids'),
  jobGroupId: IdList('Job group ids'),
  id: IdList('Ids'),
  reference: IdList('References'),
  status: WordList('States, comma-separated; a quote that was not answered in time is `expired`.'),
  overdue: Type.Optional(
    Type.Boolean({
      description: 'Whether it was sent, has a balance and is past its due date; a quote never is.',
    }),
  ),
  totals: Type.Boolean({
    default: false,
    description:
      'Add `totals` by state of all entries that match the filters other than `status` and `overdue`.',
  }),
  sortBy: oneOf(['createdAt'], { default: 'createdAt' }),
  direction: oneOf(DIRECTIONS, { default: 'descending' }),
  ...paging,
});
export type EntryList = Static<typeof EntryList>;

const EntryTotal = Type.Object({
  status: oneOf([...new Set([...INVOICE_STATUSES, ...QUOTE_STATUSES])]),
  overdue: Type.Boolean(),
  count: Type.Integer(),
  netTotal: Pounds,
  grossTotal: Pounds,
  balance: Pounds,
});
export type EntryTotal = Static<typeof EntryTotal>;

/** A page of entries, with the totals if they were asked for. */
export function entryPageOf<T extends TSchema>(entry: T) {
  return Type.Object({ ...fmsPageOf(entry).properties, totals: Type.Optional(Type.Array(EntryTotal)) });
}

export const MarkPaid = Type.Object({
  invoiceId: Id(),
  paidAt: Type.Optional(TimeInput('Default: now. Not before createdAt.')),
});

/** An input that identifies an entry, by the name its kind has for the id. */
export type Keyed = { readonly [idName in 'invoiceId' | 'quoteId']?: number };
type OfLine = Keyed & { readonly lineItemId: number };

/** The inputs and responses of one kind of entry. */
function entrySchemas(
  idName: keyof Keyed,
  { Entry, Line, own }: { readonly Entry: TSchema; readonly Line: TSchema; readonly own: TProperties },
) {
  const id = { [idName]: Id() };
  const lineId = { ...id, lineItemId: Id() };
  const sentAt = Type.Optional(TimeInput('Default: now.'));
  return {
    Entry,
    Line,
    idOf: (input: Keyed): number => Number(input[idName]),
    Key: Type.Unsafe<Keyed>(Type.Object(id)),
    NewEntry: Type.Unsafe<NewEntry>(Type.Object({ ...parties, ...edited, ...own }, CREATE)),
    Edit: Type.Unsafe<Keyed & EntryEdit>(Type.Object({ ...id, ...reference, ...edited, ...own })),
    MarkSent: Type.Unsafe<Keyed & { sentAt?: Static<typeof sentAt> }>(Type.Object({ ...id, sentAt })),
    LineKey: Type.Unsafe<OfLine>(Type.Object(lineId)),
    LineList: Type.Unsafe<Keyed & Paging>(Type.Object({ ...id, ...paging })),
    NewLine: Type.Unsafe<Keyed & NewLine>(Type.Object({ ...id, ...newLine })),
    LineEdit: Type.Unsafe<OfLine & LineInput>(Type.Object({ ...lineId, ...lineEdit })),
  };
}
export type EntrySchemas = ReturnType<typeof entrySchemas>;

export const invoiceSchemas: EntrySchemas = entrySchemas('invoiceId', {
  Entry: Invoice,
  Line: InvoiceLine,
  own: ofInvoices,
});
export const quoteSchemas: EntrySchemas = entrySchemas('quoteId', {
  Entry: Quote,
  Line: QuoteLine,
  own: ofQuotes,
});
