import type { PortalDefinition } from '../definition.ts';

export const VERISAE: PortalDefinition = {
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
};
