import { Type } from 'typebox';
import { mergeSome } from '#/modules/search/index.ts';
import { idField, moment, number, requiredName } from '#/platform/records/record-fields.ts';
import { type RecordTarget, tableTarget } from '#/platform/records/record-target.ts';
import { JobRecord, jobPatchesOf, jobSource } from './job-patch.ts';
import { prepareJobs } from './prepare.ts';
import { writeJobs } from './write-jobs.ts';

/** Jobs: imported and derived columns, their sites and their search documents. */
export const jobs: RecordTarget = {
  entity: 'jobs',
  idField: 'jobId',
  schema: JobRecord,
  source: jobSource,
  prepare: prepareJobs,
  tidy: mergeSome,
  // For fewer rows the task that runs every minute is soon enough.
  followUp: { task: 'job_search.keep_index', fromRows: 100 },
  put: (tx, records, clock) => writeJobs(tx, jobPatchesOf(records, tx.companyId, clock), clock),
};

export const worksheets = tableTarget({
  entity: 'worksheets',
  table: 'worksheets',
  idField: 'worksheetId',
  fields: {
    worksheetId: idField('worksheet_id'),
    jobId: { ...number('job_id'), required: true },
    name: requiredName('name'),
    answers: {
      column: 'answers',
      schema: Type.Array(
        Type.Object({ question: Type.String({ maxLength: 5_000 }), answer: Type.Unknown() }),
        { maxItems: 1_000 },
      ),
      blank: [],
    },
    completedAt: moment('completed_at'),
  },
});
