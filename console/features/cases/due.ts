/** A due date is kept as it was given, in seconds or milliseconds; here always milliseconds. */
export function momentOf(due: number): number {
  return due < 1e11 ? due * 1_000 : due;
}
