import assert from 'node:assert/strict';
import { TASKS } from '#/worker.ts';
import { operator, type TestApp } from './app.ts';

interface Mail {
  readonly to: string;
  readonly text?: string;
}

/** The tokens of the reset links sent to an address, oldest first. */
export async function resetTokensOf(kit: TestApp, companyId: string, email: string): Promise<string[]> {
  const { items } = (await operator(kit.app, 'GET', `/tenants/${companyId}/mails?per_page=100`)).json();
  return items
    .filter(({ to, text }: Mail) => to === email && text?.includes('/console/reset#'))
    .map(({ text }: Mail) => /\/reset#(\S+)/.exec(text ?? '')?.[1])
    .reverse();
}

/** Runs the pending reset tasks. */
export async function sendResets(kit: TestApp): Promise<void> {
  const task = TASKS.find(({ name }) => name === 'users.send_reset');
  assert.equal(task?.scope, 'platform');
  const { rows } = await kit.platform.database.pool.query(
    "delete from tasks.job where name = 'users.send_reset' returning data",
  );
  for (const { data } of rows) await task.run(kit.platform, data);
}
