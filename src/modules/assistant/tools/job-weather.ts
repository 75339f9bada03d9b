import { type Static, Type } from 'typebox';
import { companySettings } from '#/modules/tenants/index.ts';
import type { WeatherService } from '#/modules/weather/index.ts';
import { AppError } from '#/platform/errors.ts';
import type { Tool } from '../tool.ts';
import { inputOf } from './input.ts';
import { momentLabel } from './moment-label.ts';

const Input = Type.Object({
  job: Type.String({ minLength: 1, maxLength: 200, description: 'The reference or id.' }),
});

/** The weather while a job is, or was, worked on. */
export function jobWeatherTool(weather: WeatherService): Tool {
  return {
    name: 'job_weather',
    description: 'The weather for a job, past or forecast, and the risk for work outdoors.',
    input: Input,
    run: async (ctx, input) => {
      const { job: asked } = inputOf<Static<typeof Input>>(input);
      const { timezone } = await ctx.inCompany(companySettings);
      try {
        const { job, mode, summary, period_start, period_end } = await weather.forJob(ctx, asked);
        const clock = (local: string) => momentLabel(`${local}:00Z`, 'UTC');
        return {
          output: {
            found: true,
            job,
            mode,
            timezone,
            from: clock(period_start),
            to: clock(period_end),
            summary,
          },
          citations: [{ type: 'job', id: String(job.job_id), reference: job.reference }],
        };
      } catch (err) {
        if (!(err instanceof AppError)) throw err;
        return { output: { found: false, asked, reason: err.message }, citations: [] };
      }
    },
  };
}
