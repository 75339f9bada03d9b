/**
 * What the values of a column tell where its name tells nothing: each name of an export in turn becomes a word that nobody
 * knows. `node bench/imports/nameless.ts FOLDER…`, with folders as for columns.ts.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { csvRows } from '#/cli/import/file/csv-rows.ts';
import { matchColumns } from '#/cli/import/mapping/mapping.ts';
import { guessColumns, targetFields } from '#/modules/columns/index.ts';
import { TARGETS } from '#/modules/imports/index.ts';

type Expected = Record<string, { entity: string; columns: Record<string, string | null> }>;

const UNKNOWN = 'Zorblax';
const tally = new Map<string, { right: number; silent: number; wrong: number }>();
for (const folder of process.argv.slice(2)) {
  const expected = JSON.parse(readFileSync(join(folder, 'expected.json'), 'utf8')) as Expected;
  for (const [file, { entity, columns }] of Object.entries(expected)) {
    const found = TARGETS.find((one) => one.entity === entity);
    if (!found) throw new Error(`${file}: no entity ${entity}`);
    const target = targetFields(found);
    const [header = [], ...rows] = await rowsOf(join(folder, file));
    for (const [at, column] of header.entries()) {
      const nameless = header.with(at, UNKNOWN);
      const fed = matchColumns(nameless, target, { mappings: [], constants: [] });
      const { feeds } = guessColumns(target, { header: nameless, rows, fed, set: [] });
      const told = [...fed, ...feeds].find(({ position }) => position === at)?.field.path ?? null;
      const meant = columns[column] ?? null;
      const counts = tally.get(meant ?? 'nothing') ?? { right: 0, silent: 0, wrong: 0 };
      const verdict = told === meant ? 'right' : told === null ? 'silent' : 'wrong';
      counts[verdict] += 1;
      tally.set(meant ?? 'nothing', counts);
      if (verdict === 'wrong') console.log(`${file}  ${column}: ${told}, meant ${meant ?? 'nothing'}`);
    }
  }
}
console.table(Object.fromEntries([...tally].sort(([one], [other]) => one.localeCompare(other))));

async function rowsOf(path: string): Promise<(readonly string[])[]> {
  const text = (async function* () {
    yield readFileSync(path, 'utf8');
  })();
  return (await Array.fromAsync(csvRows(text))).map(({ cells }) => cells);
}
