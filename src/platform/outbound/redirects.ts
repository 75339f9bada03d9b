import type { Dispatcher } from 'undici';
import { type Answer, type Call, isRedirect } from './exchange.ts';
import { OutboundFault } from './fault.ts';

export interface RedirectedCall {
  readonly url: URL;
  readonly call: Call;
  readonly redirectsMax: number;
  /** Throws if the hop is not allowed. */
  readonly agentFor: (url: URL) => Dispatcher;
  readonly ask: (agent: Dispatcher, url: URL, call: Call) => Promise<Answer>;
}

const REDIRECTS_MAX = 3;
/** The only headers sent to another origin: others may be credentials. */
const HARMLESS_HEADERS = new Set(['accept', 'accept-encoding', 'accept-language', 'user-agent']);

function harmless(headers: Call['headers']): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => HARMLESS_HEADERS.has(name)));
}

/** Follows the redirects of a read, each hop checked like the first. Writes are never redirected. */
export async function followRedirects(redirected: RedirectedCall): Promise<Answer> {
  const { agentFor, ask } = redirected;
  let { url, call } = redirected;
  const isRead = call.body === null && (call.method === 'GET' || call.method === 'HEAD');
  const redirectsMax = isRead ? Math.min(redirected.redirectsMax, REDIRECTS_MAX) : 0;
  for (let hop = 0; ; hop++) {
    const answer = await ask(agentFor(url), url, call);
    const { location } = answer.headers;
    if (!isRedirect(answer.status) || location === undefined || redirectsMax === 0) return answer;
    if (hop >= redirectsMax) throw new OutboundFault('redirects', `more than ${redirectsMax} redirects`);
    const next = URL.parse(location, url);
    if (next === null) throw new OutboundFault('redirects', 'the redirect cannot be read');
    if (next.origin !== url.origin) call = { ...call, headers: harmless(call.headers) };
    url = next;
  }
}
