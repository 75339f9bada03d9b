/**
 * What a label can mean. The last ones are read to be told apart from the rest and go into no field of their own.
 */
export const FIELDS = [
  'work_order_number',
  'po_number',
  'priority_raw',
  'customer_name',
  'account',
  'site_name',
  'site_code',
  'address',
  'town',
  'postcode',
  'area',
  'reported_by',
  'contact_phone',
  'trade',
  'work_type',
  'category',
  'problem',
  'description',
  'asset',
  'nte',
  'respond_by',
  'complete_by',
  'scheduled_at',
  'scheduled_time',
  'status',
  'logged_at',
  'access',
  'other',
] as const;
export type FieldName = (typeof FIELDS)[number];
