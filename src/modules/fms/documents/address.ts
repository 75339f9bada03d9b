import { AppError, notFound } from '#/platform/errors.ts';
import type { Vault } from '#/platform/secrets/secret-box.ts';

/** How long the URL of a document is valid. */
export const ADDRESS_HOURS = 24;

/**
 * The content of a document's URL. It is encrypted: its holder can read that one document and learns nothing else.
 */
export interface DocumentAddress {
  readonly companyId: string;
  readonly documentId: string;
  /** The API key the document was made with; null if it was made without one. */
  readonly keyId: string | null;
  readonly expiresMs: number;
}

const CONTEXT = 'address of a document';

/** The last part of a document's URL; it cannot be forged without the installation's secret. */
export function sealAddress(vault: Vault, address: DocumentAddress): string {
  const { companyId, documentId, keyId, expiresMs } = address;
  return vault.seal(JSON.stringify([companyId, documentId, keyId, expiresMs]), CONTEXT);
}

/** Throws not_found for a text that was not encrypted here, and unauthorized for an expired one. */
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
