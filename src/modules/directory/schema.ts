import { type Static, Type } from 'typebox';
import { nullable } from '#/platform/schema.ts';

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
