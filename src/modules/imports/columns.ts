import { fedFields, guessColumns, normalised, targetFields } from '#/modules/columns/index.ts';
import { importableOf } from './entities.ts';
import type { ColumnsAnswer, ColumnsBody } from './schema.ts';

/** Which column of a file feeds which field of an entity: by its name, else by its name and its values together. */
export function matchedColumns(entity: string, { header, rows }: ColumnsBody): ColumnsAnswer {
  const target = targetFields(importableOf(entity).target);
  const offered = fedFields(target);
  const byName = new Map(offered.map((field) => [normalised(field.path), field]));
  const named = new Set<string>();
  const matched = header.flatMap((column, position) => {
    const field = byName.get(normalised(column));
    if (!field || named.has(field.path)) return [];
    named.add(field.path);
    return [{ position, column, field }];
  });
  const guess = guessColumns(target, { header, rows, fed: matched, set: [] });
  const shown = ({ position, field }: { position: number | null; field: { path: string } }) =>
    position === null ? [] : [{ position, field: field.path }];
  return {
    fields: offered.map(({ path, kind, allowed }) => ({
      field: path,
      kind,
      required: target.required.some((one) => path === one || path.startsWith(`${one}.`)),
      ...(allowed && { allowed: [...allowed] }),
    })),
    feeds: [...matched, ...guess.feeds].flatMap(shown),
    unsure: guess.unsure.flatMap(shown),
    dates: guess.dates,
    values: guess.values
      .filter(({ seen }) => seen)
      .map(({ field, from, to }) => ({ field: field.path, from, to })),
    text_ids: guess.textIds,
  };
}
