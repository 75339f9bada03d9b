import { constants, createHmac, generateKeyPairSync, sign } from 'node:crypto';

export interface Forged {
  readonly what: string;
  readonly token: string;
}

interface Whom {
  readonly id: number;
  readonly company: string;
}

const HOUR_S = 3_600;

/** A token in the form of ours, signed with `secret`. */
export async function signedToken(whom: Whom, secret: string, changes: object = {}): Promise<string> {
  return hs256({ alg: 'HS256', typ: 'JWT' }, { ...claimsOf(whom), ...changes }, secret);
}

/** Tokens nobody may pass with; the first has no signature, the second was signed with another secret. */
export async function forgedTokens(whom: Whom, secret: string): Promise<Forged[]> {
  const claims = claimsOf(whom);
  const nowS = Math.floor(Date.now() / 1_000);
  const good = hs256({ alg: 'HS256', typ: 'JWT' }, claims, secret);
  const [head = '', body = '', signature = ''] = good.split('.');
  const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const edwards = generateKeyPairSync('ed25519');
  const elliptic = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const publicPem = rsa.publicKey.export({ type: 'spki', format: 'pem' }).toString();
  const jwk = { kty: 'oct', k: Buffer.from('attacker').toString('base64url') };
  const header = (extra: object) => ({ alg: 'HS256', typ: 'JWT', ...extra });
  const changed = (extra: object) => hs256(header({}), { ...claims, ...extra }, secret);
  const without = (name: string) =>
    hs256(header({}), Object.fromEntries(Object.entries(claims).filter(([key]) => key !== name)), secret);
  return [
    { what: 'alg none', token: `${part({ alg: 'none', typ: 'JWT' })}.${body}.` },
    { what: 'another secret', token: hs256(header({}), claims, 'another-secret-of-some-length-0123') },
    { what: 'alg NoNe', token: `${part({ alg: 'NoNe' })}.${body}.` },
    { what: 'alg none with the old signature', token: `${part({ alg: 'none' })}.${body}.${signature}` },
    { what: 'no alg', token: hs256({ typ: 'JWT' }, claims, secret) },
    { what: 'signature stripped', token: `${head}.${body}.` },
    { what: 'signature part missing', token: `${head}.${body}` },
    {
      what: 'signature of other claims',
      token: `${head}.${part({ ...claims, id: claims.id + 1 })}.${signature}`,
    },
    { what: 'signature cut short', token: good.slice(0, -4) },
    { what: 'empty secret', token: hs256(header({}), claims, '') },
    { what: 'HS512 under the same secret', token: hmac('sha512', header({ alg: 'HS512' }), claims, secret) },
    { what: 'HS384 under the same secret', token: hmac('sha384', header({ alg: 'HS384' }), claims, secret) },
    {
      what: 'RS256',
      token: signedBy(header({ alg: 'RS256' }), claims, (data) => sign('sha256', data, rsa.privateKey)),
    },
    {
      what: 'ES256',
      token: signedBy(header({ alg: 'ES256' }), claims, (data) =>
        sign('sha256', data, { key: elliptic.privateKey, dsaEncoding: 'ieee-p1363' }),
      ),
    },
    {
      what: 'PS256',
      token: signedBy(header({ alg: 'PS256' }), claims, (data) =>
        sign('sha256', data, { key: rsa.privateKey, padding: constants.RSA_PKCS1_PSS_PADDING }),
      ),
    },
    {
      what: 'EdDSA',
      token: signedBy(header({ alg: 'EdDSA' }), claims, (data) => sign(null, data, edwards.privateKey)),
    },
    {
      what: 'RS256 with its key in the header',
      token: signedBy(
        header({ alg: 'RS256', jwk: rsa.publicKey.export({ format: 'jwk' }) }),
        claims,
        (data) => sign('sha256', data, rsa.privateKey),
      ),
    },
    { what: 'alg in lower case', token: hs256(header({ alg: 'hs256' }), claims, secret) },
    { what: 'alg as a list', token: hs256(header({ alg: ['HS256'] }), claims, secret) },
    {
      what: 'claims that are not encoded',
      token: hs256(header({ b64: false, crit: ['b64'] }), claims, secret),
    },
    {
      what: 'claims twice over, under another secret',
      token: twice(claims, 'another-secret-of-some-length-0123'),
    },
    { what: 'five parts, as if encrypted', token: `${good}.${body}.${signature}` },
    {
      what: 'a signature in hexadecimal',
      token: `${head}.${body}.${Buffer.from(signature, 'base64url').toString('hex')}`,
    },
    { what: 'a byte after the signature', token: `${good}AA` },
    { what: 'a public key as the secret', token: hs256(header({}), claims, publicPem) },
    { what: 'a key in the header', token: hs256(header({ jwk }), claims, 'attacker') },
    {
      what: 'a key by URL',
      token: hs256(header({ jku: 'https://attacker.example/jwks' }), claims, 'attacker'),
    },
    {
      what: 'a certificate by URL',
      token: hs256(header({ x5u: 'https://attacker.example/x' }), claims, 'attacker'),
    },
    { what: 'kid as a path', token: hs256(header({ kid: '../../../../dev/null' }), claims, '') },
    { what: 'kid as SQL', token: hs256(header({ kid: "x' union select 'attacker" }), claims, 'attacker') },
    { what: 'unknown critical header', token: hs256(header({ crit: ['vip'], vip: true }), claims, secret) },
    { what: 'expired', token: changed({ iat: nowS - 30 * HOUR_S, exp: nowS - HOUR_S }) },
    { what: 'not yet valid', token: changed({ nbf: nowS + HOUR_S }) },
    { what: 'issued in the future', token: changed({ iat: nowS + HOUR_S, exp: nowS + 2 * HOUR_S }) },
    { what: 'valid for years', token: changed({ iat: nowS - 48 * HOUR_S, exp: nowS + 100_000 * HOUR_S }) },
    { what: 'another issuer', token: changed({ iss: 'attacker' }) },
    ...['iss', 'exp', 'iat', 'id', 'company'].map((name) => ({ what: `no ${name}`, token: without(name) })),
    { what: 'id as text', token: changed({ id: `${claims.id}` }) },
    { what: 'id as a fraction', token: changed({ id: 1.5 }) },
    { what: 'id beyond every column', token: changed({ id: 9_007_199_254_740_991 }) },
    { what: 'id below every column', token: changed({ id: -9_007_199_254_740_991 }) },
    { what: 'id of nobody', token: changed({ id: 2_000_000_011 }) },
    { what: 'company as SQL', token: changed({ company: "' or 1=1 --" }) },
    { what: 'company that never was', token: changed({ company: '0f0e0d0c-0000-4000-8000-0000000000fe' }) },
    { what: 'claims that are a list', token: hs256(header({}), [claims], secret) },
    { what: 'a megabyte', token: changed({ padding: 'A'.repeat(1_048_576) }) },
    { what: 'no token at all', token: 'undefined' },
    { what: 'dots', token: '..' },
  ];
}

function claimsOf({ id, company }: Whom) {
  const nowS = Math.floor(Date.now() / 1_000);
  return { id, company, iss: 'fieldstone', iat: nowS, exp: nowS + 24 * HOUR_S };
}

/** The id stands twice: one reader takes the first, another the last. */
function twice(claims: { id: number }, secret: string): string {
  const payload = `{"id":${claims.id + 1},${JSON.stringify(claims).slice(1)}`;
  const data = `${part({ alg: 'HS256', typ: 'JWT' })}.${Buffer.from(payload).toString('base64url')}`;
  return `${data}.${createHmac('sha256', secret).update(data).digest('base64url')}`;
}

function hs256(header: object, claims: object, secret: string): string {
  return hmac('sha256', header, claims, secret);
}

function hmac(hash: string, header: object, claims: object, secret: string): string {
  return signedBy(header, claims, (data) => createHmac(hash, secret).update(data).digest());
}

function signedBy(header: object, claims: object, signatureOf: (data: Buffer) => Buffer): string {
  const data = `${part(header)}.${part(claims)}`;
  return `${data}.${signatureOf(Buffer.from(data)).toString('base64url')}`;
}

function part(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}
