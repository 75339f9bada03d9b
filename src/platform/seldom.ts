const NAMES_MAX = 10_000;

/** Says whether something is due again: once for each name in a while, however often it is asked. */
export function openSeldom(everyMs: number, nowMs: () => number): (name: string) => boolean {
  const notedMs = new Map<string, number>();
  return (name) => {
    const now = nowMs();
    if (now - (notedMs.get(name) ?? Number.NEGATIVE_INFINITY) < everyMs) return false;
    if (notedMs.size >= NAMES_MAX) notedMs.clear();
    notedMs.set(name, now);
    return true;
  };
}
