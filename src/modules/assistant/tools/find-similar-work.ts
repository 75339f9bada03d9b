import { type Static, Type } from 'typebox';
import { searchJobsEnriched } from '#/modules/finding/index.ts';
import { companySettings } from '#/modules/tenants/index.ts';
import { Id } from '#/platform/schema.ts';
import type { Tool } from '../tool.ts';
import { inputOf } from './input.ts';
import { shownJob } from './shown-job.ts';

const Input = Type.Object({
  text: Type.String({ minLength: 3, maxLength: 2_000, description: 'The fault or work, in words.' }),
  contact_id: Type.Optional(Id('Only of this customer.')),
  resource_id: Type.Optional(Type.String({ description: 'Only of this engineer.' })),
  site_key: Type.Optional(Type.String({ description: 'Only at this site.' })),
  type_id: Type.Optional(Id('Only of this job type.')),
  start_date: Type.Optional(Type.String({ description: 'YYYY-MM-DD.' })),
  end_date: Type.Optional(Type.String({ description: 'YYYY-MM-DD, inclusive.' })),
  limit: Type.Integer({ minimum: 1, maximum: 10, default: 5 }),
});

/** Past jobs whose outcome speaks of the same thing. */
export const findSimilarWorkTool: Tool = {
  name: 'find_similar_work',
  description: 'Searches what engineers reported of past jobs, by meaning and by words, best first.',
  input: Input,
  run: async (ctx, input) => {
    const { text, ...rest } = inputOf<Static<typeof Input>>(input);
    const { timezone } = await ctx.inCompany(companySettings);
    const answer = await searchJobsEnriched(ctx, 'outcome', {
      ...rest,
      query_text: text,
      cleanup: false,
    });
    return {
      output: {
        text,
        count: answer.count,
        jobs: answer.hits.flatMap(({ job }) => (job ? [shownJob(job, timezone)] : [])),
        by_engineer: answer.related_works.by_engineer.slice(0, 3),
      },
      citations: answer.hits.map(({ job_id, job_ref }) => ({
        type: 'job' as const,
        id: String(job_id),
        reference: job_ref ?? null,
      })),
    };
  },
};
