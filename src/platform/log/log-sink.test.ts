import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { openLogSink } from './log-sink.ts';

const HERE = new URL('./log-sink.ts', import.meta.url).href;

/** Somewhere to write to that can be broken, and taken in parts. */
function place() {
  const state = { fault: '', partial: Number.POSITIVE_INFINITY, text: '' };
  const writeBytes = async (bytes: Buffer): Promise<number> => {
    await pause(1);
    if (state.fault) throw Object.assign(new Error(state.fault), { code: state.fault });
    const taken = Math.min(bytes.length, state.partial);
    state.text += bytes.toString('utf8', 0, taken);
    return taken;
  };
  return { state, sink: openLogSink(writeBytes, { retryMs: 5 }) };
}

const written = (sink: ReturnType<typeof openLogSink>): Promise<void> =>
  new Promise((resolve) => sink.flush(resolve));

test('what a full disk keeps out is written later, what the buffer cannot keep is counted and said', async () => {
  const { state, sink } = place();
  state.fault = 'ENOSPC';
  const line = `${'x'.repeat(999)}\n`;
  for (let n = 0; n < 3_000; n++) sink.write(line);
  await pause(50);
  assert.equal(state.text, '');
  assert.equal(sink.lost(), 3_000 - Math.floor(1_048_576 / 1_000));
  state.fault = '';
  await pause(100);
  await written(sink);
  const lines = state.text.trimEnd().split('\n');
  const said = JSON.parse(lines.at(-1) ?? '');
  assert.equal(said.lost, sink.lost());
  assert.equal(lines.length - 1 + sink.lost(), 3_000);
  assert.ok(lines.slice(0, -1).every((text) => text.length === 999));
});

test('a piece that is taken in part is no torn line', async () => {
  const { state, sink } = place();
  state.partial = 7;
  for (let n = 0; n < 20; n++) sink.write(`{"line":${n}}\n`);
  await written(sink);
  assert.equal(state.text, Array.from({ length: 20 }, (_, n) => `{"line":${n}}\n`).join(''));
});

test('when nobody reads any more all is dropped and counted', async () => {
  const { state, sink } = place();
  state.fault = 'EPIPE';
  sink.write('one\n');
  await pause(20);
  sink.write('two\n');
  assert.equal(sink.lost(), 2);
});

test('a reader that stands still does not stop the process', async () => {
  const program = `
    import { openLogSink, standardOutput } from ${JSON.stringify(HERE)};
    const sink = openLogSink(standardOutput());
    const line = 'x'.repeat(999) + '\\n';
    for (let n = 0; n < 5000; n++) sink.write(line);
    setTimeout(() => { process.stderr.write(String(sink.lost())); process.exit(0); }, 200);`;
  // Its output is never read.
  const child = spawn(process.execPath, ['--input-type=module-typescript', '-e', program], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (chunk) => {
    said += String(chunk);
  });
  const [code] = await Promise.race([once(child, 'exit'), pause(15_000, ['hangs'], { ref: false })]);
  child.kill('SIGKILL');
  assert.equal(code, 0);
  assert.ok(Number(said) > 3_000, `${said} lost`);
});
