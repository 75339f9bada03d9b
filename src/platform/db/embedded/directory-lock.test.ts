import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { DirectoryLocked, lockDirectory, readLock } from './directory-lock.ts';

const HOLD = `
  const { lockDirectory } = await import(process.argv[1]);
  try {
    lockDirectory(process.argv[2], { url: 'http://localhost:1' });
    console.log('locked');
    setInterval(() => {}, 1000);
  } catch (error) {
    console.log(error.name + ' ' + error.message);
  }
`;

/** Another process that tries for the lock; says how that went, and lives on when it got it. */
async function tryElsewhere(dir: string): Promise<{ child: ChildProcess; said: string }> {
  const module = new URL('./directory-lock.ts', import.meta.url).href;
  const child = spawn(process.execPath, ['--input-type=module', '-e', HOLD, module, dir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [said] = await once(child.stdout, 'data');
  return { child, said: String(said).trim() };
}

async function killed(child: ChildProcess): Promise<void> {
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
}

function freshDirectory(t: { after(end: () => void): void }): string {
  const parent = mkdtempSync(join(tmpdir(), 'lock-'));
  t.after(() => rmSync(parent, { recursive: true }));
  return join(parent, 'data');
}

test('a second process is refused with the pid and url of the first, until it dies', async (t) => {
  const dir = freshDirectory(t);
  const { child, said } = await tryElsewhere(dir);
  assert.equal(said, 'locked');
  assert.throws(
    () => lockDirectory(dir),
    (error) => {
      assert.ok(error instanceof DirectoryLocked);
      assert.equal(error.pid, child.pid);
      assert.equal(error.url, 'http://localhost:1');
      const remedy = 'stop it first or set DATA_DIR to another directory';
      assert.equal(error.message, `data directory ${dir} is in use by process ${child.pid}; ${remedy}`);
      return true;
    },
  );
  assert.equal(readLock(dir)?.pid, child.pid);
  await killed(child);
  assert.equal(readLock(dir), undefined);
  const lock = lockDirectory(dir);
  assert.equal(readLock(dir)?.pid, process.pid);
  lock.release();
});

test('the url is added later, and a released lock is gone', (t) => {
  const dir = freshDirectory(t);
  const lock = lockDirectory(dir);
  assert.equal(statSync(dir).mode & 0o777, 0o700);
  assert.throws(() => lockDirectory(dir), DirectoryLocked);
  assert.equal(readLock(dir)?.url, undefined);
  lock.update({ url: 'http://localhost:8080' });
  assert.equal(readLock(dir)?.url, 'http://localhost:8080');
  lock.release();
  lock.release();
  assert.deepEqual(readdirSync(dir), []);
});

test('a lock of this pid from an earlier boot, and one that is no lock at all, are taken over', (t) => {
  const dir = freshDirectory(t);
  lockDirectory(dir);
  const path = join(dir, 'server.lock');
  const entry = JSON.parse(readFileSync(path, 'utf8'));
  writeFileSync(path, JSON.stringify({ ...entry, birth: 'another-boot/17' }));
  assert.equal(readLock(dir), undefined);
  lockDirectory(dir);
  for (const text of ['', '{"pid":', '{"pid":"x"}', 'null']) {
    writeFileSync(path, text);
    lockDirectory(dir).release();
  }
  assert.deepEqual(readdirSync(dir), []);
});

test("a lock that became somebody else's is not released", (t) => {
  const dir = freshDirectory(t);
  const lock = lockDirectory(dir);
  const path = join(dir, 'server.lock');
  writeFileSync(path, JSON.stringify({ ...JSON.parse(readFileSync(path, 'utf8')), id: 'another' }));
  lock.release();
  lock.update({ url: 'http://localhost:1' });
  assert.equal(readLock(dir)?.pid, process.pid);
  assert.equal(readLock(dir)?.url, undefined);
});

test('of several processes that find a stale lock exactly one gets it', async (t) => {
  const dir = freshDirectory(t);
  for (let round = 0; round < 3; round++) {
    const stale = await tryElsewhere(dir);
    assert.equal(stale.said, 'locked');
    await killed(stale.child);
    const tries = await Promise.all(Array.from({ length: 5 }, () => tryElsewhere(dir)));
    assert.equal(tries.filter(({ said }) => said === 'locked').length, 1);
    assert.equal(tries.filter(({ said }) => said.startsWith('DirectoryLocked')).length, 4);
    await Promise.all(tries.map(({ child }) => child.exitCode ?? killed(child)));
  }
  assert.deepEqual(readdirSync(dir), ['server.lock']);
});
