import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Platform } from '#/platform/context.ts';
import type { App } from './app.ts';

/** `GET /metrics`: the process and every request by route, method and status, as Prometheus text. */
export function metricsRoute(app: App, platform: Pick<Platform, 'lostLogLines' | 'workers'>): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const duration = new Histogram({
    name: 'fieldstone_http_request_seconds',
    help: 'Time to answer a request.',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  });
  new Counter({
    name: 'fieldstone_log_lines_lost_total',
    help: 'Log lines that could not be written.',
    registers: [registry],
    collect() {
      this.reset();
      this.inc(platform.lostLogLines());
    },
  });
  countThreadWork(registry, platform);
  app.addHook('onResponse', async (request, reply) => {
    const labels = {
      method: request.method,
      route: request.routeOptions.url ?? 'none',
      status: String(reply.statusCode),
    };
    duration.observe(labels, reply.elapsedTime / 1_000);
  });
  app.addHook('onClose', async () => registry.clear());
  app.get(
    '/metrics',
    {
      config: { operation: 'metrics' },
      schema: {
        summary: 'Metrics',
        description: 'Prometheus text.',
        tags: ['operations'],
        security: [],
        response: {
          200: { description: 'Prometheus text.', content: { 'text/plain': { schema: { type: 'string' } } } },
        },
      },
    },
    async (_request, reply) => reply.type(registry.contentType).send(await registry.metrics()),
  );
}

/** Worker threads: running, waiting and finished work. */
function countThreadWork(registry: Registry, { workers }: Pick<Platform, 'workers'>): void {
  new Gauge({
    name: 'fieldstone_worker_items',
    help: 'Work items on worker threads now.',
    labelNames: ['state'] as const,
    registers: [registry],
    collect() {
      const { waiting, running } = workers.counts();
      this.set({ state: 'waiting' }, waiting);
      this.set({ state: 'running' }, running);
    },
  });
  new Counter({
    name: 'fieldstone_worker_items_total',
    help: 'Work items given to worker threads, by outcome.',
    labelNames: ['outcome'] as const,
    registers: [registry],
    collect() {
      const { finished, refused, deadline, memory, crash } = workers.counts();
      this.reset();
      for (const [outcome, count] of Object.entries({ finished, refused, deadline, memory, crash }))
        this.inc({ outcome }, count);
    },
  });
}
