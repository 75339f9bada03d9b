import { open } from 'node:fs/promises';
import type { Failure } from './file/chunks.ts';

/** Writes every failure as one JSON object per line, with the record as it was sent. */
export interface ErrorFile extends AsyncDisposable {
  write(failure: Failure, given: unknown): Promise<void>;
}

/** Opened before the import begins, so that a path nobody may write to stops it early. */
export async function openErrorFile(path: string): Promise<ErrorFile> {
  const file = await open(path, 'w');
  return {
    write: (failure, given) => file.appendFile(`${JSON.stringify({ ...failure, record: given })}\n`),
    [Symbol.asyncDispose]: () => file.close(),
  };
}
