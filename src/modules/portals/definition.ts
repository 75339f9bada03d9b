import type { FieldName } from './labels/fields.ts';

/** A portal. Only id, name and senders are required: labels are understood by their meaning with every portal. */
export interface PortalDefinition {
  /** Stored with each mail; never change it. */
  readonly id: string;
  readonly name: string;
  /** Labels of the sender's domain, at any top-level domain and below any subdomain. */
  readonly senders: readonly string[];
  /** Sets of phrases in lower case; a mail that contains all phrases of one set has this portal's layout. */
  readonly layouts?: readonly (readonly string[])[];
  /** The order of all-digit dates. */
  readonly dates?: 'DMY' | 'MDY';
  /** The currency of amounts without a sign. */
  readonly currency?: string;
  /** Labels that mean something particular with this portal. Lower case. */
  readonly labels?: Readonly<Record<string, FieldName>>;
  /**
   * Templates of subject lines, such as `Job {work_order_number} - {site_name}`. A space matches any white space, `{}`
   * any text. The first match wins.
   */
  readonly subjects?: readonly string[];
  /** Its mails confirm a report to the caller, about a work order that is already known. */
  readonly isEcho?: boolean;
  /** Its mails list several visits. */
  readonly isDigest?: boolean;
  /** The local part of its sender's address is the client's name. */
  readonly clientIsMailbox?: boolean;
}
