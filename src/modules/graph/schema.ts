import { type Static, Type } from 'typebox';
import { nullable } from '#/platform/schema.ts';

/** A customer account as the field-management door shows it. */
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
