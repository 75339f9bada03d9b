import { type Static, Type } from 'typebox';
import type { Platform } from '#/platform/context.ts';
import { type Checks, examineParts, failedPart, type Health, PART_STATES, WELL } from '#/platform/health.ts';
import { nullable, oneOf } from '#/platform/schema.ts';
import type { App } from './app.ts';

const Alive = Type.Object({ status: oneOf(['ok']) });

const Readiness = Type.Object({
  status: oneOf(['ready', 'unavailable']),
  reason: Type.Optional(Type.String({ description: 'The parts that failed or lag behind, and why.' })),
});

const PartState = Type.Object({
  state: oneOf(PART_STATES, {
    description: '`degraded`: requests are answered, but some part lags behind.',
  }),
  reason: nullable(Type.String()),
});

const Readyz = Type.Object({
  status: oneOf(['ready', 'unavailable']),
  reason: nullable(Type.String()),
  parts: Type.Object({ database: PartState, tasks: PartState, index: PartState, disk: PartState }),
  background: Type.Optional(
    Type.Array(
      Type.Object({
        name: Type.String({ examples: ['vectors'] }),
        label: Type.String({ description: 'The name in plain words.' }),
        companies: Type.Integer(),
        done: Type.Integer(),
        total: nullable(Type.Integer({ description: 'Null until it is known.' })),
        remaining_seconds: nullable(
          Type.Integer({ description: 'By the rate so far; null while that or the total is not known.' }),
        ),
      }),
      { description: 'Background work of this process; absent if there is none.' },
    ),
  ),
});
type Readyz = Static<typeof Readyz>;

const Version = Type.Object({
  name: oneOf(['fieldstone']),
  version: Type.String({ examples: ['0.1.0'] }),
  node: Type.String({ examples: ['26.10.0'] }),
  database: oneOf(['embedded', 'server']),
});

export interface HealthOptions {
  readonly version: string;
  /** Whether search works. */
  readonly index: Checks['index'];
}

const described = (summary: string, description: string) => ({
  summary,
  description,
  tags: ['operations'],
  security: [],
});

/** `/health` and `/livez` (the process runs), `/ready` and `/readyz` (it can serve requests), `/version`. */
export function healthRoutes(app: App, platform: Platform, options: HealthOptions): void {
  const { database, disk } = platform;
  const health = (): Promise<Health> =>
    examineParts({
      database: () => database.ping().then(() => WELL),
      tasks: async () =>
        platform.stopping.aborted ? failedPart('the process is stopping') : platform.tasksHealth(),
      index: options.index,
      disk: () => disk.check(),
    });
  for (const [path, operation] of [
    ['/health', 'health'],
    ['/livez', 'livez'],
  ] as const)
    app.get(
      path,
      {
        config: { operation },
        schema: {
          ...described(
            'Is the process alive',
            'Answers as long as the process runs, whatever its database does.',
          ),
          response: { 200: Alive },
        },
      },
      async () => ({
        status: 'ok' as const,
      }),
    );

  app.get(
    '/ready',
    {
      config: { operation: 'ready' },
      schema: {
        ...described('Can the process serve', 'Returns 503 with the reason while it cannot.'),
        response: { 200: Readiness, 503: Readiness },
      },
    },
    async (_request, reply) => {
      const { failed, reason } = await health();
      if (failed.length > 0) reply.code(503).header('retry-after', '1');
      return { status: statusOf(failed), ...(reason !== null && { reason }) };
    },
  );

  app.get(
    '/readyz',
    {
      config: { operation: 'readyz' },
      schema: {
        ...described('Can the process serve, part by part', 'Returns 503 when one of the parts has failed.'),
        response: { 200: Readyz, 503: Readyz },
      },
    },
    async (_request, reply): Promise<Readyz> => {
      const { failed, reason, parts } = await health();
      if (failed.length > 0) reply.code(503).header('retry-after', '1');
      const background = platform.progress.list();
      return { status: statusOf(failed), reason, parts, ...(background.length > 0 && { background }) };
    },
  );

  app.get(
    '/version',
    {
      config: { operation: 'version' },
      schema: {
        ...described('Get the version', 'The version of the product and of what it runs on.'),
        response: { 200: Version },
      },
    },
    async () => ({
      name: 'fieldstone' as const,
      version: options.version,
      node: process.versions.node,
      database: database.kind,
    }),
  );
}

function statusOf(failed: readonly string[]): Readyz['status'] {
  return failed.length > 0 ? 'unavailable' : 'ready';
}
