/** After `npm ci`: makes the databases that first starts and tests begin from, so that both are quick. */
import { findSnapshot, makeSnapshot } from '#/demo/snapshot.ts';
import { makeTemplate, readTemplate } from '#/template.ts';

try {
  if (!(await readTemplate())) await makeTemplate();
  if (!(await findSnapshot(new Date()))) await makeSnapshot(new Date());
} catch (err) {
  // Everything works without them, only the first start is slower.
  process.stderr.write(
    `fieldstone: the first start will be slower: ${err instanceof Error ? err.message : String(err)}\n`,
  );
}
