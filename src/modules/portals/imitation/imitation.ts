import { distance } from 'fastest-levenshtein';
import { foldedWords } from '#/modules/language/index.ts';
import { addressIn, forwardedIn } from '#/modules/mailtext/index.ts';
import { PORTALS } from '../catalogue.ts';
import type { MailHead, TenantPortal } from '../detect.ts';
import LURES from './lures.json' with { type: 'json' };

/** `imitation`: poses as a portal; `phishing`: lures the reader into giving away money or a password. */
export type Suspicion = 'imitation' | 'phishing';

const TEXT_SCANNED = 20_000;
/** Shorter names occur within other names, and are few letters from other words. */
const NAME_CHARS_MIN = 6;
const EDITS_MAX = 2;

/** Whether a mail poses as a portal's or is phishing; of a forward, whether the mail inside is. Null for honest mail. */
export function suspicionOf(mail: MailHead, tenantPortals: readonly TenantPortal[]): Suspicion | null {
  const text = mail.text.slice(0, TEXT_SCANNED);
  const forwarded = forwardedIn(mail.subject, text.split('\n'));
  const from = forwarded ? forwarded.from : mail.from;
  const isLured = luresIn(`${mail.subject}\n${text}`);
  if (from !== null && poses(from, tenantPortals)) return 'imitation';
  if (from !== null && isLured && namesPortal(from)) return 'imitation';
  return isLured ? 'phishing' : null;
}

function luresIn(written: string): boolean {
  const lower = written.toLowerCase();
  const words = ` ${foldedWords(written).join(' ')} `;
  const isThreat = LURES.threats.some((threat) => words.includes(` ${threat} `));
  return isThreat && LURES.acts.some((act) => lower.includes(act));
}

const labelsOf = (from: string): string[] => (addressIn(from).split('@')[1] ?? '').split('.').slice(0, -1);

/** Whether the domain looks like a portal's and is not: `verisae-login`, `serv1cechannel`. */
function poses(from: string, tenantPortals: readonly TenantPortal[]): boolean {
  const domain = addressIn(from).split('@')[1] ?? '';
  const isOwn = tenantPortals.some(({ domains }) =>
    domains.some((own) => domain.endsWith(own.toLowerCase().replace(/^[@.]+/, ''))),
  );
  const labels = labelsOf(from);
  const senders = PORTALS.flatMap((portal) => portal.senders).filter(
    ({ length }) => length >= NAME_CHARS_MIN,
  );
  if (isOwn || PORTALS.some((portal) => portal.senders.some((sender) => labels.includes(sender))))
    return false;
  return labels.some((label) => senders.some((sender) => looksLike(label, sender)));
}

function looksLike(label: string, sender: string): boolean {
  const joined = label.replaceAll('-', '');
  const isNear = joined.length >= sender.length - 1 && distance(joined, sender) <= EDITS_MAX;
  return isNear || label.split('-').includes(sender) || (label.includes('-') && joined.includes(sender));
}

/** Whether the name beside an address is a portal's, and the address is not. */
function namesPortal(from: string): boolean {
  const name = foldedWords(from.replace(/<[^<>]*>/, '')).join('');
  const labels = labelsOf(from);
  return PORTALS.some(
    ({ senders }) =>
      senders.some((sender) => sender.length >= NAME_CHARS_MIN && name.includes(sender)) &&
      !senders.some((sender) => labels.includes(sender)),
  );
}
