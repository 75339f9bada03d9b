import { type Static, Type } from 'typebox';
import { pageOf, pageQuery } from '#/platform/page.ts';
import { AnyObject, EpochMs, Id, nullable, oneOf } from '#/platform/schema.ts';

export const TEAM_ROLES = ['member', 'admin', 'lead', 'owner', 'observer'] as const;
export const ENTITY_TYPES = [
  'customer',
  'site',
  'job_type',
  'job',
  'job_group',
  'engineer',
  'document',
  'note',
  'case',
  'contact',
] as const;
export type EntityType = (typeof ENTITY_TYPES)[number];

const NAME_LENGTH_MAX = 200;
const TEXT_LENGTH_MAX = 5_000;

const Text = nullable(Type.String());
/** A text that may be omitted or cleared. */
const OptionalText = (maxLength: number, description?: string) =>
  Type.Optional(nullable(Type.String({ maxLength, ...(description && { description }) })));
const Metadata = Type.Optional(nullable(AnyObject));

const ActorFields = {
  actor_type: Type.Optional(
    oneOf(['user', 'system'], {
      description:
        'With an API key: the kind of actor, `user` if actor_id is given, otherwise `system`. A user token always acts for its own user.',
    }),
  ),
  actor_id: Type.Optional(nullable(Id('With an API key: the user on whose behalf the request is made.'))),
};

/** On whose behalf a record was written. */
export interface Actor {
  readonly actor_type: 'user' | 'system';
  readonly actor_id: number | null;
}

export const Team = Type.Object(
  {
    id: Type.Integer(),
    company_id: Type.String({ format: 'uuid' }),
    name: Type.String(),
    description: Text,
    purpose: Text,
    metadata: AnyObject,
    is_active: Type.Boolean(),
    actor_type: Text,
    actor_id: nullable(Type.Integer()),
    owner_name: nullable(
      Type.String({ description: 'The member with the role owner; the first of several.' }),
    ),
    member_count: Type.Integer(),
    entity_count: Type.Integer(),
    created_at: EpochMs,
    updated_at: EpochMs,
  },
  { title: 'Team' },
);
export type Team = Static<typeof Team>;

export const Membership = Type.Object(
  {
    id: Type.Integer(),
    team_id: Type.Integer(),
    team_name: Type.String(),
    user_id: Type.Integer(),
    role: oneOf(TEAM_ROLES),
    is_default_team: Type.Boolean(),
    user_name: Text,
    user_email: Type.String(),
    created_at: EpochMs,
  },
  { title: 'TeamMembership' },
);
export type Membership = Static<typeof Membership>;

export const EntityLink = Type.Object(
  {
    id: Type.Integer(),
    team_id: Type.Integer(),
    team_name: Type.String(),
    entity_type: oneOf(ENTITY_TYPES),
    entity_id: Type.String(),
    label: nullable(Type.String({ description: 'As given, otherwise the name in the directory.' })),
    context: Text,
    metadata: AnyObject,
    created_at: EpochMs,
  },
  { title: 'TeamEntity' },
);
export type EntityLink = Static<typeof EntityLink>;

export const WholeTeam = Type.Object(
  { ...Team.properties, members: Type.Array(Membership), entities: Type.Array(EntityLink) },
  { title: 'WholeTeam' },
);
export type WholeTeam = Static<typeof WholeTeam>;

export const TeamHit = Type.Object({
  ...Team.properties,
  score: Type.Number({ minimum: 0, maximum: 1, description: 'In (0,1]; 1 is an exact match of the name.' }),
});
export type TeamHit = Static<typeof TeamHit>;

export const TeamOfEntity = Type.Object({ ...Team.properties, link: EntityLink });
export type TeamOfEntity = Static<typeof TeamOfEntity>;
export const TeamOfUser = Type.Object({ ...Team.properties, membership: Membership });
export type TeamOfUser = Static<typeof TeamOfUser>;

export const TeamPage = pageOf(Team);
export const TeamHitPage = pageOf(TeamHit);
export const MembershipPage = pageOf(Membership);
export const EntityLinkPage = pageOf(EntityLink);
export const TeamOfEntityPage = pageOf(TeamOfEntity);
export const TeamOfUserPage = pageOf(TeamOfUser);

const TeamName = Type.String({
  minLength: 1,
  maxLength: NAME_LENGTH_MAX,
  pattern: '\\S',
  description: 'a name that is not blank; no two active teams share one',
});

export const NewTeam = Type.Object({
  name: TeamName,
  description: OptionalText(TEXT_LENGTH_MAX),
  purpose: OptionalText(NAME_LENGTH_MAX),
  metadata: Metadata,
  ...ActorFields,
});
export type NewTeam = Static<typeof NewTeam>;

export const TeamPatch = Type.Object({
  name: Type.Optional(TeamName),
  description: OptionalText(TEXT_LENGTH_MAX),
  purpose: OptionalText(NAME_LENGTH_MAX),
  metadata: Metadata,
  is_active: Type.Optional(Type.Boolean()),
});
export type TeamPatch = Static<typeof TeamPatch>;

export const NewMembership = Type.Object({
  user_id: Id(),
  role: oneOf(TEAM_ROLES),
  is_default_team: Type.Optional(
    Type.Boolean({ description: 'A user has one default team; true replaces the previous one.' }),
  ),
  ...ActorFields,
});
export type NewMembership = Static<typeof NewMembership>;

const EntityId = Type.String({ minLength: 1, maxLength: NAME_LENGTH_MAX });

export const NewEntityLink = Type.Object({
  entity_type: oneOf(ENTITY_TYPES),
  entity_id: EntityId,
  label: OptionalText(500),
  context: OptionalText(TEXT_LENGTH_MAX),
  metadata: Metadata,
  ...ActorFields,
});
export type NewEntityLink = Static<typeof NewEntityLink>;

export const Removed = Type.Object({ success: Type.Literal(true), id: Type.Integer() });
export type Removed = Static<typeof Removed>;

export const TeamParams = Type.Object({ team_id: Id() });
export const MembershipParams = Type.Object({ team_id: Id(), membership_id: Id() });
export const EntityLinkParams = Type.Object({ team_id: Id(), link_id: Id() });
export const EntityParams = Type.Object({ entity_type: oneOf(ENTITY_TYPES), entity_id: EntityId });
export type EntityParams = Static<typeof EntityParams>;
export const UserParams = Type.Object({ user_id: Id() });

const PageFields = pageQuery({ default: 20, max: 100 });
export const PageOnly = Type.Object(PageFields);
export const TeamQuery = Type.Object({
  ...PageFields,
  purpose: Type.Optional(Type.String({ maxLength: NAME_LENGTH_MAX, description: 'Exact purpose.' })),
  search: Type.Optional(
    Type.String({ maxLength: NAME_LENGTH_MAX, description: 'Part of the name, description or purpose.' }),
  ),
  is_active: Type.Optional(Type.Boolean()),
});
export type TeamQuery = Static<typeof TeamQuery>;
export const TeamSearchQuery = Type.Object({
  ...PageFields,
  q: Type.String({
    minLength: 1,
    maxLength: NAME_LENGTH_MAX,
    pattern: '\\S',
    description: 'the search text',
  }),
});
export type TeamSearchQuery = Static<typeof TeamSearchQuery>;
export const EntityQuery = Type.Object({ ...PageFields, type: Type.Optional(oneOf(ENTITY_TYPES)) });
export type EntityQuery = Static<typeof EntityQuery>;
