import type { MailReading } from '#/modules/portals/index.ts';
import type { Verdict } from './decide-rules.ts';
import type { Resolution } from './resolution-schema.ts';

/** A work order's number as it is compared: `WO-12 34` and `wo1234` are one. */
export function workOrderKey(number: string | null): string | null {
  const key = (number ?? '').toUpperCase().replace(/[^\p{L}\p{N}]+/gu, '');
  return key === '' ? null : key.slice(0, 60);
}

/** Why a mail ended as it did, in sentences. */
export function reasoningOf(reading: MailReading, resolution: Resolution, verdict: Verdict): string {
  const { portal } = reading;
  const [customer] = resolution.customers;
  const [site] = resolution.sites;
  const [type] = resolution.types;
  return [
    portal ? `Portal ${portal.name}, known by its ${portal.by}.` : 'The portal is not known.',
    customer
      ? `Customer ${customer.name} ${customer.score} by ${customer.matched_via}.`
      : 'No customer found.',
    site ? `Site ${site.name ?? site.address} ${site.score} by ${site.matched_via}.` : 'No site found.',
    type ? `Type ${type.name} ${type.score} by ${type.matched_via}.` : 'No type found.',
    verdict.status === 'auto_created' ? 'Every condition holds: the job was made.' : '',
    ...new Set(verdict.reasons),
  ]
    .filter((sentence) => sentence !== '')
    .join(' ');
}
