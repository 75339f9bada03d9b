import type { FastifyRequest } from 'fastify';

/** One preference of RFC 7240: a token, a value as a token or quoted, and parameters, which are ignored. */
const PREFERENCE = /([\w!#$%&'*+.^`|~-]+)(?:\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([\w!#$%&'*+.^`|~-]*)))?/y;
const REST = /(?:"(?:[^"\\]|\\.)*"|[^",])*(?:,|$)/y;
const HEADER_LENGTH_MAX = 1_000;

/** Whether the request has `Prefer: handling=strict`. */
export function prefersStrict({ headers }: FastifyRequest): boolean {
  const text = [headers.prefer ?? []].flat().join(',');
  return preferences(text).get('handling') === 'strict';
}

/** The preferences in a `Prefer` header, by name; of duplicates the first counts. */
export function preferences(text: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  const header = text.slice(0, HEADER_LENGTH_MAX);
  for (let at = 0; at < header.length; ) {
    PREFERENCE.lastIndex = at + (/^[\s,]*/.exec(header.slice(at))?.[0].length ?? 0);
    const [, name, quoted, token] = PREFERENCE.exec(header) ?? [];
    if (name === undefined) break;
    const key = name.toLowerCase();
    const value = (quoted?.replace(/\\(.)/g, '$1') ?? token ?? '').toLowerCase();
    if (!found.has(key)) found.set(key, value);
    REST.lastIndex = PREFERENCE.lastIndex;
    REST.exec(header);
    if (REST.lastIndex === 0) break;
    at = REST.lastIndex;
  }
  return found;
}
