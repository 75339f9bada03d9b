import type { TestContext } from 'node:test';
import { openLog } from '#/platform/log.ts';
import { type OpenPlatform, openPlatform, type PlatformOptions } from '#/platform/open.ts';
import { freshDatabase, JWT_SECRET } from './app.ts';

/** The ground alone, without doors, on a database of this test's own. */
export async function openGround(
  t: TestContext,
  overrides: PlatformOptions['overrides'] = {},
): Promise<OpenPlatform> {
  const database = await freshDatabase(t);
  const platform = await openPlatform({
    log: openLog('silent'),
    database,
    masterSecret: JWT_SECRET,
    overrides,
  });
  t.after(() => platform[Symbol.asyncDispose]());
  return platform;
}
