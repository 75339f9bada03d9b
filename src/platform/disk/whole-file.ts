import { renameSync, writeFileSync } from 'node:fs';

/** Writes a file atomically: to a temporary path, then renamed, so that readers always find it complete. */
export function writeWholeSync(path: string, text: string): void {
  const draft = `${path}.draft`;
  writeFileSync(draft, text, { mode: 0o600 });
  renameSync(draft, path);
}
