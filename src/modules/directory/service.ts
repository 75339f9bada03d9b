import type { Ctx } from '#/platform/context.ts';
import { notFound } from '#/platform/errors.ts';
import type { FmsContact } from './schema.ts';
import * as store from './store.ts';

export async function getContact(ctx: Ctx, contactId: number): Promise<FmsContact> {
  const contact = await ctx.inCompany((tx) => store.findContact(tx, contactId));
  if (!contact) throw notFound('Contact');
  return contact;
}
