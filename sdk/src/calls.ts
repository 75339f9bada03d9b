import type { Answered, CallOptions, Operation, Send } from './core.ts';
import { type PageStyle, pagesOf } from './pages.ts';

export type { PagedCall } from './pages.ts';

/** A call that is on its way. */
export interface Call<T> extends Promise<T> {
  /** The answer with its status, headers and request id. */
  withResponse(): Promise<Answered<T>>;
}

/** How the operations of the document are called: method, path, flags and, of a list, how it is paged. */
export type Table = Readonly<
  Record<string, readonly [method: string, path: string, flags?: string, page?: PageStyle]>
>;

/** The operations whose names begin with `prefix`, as methods and namespaces. */
export function namespaceOf<T>(send: Send, table: Table, prefix: string): T {
  const tree: Record<string, unknown> = {};
  for (const [id, [method, path, flags = '', page]] of Object.entries(table)) {
    if (!id.startsWith(prefix)) continue;
    const [name = '', ...deeper] = id.slice(prefix.length).split('.');
    if (deeper.length > 0) tree[name] ??= namespaceOf(send, table, `${prefix}${name}.`);
    else tree[name] = methodOf(send, operationOf(id, method, path, flags), page);
  }
  return tree as T;
}

export function operationOf(id: string, method: string, path: string, flags: string): Operation {
  return {
    id,
    method,
    path,
    keyed: flags.includes('k'),
    safe: flags.includes('s'),
    raw: flags.includes('r'),
  };
}

function methodOf(send: Send, operation: Operation, page: PageStyle | undefined) {
  const partCount = operation.path.split('{').length - 1;
  return (...args: unknown[]) => {
    const parts = args.slice(0, partCount) as (string | number)[];
    const [input, options] = args.slice(partCount) as [object?, CallOptions?];
    const call = <T>(given: object | undefined) => send<T>(operation, { parts, input: given, options });
    return page ? pagesOf(call, input, page) : callOf(call(input));
  };
}

function callOf<T>(answered: Promise<Answered<T>>): Call<T> {
  const call = answered.then(({ data }) => data);
  return Object.assign(call, {
    withResponse: () => {
      // The failure is told once, by what is returned here.
      call.catch(() => undefined);
      return answered;
    },
  });
}
