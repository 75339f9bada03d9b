import { Type } from 'typebox';
import { recordForInstallation } from '#/modules/audit/index.ts';
import { operatorCtx, type Platform } from '#/platform/context.ts';
import { DirectoryLocked } from '#/platform/db/embedded/directory-lock.ts';
import { AppError } from '#/platform/errors.ts';
import { type App, viaOf } from '#/platform/http/app.ts';

/** For `fieldstone backup` beside a running server, which alone may touch its embedded database. */
export function snapshotRoute(app: App, platform: Platform): void {
  app.post(
    '/database/snapshot',
    {
      config: { operation: 'database.snapshot' },
      schema: {
        summary: 'Copy the embedded database',
        description:
          'Copies the embedded database as of one moment to the folder `snapshot` of the data directory, and returns the path on the server’s machine. Requests wait while the files are copied. `fieldstone backup` uses it and removes the copy. 409 where the database is not in a data directory, or a backup is running.',
        tags: ['database'],
        response: { 200: Type.Object({ directory: Type.String() }) },
      },
    },
    async (request) => {
      const { snapshot } = platform.database;
      if (!snapshot)
        throw new AppError('conflict', 'The database is not in a data directory; run fieldstone backup');
      platform.disk.requireSpace();
      await recordForInstallation(
        operatorCtx(platform, viaOf(request)),
        { type: 'operator' },
        { action: 'database_copied' },
      );
      try {
        return { directory: await snapshot() };
      } catch (err) {
        if (err instanceof DirectoryLocked) throw new AppError('conflict', 'Another backup is running');
        throw err;
      }
    },
  );
}
