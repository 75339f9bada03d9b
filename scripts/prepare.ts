/**
 * After an install: makes the databases that first starts and tests begin from, so that both are quick, and compiles what
 * a start loads, so that it need not load the compiler.
 */
import '../src/compile-cache.js';
import { findSnapshot, makeSnapshot } from '#/demo/snapshot.ts';
import { makeTemplate, readTemplate } from '#/template.ts';
import { AWAITED_WORK } from '#/thread-work.ts';

try {
  // Making the snapshot makes the template, too.
  if (!(await findSnapshot(new Date()))) await makeSnapshot(new Date());
  if (!(await readTemplate())) await makeTemplate();
  await Promise.all([
    import('#/cli/serve/serve.ts'),
    import('#/server.ts'),
    import('#/app.ts'),
    import('#/memory-settings.ts'),
  ]);
  await Promise.all(AWAITED_WORK.map(({ file }) => import(file)));
} catch (err) {
  // Everything works without them, only the first start is slower.
  process.stderr.write(
    `fieldstone: the first start will be slower: ${err instanceof Error ? err.message : String(err)}\n`,
  );
}
