import type { FieldName } from './labels/fields.ts';

/**
 * What sets one portal's mails apart. A new portal is one entry here: everything but id, name and senders may be
 * left out, since labels are read by their meaning whatever the portal.
 */
export interface PortalDefinition {
  readonly id: string;
  readonly name: string;
  /** Labels of the sender's domain that give it away, at any top-level domain and below any sub-domain. */
  readonly senders: readonly string[];
  /** Sets of phrases; a mail that has all phrases of one set has this portal's layout. Lower case. */
  readonly layouts?: readonly (readonly string[])[];
  /** How it writes dates of digits alone. */
  readonly dates?: 'DMY' | 'MDY';
  /** What an amount without a sign is in. */
  readonly currency?: string;
  /** What its own words mean where the general labels would be read otherwise. Lower case. */
  readonly labels?: Readonly<Record<string, FieldName>>;
  /**
   * Subject lines with the places of fields: `{work_order_number}`. White space stands for any, `{}` for anything.
   * The first that fits is taken.
   */
  readonly subjects?: readonly string[];
  /** Its mails go to whoever reported the fault, and tell of a job that is known already. */
  readonly isEcho?: boolean;
  /** Its mails list many visits at once. */
  readonly isDigest?: boolean;
  /** The part of its sender before the @ is the client's name. */
  readonly clientIsMailbox?: boolean;
}

const HELPDESK_SUBJECTS = [
  'Job {work_order_number} - {priority_raw} - {site_name} - {problem}',
  '{} Job {work_order_number} - {priority_raw} - {site_name} - {problem}',
];

export const PORTALS: readonly PortalDefinition[] = [
  {
    id: 'servicechannel',
    name: 'ServiceChannel',
    senders: ['servicechannel'],
    layouts: [
      ['your company has received a service request', 'location details'],
      ['work order details', 'location details', 'tracking number'],
    ],
    dates: 'MDY',
    currency: 'USD',
    labels: { category: 'category', caller: 'reported_by', asset: 'asset', 'customer area': 'area' },
  },
  {
    id: 'corrigo',
    name: 'CorrigoPro',
    senders: ['corrigopro', 'corrigo'],
    layouts: [
      ['wo check in/out phone', 'accept/reject by'],
      ['corrigopro', 'work order #'],
    ],
    dates: 'MDY',
    currency: 'USD',
    labels: { name: 'customer_name', 'requested by': 'site_code', type: 'work_type', problem: 'problem' },
    subjects: [
      'The new {} work order #{work_order_number} received from {customer_name}',
      'The new work order #{work_order_number} received from {customer_name}',
      '{} work order #{work_order_number} {} from {customer_name}',
    ],
  },
  {
    id: 'verisae',
    name: 'Verisae vx',
    senders: ['verisae'],
    layouts: [
      ['subcontractor link', 'call description'],
      ['work order type', 'problem type', 'call description'],
    ],
    dates: 'DMY',
    currency: 'GBP',
    subjects: [
      '{account} {site_number} {site_name}, {} Work Order {work_order_number}{}',
      'Cancel{} Work Order {work_order_number}, {account} {site_number} {site_name}',
      '{} Work Order {work_order_number}, {account} {site_number} {site_name}',
    ],
  },
  {
    id: 'famis',
    name: 'FAMIS 360',
    senders: ['360facility', 'famis360', 'famis'],
    layouts: [['case summary', 'request id']],
    labels: {
      building: 'site_name',
      space: 'area',
      floor: 'area',
      'request type': 'trade',
      'sub-type': 'problem',
    },
    subjects: ['{} {customer_name} - {site_code} - {address}'],
    clientIsMailbox: true,
  },
  {
    id: 'elogbooks',
    name: 'Elogbooks',
    senders: ['elogbooks'],
    layouts: [['elogbooks', 'job number']],
    dates: 'DMY',
    currency: 'GBP',
    subjects: HELPDESK_SUBJECTS,
  },
  {
    id: 'concerto',
    name: 'Concerto',
    senders: ['concerto'],
    layouts: [['concerto helpdesk', 'job number']],
    dates: 'DMY',
    currency: 'GBP',
    subjects: HELPDESK_SUBJECTS,
  },
  {
    id: 'bellrock',
    name: 'Bellrock',
    senders: ['bellrock'],
    layouts: [['bellrock helpdesk', 'job number']],
    dates: 'DMY',
    currency: 'GBP',
    subjects: HELPDESK_SUBJECTS,
  },
  {
    id: 'fexa',
    name: 'Fexa',
    senders: ['fexa'],
    layouts: [['powered by fexa']],
    dates: 'MDY',
    currency: 'USD',
  },
  {
    id: 'facilio',
    name: 'Facilio',
    senders: ['facilio'],
    layouts: [['powered by facilio']],
    dates: 'MDY',
    currency: 'USD',
  },
  {
    id: 'isite',
    name: 'iSite',
    senders: ['isite'],
    layouts: [['isite', 'ppm schedule']],
    dates: 'DMY',
    currency: 'GBP',
    isDigest: true,
  },
  {
    id: 'archibus',
    name: 'Archibus',
    senders: ['archibus'],
    layouts: [['archibus', 'your request']],
    dates: 'MDY',
    currency: 'USD',
    isEcho: true,
  },
  {
    id: 'qfm',
    name: 'QFM',
    senders: ['qfm'],
    layouts: [['qfm', 'thank you for reporting']],
    dates: 'DMY',
    currency: 'GBP',
    isEcho: true,
  },
];
