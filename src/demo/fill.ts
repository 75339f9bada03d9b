import { runSentinelsOfCompany } from '#/modules/sentinels/index.ts';
import type { Ctx, OperatorCtx } from '#/platform/context.ts';
import type { VisitRecords } from './generate.ts';
import type { OpenCompany, OpenDemo } from './kept.ts';
import { openOf } from './kept.ts';
import { batchesOf, historyOf, loadVisits } from './load.ts';
import { type Note, operatorOf } from './make.ts';

const DEMO = { name: 'demo', label: 'older jobs of the demo' };

/** How many jobs are loaded between two progress records: a twentieth of them, within bounds. */
const BATCH = { min: 100, max: 1_000 };

/**
 * Loads the older history of each company, oldest first, then runs the sentinels over all of it. Continues an
 * interrupted run: jobs loaded after the last progress record are loaded again, which stores nothing twice.
 */
export async function fillHistory(ctx: OperatorCtx, demo: OpenDemo, note: Note): Promise<void> {
  const companies = [...demo.companies];
  for (const [position, company] of demo.companies.entries()) {
    const noteLoaded = async (loaded: number): Promise<void> => {
      companies[position] = { ...company, older: { ...company.older, loaded } };
      await note(openOf(demo, companies));
    };
    if (company.older.loaded < company.older.jobs)
      await fillCompany(ctx.within(company.companyId), company, demo, noteLoaded);
  }
}

async function fillCompany(
  ctx: Ctx,
  company: OpenCompany,
  demo: OpenDemo,
  noteLoaded: (loaded: number) => Promise<void>,
): Promise<void> {
  const { jobs, loaded } = company.older;
  using work = ctx.services.beginWork(DEMO, jobs - loaded);
  let done = 0;
  const older = firstOf(historyOf(operatorOf(company), demo).visits(), jobs);
  const size = Math.min(BATCH.max, Math.max(BATCH.min, Math.ceil(jobs / 20)));
  for await (const batch of batchesOf(older, size)) {
    done += batch.length;
    if (done <= loaded) continue;
    await loadVisits(ctx, batch);
    // Before the last progress record, so that a start after an interruption does not skip this.
    if (done === jobs) await runSentinels(ctx);
    await noteLoaded(done);
    work.advance(batch.length);
  }
}

function* firstOf(visits: Iterable<VisitRecords>, count: number): Generator<VisitRecords> {
  let given = 0;
  for (const file of visits) {
    if (given === count) return;
    given += 1;
    yield file;
  }
}

async function runSentinels(ctx: Ctx): Promise<void> {
  for (const schedule of ['daily', 'weekly']) {
    const payload = { company_id: ctx.companyId, schedule, run_id: ctx.newId() };
    await ctx.services.enqueue(runSentinelsOfCompany.name, payload, {
      onceKey: `${ctx.companyId} ${schedule} demo`,
    });
  }
}
