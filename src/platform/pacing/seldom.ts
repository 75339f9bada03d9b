const NAMES_MAX = 10_000;

/** Rate-limits an action: due once per interval for each name. */
export function openSeldom(everyMs: number, nowMs: () => number): (name: string) => boolean {
  const notedMs = new Map<string, number>();
  return (name) => {
    const now = nowMs();
    const passedMs = now - (notedMs.get(name) ?? Number.NEGATIVE_INFINITY);
    // The elapsed time is negative if the clock was set back.
    if (passedMs >= 0 && passedMs < everyMs) return false;
    if (notedMs.size >= NAMES_MAX) notedMs.clear();
    notedMs.set(name, now);
    return true;
  };
}
