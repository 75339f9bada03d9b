import type { urgencyScale } from '#/modules/language/index.ts';
import type { Settings } from '#/modules/tenants/index.ts';

interface KindDefinition {
  readonly label: string;
  readonly description: string;
  readonly urgency: urgencyScale.Urgency;
  /** The default destination. */
  readonly destination: string;
}

/** The default categories, to which a company's own are mapped. */
export const KINDS = {
  emergency_callout: {
    label: 'Emergency call-out',
    description:
      'Something has failed and somebody must come now: burst pipe, no power, building not secure.',
    urgency: 'emergency',
    destination: 'emergency_desk',
  },
  new_job_request: {
    label: 'New job request',
    description: 'A fault, repair, installation or planned visit to be booked.',
    urgency: 'standard',
    destination: 'job_intake',
  },
  portal_work_order: {
    label: 'Portal work order',
    description: 'A work order sent by a facility-management portal.',
    urgency: 'standard',
    destination: 'portal_ingest',
  },
  job_chase: {
    label: 'Job chase',
    description:
      'Asks how a job stands: when somebody comes, whether it is done, where the parts or report are.',
    urgency: 'urgent',
    destination: 'customer_service',
  },
  complaint: {
    label: 'Complaint',
    description: 'Dissatisfaction with work, conduct, delay or service.',
    urgency: 'urgent',
    destination: 'complaints',
  },
  quote_request: {
    label: 'Quote request',
    description: 'Asks for a price, quotation, tender or survey for one.',
    urgency: 'standard',
    destination: 'quotations',
  },
  quote_response: {
    label: 'Quote response',
    description: 'Accepts, declines, queries or bargains over a quotation that was sent.',
    urgency: 'standard',
    destination: 'quotations',
  },
  invoice_query: {
    label: 'Invoice query',
    description: 'About an invoice, statement, credit or payment.',
    urgency: 'standard',
    destination: 'accounts',
  },
  purchase_order: {
    label: 'Purchase order',
    description: 'Sends or amends an order number or purchase order for work.',
    urgency: 'standard',
    destination: 'purchase_orders',
  },
  appointment_change: {
    label: 'Appointment change',
    description: 'Moves, cancels or confirms the time of a visit.',
    urgency: 'standard',
    destination: 'scheduling',
  },
  access_arrangement: {
    label: 'Access arrangement',
    description: 'How and when to get in: keys, codes, permits, parking, contacts, inductions.',
    urgency: 'standard',
    destination: 'scheduling',
  },
  certificate_request: {
    label: 'Certificate request',
    description: 'Asks for certificates, reports, worksheets or other papers of compliance.',
    urgency: 'standard',
    destination: 'compliance',
  },
  health_and_safety: {
    label: 'Health and safety',
    description: 'Danger or harm to people.',
    urgency: 'emergency',
    destination: 'health_and_safety',
  },
  supplier: {
    label: 'Supplier',
    description:
      'From a merchant, manufacturer or subcontractor: orders, deliveries, stock, prices, accounts.',
    urgency: 'low',
    destination: 'procurement',
  },
  recruitment: {
    label: 'Recruitment',
    description: 'Applications, agencies, candidates and references.',
    urgency: 'low',
    destination: 'human_resources',
  },
  marketing: {
    label: 'Marketing',
    description: 'Newsletters, offers, events and unasked-for selling.',
    urgency: 'low',
    destination: 'archive',
  },
  auto_reply: {
    label: 'Automatic reply',
    description: 'Out-of-office notes, delivery failures, receipts and calendar answers.',
    urgency: 'low',
    destination: 'archive',
  },
  other: {
    label: 'Other',
    description: 'None of the others.',
    urgency: 'low',
    destination: 'general',
  },
} as const satisfies Readonly<Record<string, KindDefinition>>;

export type KindName = keyof typeof KINDS;
export const KIND_NAMES = Object.keys(KINDS) as KindName[];

export function isKind(word: string): word is KindName {
  return Object.hasOwn(KINDS, word);
}

export function kindOf(name: KindName): KindDefinition {
  return KINDS[name];
}

/** A category as returned by `GET /triage/categories`. */
export interface Category {
  readonly value: string;
  readonly label: string;
  readonly description: string;
}

export const DEFAULT_CATEGORIES: readonly Category[] = KIND_NAMES.map((value) => ({
  value,
  label: KINDS[value].label,
  description: KINDS[value].description,
}));

/** The categories of a company, by default the built-in ones. */
export function categoriesOf({
  triage_categories: own,
}: Pick<Settings, 'triage_categories'>): readonly Category[] {
  if (!own || own.length === 0) return DEFAULT_CATEGORIES;
  return own.map(({ value, label, description }) => ({ value, label, description: description ?? '' }));
}
