import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { DirectoryLocked } from '#/platform/db/embedded/directory-lock.ts';
import { AppError } from '#/platform/errors.ts';
import type { App } from '#/platform/http/app.ts';

interface Copying {
  readonly snapshot: () => Promise<string>;
  /** Throws when the disk has no space. */
  readonly requireSpace: () => void;
  readonly record: (request: FastifyRequest) => Promise<void>;
}

/** For `fieldstone backup` beside a running server, which alone may touch its embedded database. */
export function snapshotRoute(app: App, { snapshot, requireSpace, record }: Copying): void {
  app.post(
    '/database/snapshot',
    {
      config: { operation: 'database.snapshot' },
      schema: {
        // Of use only to a process on the same machine.
        hide: true,
        summary: 'Copy the embedded database',
        description:
          'Copies the embedded database as of one moment to the folder `snapshot` of the data directory, and returns the path on the server’s machine. Requests wait while the files are copied. `fieldstone backup` uses it and removes the copy. 409 while another backup is running.',
        tags: ['database'],
        response: { 200: Type.Object({ directory: Type.String() }) },
      },
    },
    async (request) => {
      if (!snapshot)
        throw new AppError('conflict', 'The database is not in a data directory; run fieldstone backup');
      requireSpace();
      await record(request);
      try {
        return { directory: await snapshot() };
      } catch (err) {
        if (err instanceof DirectoryLocked) throw new AppError('conflict', 'Another backup is running');
        throw err;
      }
    },
  );
}
