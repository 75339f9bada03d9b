import { addressIn, forwardedIn } from '#/modules/mailtext/index.ts';
import { PORTALS } from './catalogue.ts';

/** The parts of a mail that show its portal. */
export interface MailHead {
  /** An address, with or without a name. */
  readonly from: string | null;
  readonly subject: string;
  readonly text: string;
}

/** A portal of the tenant's own, from its setting `portals`. */
export interface TenantPortal {
  readonly id: string;
  readonly name?: string | undefined;
  readonly domains: readonly string[];
}

export interface Portal {
  readonly id: string;
  readonly name: string;
  /** False if the tenant has disabled the portal: its mails create no jobs. */
  readonly known: boolean;
  /** What the portal was recognised by. */
  readonly by: 'sender' | 'layout' | 'setting';
}

/**
 * Which portal sent a mail, or null. The tenant's own portals come first, then the sender's domain, the sender
 * of a mail that was forwarded, and last the layout.
 */
export function detectPortal(
  mail: MailHead,
  tenantPortals: readonly TenantPortal[],
  disabled: readonly string[],
): Portal | null {
  const { text } = mail;
  const senders = [mail.from, forwardedIn(mail.subject, text.split('\n'))?.from ?? null];
  const domains = senders.map((sender) => domainOf(sender)).filter((domain) => domain !== '');
  const found = ofTenant(domains, tenantPortals) ?? ofSender(domains) ?? ofLayout(text);
  return found && { ...found, known: !disabled.some((id) => id.toLowerCase() === found.id.toLowerCase()) };
}

type Match = Omit<Portal, 'known'>;

function ofTenant(domains: readonly string[], portals: readonly TenantPortal[]): Match | null {
  const owned = (one: string, domain: string) => {
    const own = one
      .trim()
      .toLowerCase()
      .replace(/^[@.]+/, '');
    return own !== '' && (domain === own || domain.endsWith(`.${own}`));
  };
  const portal = portals.find((one) =>
    one.domains.some((own) => domains.some((domain) => owned(own, domain))),
  );
  return portal ? { id: portal.id, name: portal.name ?? portal.id, by: 'setting' } : null;
}

function ofSender(domains: readonly string[]): Match | null {
  for (const domain of domains) {
    const labels = domain.split('.');
    const portal = PORTALS.find(({ senders }) => senders.some((sender) => labels.includes(sender)));
    if (portal) return { id: portal.id, name: portal.name, by: 'sender' };
  }
  return null;
}

function ofLayout(text: string): Match | null {
  const haystack = text.toLowerCase().replace(/[\s\u00a0]+/g, ' ');
  const portal = PORTALS.find(({ layouts = [] }) =>
    layouts.some((phrases) => phrases.every((phrase) => haystack.includes(phrase))),
  );
  return portal ? { id: portal.id, name: portal.name, by: 'layout' } : null;
}

function domainOf(sender: string | null): string {
  return addressIn(sender ?? '').split('@')[1] ?? '';
}
