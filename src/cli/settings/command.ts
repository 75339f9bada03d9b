import type { Command } from 'commander';
import type { Settings } from '#/modules/tenants/index.ts';
import { closest } from '#/platform/validation/did-you-mean.ts';
import { type Answer, group, leaf, printingResult } from '../command.ts';
import { withOperator } from '../operator-client.ts';
import { paint } from '../terminal/paint.ts';
import { pairs } from '../terminal/table.ts';
import { UsageError } from '../usage-error.ts';
import { type Assignment, flattened, parseAssignment, patchFrom, valueAt } from './setting-path.ts';

const COMPANY = '4f1c6a7e-5a3b-4a39-9d4e-0f3b7f0d2c11';

export function settingsCommands(program: Command): void {
  const settings = group(program, {
    name: 'settings',
    summary: 'read and change the settings of a tenant',
    examples: ['settings get 4f1c6a7e-5a3b-4a39-9d4e-0f3b7f0d2c11'],
  });
  leaf(settings, {
    name: 'get',
    summary: 'show the settings in force, or one of them',
    examples: [`settings get ${COMPANY}`, `settings get ${COMPANY} ingest_thresholds.site`],
  })
    .argument('<company_id>')
    .argument('[key]', 'a setting, or a part of one such as fms.mode')
    .action(printingResult(getSettings));
  leaf(settings, {
    name: 'set',
    summary: 'change settings; key=null puts the default back',
    examples: [
      `settings set ${COMPANY} late_start_mins=20 case_lifecycle=strict`,
      `settings set ${COMPANY} fms.mode=embedded ingest_thresholds.site=0.9`,
      `settings set ${COMPANY} 'disabled_portals=["corrigo"]' minimum_charge=null`,
    ],
    notes: 'A value is read as JSON when it is JSON, else as text.',
  })
    .argument('<company_id>')
    .argument('<key=value...>')
    .action(printingResult(setSettings));
}

async function getSettings(companyId: string, key: string | undefined): Promise<Answer> {
  const settings = await withOperator((client) => client.request<Settings>('GET', pathOf(companyId)));
  if (key === undefined) return { json: settings, text: settingsText(settings) };
  const value = valueAt(settings, key);
  if (value === undefined) {
    const near = closest(key, [...Object.keys(settings), ...flattened(settings).map(([path]) => path)]);
    throw new UsageError(`there is no setting ${key}${near ? `; did you mean ${near}?` : ''}`);
  }
  return { json: value, text: typeof value === 'string' ? value : JSON.stringify(value, null, 2) };
}

async function setSettings(companyId: string, given: readonly string[]): Promise<Answer> {
  const assignments: readonly Assignment[] = given.map(parseAssignment);
  const settings = await withOperator(async (client) => {
    const deep = assignments.some(({ path }) => path.length > 2);
    // A patch replaces a whole part, so the current part is read first.
    const current = deep ? await client.request<Settings>('GET', pathOf(companyId)) : {};
    return client.request<Settings>('PATCH', pathOf(companyId), patchFrom(assignments, current));
  });
  const changed = assignments.map(({ path }): [string, string] => {
    const key = path.join('.');
    const value = valueAt(settings, key);
    return [key, value === undefined ? '(not shown)' : JSON.stringify(value)];
  });
  return { json: settings, text: `${paint.green('Changed')}. In force now:\n\n${pairs(changed)}` };
}

function settingsText(settings: Settings): string {
  return pairs(flattened(settings).map(([path, value]) => [path, JSON.stringify(value)]));
}

function pathOf(companyId: string): string {
  return `/tenants/${encodeURIComponent(companyId)}/settings`;
}
