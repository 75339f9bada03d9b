import type { App } from '#/platform/http/app.ts';
import { Fieldstone, type Options } from '../../sdk/src/index.ts';

/** One call of an operation, as the document shows it. */
export interface Recorded {
  readonly path?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly status: number;
  readonly answer?: unknown;
}

const ITEMS_MAX = 1;
const TEXT_LENGTH_MAX = 160;
const DEPTH_MAX = 7;
const PLACEHOLDERS: readonly [RegExp, string][] = [
  [/fsk_[\w-]{8,}/g, 'fsk_your-key'],
  [/whsec_[\w+/=-]{8,}/g, 'whsec_your-secret'],
  [/fs[a-z]_[\w-]{20,}/g, 'a-token'],
  [/eyJ[\w-]+\.[\w-]+\.[\w-]+/g, 'a-token'],
];

/** Clients whose calls go to `app` and are kept, the first of each operation. */
export function recorder(app: App, recorded: Map<string, Recorded>): (options: Options) => Fieldstone {
  return (options) => {
    let last: { url: URL; body: unknown; status: number; answer: unknown } | undefined;
    return new Fieldstone({
      ...options,
      baseUrl: 'http://127.0.0.1:4000',
      maxRetries: 0,
      fetch: async (input, init) => {
        const url = new URL(String(input));
        const answered = await app.inject({
          method: (init?.method ?? 'GET') as 'GET',
          url: url.pathname + url.search,
          headers: init?.headers as Record<string, string>,
          ...(typeof init?.body === 'string' && { payload: init.body }),
        });
        const isJson = String(answered.headers['content-type']).startsWith('application/json');
        last = {
          url,
          body: typeof init?.body === 'string' ? JSON.parse(init.body) : undefined,
          status: answered.statusCode,
          answer: isJson ? answered.json() : undefined,
        };
        if (answered.statusCode >= 400)
          process.stderr.write(`${init?.method} ${url.pathname}: ${answered.body}\n`);
        const headers = Object.entries(answered.headers).map(([name, value]): [string, string] => [
          name,
          String(value),
        ]);
        return new Response(new Uint8Array(answered.rawPayload), { status: answered.statusCode, headers });
      },
      logger: ({ operation, status }) => {
        if (last && status < 400 && !recorded.has(operation)) recorded.set(operation, kept(last));
      },
    });
  };
}

function kept({
  url,
  body,
  status,
  answer,
}: {
  url: URL;
  body: unknown;
  status: number;
  answer: unknown;
}): Recorded {
  const query = Object.fromEntries(url.searchParams);
  return {
    path: { pathname: shortened(decodeURIComponent(url.pathname), 0) as string },
    ...(url.search !== '' && { query: shortened(query, 0) as Record<string, string> }),
    ...(body !== undefined && { body: shortened(body, 0) }),
    status,
    ...(answer !== undefined && { answer: shortened(answer, 0) }),
  };
}

/** Short enough to read, and without secrets. */
function shortened(value: unknown, depth: number): unknown {
  if (typeof value === 'string') {
    const safe = PLACEHOLDERS.reduce((text, [pattern, stand]) => text.replace(pattern, stand), value);
    if (safe.length <= TEXT_LENGTH_MAX) return safe;
    // An address stays one.
    return safe.slice(0, TEXT_LENGTH_MAX) + (safe.includes(' ') ? '…' : '');
  }
  if (Array.isArray(value))
    return value.slice(0, depth === 0 ? value.length : ITEMS_MAX).map((one) => shortened(one, depth + 1));
  if (typeof value !== 'object' || value === null || depth > DEPTH_MAX) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, shortened(one, depth + 1)]));
}
