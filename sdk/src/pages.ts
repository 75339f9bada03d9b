import type { Answered } from './core.ts';

/** How a list is paged: its parameters for page and size, the largest size, and where the items are. */
export type PageStyle = readonly [page: string, size: string, sizeMax: number, items: string];

type Row = Readonly<Record<string, unknown>>;

/** A list: awaited it is one page; iterated it is every item of every page. */
export interface PagedCall<Page, Item> extends PromiseLike<Page>, AsyncIterable<Item> {
  withResponse(): Promise<Answered<Page>>;
  /** Page by page, each when it is asked for. */
  pages(): AsyncIterable<Page>;
}

/** A list as one page or as all of them; nothing is sent before one of the two is asked for. */
export function pagesOf<Page extends Row, Item>(
  call: <T>(input: object | undefined) => Promise<Answered<T>>,
  input: object | undefined,
  [pageName, sizeName, sizeMax, itemsName]: PageStyle,
): PagedCall<Page, Item> {
  let first: Promise<Answered<Page>> | undefined;
  const one = () => {
    first ??= call<Page>(input);
    return first;
  };
  async function* pages(): AsyncGenerator<Page> {
    const query: Record<string, unknown> = { [sizeName]: sizeMax, ...input };
    for (let page = Number(query[pageName] ?? 1); ; page++) {
      const { data } = await call<Page>({ ...query, [pageName]: page });
      if (itemsOf(data).length === 0) return;
      yield data;
      if (isLast(data)) return;
    }
  }
  const itemsOf = (page: Page) => (page[itemsName] ?? []) as Item[];
  async function* items(): AsyncGenerator<Item> {
    // A record that is added meanwhile shifts the ones after it onto the next page.
    let before = new Set<unknown>();
    for await (const page of pages()) {
      const now = itemsOf(page);
      for (const item of now) if (!before.has(keyOf(item))) yield item;
      before = new Set(now.map(keyOf));
    }
  }
  return {
    // biome-ignore lint/suspicious/noThenProperty: a list can be awaited for one page.
    then: (done, failed) =>
      one()
        .then(({ data }) => data)
        .then(done, failed),
    withResponse: one,
    pages,
    [Symbol.asyncIterator]: items,
  };
}

/** By whichever way the page tells. */
function isLast({ nextPage, page, totalPages, pageNumber, pageSize, totalItemCount }: Row): boolean {
  if (nextPage !== undefined) return nextPage === null;
  if (totalPages !== undefined) return Number(page) >= Number(totalPages);
  return Number(pageNumber) * Number(pageSize) >= Number(totalItemCount);
}

function keyOf(item: unknown): unknown {
  const { jobId, id } = (item ?? {}) as Row;
  return jobId ?? id ?? item;
}
