import fc from 'fast-check';

/** Text put into a JSON body as it stands: what JSON.stringify would not write. */
export class RawJson {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

const raw = (text: string): RawJson => new RawJson(text);
const nested = (levels: number, open: string, close: string): RawJson =>
  raw(`${open.repeat(levels)}1${close.repeat(levels)}`);

/** What an attacker, a bug or a foreign system puts where a value belongs. */
export const HOSTILE_TEXTS: readonly string[] = [
  '',
  ' ',
  '\t\r\n',
  '\0',
  'a\0b',
  '\ud800',
  'a\udfffb',
  '\u202etxt.exe',
  'zero\u200bwidth\u200d\ufeff',
  '\u0001\u0007\u001b[31m',
  'ﷺ'.repeat(300),
  'e\u0301'.repeat(500),
  '🧨'.repeat(200),
  "' OR '1'='1",
  "'; DROP TABLE jobs; --",
  "') UNION SELECT password_hash FROM logins --",
  '1; SELECT pg_sleep(10)',
  "\\'; select 1 --",
  '$1',
  '%',
  '_%\\',
  "E'\\\\x27'",
  '*)(uid=*))(|(uid=*',
  '{{7*7}}',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the text of an attack, not a template of ours.
  '${jndi:ldap://127.0.0.1/a}',
  '<%= 7*7 %>',
  '%s%s%s%n%x%d',
  '../../../../etc/passwd',
  '..\\..\\windows\\win.ini',
  '%2e%2e%2fetc%2fpasswd',
  'file:///etc/passwd',
  'http://169.254.169.254/latest/meta-data/',
  'a\r\nSet-Cookie: x=1\r\n\r\n<html>',
  '<script>alert(1)</script>',
  "=cmd|' /C calc'!A0",
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  'null',
  'undefined',
  'NaN',
  'Infinity',
  '-Infinity',
  'true',
  '[]',
  '{}',
  '0x7f',
  '1e400',
  '1e3',
  '-0',
  '007',
  '1,2,3',
  ',,,',
  '9007199254740993',
  '99999999999999999999999999',
  '2147483648',
  '-2147483649',
  '0000-01-01',
  '9999-12-31T23:59:59Z',
  '10000-01-01',
  '-000001-01-01T00:00:00Z',
  '2026-02-30',
  '2026-02-29T25:61:61Z',
  '2026-03-29T01:30:00',
  '2026-03-01T00:00:00+99:99',
  '2026-13-01',
  'yesterday',
  'A'.repeat(100_000),
  '(a+)+$'.repeat(50),
  'a '.repeat(20_000),
];

export const HOSTILE_NUMBERS: readonly (number | RawJson)[] = [
  0,
  raw('-0'),
  -1,
  1.5,
  1e-7,
  2_147_483_647,
  2_147_483_648,
  -2_147_483_649,
  9_007_199_254_740_991,
  raw('9007199254740993'),
  raw('9223372036854775808'),
  raw('9e99'),
  raw('1e400'),
  raw('-1e400'),
  raw('1e-400'),
  raw(`1${'0'.repeat(400)}`),
  1e11,
  1e14,
  8.64e15,
  8.64e15 + 1,
  -62_167_219_200_001,
];

/** Values of the wrong kind or of monstrous shape. */
export const HOSTILE_SHAPES: readonly unknown[] = [
  null,
  true,
  false,
  [],
  {},
  [null],
  [[]],
  [{}],
  { id: 1 },
  ['a', 1, null, true, {}],
  { length: 1e9 },
  { toString: 'x', valueOf: 1 },
  { $gt: '' },
  Object.fromEntries([['then', 1]]),
  raw('{"__proto__":{"isAdmin":true}}'),
  raw('{"constructor":{"prototype":{"isAdmin":true}}}'),
  raw('{"a":1,"a":2}'),
  nested(200, '[', ']'),
  nested(200, '{"a":', '}'),
  nested(31, '[', ']'),
  raw(`[${'1,'.repeat(9_999)}1]`),
  raw(`[${'"x",'.repeat(9_999)}"x"]`),
  raw(`[${'{},'.repeat(9_999)}{}]`),
];

/** The same seed gives the same values. */
export function arbitraryValues(seed: number, count: number): unknown[] {
  const value = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 200 }),
    fc.string({ unit: 'grapheme', maxLength: 50 }),
    fc.jsonValue({ maxDepth: 3 }),
    fc.double(),
    fc.integer(),
    fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
  );
  return fc.sample(value, { seed, numRuns: count });
}

/** JSON with the raw parts written as they are. */
export function hostileJson(value: unknown): string {
  const raws: string[] = [];
  const text = JSON.stringify(value, (_, part: unknown) =>
    part instanceof RawJson ? `\u0000raw${raws.push(part.text) - 1}\u0000` : part,
  );
  return (text ?? '').replace(/"\\u0000raw(\d+)\\u0000"/g, (_, index) => raws[Number(index)] ?? '');
}

/** A generator of numbers in [0, 1) that a seed repeats exactly. */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
