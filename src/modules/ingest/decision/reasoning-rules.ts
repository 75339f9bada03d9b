import type { ParsedMail } from '#/modules/portals/index.ts';
import type { Resolution } from '../resolution-schema.ts';
import { bareCode } from '../resolve/similarity-rules.ts';
import type { Verdict } from './decide-rules.ts';

/** Normalises a work order number: `WO-12 34` and `wo1234` are equal. */
export function workOrderKey(number: string | null): string | null {
  const key = bareCode(number ?? '');
  return key === '' ? null : key.slice(0, 60);
}

/** Explains the decision on a mail in sentences. */
export function reasoningOf(reading: ParsedMail, resolution: Resolution, verdict: Verdict): string {
  const { portal } = reading;
  const [customer] = resolution.customers;
  const [site] = resolution.sites;
  const [type] = resolution.types;
  return [
    portal ? `Portal ${portal.name}, recognised by its ${portal.by}.` : 'The portal is unknown.',
    customer
      ? `Customer ${customer.name} ${customer.score} by ${customer.matched_via}.`
      : 'No customer found.',
    site ? `Site ${site.name ?? site.address} ${site.score} by ${site.matched_via}.` : 'No site found.',
    type ? `Type ${type.name} ${type.score} by ${type.matched_via}.` : 'No type found.',
    verdict.status === 'auto_created' ? 'All conditions are met: the job was created.' : '',
    ...new Set(verdict.reasons),
  ]
    .filter((sentence) => sentence !== '')
    .join(' ');
}
