import { type OperatorCtx, operatorCtx, type Platform } from '#/platform/context.ts';
import type { Outbound } from '#/platform/outbound.ts';
import { type Background, openBackground } from './background.ts';
import { countOf, type KeptDemo, type OpenDemo, readKept, writeKept } from './kept.ts';

/** The progress of the demo. */
export interface DemoProgress {
  /**
   * `none`: there is no demo. `making`: its companies are being created. `filling`: older history is being loaded.
   */
  readonly state: 'none' | 'making' | 'filling' | 'complete' | 'failed';
  readonly jobs: number;
  readonly loaded: number;
  readonly secondsLeft: number | null;
  readonly demo: OpenDemo | undefined;
}

/** The demo of one data directory. */
export interface Demo {
  /** Creates the demo at the first start and opens it at every later one. */
  ensure(): Promise<OpenDemo>;
  /** Loads older history in the background until it is complete or the process stops. */
  fill(): void;
  /** Deletes the demo's companies and creates them again, in the background. Does nothing while that is running. */
  reset(jobs?: number): Promise<void>;
  progress(): Promise<DemoProgress>;
  /** Whether this is a company of the demo. */
  has(companyId: string): boolean;
  /** Resolves once no background job is running. */
  settled(): Promise<void>;
}

/** Loaded when needed: it imports half of the modules, which load while the database opens. */
const making = () => import('./make.ts');

/** What the demo needs from the process. */
interface Workplace {
  readonly ctx: OperatorCtx;
  readonly outbound: Outbound;
  readonly dataDir: string;
  readonly note: (demo: KeptDemo) => Promise<void>;
  readonly recentJobs: number | undefined;
}

/** `recentJobs`: how many of each company's latest jobs are loaded before users can log in. */
export function openDemo(
  everything: Platform,
  dataDir: string,
  { recentJobs }: { readonly recentJobs?: number } = {},
): Demo {
  // Loading is interrupted as soon as the process stops; the next start continues it.
  const platform: Platform = { ...everything, signal: everything.stopping };
  let companyIds: ReadonlySet<string> = new Set();
  const remember = ({ companies }: KeptDemo): void => {
    companyIds = new Set(companies.map(({ companyId }) => companyId));
  };
  const note = (demo: KeptDemo): Promise<void> => {
    remember(demo);
    return writeKept(dataDir, demo);
  };
  const { outbound } = platform;
  const place: Workplace = { ctx: operatorCtx(platform), outbound, dataDir, note, recentJobs };
  const work = openBackground(platform);
  let pace: Pace | undefined;
  const fillNow = async (): Promise<void> => {
    const kept = await readKept(dataDir);
    if (kept?.state !== 'open') return;
    pace = { sinceMs: performance.now(), loaded: countOf(kept).loaded };
    work.note('filling');
    await (await import('./fill.ts')).fillHistory(place.ctx, kept, note);
  };

  return {
    async ensure() {
      const kept = await readKept(dataDir);
      if (kept === undefined || kept.state === 'loading') return makeAnew(place);
      if (!(await (await making()).allExist(place.ctx, kept))) return makeAnew(place);
      remember(kept);
      return kept.state === 'open' ? kept : letIn(place, kept);
    },

    fill: () => work.begin('filling', fillNow),

    reset: (jobs) =>
      work.beginInstead('making', async () => {
        await makeAnew(place, jobs);
        await fillNow();
      }),

    async progress() {
      const kept = await readKept(dataDir);
      const demo = kept?.state === 'open' ? kept : undefined;
      const { jobs, loaded } = demo ? countOf(demo) : { jobs: kept?.jobs ?? 0, loaded: 0 };
      const secondsLeft = work.doing() === 'filling' ? secondsFor(jobs, loaded, pace) : null;
      return { state: stateOf(kept, work), jobs, loaded, secondsLeft, demo };
    },

    has: (companyId) => companyIds.has(companyId),

    settled: work.settled,
  };
}

async function makeAnew(place: Workplace, jobs?: number): Promise<OpenDemo> {
  const { ctx, dataDir, recentJobs } = place;
  const { deleteCompanies, makeCompanies, USUAL_JOBS, RECENT_JOBS } = await making();
  const kept = await readKept(dataDir);
  if (kept) await deleteCompanies(ctx, kept);
  const beginning = {
    madeAt: ctx.now().toISOString(),
    jobs: jobs ?? USUAL_JOBS,
    recentJobs: recentJobs ?? RECENT_JOBS,
  };
  return letIn(place, await makeCompanies(place, beginning));
}

async function letIn({ ctx, outbound, note }: Workplace, made: KeptDemo): Promise<OpenDemo> {
  const { openCompanies } = await making();
  // A start interrupted here leaves only some of the log-ins: the next one creates the demo again.
  await note({ ...made, state: 'loading' });
  const open = await openCompanies({ ctx, outbound }, made);
  await note(open);
  return open;
}

/** The progress at a moment. */
interface Pace {
  readonly sinceMs: number;
  readonly loaded: number;
}

function secondsFor(jobs: number, loaded: number, pace: Pace | undefined): number | null {
  if (loaded === jobs) return 0;
  if (!pace || loaded <= pace.loaded) return null;
  const seconds = (performance.now() - pace.sinceMs) / 1_000;
  return Math.ceil(((jobs - loaded) * seconds) / (loaded - pace.loaded));
}

function stateOf(kept: KeptDemo | undefined, work: Background): DemoProgress['state'] {
  if (work.doing() === 'making') return 'making';
  if (work.hasFailed()) return 'failed';
  if (kept === undefined) return 'none';
  if (kept.state !== 'open') return 'making';
  const { jobs, loaded } = countOf(kept);
  return loaded < jobs ? 'filling' : 'complete';
}
