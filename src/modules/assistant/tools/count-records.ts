import { Type } from 'typebox';
import { directoryCards } from '#/modules/directory/index.ts';
import type { Tool } from '../tool.ts';

const NAMES: Readonly<Record<string, string>> = {
  contact: 'customers',
  engineer: 'engineers',
  site: 'sites',
  job_type: 'job types',
  job_category: 'job categories',
  person: 'contact people',
};

/** How many customers, sites, engineers and the like there are. */
export const countRecordsTool: Tool = {
  name: 'count_records',
  description: 'How many customers, sites, engineers, job types and categories the company has on record.',
  input: Type.Object({}),
  run: (ctx) =>
    ctx.inCompany(async (tx) => {
      const counts = (await directoryCards.listEntityCounts(tx)).filter(({ kind }) => kind in NAMES);
      return {
        output: {
          counts: counts.map(({ kind, total }) => ({
            kind,
            name: NAMES[kind],
            total,
            shown: total.toLocaleString('en-GB'),
          })),
        },
        citations: [],
      };
    }),
};
