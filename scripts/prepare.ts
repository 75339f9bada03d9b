/** After `npm ci`: makes the empty database that first starts and tests begin from, so that both are quick. */
import { makeTemplate, readTemplate } from '#/template.ts';

try {
  if (!(await readTemplate())) await makeTemplate();
} catch (err) {
  // Everything works without it, only the first start is slower.
  process.stderr.write(
    `fieldstone: no template was made: ${err instanceof Error ? err.message : String(err)}\n`,
  );
}
