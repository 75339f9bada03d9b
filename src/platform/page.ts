import { type Static, type TSchema, Type } from 'typebox';

/** The list shape of cases, teams, activity, quotations and users. */
export interface Page<T> {
  readonly items: T[];
  readonly itemsReceived: number;
  readonly curPage: number;
  readonly nextPage: number | null;
  readonly prevPage: number | null;
  readonly offset: number;
  readonly perPage: number;
  readonly itemsTotal: number;
  readonly pageTotal: number;
}

export function pageOf<T extends TSchema>(item: T) {
  return Type.Object({
    items: Type.Array(item),
    itemsReceived: Type.Integer(),
    curPage: Type.Integer(),
    nextPage: Type.Union([Type.Integer(), Type.Null()]),
    prevPage: Type.Union([Type.Integer(), Type.Null()]),
    offset: Type.Integer(),
    perPage: Type.Integer(),
    itemsTotal: Type.Integer(),
    pageTotal: Type.Integer(),
  });
}

/** `page` and `per_page` of a list, with the defaults and bounds of that list. */
export function pageQuery(perPage: { default: number; max: number }) {
  return {
    page: Type.Integer({ minimum: 1, maximum: 1_000_000, default: 1, description: 'Page, from 1.' }),
    per_page: Type.Integer({
      minimum: 1,
      maximum: perPage.max,
      default: perPage.default,
      description: `Items a page, at most ${perPage.max}.`,
    }),
  };
}

export type PageRequest = Static<ReturnType<typeof Type.Object<ReturnType<typeof pageQuery>>>>;

export function toPage<T>(items: T[], itemsTotal: number, request: PageRequest): Page<T> {
  const pageTotal = Math.ceil(itemsTotal / request.per_page);
  return {
    items,
    itemsReceived: items.length,
    curPage: request.page,
    nextPage: request.page < pageTotal ? request.page + 1 : null,
    prevPage: request.page > 1 ? request.page - 1 : null,
    offset: offsetOf(request),
    perPage: request.per_page,
    itemsTotal,
    pageTotal,
  };
}

export function offsetOf(request: PageRequest): number {
  return (request.page - 1) * request.per_page;
}

/** The list shape of the FMS surface. `pageItemCount` below `pageSize` means the last page. */
export interface FmsPage<T> {
  readonly items: T[];
  readonly pageNumber: number;
  readonly pageSize: number;
  readonly pageItemCount: number;
  readonly totalItemCount: number;
}

export function fmsPageOf<T extends TSchema>(item: T) {
  return Type.Object({
    items: Type.Array(item),
    pageNumber: Type.Integer(),
    pageSize: Type.Integer(),
    pageItemCount: Type.Integer(),
    totalItemCount: Type.Integer(),
  });
}
