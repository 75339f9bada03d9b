import type { Command } from 'commander';
import type { Settings } from '#/modules/tenants/index.ts';
import { type Answer, answering, leaf } from './command.ts';
import { withOperator } from './operator-client.ts';

export function syncCommand(program: Command): void {
  leaf(program, {
    name: 'sync',
    summary: 'bring a tenant up to date with its field-management system',
    examples: ['sync 4f1c6a7e-5a3b-4a39-9d4e-0f3b7f0d2c11'],
  })
    .argument('<company_id>')
    .action(answering(syncTenant));
}

async function syncTenant(companyId: string): Promise<Answer> {
  const { fms } = await withOperator((client) =>
    client.request<Settings>('GET', `/tenants/${encodeURIComponent(companyId)}/settings`),
  );
  const embedded = fms.mode === 'embedded';
  const reason = embedded
    ? 'fms.mode is embedded: this tenant’s ledger is Fieldstone’s own, so there is nothing to sync'
    : 'fms.mode is upstream, and this version cannot pull from an upstream yet; import its records instead: fieldstone import';
  return {
    json: { synced: false, reason },
    text: `Not synced: ${reason}.`,
    exitCode: embedded ? 0 : 1,
  };
}
