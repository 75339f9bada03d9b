import type { JobTypeRow } from '#/modules/graph/index.ts';
import type { Row } from '#/platform/db/upsert.ts';

/** temp */
export function deriveColumns(_companyId: string, row: Row, _type: JobTypeRow | null): Row {
  return {
    ...row,
    processed_outcome: row.outcome,
    ai: {
      sentiment: 'neutral',
      keyPhrases: [],
      faultType: null,
      equipment: [],
      followUps: [],
      firstVisitFix: null,
      confidence: 0,
    },
  };
}
