/** Large enough to be fast, small enough to let other requests run in between. */
const BATCH_SIZE = 1_000;
/** Long texts end a batch earlier, because a batch is processed without interruption. */
const BATCH_CHARS = 500_000;

export interface Batch<T> {
  /** Index of the first item in the input. */
  readonly firstIndex: number;
  readonly items: readonly T[];
}

/** Groups items into batches and yields to the event loop between them. */
export async function* batched<T>(
  source: Iterable<T> | AsyncIterable<T>,
  charsOf: (item: T) => number,
): AsyncGenerator<Batch<T>> {
  let items: T[] = [];
  let chars = 0;
  let firstIndex = 0;
  for await (const item of source) {
    items.push(item);
    chars += charsOf(item);
    if (items.length < BATCH_SIZE && chars < BATCH_CHARS) continue;
    yield { firstIndex, items };
    firstIndex += items.length;
    items = [];
    chars = 0;
  }
  if (items.length > 0) yield { firstIndex, items };
}
