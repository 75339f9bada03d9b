import { type Static, Type } from 'typebox';
import { nullable, oneOf } from '#/platform/schema.ts';

export const ROLES = ['admin', 'developer', 'manager', 'standard', 'engineer'] as const;
export const Role = oneOf(ROLES);
export type Role = (typeof ROLES)[number];

const PASSWORD_LENGTH_MAX = 128;
const PASSWORD_LENGTH_MIN = 8;

export const Email = Type.String({ format: 'email', maxLength: 254 });
export const Password = Type.String({ minLength: PASSWORD_LENGTH_MIN, maxLength: PASSWORD_LENGTH_MAX });
const Name = Type.String({ maxLength: 200 });

const ProfilePicture = Type.Object({ url: nullable(Type.String()) });

/** A user as `GET /auth/me` shows it. */
export const User = Type.Object({
  id: Type.Integer(),
  first_name: nullable(Type.String()),
  last_name: nullable(Type.String()),
  company_id: Type.String(),
  email: Type.String(),
  role: Role,
  phone: nullable(Type.String()),
  profile_picture: ProfilePicture,
  _company: Type.Object({ id: Type.String(), name: Type.String() }),
});
export type User = Static<typeof User>;

export const NewLogin = Type.Object({
  email: Email,
  password: Password,
  first_name: Type.Optional(Name),
  last_name: Type.Optional(Name),
});
export type NewLogin = Static<typeof NewLogin>;

export const NewUser = Type.Object({
  ...NewLogin.properties,
  role: Role,
  phone: Type.Optional(Type.String({ maxLength: 50 })),
});
export type NewUser = Static<typeof NewUser>;

/** Somebody who can sign in but belongs to no company yet. */
export const LoginRecord = Type.Object({
  id: Type.Integer(),
  email: Type.String(),
  first_name: nullable(Type.String()),
  last_name: nullable(Type.String()),
  company_id: nullable(Type.String()),
});
export type LoginRecord = Static<typeof LoginRecord>;
