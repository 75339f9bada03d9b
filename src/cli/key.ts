import type { Command } from 'commander';
import type { ApiKeyRow } from '#/modules/tenants/index.ts';
import { type Answer, group, leaf, printingResult } from './command.ts';
import { withOperator } from './operator-client.ts';
import { momentText, paint } from './terminal/paint.ts';
import { pairs, table } from './terminal/table.ts';
import { UsageError } from './usage-error.ts';

const COMPANY = '4f1c6a7e-5a3b-4a39-9d4e-0f3b7f0d2c11';

export function keyCommands(program: Command): void {
  const key = group(program, {
    name: 'key',
    summary: 'rotate, list and revoke API keys of a tenant',
    examples: ['key list 4f1c6a7e-5a3b-4a39-9d4e-0f3b7f0d2c11'],
  });
  leaf(key, {
    name: 'rotate',
    summary: 'make a new key; the ones before it run out after an overlap',
    examples: [`key rotate ${COMPANY} --label "March rotation" --expires-previous-in-hours 24`],
    notes: 'The API key is shown this once.',
  })
    .argument('<company_id>')
    .option('--label <text>', 'what the key is for')
    .option('--expires-previous-in-hours <n>', 'how long previous keys stay valid (default 72)', hours)
    .action(printingResult(rotateKey));
  leaf(key, {
    name: 'list',
    summary: 'list the keys of a tenant, without their secrets',
    examples: [`key list ${COMPANY}`],
  })
    .argument('<company_id>')
    .action(printingResult(listKeys));
  leaf(key, {
    name: 'revoke',
    summary: 'end a key at once',
    examples: [`key revoke ${COMPANY} 0b0d7c3e-7b0c-4c55-8f5e-2f9b8f1f6a02`],
  })
    .argument('<company_id>')
    .argument('<key_id>')
    .action(printingResult(revokeKey));
}

function hours(text: string): number {
  const value = Number(text);
  if (text.trim() === '' || !Number.isFinite(value) || value < 0)
    throw new UsageError('--expires-previous-in-hours must be a number of hours from 0');
  return value;
}

async function rotateKey(
  companyId: string,
  options: { label?: string; expiresPreviousInHours?: number },
): Promise<Answer> {
  const { label, expiresPreviousInHours } = options;
  const created = await withOperator((client) =>
    client.request<{ key_id: string; api_key: string }>('POST', keysOf(companyId), {
      ...(label !== undefined && { label }),
      ...(expiresPreviousInHours !== undefined && { expires_previous_in_hours: expiresPreviousInHours }),
    }),
  );
  const text = [
    `${paint.green('Made')} a new key. It is shown this once: keep it. The keys before it work for ${expiresPreviousInHours ?? 72} more hours at most.`,
    '',
    pairs([
      ['key_id', created.key_id],
      ['api_key', created.api_key],
    ]),
  ].join('\n');
  return { json: created, text };
}

async function listKeys(companyId: string): Promise<Answer> {
  const answer = await withOperator((client) =>
    client.request<{ items: ApiKeyRow[] }>('GET', keysOf(companyId)),
  );
  const rows = answer.items.map((item) => [
    item.key_id,
    item.prefix,
    momentText(item.created_at),
    momentText(item.last_used_at),
    momentText(item.expires_at),
    item.label ?? '-',
  ]);
  return {
    json: answer,
    text: table(['key_id', 'prefix', 'created', 'last used', 'expires', 'label'], rows),
  };
}

async function revokeKey(companyId: string, keyId: string): Promise<Answer> {
  const json = await withOperator((client) =>
    client.request('DELETE', `${keysOf(companyId)}/${encodeURIComponent(keyId)}`),
  );
  return { json, text: `${paint.green('Revoked')} ${keyId}: it no longer opens anything.` };
}

function keysOf(companyId: string): string {
  return `/tenants/${encodeURIComponent(companyId)}/keys`;
}
