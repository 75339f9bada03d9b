import { type TObject, Type } from 'typebox';
import { type App, ctxOf } from '#/platform/http/app.ts';
import { oneOf } from '#/platform/schema.ts';
import type { FmsClient } from '../upstream/client.ts';
import { RESOURCES, SyncStep } from './schema.ts';
import { syncStep } from './service.ts';

const SyncFrom = Type.Object({
  from: Type.Optional(oneOf(RESOURCES, { description: 'The resource at which the previous step ended.' })),
});

/** Reads from a tenant's own system, one step per call; on any surface that identifies the tenant. */
export function syncRoute(
  app: App,
  options: {
    readonly path: string;
    readonly params: TObject;
    readonly client: FmsClient;
  },
): void {
  app.post(
    options.path,
    {
      config: { operation: 'tenants.sync' },
      schema: {
        summary: 'Read changes from a tenant’s own system',
        description:
          'Reads a few pages per call; repeat the call until `done` is true. It can be interrupted at any time.',
        tags: ['tenants'],
        params: options.params,
        body: SyncFrom,
        response: { 200: SyncStep },
      },
    },
    async (request) => syncStep(ctxOf(request), options.client, request.body.from),
  );
}
