import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

export const SUBJECT_CHARS_MAX = 72;

/**
 * The subjects over 72 characters of the commits after `since`. A shallow clone that does not reach back to it has
 * only commits that came later, so all of them count. Outside of git, or where the history was written anew without
 * that commit, there is nothing to check.
 */
export async function longSubjects(root: string, since: string): Promise<string[]> {
  const range = await rangeAfter(root, since);
  const log = range === null ? '' : await git(root, 'log', '--no-merges', '--format=%h %s', range);
  return log.split('\n').filter((line) => line.slice(line.indexOf(' ') + 1).length > SUBJECT_CHARS_MAX);
}

async function rangeAfter(root: string, since: string): Promise<string | null> {
  if ((await tried(root, 'rev-parse', '--verify', '-q', 'HEAD')) === null) return null;
  if ((await tried(root, 'merge-base', '--is-ancestor', since, 'HEAD')) !== null) return `${since}..HEAD`;
  return (await git(root, 'rev-parse', '--is-shallow-repository')) === 'true' ? 'HEAD' : null;
}

async function tried(root: string, ...given: string[]): Promise<string | null> {
  return git(root, ...given).catch(() => null);
}

async function git(root: string, ...given: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)('git', given, { cwd: root });
  return stdout.trim();
}
