import type { Log } from '#/platform/log/log.ts';
import type { Outbound } from '#/platform/outbound.ts';
import { otlpBody } from './otlp.ts';
import { beginSpan, type EndedSpan, parentIn, type Span, type SpanStart, within } from './span.ts';

export interface TracingOptions {
  /** The base URL of an OTLP/HTTP receiver; null turns tracing off. */
  readonly endpoint: string | null;
  /** Sent with every export. */
  readonly headers: Readonly<Record<string, string>>;
  readonly serviceName: string;
  /** The share of traces that begin here and are recorded, 0 to 1. */
  readonly share: number;
}

export interface Tracing extends AsyncDisposable {
  /** The first span of this process in a trace; undefined when it is not recorded. `traceparent` is a header's value. */
  begin(start: SpanStart, traceparent?: unknown): Span | undefined;
}

const UPSTREAM = 'OpenTelemetry receiver';
const EXPORT_EVERY_MS = 2_000;
const EXPORT_SPANS_MAX = 512;
/** More wait for no receiver: the oldest are dropped. */
const WAITING_MAX = 4_096;
const TIMEOUT_MS = 5_000;
const ANSWER_BYTES_MAX = 65_536;
const WARN_EVERY_MS = 60_000;

/** Records nothing. */
export const NO_TRACING: Tracing = {
  begin: () => undefined,
  [Symbol.asyncDispose]: async () => undefined,
};

/** Sends spans to an OTLP/HTTP receiver, in batches beside the work; a receiver that fails costs spans, never a request. */
export function openTracing(options: TracingOptions | undefined, outbound: Outbound, log: Log): Tracing {
  if (!options?.endpoint) return NO_TRACING;
  const { headers, serviceName, share } = options;
  const url = `${options.endpoint}/v1/traces`;
  const waiting: EndedSpan[] = [];
  let warnedMs = Number.NEGATIVE_INFINITY;

  const sink = (ended: EndedSpan): void => {
    if (waiting.length >= WAITING_MAX) waiting.shift();
    waiting.push(ended);
  };

  async function send(): Promise<void> {
    const spans = waiting.splice(0, EXPORT_SPANS_MAX);
    if (spans.length === 0) return;
    try {
      const { status } = await outbound.send({
        upstream: UPSTREAM,
        url,
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: otlpBody(serviceName, spans),
        timeoutMs: TIMEOUT_MS,
        maxBytes: ANSWER_BYTES_MAX,
        allowPrivate: true,
      });
      if (status >= 300) throw new Error(`status ${status}`);
    } catch (err) {
      if (performance.now() - warnedMs < WARN_EVERY_MS) return;
      warnedMs = performance.now();
      log.warn({ err, spans: spans.length }, 'traces were not taken');
    }
  }

  // Exports belong to no trace.
  const timer = within(undefined, () => setInterval(() => void send(), EXPORT_EVERY_MS));
  timer.unref();
  return {
    begin(start, traceparent) {
      const parent = parentIn(traceparent);
      const isRecorded = parent ? parent.isSampled : Math.random() < share;
      return isRecorded ? beginSpan(start, parent, sink) : undefined;
    },
    async [Symbol.asyncDispose]() {
      clearInterval(timer);
      await within(undefined, send);
    },
  };
}
