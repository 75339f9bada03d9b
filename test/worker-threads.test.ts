import assert from 'node:assert/strict';
import { registerHooks } from 'node:module';
import { test } from 'node:test';

/** Code that runs patterns and parsers over texts from outside: for worker threads alone. */
const READERS = [
  'modules/assistant/planner/planned.ts',
  'modules/assistant/planner/plan.ts',
  'modules/triage/read-and-judge.ts',
  'modules/triage/reading/read-mail.ts',
  'modules/portals/read/read-mail.ts',
  'modules/mailtext/html-plain.ts',
  'modules/fms/documents/render.ts',
  'modules/fms/documents/picture.ts',
];

test('the server’s own thread does not load what reads texts from outside', async () => {
  const loaded = new Set<string>();
  registerHooks({
    load(url, context, next) {
      loaded.add(url);
      return next(url, context);
    },
  });
  for (const file of ['app.ts', 'worker.ts', 'thread-work.ts'])
    await import(new URL(`../src/${file}`, import.meta.url).href);
  assert.ok(loaded.size > 500, 'what was loaded is seen');
  const urlOf = (file: string) => new URL(`../src/${file}`, import.meta.url).href;
  assert.deepEqual(
    READERS.filter((file) => loaded.has(urlOf(file))),
    [],
  );
  for (const file of READERS) assert.ok(await import(urlOf(file)), `${file} is there`);
});
