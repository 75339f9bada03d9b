import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startApp } from '../../../test/kit/app.ts';

test('each page fills the whole frame and loads its own script', async (t) => {
  const { app } = await startApp(t);
  for (const [name, title] of [
    ['invite', 'Your invitation'],
    ['reset', 'Set a new password'],
  ]) {
    const page = (await app.inject({ method: 'GET', url: `/${name}/a-token` })).body;
    assert.doesNotMatch(page, /\{\w+\}/);
    assert.ok(page.includes(`<title>${title} · Fieldstone</title>`), page);
    assert.ok(page.includes(`src="../pages/${name}.js"`), page);
  }
});
