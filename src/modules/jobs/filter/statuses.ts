import {
  FMS_STATUSES,
  type FmsStatus,
  isFmsStatus,
  JOB_STATUSES,
  type JobStatus,
  OUTSIDE_GRAPH,
} from '../words.ts';

/** Status words, divided so that no job matches two of them. */
export interface DistinctStatuses {
  readonly states: readonly JobStatus[];
  /** Words that select the jobs with exactly that word. */
  readonly fmsWords: readonly FmsStatus[];
}

/** The four states select by state, field-management words by the word itself. */
export function distinctStatuses(words: readonly string[]): DistinctStatuses {
  const states = JOB_STATUSES.filter((state) => words.includes(state));
  // Jobs of a word whose state is selected are included already, unless they are outside the graph.
  const fmsWords = words
    .filter(isFmsStatus)
    .filter((word) => OUTSIDE_GRAPH.includes(word) || !states.includes(FMS_STATUSES[word]));
  return { states, fmsWords: [...new Set(fmsWords)] };
}
