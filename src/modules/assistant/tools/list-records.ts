import { type Static, Type } from 'typebox';
import { directoryLists } from '#/modules/directory/index.ts';
import { oneOf } from '#/platform/schema.ts';
import type { Citation, Tool } from '../tool.ts';
import { inputOf } from './input.ts';

const KINDS = ['contact', 'engineer', 'site', 'job_type', 'job_category'] as const;
const CITED_AS: Readonly<Partial<Record<directoryLists.DirectoryKind, Citation['type']>>> = {
  contact: 'contact',
  engineer: 'engineer',
  site: 'site',
  job_type: 'job_type',
};

const Input = Type.Object({
  kind: oneOf(KINDS),
  of_customers: Type.Optional(
    Type.Array(Type.Integer(), {
      minItems: 1,
      maxItems: 500,
      description: 'Only the sites, or the branches, of these customers.',
    }),
  ),
  places: Type.Optional(
    Type.Array(Type.String({ maxLength: 100 }), {
      maxItems: 5,
      description: 'Only sites in this town or postcode, and customers that are there or have a site there.',
    }),
  ),
  planned_maintenance: Type.Optional(
    Type.Boolean({ description: 'Of job types: only planned maintenance, or only the others.' }),
  ),
  active: Type.Optional(
    Type.Boolean({
      description: 'Only customers not on stop and engineers who work here, or only the others.',
    }),
  ),
  limit: Type.Integer({ minimum: 1, maximum: 50, default: 20 }),
});

/** The customers, engineers, sites, job types or categories on record, by name. */
export const listRecordsTool: Tool = {
  name: 'list_records',
  description:
    'Lists the customers (contact), engineers, sites, job types or job categories on record, and how many there are; or the sites or ' +
    'branches of a customer, or those in a town.',
  input: Input,
  run: (ctx, input) =>
    ctx.inCompany(async (tx) => {
      const { kind, of_customers, places, planned_maintenance, active, limit } =
        inputOf<Static<typeof Input>>(input);
      const wanted = {
        ...(of_customers && { contactIds: of_customers }),
        ...(places && { places }),
        ...(active !== undefined && { active }),
        ...(planned_maintenance !== undefined && { plannedMaintenance: planned_maintenance }),
      };
      const { total, listed } = await directoryLists.listDirectory(tx, kind, { wanted, limit });
      const type = CITED_AS[kind];
      return {
        output: {
          kind,
          total,
          total_shown: total.toLocaleString('en-GB'),
          records: listed.map(({ name, detail, active }) => ({ name, detail, active })),
        },
        citations: type ? listed.map(({ id, name }) => ({ type, id, reference: name })) : [],
      };
    }),
};
