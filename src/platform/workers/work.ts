/** A function that a worker thread runs: the file that exports it and its name there. */
export interface WorkerJob<Input, Output> {
  readonly file: string;
  readonly name: string;
  /** For one run, from the moment the thread begins with it. */
  readonly deadlineMs: number;
  /** Ties the types of what goes in and what comes out to the job. */
  readonly types?: (input: Input) => Output;
}

/** Describes the job that the file at `url` exports as `name`. Input and output are copied between the threads. */
export function workerJob<Input, Output>(
  url: URL,
  name: string,
  deadlineMs: number,
): WorkerJob<Input, Output> {
  return { file: url.href, name, deadlineMs };
}

export type GivenUpReason = 'deadline' | 'memory' | 'crash';

/** A job that was ended from outside: it took too long or too much memory, or it took its thread down. */
export class WorkerGaveUp extends Error {
  override readonly name = 'WorkerGaveUp';
  readonly reason: GivenUpReason;

  constructor(reason: GivenUpReason, job: string, cause?: unknown) {
    super(`worker job ${job} was given up: ${reason}`, cause === undefined ? undefined : { cause });
    this.reason = reason;
  }
}
