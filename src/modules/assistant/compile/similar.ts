import type { Call } from '../query/call.ts';
import type { NameFilter } from '../query/filters.ts';
import type { JobQuery, SimilarQuery } from '../query/records.ts';
import { type CompileContext, firstIds } from './context.ts';
import { includedDates } from './feed-dates.ts';
import { outputIn } from './output.ts';

const LISTED = 5;
/** Of an account with more branches than these the first are looked through. */
const CUSTOMERS_MAX = 100;

type Where = Pick<SimilarQuery, 'names' | 'time' | 'page'>;

const ANYWHERE: Where = { names: [], time: null, page: 1 };

/** One job by its reference; what no job is called is looked for in what jobs say: a fault code, an order number. */
export function compileJob({ reference, words }: JobQuery, context: CompileContext): Call[] {
  if (reference === null) return [];
  const job: Call = { id: 'job', tool: 'get_job', input: { job: reference } };
  return isUnfound(context, 'job') ? [job, searchCall('similar', { text: words }, ANYWHERE, context)] : [job];
}

/** Past work by its words, or by the job that is looked at. */
export function compileSimilar(query: SimilarQuery, context: CompileContext): Call[] {
  const { work, like } = query;
  if (like === null) {
    if (work === null) return [];
    const search = searchCall('similar', { text: work }, query, context);
    const none = outputIn<{ readonly count: number }>(context, 'similar')?.count === 0;
    // What is nowhere among those named is looked for anywhere.
    return none && query.names.length > 0
      ? [search, searchCall('anywhere', { text: work }, { ...query, names: [] }, context)]
      : [search];
  }
  const found = searchCall('like', { like_job: like }, query, context);
  const text = [like, work].filter((part) => part !== null).join(' ');
  return isUnfound(context, 'like') ? [found, searchCall('similar', { text }, query, context)] : [found];
}

function isUnfound(context: CompileContext, id: string): boolean {
  return outputIn<{ readonly found: boolean }>(context, id)?.found === false;
}

export function searchCall(
  id: string,
  sought: object,
  { names, time, page }: Where,
  context: CompileContext,
): Call {
  const customers = named(names, 'customer');
  const [engineer] = named(names, 'engineer');
  const [site] = named(names, 'site');
  return {
    id,
    tool: 'find_similar_work',
    input: {
      ...sought,
      ...(customers.length > 0 && { contact_ids: customers.slice(0, CUSTOMERS_MAX).map(Number) }),
      ...(engineer && { resource_id: engineer }),
      ...(site && { site_key: site }),
      ...(time && includedDates(time, context)),
      page,
      limit: LISTED,
    },
  };
}

const named = (names: readonly NameFilter[], kind: NameFilter['on']) => firstIds(names, kind);
