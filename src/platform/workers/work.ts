/** A function that another thread can run: the file that exports it and its name there. */
export interface ThreadFunction<Input, Output> {
  readonly file: string;
  readonly name: string;
  /** Ties the types of input and output to the function. */
  readonly types?: (input: Input) => Output;
}

/** A work item of the worker threads. */
export interface ThreadWork<Input, Output> extends ThreadFunction<Input, Output> {
  /** For one run, from the moment the thread begins with it. */
  readonly deadlineMs: number;
}

/** Describes the work item that the file at `url` exports as `name`. Input and output are copied between the threads. */
export function threadWork<Input, Output>(
  url: URL,
  name: string,
  deadlineMs: number,
): ThreadWork<Input, Output> {
  return { file: url.href, name, deadlineMs };
}

export type GivenUpReason = 'deadline' | 'memory' | 'crash';

/** A work item that was ended from outside: it took too long or too much memory, or it took its thread down. */
export class WorkerGaveUp extends Error {
  override readonly name = 'WorkerGaveUp';
  readonly reason: GivenUpReason;

  constructor(reason: GivenUpReason, work: string, cause?: unknown) {
    super(`work item ${work} was given up: ${reason}`, cause === undefined ? undefined : { cause });
    this.reason = reason;
  }
}
