import type { Visit } from './visit.ts';

/** Visits by column, all equally long; null where there is no visit. */
export type VisitColumns = {
  readonly [Name in (typeof VISIT_COLUMNS)[number]]: readonly Visit[Name][] | null;
};

/** The columns as the database returns them: JSON without the brackets. */
export type WrittenColumns = { readonly [Name in (typeof VISIT_COLUMNS)[number]]: string | null };

export const VISIT_COLUMNS = [
  'jobId',
  'status',
  'result',
  'createdAt',
  'plannedStartAt',
  'plannedEndAt',
  'actualStartAt',
  'actualEndAt',
  'startDeltaMins',
  'endDeltaMins',
  'durationMins',
  'resourceId',
  'contactId',
  'siteKey',
  'typeId',
  'categoryId',
  'jobGroupId',
  'vertical',
  'assetId',
  'plannedMaintenance',
  'issue',
  'lateStart',
  'lateFinish',
  'responseHours',
] as const satisfies readonly (keyof Visit)[];

/** Columns of text, which have to be quoted. */
export const TEXT_COLUMNS: ReadonlySet<string> = new Set<keyof Visit>([
  'status',
  'result',
  'resourceId',
  'siteKey',
  'vertical',
  'assetId',
]);

export function readColumns(written: WrittenColumns): VisitColumns {
  return Object.fromEntries(
    VISIT_COLUMNS.map((name) => [name, written[name] === null ? null : JSON.parse(`[${written[name]}]`)]),
  ) as VisitColumns;
}

/** The visits in the columns, in their order. Equal texts become one string, which compares quickly. */
export function visitsOf(columns: VisitColumns): Visit[] {
  const once = oneOfEach();
  return (columns.jobId ?? []).map((jobId, n) => ({
    jobId,
    at: cell(columns.actualEndAt, n) ?? cell(columns.actualStartAt, n) ?? cell(columns.createdAt, n),
    status: once(cell(columns.status, n)),
    result: once(cell(columns.result, n)),
    createdAt: cell(columns.createdAt, n),
    plannedStartAt: cell(columns.plannedStartAt, n),
    plannedEndAt: cell(columns.plannedEndAt, n),
    actualStartAt: cell(columns.actualStartAt, n),
    actualEndAt: cell(columns.actualEndAt, n),
    startDeltaMins: cell(columns.startDeltaMins, n),
    endDeltaMins: cell(columns.endDeltaMins, n),
    durationMins: cell(columns.durationMins, n),
    resourceId: once(cell(columns.resourceId, n)),
    contactId: cell(columns.contactId, n),
    siteKey: once(cell(columns.siteKey, n)),
    typeId: cell(columns.typeId, n),
    categoryId: cell(columns.categoryId, n),
    jobGroupId: cell(columns.jobGroupId, n),
    vertical: once(cell(columns.vertical, n)),
    assetId: once(cell(columns.assetId, n)),
    plannedMaintenance: cell(columns.plannedMaintenance, n),
    issue: cell(columns.issue, n),
    lateStart: cell(columns.lateStart, n),
    lateFinish: cell(columns.lateFinish, n),
    responseHours: cell(columns.responseHours, n),
  }));
}

/** Columns are equally long, so every visit has a cell. */
function cell<T>(column: readonly T[] | null, n: number): T {
  return column?.[n] as T;
}

function oneOfEach(): <T extends string | null>(text: T) => T {
  const known = new Map<unknown, unknown>();
  return (text) => known.getOrInsert(text, text) as typeof text;
}
