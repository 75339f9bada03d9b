import type { Attributes, EndedSpan, SpanKind } from './span.ts';

/** As the protocol numbers them. */
const KINDS: Readonly<Record<SpanKind, number>> = { internal: 1, server: 2, client: 3, consumer: 5 };
const STATUS_ERROR = 2;

/** The body of an OTLP/HTTP request in JSON (opentelemetry-proto 1.x): identifiers in hex, 64-bit numbers as text. */
export function otlpBody(serviceName: string, spans: readonly EndedSpan[]): string {
  const resource = { attributes: attributesOf({ 'service.name': serviceName }) };
  const scopeSpans = [{ scope: { name: 'fieldstone' }, spans: spans.map(spanOf) }];
  return JSON.stringify({ resourceSpans: [{ resource, scopeSpans }] });
}

function spanOf(span: EndedSpan): object {
  return {
    traceId: span.traceId,
    spanId: span.spanId,
    ...(span.parentId !== null && { parentSpanId: span.parentId }),
    name: span.name,
    kind: KINDS[span.kind],
    startTimeUnixNano: nanoseconds(span.startedMs),
    endTimeUnixNano: nanoseconds(span.endedMs),
    attributes: attributesOf(span.attributes),
    status: span.hasFailed ? { code: STATUS_ERROR } : {},
  };
}

function attributesOf(attributes: Attributes): object[] {
  return Object.entries(attributes).map(([key, value]) => ({
    key,
    value: typeof value === 'number' ? { intValue: String(value) } : { stringValue: value },
  }));
}

function nanoseconds(ms: number): string {
  return String(BigInt(Math.round(ms * 1_000)) * 1_000n);
}
