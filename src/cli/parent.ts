import { readFileSync } from 'node:fs';

const LOOK_EVERY_MS = 500;
const SHELL = /^(sh|bash|dash|ash|zsh|ksh)$/;

/**
 * Calls `gone` once if an npm script started the process and npm has ended, so that nothing would stop the server. npm
 * starts scripts through a shell, which may outlive it, so both are watched. Returns a function that stops watching.
 * Without npm nothing is watched, since a server may outlive the shell that started it.
 */
export function whenParentIsGone(env: NodeJS.ProcessEnv, gone: () => void): () => void {
  if (env.npm_lifecycle_event === undefined) return () => undefined;
  const parent = process.ppid;
  const shell = statOf(parent);
  const grandparent = shell && SHELL.test(shell.name) ? shell.parent : undefined;
  const timer = setInterval(() => {
    const orphaned = grandparent !== undefined && statOf(parent)?.parent !== grandparent;
    if (process.ppid === parent && !orphaned) return;
    clearInterval(timer);
    gone();
  }, LOOK_EVERY_MS).unref();
  return () => clearInterval(timer);
}

/** A process's name and parent; undefined when it is gone, or where the system has no /proc. */
function statOf(pid: number): { readonly name: string; readonly parent: number } | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const nameEnd = stat.lastIndexOf(')');
    const [, parent] = stat.slice(nameEnd + 2).split(' ');
    return { name: stat.slice(stat.indexOf('(') + 1, nameEnd), parent: Number(parent) };
  } catch {
    return undefined;
  }
}
