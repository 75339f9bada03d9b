interface Running<T> {
  /** Fulfilled once the work has ended, however it ended. */
  readonly ended: Promise<unknown>;
  /** The same work once more, for those who asked while it was being done. */
  next?: Promise<T>;
}

/**
 * Does equal work that several ask for at once together. Work begins after everybody who gets its result has asked, so
 * that nobody sees less than by doing it alone: who asks while it is being done shares the next time with all others who
 * ask until then.
 */
export function openTogether<T>(): (key: string, work: () => Promise<T>) => Promise<T> {
  const running = new Map<string, Running<T>>();
  const begin = (key: string, work: () => Promise<T>): Promise<T> => {
    const result = work();
    const own: Running<T> = {
      ended: result.then(
        () => end(key, own),
        () => end(key, own),
      ),
    };
    running.set(key, own);
    return result;
  };
  const end = (key: string, own: Running<T>): void => {
    if (!own.next) running.delete(key);
  };
  return (key, work) => {
    const before = running.get(key);
    if (!before) return begin(key, work);
    before.next ??= before.ended.then(() => begin(key, work));
    return before.next;
  };
}
