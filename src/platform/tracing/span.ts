import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';

export type SpanKind = 'internal' | 'server' | 'client' | 'consumer';
export type Attributes = Readonly<Record<string, string | number>>;

/** One piece of work of a trace. */
export interface Span {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentId: string | null;
  name: string;
  readonly kind: SpanKind;
  readonly startedMs: number;
  attributes: Attributes;
  /** Takes what has ended. */
  readonly sink: (ended: EndedSpan) => void;
}

export interface EndedSpan extends Omit<Span, 'sink'> {
  readonly endedMs: number;
  readonly hasFailed: boolean;
}

/** What a span is about. */
export type SpanStart = Pick<Span, 'name' | 'kind' | 'attributes'>;

/** Where a trace comes from, as `traceparent` of W3C Trace Context says. */
export interface Parent {
  readonly traceId: string;
  readonly spanId: string;
  readonly isSampled: boolean;
}

const active = new AsyncLocalStorage<Span | undefined>();
const TRACEPARENT = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/;
const ZEROS = /^0+$/;

/** Undefined for anything that is no valid header. */
export function parentIn(header: unknown): Parent | undefined {
  const [, traceId = '', spanId = '', flags = ''] =
    TRACEPARENT.exec(typeof header === 'string' ? header : '') ?? [];
  if (traceId === '' || ZEROS.test(traceId) || ZEROS.test(spanId)) return undefined;
  return { traceId, spanId, isSampled: (Number.parseInt(flags, 16) & 1) === 1 };
}

/** The header by which later work continues the current trace; undefined where nothing is traced. */
export function currentTraceparent(): string | undefined {
  const span = active.getStore();
  return span && `00-${span.traceId}-${span.spanId}-01`;
}

export function beginSpan(
  start: SpanStart,
  parent: Pick<Parent, 'traceId' | 'spanId'> | undefined,
  sink: Span['sink'],
): Span {
  return {
    ...start,
    traceId: parent?.traceId ?? randomBytes(16).toString('hex'),
    spanId: randomBytes(8).toString('hex'),
    parentId: parent?.spanId ?? null,
    startedMs: performance.timeOrigin + performance.now(),
    sink,
  };
}

export function endSpan({ sink, ...span }: Span, hasFailed: boolean): void {
  sink({ ...span, hasFailed, endedMs: performance.timeOrigin + performance.now() });
}

/** Runs work inside a span, or outside of all. */
export function within<T>(span: Span | undefined, work: () => T): T {
  return active.run(span, work);
}

/** Runs work as a span of the current trace; just runs it where nothing is traced. */
export function inSpan<T>(start: SpanStart, work: () => Promise<T>): Promise<T> {
  const parent = active.getStore();
  return parent ? asSpan(beginSpan(start, parent, parent.sink), work) : work();
}

/** Runs work as a span that ends with it. */
export async function asSpan<T>(span: Span, work: () => Promise<T>): Promise<T> {
  try {
    const result = await within(span, work);
    endSpan(span, false);
    return result;
  } catch (err) {
    endSpan(span, true);
    throw err;
  }
}
