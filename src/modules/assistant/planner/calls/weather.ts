import { citationsOf, outputOf } from '../../render/results.ts';
import type { Intent } from '../intent.ts';
import { boundsOf } from '../periods/period-after.ts';
import { isPast } from '../said/weather.ts';
import type { Call, Scene } from '../scene.ts';
import { listCalls } from './jobs.ts';

/** The weather of a job; of a place named without one, that of the job there on that day, else of the place. */
export function weatherCalls(scene: Scene): Call[] {
  const { intent, tools } = scene;
  if (!tools.has('job_weather')) return [];
  if (intent.reference) return [ofJob(intent.reference)];
  if (!asksOfPlace(intent)) return [];
  const atPlace = placeCalls(scene);
  if (!isOfJob(intent) && atPlace.length > 0) return atPlace;
  const jobs = listCalls({ ...scene, intent: asList(intent) });
  const found = outputOf<{ readonly jobs: readonly { readonly job_id: number }[] }>(scene.turn, 'jobs');
  const [first] = found?.jobs ?? [];
  if (!found) return jobs;
  return [...jobs, ...(first ? [ofJob(String(first.job_id))] : atPlace)];
}

/** Whether somebody or some place is named whose weather can be looked up. */
export function asksOfPlace({ named, narrowing }: Intent): boolean {
  const somewhere = (narrowing.place ?? []).length > 0;
  return somewhere || named.some(({ kind }) => kind === 'site' || kind === 'contact' || kind === 'engineer');
}

/** A customer and an engineer are where their jobs are. */
function isOfJob({ named, text }: Intent): boolean {
  const placed = named.some(({ kind }) => kind === 'site') || named.length === 0;
  return !placed || /\b(?:jobs?|visits?|appointments?|call outs?)\b/.test(text);
}

function ofJob(job: string): Call {
  return { id: 'weather', tool: 'job_weather', input: { job } };
}

/** Of a town it is the weather at a site there. */
function placeCalls({ intent, turn, today }: Scene): Call[] {
  const one = (kind: string) => intent.named.find((named) => named.kind === kind)?.ids[0];
  const places = intent.narrowing.place ?? [];
  const find: Call[] =
    intent.named.length === 0 && places.length > 0
      ? [{ id: 'sites', tool: 'list_records', input: { kind: 'site', places, limit: 1 } }]
      : [];
  const [site, contact] = [one('site') ?? citationsOf(turn, 'sites')[0]?.id, one('contact')];
  const bounds = intent.period === null ? { from: today, to: today } : boundsOf(intent.period, today);
  if (!bounds || (site ?? contact) === undefined) return find;
  return [
    ...find,
    {
      id: 'weather',
      tool: 'site_weather',
      input: {
        ...(site === undefined ? { contact_id: Number(contact) } : { site_key: site }),
        start_date: bounds.from.toString(),
        end_date: bounds.to.toString(),
      },
    },
  ];
}

/** The jobs that may be meant; words of the weather are none of theirs. */
function asList(intent: Intent): Intent {
  const { mentions: _, ...narrowing } = intent.narrowing;
  const past = isPast(intent.text);
  return {
    ...intent,
    topic: 'jobs',
    list: intent.period ? 'all' : past ? 'latest' : 'next',
    axis: past ? 'actualStartAt' : 'plannedStartAt',
    statuses: [],
    result: null,
    narrowing,
  };
}
