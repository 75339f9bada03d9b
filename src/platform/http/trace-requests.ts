import type { onRequestHookHandler } from 'fastify';
import { endSpan, type Span, within } from '#/platform/tracing/span.ts';
import type { Tracing } from '#/platform/tracing/tracing.ts';
import type { App } from './app.ts';

/** Makes a span of each request, which continues the caller's trace (`traceparent`). It names the route, never the URL. */
export function traceRequests(app: App, tracing: Tracing): void {
  const spans = new WeakMap<object, Span>();
  app.addHook('onRequest', (request, _reply, done) => {
    const { method, headers } = request;
    const route = request.routeOptions.url?.replaceAll('::', ':') ?? 'none';
    const attributes = { 'http.request.method': method, 'http.route': route };
    const span = tracing.begin(
      { name: `${method} ${route}`, kind: 'server', attributes },
      headers.traceparent,
    );
    if (span) spans.set(request, span);
    within(span, done);
  });
  // Again when the body is read: its events come from the socket.
  const again: onRequestHookHandler = (request, _reply, done) => within(spans.get(request), done);
  app.addHook('preValidation', again);
  app.addHook('onResponse', async (request, { statusCode }) => {
    const span = spans.get(request);
    if (!span) return;
    span.attributes = {
      ...span.attributes,
      'http.response.status_code': statusCode,
      'fieldstone.request_id': request.id,
      ...(request.ctx && { 'fieldstone.company_id': request.ctx.companyId }),
    };
    endSpan(span, statusCode >= 500);
  });
}
