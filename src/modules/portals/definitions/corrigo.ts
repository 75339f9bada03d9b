import type { PortalDefinition } from '../definition.ts';

export const CORRIGO: PortalDefinition = {
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
};
