import { PORTALS } from '#/modules/portals/index.ts';
import { companySettings } from '#/modules/tenants/index.ts';
import type { Ctx } from '#/platform/context.ts';
import type { PortalList } from '../schema.ts';

/** The portals whose mails can be read, by name: those known and those of the company's settings. */
export function listPortals(ctx: Ctx): Promise<PortalList> {
  return ctx.inCompany(async (tx) => {
    const { portals, disabled_portals: disabled } = await companySettings(tx);
    const off = new Set(disabled.map((id) => id.toLowerCase()));
    const items = [
      ...PORTALS.map(({ id, name }) => ({ id, name, is_own: false })),
      ...portals.map(({ id, name }) => ({ id, name: name ?? id, is_own: true })),
    ].map((portal) => ({ ...portal, is_read: !off.has(portal.id.toLowerCase()) }));
    return { items: items.toSorted((one, other) => one.name.localeCompare(other.name, 'en')) };
  });
}
