/**
 * `npm run test:pg`: the tests that a server could answer otherwise than the embedded database. What opens no
 * database, or asks about something in front of it, has nothing to find out there.
 */
import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';

const OPENS_DATABASE = /startApp|openTestPlatform|freshDatabase|serverDatabase|DATABASE_URL/;

/** They open one only because the product has one. */
const IN_FRONT_OF_THE_DATABASE: ReadonlySet<string> = new Set([
  'test/docs.test.ts',
  'test/surfaces.test.ts',
  'src/modules/assistant/model.test.ts',
  'src/modules/fms/upstream/upstream.test.ts',
  'src/modules/users/invitations/invitation-mail.test.ts',
  'src/modules/weather/provider-faults.test.ts',
]);

const files = globSync(['src/**/*.test.ts', 'test/**/*.test.ts'])
  .filter((file) => !IN_FRONT_OF_THE_DATABASE.has(file) && OPENS_DATABASE.test(readFileSync(file, 'utf8')))
  .sort();
const { status } = spawnSync(
  process.execPath,
  ['--import', './test/kit/compile-cache.ts', '--test', '--test-concurrency=3', ...files],
  { stdio: 'inherit' },
);
process.exitCode = status ?? 1;
