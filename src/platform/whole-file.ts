import { renameSync, writeFileSync } from 'node:fs';

/** Writes a file beside its place and moves it there: whoever reads it finds it whole, whenever the process dies. */
export function writeWholeSync(path: string, text: string): void {
  const draft = `${path}.draft`;
  writeFileSync(draft, text, { mode: 0o600 });
  renameSync(draft, path);
}
