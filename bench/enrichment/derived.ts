import { type DerivedJob, deriveJob } from '#/modules/enrichment/index.ts';
import type { LabelledOrder } from './tally.ts';

/** What the product derives from a labelled order. */
export function derivedOf({ type, description, outcome }: LabelledOrder): DerivedJob {
  return deriveJob(
    {
      status: 'completedOk',
      result: null,
      description,
      outcome,
      plannedStartAt: null,
      plannedEndAt: null,
      actualStartAt: null,
      actualEndAt: null,
      givenVertical: null,
      givenSubVertical: null,
    },
    { name: type, vertical: null },
  );
}
