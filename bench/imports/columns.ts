/**
 * How many columns of other systems' exports `fieldstone import --guess` reads rightly: `node bench/imports/columns.ts
 * FOLDER`, with CSV files and `expected.json` as bench/README.md says.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { csvRows } from '#/cli/import/file/csv-rows.ts';
import { matchColumns } from '#/cli/import/mapping/mapping.ts';
import { guessColumns, targetFields } from '#/modules/columns/index.ts';
import { TARGETS } from '#/modules/imports/index.ts';

type Expected = Record<string, { entity: string; columns: Record<string, string | null> }>;

const folder = process.argv[2] ?? '';
const expected = JSON.parse(readFileSync(join(folder, 'expected.json'), 'utf8')) as Expected;
const sums = { columns: 0, right: 0, applied: 0, appliedRight: 0, wrongIds: 0 };
for (const [file, { entity, columns }] of Object.entries(expected)) {
  const fields = await fieldsOf(file, entity);
  for (const [column, meant] of Object.entries(columns)) {
    const field = fields.get(column) ?? null;
    sums.columns += 1;
    sums.right += Number(field === meant);
    sums.applied += Number(field !== null);
    sums.appliedRight += Number(field !== null && field === meant);
    sums.wrongIds += Number(field !== meant && /(^id|Id)$/.test(field ?? ''));
    if (field !== meant)
      console.log(`${file}  ${column}: ${field ?? 'nothing'}, meant ${meant ?? 'nothing'}`);
  }
}
console.log(sums, { right: sums.right / sums.columns, applied: sums.appliedRight / sums.applied });

/** The field each column feeds; the first where it feeds two. */
async function fieldsOf(file: string, entity: string): Promise<Map<string, string>> {
  const found = TARGETS.find((one) => one.entity === entity);
  if (!found) throw new Error(`${file}: no entity ${entity}`);
  const target = targetFields(found);
  const text = (async function* () {
    yield readFileSync(join(folder, file), 'utf8');
  })();
  const [header = [], ...rows] = (await Array.fromAsync(csvRows(text))).map(({ cells }) => cells);
  const fed = matchColumns(header, target, { mappings: [], constants: [] });
  const guess = guessColumns(target, { header, rows, fed, set: [] });
  return new Map(
    [...fed, ...guess.feeds].map(({ column, field }) => [column, field.path] as const).reverse(),
  );
}
