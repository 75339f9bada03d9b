import type { Tone } from '../../ui/words.ts';

export interface Certificate {
  readonly name: string;
  readonly issuedAt?: string | null;
  readonly expiresAt?: string | null;
}

const DAY_MS = 86_400_000;
const SOON_DAYS = 60;

/** How a certificate stands on a day: what is to be said of it, and how bad that is. */
export function standing({ expiresAt }: Certificate, nowMs: number): { label: string; tone: Tone } {
  if (!expiresAt) return { label: 'Does not expire', tone: 'plain' };
  const days = Math.ceil((Date.parse(expiresAt) - nowMs) / DAY_MS);
  if (days < 0) return { label: 'Expired', tone: 'bad' };
  if (days <= SOON_DAYS)
    return { label: days === 1 ? 'Expires tomorrow' : `Expires in ${days} days`, tone: 'warn' };
  return { label: 'Valid', tone: 'good' };
}

/** The latest of each name, those that need something first. */
export function certificatesOf(all: readonly Certificate[]): Certificate[] {
  const latest = new Map<string, Certificate>();
  for (const one of all) {
    const other = latest.get(one.name);
    if (!other || (one.expiresAt ?? '9999') > (other.expiresAt ?? '9999')) latest.set(one.name, one);
  }
  return [...latest.values()].sort((one, other) =>
    (one.expiresAt ?? '9999') < (other.expiresAt ?? '9999') ? -1 : 1,
  );
}
