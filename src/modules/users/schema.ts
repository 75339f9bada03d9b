import { type Static, Type } from 'typebox';
import { EpochMs, nullable, oneOf } from '#/platform/schema.ts';
import { PASSWORD_LENGTH_MAX } from './passwords/password.ts';

export const ROLES = ['admin', 'developer', 'manager', 'standard', 'engineer'] as const;
export const Role = oneOf(ROLES);
export type Role = (typeof ROLES)[number];

/** Who may invite, list and archive colleagues. */
export const USER_MANAGERS: readonly Role[] = ['admin', 'developer'];

/** Roles an invitation may give. Only an existing user can become a developer. */
const INVITABLE = ['admin', 'manager', 'standard', 'engineer'] as const;
export type InvitableRole = (typeof INVITABLE)[number];

const PASSWORD_LENGTH_MIN = 8;
/** The largest value of the user id column. */
export const USER_ID_MAX = 2_147_483_647;

export const Email = Type.String({ format: 'email', maxLength: 254 });
export const Password = Type.String({ minLength: PASSWORD_LENGTH_MIN, maxLength: PASSWORD_LENGTH_MAX });
/** Used in mail headers, so line breaks are not allowed. */
const OneLine = (options: { minLength?: number } = {}) =>
  Type.String({
    maxLength: 200,
    pattern: '^[^\\p{Cc}\\u2028\\u2029]*$',
    description: 'text on one line',
    ...options,
  });
const Name = OneLine();

const ProfilePicture = Type.Object({ url: nullable(Type.String()) });

/** A user as `GET /auth/me` returns it. */
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

/** Someone who can sign in but belongs to no company yet. */
export const LoginRecord = Type.Object({
  id: Type.Integer(),
  email: Type.String(),
  first_name: nullable(Type.String()),
  last_name: nullable(Type.String()),
  company_id: nullable(Type.String()),
});
export type LoginRecord = Static<typeof LoginRecord>;

const listed = {
  id: Type.Integer(),
  first_name: nullable(Type.String()),
  last_name: nullable(Type.String()),
  email: Type.String(),
  role: Role,
  profile_picture: ProfilePicture,
};

/** A user as the intelligence surface lists them. */
export const ListedUser = Type.Object({
  ...listed,
  username: Type.String({ description: 'What the user signs in with: their e-mail address.' }),
});
export type ListedUser = Static<typeof ListedUser>;

/** A user as the account surface lists them. */
export const Colleague = Type.Object({
  ...listed,
  phone: nullable(Type.String()),
  email_verified: Type.Boolean(),
});
export type Colleague = Static<typeof Colleague>;

/** The full record of a user. */
export const UserRecord = Type.Object({
  ...User.properties,
  username: ListedUser.properties.username,
  email_verified: Type.Boolean(),
  is_archived: Type.Boolean(),
});
export type UserRecord = Static<typeof UserRecord>;

/** An invitation that has not been accepted yet. */
export const PendingInvitation = Type.Object({
  id: Type.String({ format: 'uuid' }),
  company_id: Type.String({ format: 'uuid' }),
  email: Type.String(),
  role: Role,
  created_at: EpochMs,
  expires_at: EpochMs,
  accepted_at: nullable(EpochMs),
});
export type PendingInvitation = Static<typeof PendingInvitation>;

/** What a customer's system sends to invite someone. */
export const SystemInvite = Type.Object({
  email: Email,
  role: oneOf(INVITABLE),
  company_name: Type.String({ ...OneLine({ minLength: 1 }), description: 'Shown in the invitation.' }),
  inviter_name: Type.String({ ...OneLine({ minLength: 1 }), description: 'Shown in the invitation.' }),
});
export type SystemInvite = Static<typeof SystemInvite>;

/** What a user sends to invite a colleague. */
export const ColleagueInvite = Type.Object({
  email: Email,
  role: oneOf(INVITABLE, { default: 'standard' }),
  first_name: Type.Optional(Name),
  last_name: Type.Optional(Name),
});
export type ColleagueInvite = Static<typeof ColleagueInvite>;

export const Invited = Type.Object({
  email: Type.String(),
  role: Role,
  invite_token: nullable(
    Type.String({
      description:
        'Returned only here. Null for someone who already had an account and was added to the company.',
    }),
  ),
  expires_in: Type.Integer({ description: 'Seconds.' }),
});
export type Invited = Static<typeof Invited>;

/** What the holder of an invitation link sees. */
export const InvitationPreview = Type.Object({
  email: Type.String(),
  role: Role,
  company_name: Type.String(),
  inviter_name: nullable(Type.String()),
  first_name: nullable(Type.String()),
  last_name: nullable(Type.String()),
  has_account: Type.Boolean({
    description:
      'Whether the address already has an account. The invitation is then accepted with that account’s password.',
  }),
  created_at: EpochMs,
  expires_at: EpochMs,
});
export type InvitationPreview = Static<typeof InvitationPreview>;

export const Acceptance = Type.Object({
  invite_token: Type.String({ minLength: 1, maxLength: 200 }),
  password: Type.String({
    ...Password,
    description:
      'If the address already has an account: the password of that account, which does not change.',
  }),
  first_name: Type.Optional(Name),
  last_name: Type.Optional(Name),
});
export type Acceptance = Static<typeof Acceptance>;

export const PasswordChange = Type.Object({
  current: Type.String({ description: 'The current password.' }),
  new: Password,
});
export type PasswordChange = Static<typeof PasswordChange>;

export const ResetRequest = Type.Object({ email: Type.String({ minLength: 1, maxLength: 254 }) });

export const PasswordReset = Type.Object({
  token: Type.String({ minLength: 1, maxLength: 200, description: 'From the link in the mail.' }),
  password: Password,
});
export type PasswordReset = Static<typeof PasswordReset>;

export const RoleChange = Type.Object({
  user_id: Type.String({ minLength: 1, maxLength: 20, description: 'The same as in the path.' }),
  role: Role,
});
export const UserIdBody = Type.Object({ user_id: RoleChange.properties.user_id });
/** On the intelligence surface an id that is not a number is an unknown id. */
export const AnyUserIdParams = Type.Object({ user_id: Type.String() });
export const UserIdParams = Type.Object({ user_id: Type.Integer({ minimum: 0, maximum: USER_ID_MAX }) });

export const ArchivedUser = Type.Object({ success: Type.Boolean(), user_id: Type.Integer() });
export type ArchivedUser = Static<typeof ArchivedUser>;

export const LoggedOut = Type.Object({ success: Type.Boolean(), user_id: Type.Integer() });
export type LoggedOut = Static<typeof LoggedOut>;

/** Somebody of the company, as everybody in it may know them. */
export const Person = Type.Object(
  {
    id: Type.Integer(),
    name: Type.String({ description: 'First and last name, otherwise the e-mail address.' }),
    role: Role,
  },
  { title: 'StaffMember' },
);
export type Person = Static<typeof Person>;
