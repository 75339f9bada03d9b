import type { Ctx } from '#/platform/context.ts';
import { notFound } from '#/platform/errors.ts';
import { type Page, toPage } from '#/platform/page.ts';
import * as sites from './records/sites-store.ts';
import type { FmsContact, Site, SiteQuery } from './schema.ts';
import * as store from './store.ts';

export async function getContact(ctx: Ctx, contactId: number): Promise<FmsContact> {
  const contact = await ctx.inCompany((tx) => store.findContact(tx, contactId));
  if (!contact) throw notFound('Contact');
  return contact;
}

export async function getSite(ctx: Ctx, siteKey: string): Promise<Site> {
  const site = await ctx.inCompany((tx) => sites.findSite(tx, siteKey));
  if (!site) throw notFound('Site');
  return site;
}

export async function listSites(ctx: Ctx, query: SiteQuery): Promise<Page<Site>> {
  const { items, total } = await ctx.inSnapshot((tx) => sites.pageSites(tx, query));
  return toPage(items, total, query);
}
