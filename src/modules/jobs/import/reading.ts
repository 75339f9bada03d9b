import { threadWork } from '#/platform/workers/work.ts';
import type { JobReading, JobToRead } from './read-job.ts';

export type { JobReading, JobToRead } from './read-job.ts';

const FILE = new URL('./read-job.ts', import.meta.url);

/** Texts from outside are read on worker threads, many jobs at a time. */
export const READ_TOGETHER = threadWork<readonly JobToRead[], JobReading[]>(FILE, 'readJobs', 3_000);
/** The same for one job, to find which of many cannot be read in bounds. */
export const READ_ALONE = threadWork<JobToRead, JobReading>(FILE, 'readJob', 1_000);
