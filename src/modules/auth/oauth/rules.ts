/** How long a code may take from the consent to its exchange, and how long the tokens are valid. */
export const CODE_MS = 60_000;
export const ACCESS_MS = 3_600_000;
export const REFRESH_MS = 30 * 86_400_000;

/** All that can be allowed. */
export const SCOPE = 'read';

const LOOPBACK: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);
/** Schemes that a browser itself acts on. Any other one belongs to an application of the user's machine. */
const OWN_SCHEMES: ReadonlySet<string> = new Set(
  'about blob data file filesystem ftp intent javascript mailto sms tel vbscript view-source ws wss'.split(
    ' ',
  ),
);

/** Whether a code may be sent there: over TLS, to this machine, or to an application's own scheme (RFC 8252). */
export function isRedirectUri(text: string): boolean {
  const url = URL.parse(text);
  if (url?.hash !== '' || url.username !== '' || url.password !== '') return false;
  if (url.protocol === 'https:') return true;
  if (url.protocol === 'http:') return LOOPBACK.has(url.hostname);
  return !OWN_SCHEMES.has(url.protocol.slice(0, -1));
}

/** Whether a client registered this redirect URI; on this machine any port does, because clients take a free one. */
export function isRegistered(redirectUri: string, registered: readonly string[]): boolean {
  if (registered.includes(redirectUri)) return true;
  const asked = withoutPort(redirectUri);
  return asked !== undefined && registered.some((one) => withoutPort(one) === asked);
}

function withoutPort(text: string): string | undefined {
  const url = URL.parse(text);
  if (url?.protocol !== 'http:' || !LOOPBACK.has(url.hostname)) return undefined;
  url.port = '';
  return url.href;
}

/** Where a redirect URI leads, as a person should see it. */
export function destinationOf(redirectUri: string): string {
  const { protocol, host, hostname } = new URL(redirectUri);
  if (LOOPBACK.has(hostname)) return 'this computer';
  return protocol === 'https:' ? host : `the application ${protocol.slice(0, -1)}`;
}

/** The redirect URI with the answer in its query. */
export function redirectWith(
  redirectUri: string,
  answer: Readonly<Record<string, string | undefined>>,
): string {
  const url = new URL(redirectUri);
  for (const [name, value] of Object.entries(answer))
    if (value !== undefined) url.searchParams.set(name, value);
  return url.href;
}
