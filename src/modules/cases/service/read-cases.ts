import type { Ctx } from '#/platform/context.ts';
import type { CompanyTx } from '#/platform/db/company-tx.ts';
import { notFound } from '#/platform/errors.ts';
import { offsetOf, type Page, type PageRequest, toPage } from '#/platform/page.ts';
import { parseMoment } from '#/platform/time.ts';
import { findCandidates, rankCases } from '../documents.ts';
import * as store from '../list-store.ts';
import { pageActivity } from '../part-store.ts';
import { hasCase } from '../record-store.ts';
import { normalisedReference, statusesOf } from '../rules.ts';
import type { Activity, Case, CaseHit, CaseQuery, CaseRow, CaseSearchQuery, ItemParams } from '../schema.ts';
import { idOfItem } from './items.ts';
import { timezoneFor, wholeCase } from './load-case.ts';

export function getCase(ctx: Ctx, caseId: number): Promise<Case> {
  return ctx.inSnapshot((tx) => wholeCase(ctx, tx, caseId));
}

/** The case with this reference or number; undefined for none. */
export function findCase(ctx: Ctx, text: string): Promise<Case | undefined> {
  return ctx.inCompany(async (tx) => {
    const caseId = await store.findCaseIdByReference(tx, normalisedReference(text));
    return caseId === undefined ? undefined : wholeCase(ctx, tx, caseId);
  });
}

/** A page of the cases that match every filter; `unowned` selects those without an owner. */
export function listCases(
  ctx: Ctx,
  query: CaseQuery & { readonly unowned?: boolean },
): Promise<Page<CaseRow>> {
  const statuses = statusesOf(query);
  const { due_before: dueBefore } = query;
  const text = query.search?.trim();
  return ctx.inSnapshot(async (tx) => {
    const filter = {
      statuses,
      type: query.type,
      priority: query.priority,
      ownerId: query.owner_id,
      unowned: query.unowned,
      teamId: query.team_id,
      dueBefore:
        dueBefore === undefined
          ? undefined
          : parseMoment(dueBefore, 'due_before', await timezoneFor(tx, dueBefore)),
      search: text ? await textFilter(tx, text) : undefined,
    };
    const order = { by: query.sort, direction: query.order };
    const { items, total } = await store.pageCases(tx, filter, order, { ...query, now: ctx.now() });
    return toPage(items, total, query);
  });
}

/** Every word of the text, or the case of this reference. */
async function textFilter(tx: CompanyTx, text: string): Promise<store.TextFilter> {
  const [candidates, named] = await Promise.all([
    findCandidates(tx, text),
    store.findCaseIdByReference(tx, text),
  ]);
  return { text, candidates: candidates && named !== undefined ? [...candidates, named] : candidates };
}

/** The cases that match the text, best first; a case named by its reference comes first. */
export function searchCases(ctx: Ctx, query: CaseSearchQuery): Promise<Page<CaseHit>> {
  return ctx.inSnapshot(async (tx) => {
    const named = await store.findCaseIdByReference(tx, query.q);
    const ranked = (await rankCases(tx, query.q)).filter(({ id }) => id !== named);
    const found = named === undefined ? ranked : [{ id: named, score: 1 }, ...ranked];
    const wanted = found.slice(offsetOf(query), offsetOf(query) + query.per_page);
    const rows = await store.listCases(
      tx,
      wanted.map(({ id }) => id),
      ctx.now(),
    );
    const scores = new Map(found.map(({ id, score }) => [id, score]));
    return toPage(
      rows.map((row) => ({ ...row, score: scores.get(row.id) ?? 0 })),
      found.length,
      query,
    );
  });
}

/** The activity of a case, newest first. */
export function listActivity(ctx: Ctx, caseId: number, page: PageRequest): Promise<Page<Activity>> {
  return ctx.inSnapshot(async (tx) => {
    if (!(await hasCase(tx, caseId))) throw notFound('Case');
    const { items, total } = await pageActivity(tx, caseId, page);
    return toPage(items, total, page);
  });
}

/** The cases linked to an item, last changed first. */
export function listCasesOfItem(ctx: Ctx, item: ItemParams, page: PageRequest): Promise<Page<CaseRow>> {
  return ctx.inSnapshot(async (tx) => {
    const named = { ...item, item_id: await idOfItem(tx, item) };
    const { items, total } = await store.pageCasesOfItem(tx, named, page, ctx.now());
    return toPage(items, total, page);
  });
}
