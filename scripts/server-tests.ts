/**
 * `npm run test:pg`: every test that opens a database, on the server of `DATABASE_URL`. What opens none takes nothing
 * of the test kit, and has nothing to find out there.
 */
import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';

const files = globSync(['src/**/*.test.ts', 'test/**/*.test.ts'])
  .filter((file) => /kit\/|DATABASE_URL/.test(readFileSync(file, 'utf8')))
  .sort();
const { status } = spawnSync(
  process.execPath,
  ['--import', './test/kit/compile-cache.ts', '--test', '--test-concurrency=3', ...files],
  { stdio: 'inherit' },
);
process.exitCode = status ?? 1;
