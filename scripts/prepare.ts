/**
 * After an install: makes the databases that first starts and tests begin from, so that both are quick, and compiles what
 * a start loads, so that it need not load the compiler.
 */
import '../src/compile-cache.js';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { flushCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';
import { applyMemorySettings } from '#/memory-settings.ts';

/** Loaded later than at a start: one of them that is not compiled would load the compiler. */
const LOADED_LATER = ['demo/fill.ts', 'surfaces/mcp/server.ts', 'modules/search/thread/work.ts'];

// What is compiled serves only processes of the same settings, as the server has them.
flushCompileCache();
applyMemorySettings(process.env);

// The pages of the console are built beside the databases, in a process of their own. A package brings them built.
const builder = fileURLToPath(new URL('build-console.ts', import.meta.url));
const built = existsSync(builder)
  ? once(spawn(process.execPath, [builder], { stdio: ['ignore', 'ignore', 'inherit'] }), 'exit')
  : undefined;

try {
  const { findSnapshot, makeSnapshot } = await import('#/demo/snapshot.ts');
  const { makeTemplate, readTemplate } = await import('#/template.ts');
  const { AWAITED_WORK } = await import('#/thread-work.ts');
  // Making the snapshot makes the template, too.
  if (!(await findSnapshot(new Date()))) await makeSnapshot(new Date());
  if (!(await readTemplate())) await makeTemplate();
  await Promise.all([import('#/cli/serve/serve.ts'), import('#/server.ts'), import('#/app.ts')]);
  await Promise.all(AWAITED_WORK.map(({ file }) => import(file)));
  await Promise.all(LOADED_LATER.map((path) => import(`../src/${path}`)));
} catch (err) {
  // Everything works without them, only the first start is slower.
  process.stderr.write(
    `fieldstone: the first start will be slower: ${err instanceof Error ? err.message : String(err)}\n`,
  );
}
await built;
