import { Type } from 'typebox';
import { type App, ctxOf } from '#/platform/http/app.ts';
import { listConnections, revokeConnection } from './connections.ts';
import { Connection, ConnectionParams } from './schema.ts';

const tags = ['auth'];

/** For signed-in users, on the account surface: the applications that they connected. */
export function connectionRoutes(app: App): void {
  app.get(
    '/auth/connections',
    {
      config: { operation: 'connections.list' },
      schema: {
        summary: 'List connected applications',
        description:
          'Applications, such as other assistants, that have read access in the name of the signed-in user, newest first.',
        tags,
        response: { 200: Type.Object({ connections: Type.Array(Connection) }) },
      },
    },
    async (request) => ({ connections: await listConnections(ctxOf(request)) }),
  );

  app.delete(
    '/auth/connections/:connection_id',
    {
      config: { operation: 'connections.revoke' },
      schema: {
        summary: 'Disconnect an application',
        description: 'Revokes every token of the connection at once. Other connections are not affected.',
        tags,
        params: ConnectionParams,
        response: { 200: Type.Object({ success: Type.Literal(true) }) },
      },
    },
    async (request) => {
      await revokeConnection(ctxOf(request), request.params.connection_id);
      return { success: true } as const;
    },
  );
}
