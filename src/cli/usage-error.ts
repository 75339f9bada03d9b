/** The command line itself is wrong: nothing was done, exit code 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
