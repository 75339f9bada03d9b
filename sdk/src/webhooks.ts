/** An event as a webhook brings it. */
export interface WebhookEvent {
  readonly type: string;
  readonly timestamp: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/** A webhook whose signature or time is not right: answer 400 and do nothing. */
export class WebhookError extends Error {
  override readonly name = 'WebhookError';
}

export interface VerifyOptions {
  /** How old or early a webhook may be; default 300 seconds. */
  readonly toleranceS?: number;
}

export const webhooks = {
  /**
   * The event of a webhook that this secret signed (Standard Webhooks), or WebhookError. `body` is the text as it
   * arrived, before any parsing.
   */
  async verify(
    body: string,
    headers: Headers | Readonly<Record<string, string | readonly string[] | undefined>>,
    secret: string,
    { toleranceS = 300 }: VerifyOptions = {},
  ): Promise<WebhookEvent> {
    const read = (name: string) =>
      String((headers instanceof Headers ? headers.get(name) : headers[name]) ?? '');
    const id = read('webhook-id');
    const timestamp = read('webhook-timestamp');
    if (id === '' || timestamp === '') throw new WebhookError('no webhook: its headers are missing');
    if (!(Math.abs(Date.now() / 1_000 - Number(timestamp)) <= toleranceS))
      throw new WebhookError('the time of the webhook is too far from now');
    const key = await crypto.subtle.importKey(
      'raw',
      bytesOf(secret.replace(/^whsec_/, '')),
      { name: 'HMAC', hash: 'SHA-256' },
      false,
      ['verify'],
    );
    const signed = new TextEncoder().encode(`${id}.${timestamp}.${body}`);
    // While a secret is rotated there are two signatures.
    for (const signature of read('webhook-signature').split(' ')) {
      const given = signature.startsWith('v1,') ? bytesOf(signature.slice(3)) : undefined;
      if (given && (await crypto.subtle.verify('HMAC', key, given, signed)))
        return JSON.parse(body) as WebhookEvent;
    }
    throw new WebhookError('no signature of the webhook is right');
  },
};

function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  try {
    return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  } catch {
    return new Uint8Array();
  }
}
