import { randomUUID } from 'node:crypto';
import {
  alertIdOf,
  assetIdOf,
  type Company,
  entityIdOf,
  linkedIdOf,
  numbersOf,
  quoteNumberOf,
  referenceOf,
  resourceIdOf,
  SEARCHED,
  THOUSANDS,
  type TwoCompanies,
  uuidsOf,
} from './two-companies.ts';

/** What to send for a parameter that names something of a company: company A's, company B's, nobody's. */
export interface IdValues {
  readonly a: unknown;
  readonly b: unknown;
  readonly never: unknown;
}

export type IdTable = Readonly<Record<string, IdValues>>;

const ANONYMOUS = {
  numbers: numbersOf(THOUSANDS.never),
  uuids: uuidsOf(THOUSANDS.never % 10),
  companyId: randomUUID(),
  spareKeyId: randomUUID(),
  spareUserId: 2_000_000_011,
  siteKey: 'f'.repeat(64),
  webhookSecret: 'nobody',
  triageResultId: randomUUID(),
  session: 'nobody’s session',
  ledger: {
    invoice: 2_000_000_031,
    quote: 2_000_000_032,
    invoiceLine: 2_000_000_033,
    quoteLine: 2_000_000_034,
    note: 2_000_000_035,
    vehicle: 2_000_000_036,
    documentToken: 'v1.nobody',
  },
  team: { id: 2_000_000_021, membershipId: 2_000_000_022, linkId: 2_000_000_023 },
  extractions: {
    toConfirm: '0f0e0d0c-9999-4000-8000-000000000016',
    toReject: '0f0e0d0c-9999-4000-8000-000000000017',
  },
  webhook: {
    endpointId: '0f0e0d0c-9999-4000-8000-000000000018',
    deliveryId: '0f0e0d0c-9999-4000-8000-000000000019',
  },
  connection: { id: '0f0e0d0c-9999-4000-8000-000000000020' },
  case: { id: 2_000_000_031, participantId: 2_000_000_032, itemId: 2_000_000_033 },
};

/**
 * The one table every net takes ids from. Names are snake case; a name is looked up whole with its route first
 * (`/quotations/{id} id`), then by itself, then by its ending (`parent_contact_id` ends in `contact_id`).
 * A new kind of thing: seed it for both companies in two-companies.ts, then add its line here.
 */
export function idTable(companies: TwoCompanies): IdTable {
  const each = (of: (owner: typeof ANONYMOUS | Company) => unknown): IdValues => ({
    a: of(companies.a),
    b: of(companies.b),
    never: of(ANONYMOUS),
  });
  const perSide = (of: (side: 'a' | 'b' | 'never') => unknown): IdValues => ({
    a: of('a'),
    b: of('b'),
    never: of('never'),
  });
  const searched = perSide((side) => SEARCHED[side]);
  return {
    company_id: each((owner) => owner.companyId),
    // The caller's own, whatever company the operator's surface is given to remove.
    '/search/summary-sections/by-contact/{company_id}/{contact_id} company_id': each(
      (owner) => owner.companyId,
    ),
    key_id: each((owner) => owner.spareKeyId),
    '/settings/keys/{key_id} key_id': each((owner) => owner.spareKeyId),
    user_id: each((owner) => owner.spareUserId),
    actor_id: each((owner) => owner.spareUserId),
    team_id: each((owner) => owner.team.id),
    membership_id: each((owner) => owner.team.membershipId),
    link_id: each((owner) => owner.team.linkId),
    entity_id: each((owner) => String(owner.numbers.contact)),
    '/entities/{entity_type}/{entity_id}/teams entity_id': perSide(entityIdOf),
    alert_id: perSide(alertIdOf),
    // A word of ours, the same for everybody.
    sentinel_id: perSide(() => 'site_deterioration'),
    case_id: each((owner) => owner.case.id),
    owner_id: each((owner) => owner.spareUserId),
    item_id: each((owner) => String(owner.numbers.contact)),
    '/items/{item_type}/{item_id}/cases item_id': perSide(linkedIdOf),
    '/cases/{case_id}/participants/{row_id} row_id': each((owner) => owner.case.participantId),
    '/cases/{case_id}/items/{row_id} row_id': each((owner) => owner.case.itemId),
    extraction_id: each((owner) => owner.extractions.toConfirm),
    '/ingest/email/reject extraction_id': each((owner) => owner.extractions.toReject),
    // One of the choices in an answer, not of a company.
    '/ingest/email/confirm option_id': perSide(() => 'A'),
    note_id: each((owner) => owner.ledger.note),
    vehicle_id: each((owner) => owner.ledger.vehicle),
    invoice_id: each((owner) => owner.ledger.invoice),
    '/invoices/list id': each((owner) => owner.ledger.invoice),
    line_item_id: each((owner) => owner.ledger.invoiceLine),
    // Texts of new or edited records that name nothing yet.
    ...Object.fromEntries(
      [
        '/invoices/edit reference',
        '/quotes/edit reference',
        '/contacts/create reference',
        '/contacts/edit reference',
        '/jobs/create reference',
        '/jobs/create asset_id',
      ].map((slot) => [slot, perSide((side) => `named by ${side}`)]),
    ),
    // A signed address is itself the credential, so the other company's is one that was tampered with.
    document_token: {
      ...each((owner) => owner.ledger.documentToken),
      b: `${companies.b.ledger.documentToken.slice(0, -9)}tampered0`,
    },
    quote_id: each((owner) => owner.ledger.quote),
    '/quotes/list id': each((owner) => owner.ledger.quote),
    ...Object.fromEntries(
      ['', '/edit', '/delete'].map((verb) => [
        `/quotes/line_item${verb} line_item_id`,
        each((owner) => owner.ledger.quoteLine),
      ]),
    ),
    session_id: each((owner) => owner.session),
    ...recordIds(each),
    resource_id: perSide(resourceIdOf),
    quotation_id: each((owner) => owner.uuids.quotation),
    // A report of an id or number never heard of begins a quotation: its own tests try another company's.
    '/extquote/webhook/{secret} id': perSide(() => companies.a.uuids.quotation),
    '/extquote/webhook/{secret} quote_number': perSide(() => quoteNumberOf('a')),
    result_id: each((owner) => owner.triageResultId),
    source_ref: perSide((side) => `mail of ${side}`),
    secret: each((owner) => owner.webhookSecret),
    identifier: each((owner) => owner.uuids.quotation),
    ...accessIds(each),
    site_key: each((owner) => owner.siteKey),
    asset_id: perSide(assetIdOf),
    reference: perSide(referenceOf),
    quote_number: perSide(quoteNumberOf),
    query: searched,
    query_text: searched,
  };
}

