import { AppError, notFound } from '#/platform/errors.ts';
import type { Vault } from '#/platform/secrets/secret-box.ts';

/** How long the address of a document opens it. */
export const ADDRESS_HOURS = 24;

/** What a document's address names. It is sealed: who has it may read that one document and learns nothing else. */
export interface DocumentAddress {
  readonly companyId: string;
  readonly documentId: string;
  /** The key the document was made with; null where somebody made it without one. */
  readonly keyId: string | null;
  readonly expiresMs: number;
}

const CONTEXT = 'address of a document';

/** The last part of a document's URL; nobody without the installation's secret can make or change one. */
export function sealAddress(vault: Vault, address: DocumentAddress): string {
  const { companyId, documentId, keyId, expiresMs } = address;
  return vault.seal(JSON.stringify([companyId, documentId, keyId, expiresMs]), CONTEXT);
}

/** Throws not_found for what was never sealed here, unauthorized for an address past its time. */
export function openAddress(vault: Vault, token: string, now: Date): DocumentAddress {
  const [companyId, documentId, keyId, expiresMs] = unsealed(vault, token);
  if (expiresMs <= now.getTime())
    throw new AppError('unauthorized', 'The address has expired; create the document again');
  return { companyId, documentId, keyId, expiresMs };
}

function unsealed(vault: Vault, token: string): [string, string, string | null, number] {
  try {
    return JSON.parse(vault.open(token, CONTEXT));
  } catch {
    throw notFound('Document');
  }
}
