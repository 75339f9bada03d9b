import { Type } from 'typebox';
import type { Platform } from '#/platform/context.ts';
import type { App } from './app.ts';

const DATABASE_DEADLINE_MS = 2_000;

/** `GET /health` (the process lives) and `GET /ready` (it can serve: the database answers). */
export function healthRoutes(app: App, platform: Platform): void {
  app.get(
    '/health',
    {
      schema: {
        summary: 'Is the process alive',
        tags: ['operations'],
        security: [],
        response: { 200: Type.Object({ status: Type.String() }) },
      },
    },
    async () => ({ status: 'ok' }),
  );

  const Readiness = Type.Object({ status: Type.String(), reason: Type.Optional(Type.String()) });
  app.get(
    '/ready',
    {
      schema: {
        summary: 'Can the process serve',
        description: '503 with the reason while it cannot.',
        tags: ['operations'],
        security: [],
        response: { 200: Readiness, 503: Readiness },
      },
    },
    async (_request, reply) => {
      const reason = await whyNotReady(platform);
      return reason === undefined
        ? { status: 'ready' }
        : reply.code(503).header('retry-after', '1').send({ status: 'unavailable', reason });
    },
  );
}

async function whyNotReady(platform: Platform): Promise<string | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<string>((resolve) => {
    timer = setTimeout(resolve, DATABASE_DEADLINE_MS, 'the database did not answer in time');
  });
  const asked = platform.database.ping().then(
    () => undefined,
    () => 'the database is not available',
  );
  try {
    return await Promise.race([asked, late]);
  } finally {
    clearTimeout(timer);
  }
}
