import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const VERSION = 'v1';
const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

function sealingKey(masterSecret: string): Buffer {
  return Buffer.from(hkdfSync('sha256', masterSecret, '', `fieldstone secret box ${VERSION}`, 32));
}

/**
 * Encrypts a credential as `v1.<base64url>`. Decrypts only with the same master secret and context: with the company as
 * context, one company's ciphertext is useless in another's row.
 */
export function sealSecret(masterSecret: string, text: string, context: string): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, sealingKey(masterSecret), nonce, { authTagLength: TAG_BYTES });
  cipher.setAAD(Buffer.from(context));
  const sealed = Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
  return `${VERSION}.${sealed.toString('base64url')}`;
}

/** Throws if the text was changed, or encrypted for another context or with another master secret. */
export function openSecret(masterSecret: string, sealed: string, context: string): string {
  const [version, encoded = ''] = sealed.split('.');
  const bytes = Buffer.from(encoded, 'base64url');
  if (version !== VERSION || bytes.byteLength < NONCE_BYTES + TAG_BYTES) {
    throw new Error('the sealed secret is not of a form this version can open');
  }
  const nonce = bytes.subarray(0, NONCE_BYTES);
  const tag = bytes.subarray(-TAG_BYTES);
  const decipher = createDecipheriv(CIPHER, sealingKey(masterSecret), nonce, { authTagLength: TAG_BYTES });
  decipher.setAAD(Buffer.from(context)).setAuthTag(tag);
  try {
    return (
      decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES), undefined, 'utf8') + decipher.final('utf8')
    );
  } catch {
    throw new Error(
      'the sealed secret does not open: it was changed, or the master secret or its owner is another',
    );
  }
}

/** The functions above bound to the master secret, so that no other code needs it. */
export interface Vault {
  /** 32 bytes derived from the master secret, always the same for one purpose and context. */
  derive(purpose: string, context: string): Buffer;
  seal(text: string, context: string): string;
  open(sealed: string, context: string): string;
}

export function openVault(masterSecret: string): Vault {
  return {
    derive: (purpose, context) =>
      Buffer.from(hkdfSync('sha256', masterSecret, context, `fieldstone ${purpose}`, 32)),
    seal: (text, context) => sealSecret(masterSecret, text, context),
    open: (sealed, context) => openSecret(masterSecret, sealed, context),
  };
}
