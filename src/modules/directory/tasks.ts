import { KINDS, putEntries } from '#/modules/name-index/index.ts';
import type { CompanyTask } from '#/platform/tasks.ts';
import { entryOf } from './entries.ts';
import { FOUND_BY, listRowsAfter } from './entry-store.ts';

const ROWS_AT_ONCE = 500;

/** Adds missing search keys of all directory records. */
export const makeFindable: CompanyTask = {
  name: 'graph.make_findable',
  scope: 'company',
  run: async (ctx) => {
    for (const kind of KINDS) {
      let after: unknown = null;
      do {
        after = await ctx.inCompany(async (tx) => {
          const rows = await listRowsAfter(tx, kind, after, ROWS_AT_ONCE);
          await putEntries(
            tx,
            rows.map((row) => entryOf(kind, row)),
          );
          return rows.at(-1)?.[FOUND_BY[kind].id] ?? null;
        });
      } while (after !== null);
    }
  },
};
