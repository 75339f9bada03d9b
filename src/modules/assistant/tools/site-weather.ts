import { type Static, Type } from 'typebox';
import { companySettings } from '#/modules/tenants/index.ts';
import type { WeatherService } from '#/modules/weather/index.ts';
import { AppError } from '#/platform/errors.ts';
import { Id } from '#/platform/schema.ts';
import type { Tool } from '../tool.ts';
import { inputOf } from './input.ts';
import { momentLabel } from './moment-label.ts';

const Input = Type.Object({
  site_key: Type.Optional(Type.String({ maxLength: 200, description: 'Goes before `contact_id`.' })),
  contact_id: Type.Optional(Id('The place of this customer.')),
  start_date: Type.String({ description: 'YYYY-MM-DD.' }),
  end_date: Type.String({ description: 'YYYY-MM-DD, inclusive.' }),
});

/** The weather at a place on given days. */
export function siteWeatherTool(weather: WeatherService): Tool {
  return {
    name: 'site_weather',
    description:
      'The weather at a site, or where a customer is, on given days, past or forecast, and the risk for work outdoors.',
    input: Input,
    run: async (ctx, input) => {
      const asked = inputOf<Static<typeof Input>>(input);
      const { timezone } = await ctx.inCompany(companySettings);
      try {
        const { site, mode, summary, period_start, period_end } = await weather.forSite(ctx, asked);
        const clock = (local: string) => momentLabel(`${local}:00Z`, 'UTC');
        return {
          output: {
            found: true,
            site: site.site_address,
            mode,
            timezone,
            from: clock(period_start),
            to: clock(period_end),
            summary,
          },
          citations: [],
        };
      } catch (err) {
        if (!(err instanceof AppError)) throw err;
        return { output: { found: false, reason: err.message }, citations: [] };
      }
    },
  };
}
