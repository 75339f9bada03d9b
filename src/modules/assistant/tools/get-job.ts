import { type Static, Type } from 'typebox';
import { findJobMeant } from '#/modules/jobs/index.ts';
import { companySettings } from '#/modules/tenants/index.ts';
import type { Tool } from '../tool.ts';
import { inputOf } from './input.ts';
import { shownJob } from './shown-job.ts';

const Input = Type.Object({
  job: Type.String({ minLength: 1, maxLength: 200, description: 'The reference or id, in any case.' }),
});

/** One job by what people call it. */
export const getJobTool: Tool = {
  name: 'get_job',
  description:
    'One job by its reference or id: status, result, times, engineer, customer, site, what was asked and done.',
  input: Input,
  run: (ctx, input) => {
    const { job: asked } = inputOf<Static<typeof Input>>(input);
    return ctx.inCompany(async (tx) => {
      const job = await findJobMeant(tx, asked);
      if (!job) return { output: { found: false, asked }, citations: [] };
      const { timezone } = await companySettings(tx);
      return {
        output: { found: true, asked, job: shownJob(job, timezone) },
        citations: [{ type: 'job', id: String(job.jobId), reference: job.reference ?? null }],
      };
    });
  },
};