/** What others were let into a company by. */
function accessIds(each: (of: (owner: typeof ANONYMOUS | Company) => unknown) => IdValues): IdTable {
  return {
    connection_id: each((owner) => owner.connection.id),
    endpoint_id: each((owner) => owner.webhook.endpointId),
    delivery_id: each((owner) => owner.webhook.deliveryId),
  };
}

/** The records that imports bring. */
function recordIds(each: (of: (owner: typeof ANONYMOUS | Company) => unknown) => IdValues): IdTable {
  return {
    job_id: each((owner) => owner.numbers.job),
    contact_id: each((owner) => owner.numbers.contact),
    contact_group_id: each((owner) => owner.numbers.contactGroup),
    resource_group_id: each((owner) => owner.numbers.resourceGroup),
    type_id: each((owner) => owner.numbers.type),
    category_id: each((owner) => owner.numbers.category),
    job_group_id: each((owner) => owner.numbers.jobGroup),
    worksheet_id: each((owner) => owner.numbers.worksheet),
    person_id: each((owner) => owner.uuids.person),
  };
}

/** Further spellings of the same id, tried on their own: a job is also found by its reference. */
export function otherSpellings(operationRoute: string, name: string, ids: IdTable): IdValues | undefined {
  return operationRoute === '/jobs/{job_id}' && name === 'job_id' ? ids.reference : undefined;
}

const ID_LIKE = /(^|_)(id|ids|key|keys|reference|references|ref|refs)$/;
/** End like ids and name nothing a company owns. */
const NO_IDS = [
  'idempotency_key',
  'api_key',
  'event_id',
  'secret',
  'department_code_id',
  'nominal_code_id',
  'bank_account_id',
  'tax_id',
  'section_key',
  // A switch of imports.
  'text_ids',
];

/** Names that a company gives to things in its own settings. */
export const OWN_NAMES = ['portals.id'];

/** Open a route from within its path: the table has them, no net tries another company's. */
export const PATH_CREDENTIALS = ['secret'];

/** Whether a parameter of this name must stand in the table. */
export function isIdLike(name: string, ids: IdTable): boolean {
  const canonical = snakeCase(name);
  return !NO_IDS.includes(canonical) && (ID_LIKE.test(canonical) || canonical in ids);
}

/** The values for a parameter; undefined when the table has none. */
export function idValuesFor(ids: IdTable, route: string, path: readonly string[]): IdValues | undefined {
  const names = path.map(snakeCase);
  const whole = names.join('_').replace(/s$/, '');
  const byRoute = ids[`${route} ${names.join('.')}`];
  if (byRoute) return byRoute;
  const endings = Object.keys(ids).filter((name) => whole === name || whole.endsWith(`_${name}`));
  const [longest] = endings.sort((one, other) => other.length - one.length);
  return longest === undefined ? undefined : ids[longest];
}

export function unknownIdMessage(operationName: string, path: readonly string[]): string {
  return (
    `${operationName} takes "${path.join('.')}", which reads like an id, and test/kit/operations/ids.ts has no values for it. ` +
    'Seed such a thing for both companies in test/kit/operations/two-companies.ts and add a line to idTable(); ' +
    'if it names nothing a company owns, add it to NO_IDS.'
  );
}

export function snakeCase(name: string): string {
  return name.replace(/([a-z0-9])([A-Z])/g, '$1_$2').toLowerCase();
}
