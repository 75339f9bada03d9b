import { threadWork } from '#/platform/workers/work.ts';
import type { Judging } from './judge.ts';
import type { Verdict } from './read-and-judge.ts';
import type { Mail } from './schema.ts';

const DEADLINE_MS = 1_200;

/** Reads and classifies a mail on a worker thread. */
export const READ_AND_JUDGE = threadWork<{ mail: Mail; judging: Judging }, Verdict>(
  new URL('./read-and-judge.ts', import.meta.url),
  'readAndJudge',
  DEADLINE_MS,
);
