import { type Static, Type } from 'typebox';
import { pageOf, pageQuery } from '#/platform/page.ts';
import { Id, nullable } from '#/platform/schema.ts';
import { SiteKey } from './sites.ts';

/** A customer account as the FMS surface returns it. */
export const FmsContact = Type.Object({
  id: Type.Integer(),
  contactId: Type.Integer(),
  name: Type.String(),
  reference: nullable(Type.String()),
  parentContactId: nullable(Type.Integer()),
  contactGroupId: nullable(Type.Integer()),
  email: nullable(Type.String()),
  phone: nullable(Type.String()),
  address: nullable(Type.String()),
  postcode: nullable(Type.String()),
  latitude: nullable(Type.Number()),
  longitude: nullable(Type.Number()),
  isStopped: Type.Boolean(),
});
export type FmsContact = Static<typeof FmsContact>;

/** A parent and its children; a customer without a hierarchy is its own parent. */
export const Account = Type.Object(
  {
    parentContactId: Type.Integer({ description: 'The contact itself if it has no parent.' }),
    parentName: nullable(Type.String({ description: 'Null for a parent that was never imported.' })),
    parentReference: nullable(Type.String()),
    childCount: Type.Integer(),
    contactIds: Type.Array(Type.Integer(), { description: 'The parent, then its children.' }),
    contactGroup: nullable(Type.Object({ id: Type.Integer(), name: nullable(Type.String()) })),
  },
  { title: 'Account' },
);
export type Account = Static<typeof Account>;

export const Site = Type.Object(
  {
    site_key: SiteKey,
    name: nullable(Type.String()),
    code: nullable(Type.String()),
    address: Type.String(),
    postcode: nullable(Type.String()),
    latitude: nullable(Type.Number()),
    longitude: nullable(Type.Number()),
    contact_id: nullable(Type.Integer({ description: 'The customer.' })),
    contact_name: nullable(Type.String()),
  },
  { title: 'Site' },
);
export type Site = Static<typeof Site>;

export const SitePage = pageOf(Site);
export const SiteParams = Type.Object({ site_key: SiteKey });
export const SiteQuery = Type.Object({
  ...pageQuery({ default: 25, max: 100 }),
  search: Type.Optional(
    Type.String({
      maxLength: 200,
      description:
        'Words that must all occur in the name, code, address or postcode, or in the name of the customer.',
    }),
  ),
  contact_id: Type.Optional(Id('The customer.')),
});
export type SiteQuery = Static<typeof SiteQuery>;
