import type { Call } from '../query/call.ts';
import { WHICH_JOBS } from '../query/plain.ts';
import type { ListQuery, WeatherQuery } from '../query/records.ts';
import { daysOf } from '../query/time.ts';
import { type CompileContext, firstIds } from './context.ts';
import { listCall } from './list.ts';
import { firstCited, outputIn } from './output.ts';

/** The weather of a job; of a place named without one, that of the job there on that day, else of the place. */
export function compileWeather(query: WeatherQuery, context: CompileContext): Call[] {
  if (!context.tools.has('job_weather')) return [];
  if (query.job !== null) return [ofJob(query.job)];
  if (!isSomewhere(query)) return [];
  const atPlace = placeCalls(query, context);
  if (!query.ofJob && atPlace.length > 0) return atPlace;
  const jobs = listCall(jobsThere(query), context);
  const found = outputIn<{ readonly jobs: readonly { readonly job_id: number }[] }>(context, 'jobs');
  if (!found) return [jobs];
  const [first] = found.jobs;
  return [jobs, ...(first ? [ofJob(String(first.job_id))] : atPlace)];
}

/** Whether somebody or some place is named whose weather can be looked up. */
export function isSomewhere({ names, places }: WeatherQuery): boolean {
  return places.length > 0 || names.some(({ on }) => on === 'site' || on === 'customer' || on === 'engineer');
}

function ofJob(job: string): Call {
  return { id: 'weather', tool: 'job_weather', input: { job } };
}

/** The jobs whose weather may be meant. */
function jobsThere({ names, places, time, past }: WeatherQuery): ListQuery {
  return {
    ...WHICH_JOBS,
    filters: [...names, ...(places.length > 0 ? [{ on: 'place', is: places } as const] : [])],
    time,
    axis: past ? 'started' : 'planned',
    which: time ? 'all' : past ? 'latest' : 'next',
  };
}

/** Of a town it is the weather at a site there. */
function placeCalls({ names, places, time }: WeatherQuery, context: CompileContext): Call[] {
  const find: Call[] =
    names.length === 0 && places.length > 0
      ? [{ id: 'sites', tool: 'list_records', input: { kind: 'site', places, limit: 1 } }]
      : [];
  const [site = firstCited(context, 'sites')] = firstIds(names, 'site');
  const [customer] = firstIds(names, 'customer');
  const today = context.today.toString();
  const { from, to } = time === null ? { from: today, to: today } : daysOf(time, today);
  if (!from || !to || (site ?? customer) === undefined) return find;
  return [
    ...find,
    {
      id: 'weather',
      tool: 'site_weather',
      input: {
        ...(site === undefined ? { contact_id: Number(customer) } : { site_key: site }),
        start_date: from,
        end_date: to,
      },
    },
  ];
}
