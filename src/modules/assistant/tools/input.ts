/** Input as the tool's schema describes it: it was held against the schema before the tool runs. */
export function inputOf<T>(input: unknown): T {
  return input as T;
}
