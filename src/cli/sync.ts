import type { Command } from 'commander';
import type { SyncStep } from '#/modules/fms/index.ts';
import { type Answer, leaf, printingResult } from './command.ts';
import { openProgress } from './import/progress.ts';
import { type OperatorClient, withOperator } from './operator-client.ts';
import { counted } from './terminal/paint.ts';

export function syncCommand(program: Command): void {
  leaf(program, {
    name: 'sync',
    summary: 'bring a tenant up to date with its field-management system',
    examples: ['sync 4f1c6a7e-5a3b-4a39-9d4e-0f3b7f0d2c11'],
    notes: 'It can be interrupted at any time and resumes from there.',
  })
    .argument('<company_id>')
    .action(printingResult(syncTenant));
}

type Counts = Pick<SyncStep, 'received' | 'inserted' | 'updated' | 'unchanged' | 'failed'>;

async function syncTenant(companyId: string): Promise<Answer> {
  const { mode, counts } = await withOperator((client) => syncAll(client, companyId));
  if (mode === 'embedded') {
    const reason =
      'fms.mode is embedded: this tenant’s ledger is Fieldstone’s own, so there is nothing to sync';
    return { json: { synced: false, reason }, text: `Not synced: ${reason}.` };
  }
  const { received, inserted, updated, unchanged, failed } = counts;
  const text = `Read ${counted(received)} records: ${counted(inserted)} new, ${counted(updated)} changed, ${counted(unchanged)} unchanged, ${counted(failed)} failed.`;
  return { json: { synced: true, ...counts }, text, exitCode: failed > 0 ? 1 : 0 };
}

/** Runs steps until nothing is left, reporting progress. */
async function syncAll(client: OperatorClient, companyId: string): Promise<{ mode: string; counts: Counts }> {
  const nowMs = () => performance.now();
  const progress = openProgress(process.stderr, { sizeBytes: null, nowMs, quiet: false });
  const counts = { received: 0, inserted: 0, updated: 0, unchanged: 0, failed: 0 };
  try {
    for (let from: string | null = null; ; ) {
      const path = `/tenants/${encodeURIComponent(companyId)}/sync`;
      const step: SyncStep = await client.request('POST', path, { ...(from !== null && { from }) });
      for (const name of Object.keys(counts) as (keyof Counts)[]) counts[name] += step[name];
      if (step.done) return { mode: step.mode, counts };
      progress.update(counts.received, 0);
      from = step.resource;
    }
  } finally {
    progress.end();
  }
}
