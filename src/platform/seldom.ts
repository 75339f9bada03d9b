const NAMES_MAX = 10_000;

/** Says whether something is due again: once for each name in a while, however often it is asked. */
export function openSeldom(everyMs: number, nowMs: () => number): (name: string) => boolean {
  const notedMs = new Map<string, number>();
  return (name) => {
    const now = nowMs();
    const passedMs = now - (notedMs.get(name) ?? Number.NEGATIVE_INFINITY);
    // Less than none has passed when the clock was set back.
    if (passedMs >= 0 && passedMs < everyMs) return false;
    if (notedMs.size >= NAMES_MAX) notedMs.clear();
    notedMs.set(name, now);
    return true;
  };
}
