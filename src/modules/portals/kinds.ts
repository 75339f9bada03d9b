/** What a portal's mail is about. Apart from its reader, which the server's own thread does not load. */
export const MESSAGE_KINDS = [
  'new',
  'update',
  'cancel',
  'recall',
  'quote_request',
  'quote_decision',
  'note',
  'escalation',
] as const;
export type MessageKind = (typeof MESSAGE_KINDS)[number];
