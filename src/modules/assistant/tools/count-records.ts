import { type Static, Type } from 'typebox';
import { countSitesOf, listEntityCounts, listSitesOf } from '#/modules/graph/index.ts';
import type { Tool } from '../tool.ts';
import { inputOf } from './input.ts';

const NAMES: Readonly<Record<string, string>> = {
  contact: 'customers',
  engineer: 'engineers',
  site: 'sites',
  job_type: 'job types',
  job_category: 'job categories',
  person: 'contact people',
};

const SITES_LISTED = 20;

const Input = Type.Object({
  sites_of: Type.Optional(
    Type.Array(Type.Integer(), {
      minItems: 1,
      maxItems: 500,
      description: 'Customers whose sites to count and list.',
    }),
  ),
});

/** How many customers, sites, engineers and the like there are, and which sites are a customer's. */
export const countRecordsTool: Tool = {
  name: 'count_records',
  description:
    'How many customers, sites, engineers, job types and categories the company has on record; or how many sites some customers have, and which.',
  input: Input,
  run: (ctx, input) =>
    ctx.inCompany(async (tx) => {
      const { sites_of } = inputOf<Static<typeof Input>>(input);
      if (sites_of) {
        const total = await countSitesOf(tx, sites_of);
        const counts = [{ kind: 'site', name: NAMES.site, total, shown: total.toLocaleString('en-GB') }];
        const listed = await listSitesOf(tx, sites_of, SITES_LISTED);
        return {
          output: { counts, sites: listed.map(({ name }) => name) },
          citations: listed.map(({ siteKey, name }) => ({
            type: 'site' as const,
            id: siteKey,
            reference: name,
          })),
        };
      }
      const counts = (await listEntityCounts(tx)).filter(({ kind }) => kind in NAMES);
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
