import { type Static, Type } from 'typebox';
import { DIRECTORY_ENTITIES } from '#/modules/imports/index.ts';
import { nullable } from '#/platform/schema.ts';

/** What is read from a tenant's own system, each after what its records refer to. */
export const RESOURCES = [...DIRECTORY_ENTITIES, 'job_groups', 'jobs', 'worksheets'] as const;
export type Resource = (typeof RESOURCES)[number];

export const SyncStep = Type.Object(
  {
    mode: Type.String({ description: 'embedded: there is no other system to read from.' }),
    done: Type.Boolean({ description: 'True if nothing is left to read; if false, repeat the call.' }),
    resource: nullable(Type.String({ description: 'The last resource read.' })),
    received: Type.Integer(),
    inserted: Type.Integer(),
    updated: Type.Integer(),
    unchanged: Type.Integer(),
    failed: Type.Integer({ description: 'Records that could not be stored and were skipped.' }),
  },
  { title: 'SyncStep' },
);
export type SyncStep = Static<typeof SyncStep>;
