import { CLIENT, HEADER_BYTES } from './wire.ts';

/** Recognises, before they run, the statements that matter for sharing one backend. */
export type Command =
  | { readonly kind: 'copy-in' | 'commit' | 'rollback' }
  | { readonly kind: 'listen' | 'unlisten'; readonly channel: string }
  | { readonly kind: 'time-limit'; readonly limitMs: number };

const LOOK_BYTES = 4096;
const FIRST_LETTERS = new Set(['ab', 'co', 'en', 'li', 'ro', 'se', 'un']);
const BLANK = /^(?:\s+|--[^\n]*\n|\/\*.*?\*\/)/s;

const COPY_IN = /^copy\s+(?:"[^"]*"|[^\s"(])+\s*(?:\([^)]*\)\s*)?from\s+stdin\b/i;
const COMMIT = /^(?:commit|end)\b/i;
const ROLLBACK = /^(?:rollback|abort)\b(?!\s+(?:work\s+|transaction\s+)?to\b)/i;
const LISTEN = /^(un)?listen\s+(?:"((?:[^"]|"")+)"|([^\s;"]+))/i;
const TIME_LIMIT =
  /^set\s+local\s+statement_timeout\s*(?:=|\bto\b)\s*'?(\d+)(?:\s*(ms|s|min|h))?'?\s*(?:;|$)/i;
const UNIT_MS = { ms: 1, s: 1000, min: 60_000, h: 3_600_000 };

/** The command a Query or Parse message starts with, if it is one of them. */
export function commandIn(frame: Buffer): Command | undefined {
  const start = frame[0] === CLIENT.parse ? frame.indexOf(0, HEADER_BYTES) + 1 : HEADER_BYTES;
  const first = frame[start];
  // Two letters rule out nearly every statement without decoding it.
  if (isLetter(first) && !FIRST_LETTERS.has(frame.toString('latin1', start, start + 2).toLowerCase()))
    return undefined;
  const end = frame.indexOf(0, start);
  return parsed(withoutBlanks(frame.toString('utf8', start, Math.min(end, start + LOOK_BYTES))));
}

function parsed(sql: string): Command | undefined {
  if (COPY_IN.test(sql)) return { kind: 'copy-in' };
  if (COMMIT.test(sql)) return { kind: 'commit' };
  if (ROLLBACK.test(sql)) return { kind: 'rollback' };
  const limit = TIME_LIMIT.exec(sql);
  if (limit) return { kind: 'time-limit', limitMs: Number(limit[1]) * unitMs(limit[2]) };
  const listen = LISTEN.exec(sql);
  if (!listen) return undefined;
  const channel = listen[2]?.replaceAll('""', '"') ?? String(listen[3]).toLowerCase();
  return { kind: listen[1] === undefined ? 'listen' : 'unlisten', channel };
}

function unitMs(unit: string | undefined): number {
  return UNIT_MS[(unit?.toLowerCase() ?? 'ms') as keyof typeof UNIT_MS];
}

function withoutBlanks(sql: string): string {
  let rest = sql;
  for (let blank = BLANK.exec(rest); blank; blank = BLANK.exec(rest)) rest = rest.slice(blank[0].length);
  return rest;
}

function isLetter(byte: number | undefined): boolean {
  return byte !== undefined && (byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x7a;
}
