import { placeName } from '../../catalogue/filters.ts';
import { isSomewhere } from '../../compile/weather.ts';
import type { WeatherQuery } from '../../query/records.ts';
import { markOf, outputOf, type Results } from '../results.ts';
import { namesPhrase, sentence } from '../words.ts';

interface Weather {
  readonly found: boolean;
  readonly reason?: string;
  readonly mode?: string;
  readonly from?: string;
  readonly to?: string;
  readonly job?: { readonly job_id: number; readonly reference: string };
  readonly summary?: {
    readonly min_temperature_c: number | null;
    readonly max_temperature_c: number | null;
    readonly total_precipitation_mm: number | null;
    readonly max_gust_kmh: number | null;
    readonly dominant_condition: string | null;
    readonly outdoor_work_risk: string;
    readonly risk_reasons: readonly string[];
  };
}

export function weatherText(query: WeatherQuery, results: Results): string {
  const { job: reference, names } = query;
  if (reference === null && !isSomewhere(query))
    return 'I can look up the weather for a job, or at a site on a day. Which do you mean? Give me the job’s reference, or name the site or the customer.';
  if (results.lookedUp.length === 0) return 'I cannot look up the weather here.';
  const weather = outputOf<Weather>(results, 'weather');
  const { summary, job } = weather ?? {};
  // What is to be done there is no part of where it is.
  const where = names.filter(({ on }) => on === 'site' || on === 'customer');
  const place = namesPhrase(where).replace(/^(?:at|for) /, '') || query.places.map(placeName).join(', ');
  if (!weather) return `${sentence('I found no jobs', namesPhrase(names))} for that.`;
  if (!weather.found || !summary)
    return `I could not get the weather for ${reference ?? place}${weather.reason ? `: ${weather.reason}` : ''}.`;
  const parts = [
    summary.dominant_condition ? `mostly ${summary.dominant_condition.toLowerCase()}` : '',
    summary.min_temperature_c !== null && summary.max_temperature_c !== null
      ? `${summary.min_temperature_c} to ${summary.max_temperature_c} °C`
      : '',
    summary.total_precipitation_mm !== null ? `${summary.total_precipitation_mm} mm of rain or snow` : '',
    summary.max_gust_kmh !== null ? `gusts up to ${summary.max_gust_kmh} km/h` : '',
  ].filter(Boolean);
  const verb = weather.mode === 'forecast' ? 'The forecast' : 'The weather';
  const why = summary.risk_reasons.length > 0 ? ` (${summary.risk_reasons.join('; ')})` : '';
  const of = job ? `${job.reference}${markOf(results, 'job', job.job_id)}${otherJobs(results)}` : place;
  return `${verb} for ${of}, ${weather.from} to ${weather.to}: ${parts.join(', ')}. Risk for work outdoors: ${summary.outdoor_work_risk}${why}.`;
}

/** Of several jobs that may be meant the weather is that of the first. */
function otherJobs(results: Results): string {
  const { total = 0, total_shown = '' } =
    outputOf<{ readonly total: number; readonly total_shown: string }>(results, 'jobs') ?? {};
  return total > 1 ? ` (the first of ${total_shown} jobs)` : '';
}
