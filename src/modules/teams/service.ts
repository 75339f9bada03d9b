import { jobIdNamed } from '#/modules/jobs/index.ts';
import { hasUser, lockActiveUser } from '#/modules/users/index.ts';
import type { Ctx } from '#/platform/context.ts';
import type { CompanyTx } from '#/platform/db/company-tx.ts';
import { AppError, notFound, unprocessable } from '#/platform/errors.ts';
import { type Page, type PageRequest, toPage } from '#/platform/page.ts';
import * as links from './link-store.ts';
import * as members from './member-store.ts';
import { actorOf, changeOf } from './rules.ts';
import type * as wire from './schema.ts';
import * as store from './team-store.ts';

export async function listTeams(ctx: Ctx, query: wire.TeamQuery): Promise<Page<wire.Team>> {
  const { items, total } = await ctx.inSnapshot((tx) => store.pageTeams(tx, query));
  return toPage(items, total, query);
}

export async function searchTeams(ctx: Ctx, query: wire.TeamSearchQuery): Promise<Page<wire.TeamHit>> {
  const { items, total } = await ctx.inSnapshot((tx) => store.rankTeams(tx, query));
  return toPage(items, total, query);
}

export function createTeam(ctx: Ctx, input: wire.NewTeam): Promise<wire.Team> {
  const now = ctx.now();
  return ctx.inCompany(async (tx) => {
    await requireFreeName(tx, input.name, null);
    const teamId = await store.insertTeam(tx, {
      name: input.name,
      description: input.description || null,
      purpose: input.purpose || null,
      metadata: input.metadata ?? {},
      ...actorOf(input, ctx.actor),
      created_at: now,
      updated_at: now,
    });
    return getTeamRecord(tx, teamId);
  });
}

/** The team with all members and linked entities. */
export function getTeam(ctx: Ctx, teamId: number): Promise<wire.WholeTeam> {
  return ctx.inSnapshot(async (tx) => {
    const team = await getTeamRecord(tx, teamId);
    const { items: onIt } = await members.listMembers(tx, teamId);
    const { items: linked } = await links.listLinks(tx, teamId);
    return {
      ...team,
      member_count: onIt.length,
      members: onIt,
      entity_count: linked.length,
      entities: linked,
    };
  });
}

/**
 * Updates the keys in the patch. The name of an active team must be unique; a deactivated team is no longer anyone's
 * default.
 */
export function updateTeam(ctx: Ctx, teamId: number, patch: wire.TeamPatch): Promise<wire.Team> {
  return ctx.inCompany(async (tx) => {
    const current = await store.lockTeam(tx, teamId);
    if (!current) throw notFound('Team');
    const change = changeOf(patch);
    const next = { ...current, ...change };
    if (next.is_active) await requireFreeName(tx, next.name, teamId);
    else await members.clearDefaultsOf(tx, teamId);
    if (Object.keys(change).length > 0) await store.setTeam(tx, teamId, { ...change, updated_at: ctx.now() });
    return getTeamRecord(tx, teamId);
  });
}

export async function listMembers(
  ctx: Ctx,
  teamId: number,
  page: PageRequest,
): Promise<Page<wire.Membership>> {
  const { items, total } = await ctx.inSnapshot(async (tx) => {
    await requireTeam(tx, teamId);
    return members.listMembers(tx, teamId, page);
  });
  return toPage(items, total, page);
}

/** Adds a user to the team, or updates their role. A new default team replaces the previous one. */
export function putMember(ctx: Ctx, teamId: number, input: wire.NewMembership): Promise<wire.Membership> {
  return ctx.inCompany(async (tx) => {
    // Locked so that the team is not deactivated while it becomes a default team.
    const team = await store.lockTeam(tx, teamId);
    if (!team) throw notFound('Team');
    if (!(await lockActiveUser(tx, input.user_id))) throw notFound('User');
    if (input.is_default_team && !team.is_active)
      throw unprocessable('A team that is not active cannot be a default team', { param: 'is_default_team' });
    if (input.is_default_team) await members.clearDefaultTeam(tx, input.user_id, teamId);
    return members.upsertMember(tx, {
      team_id: teamId,
      user_id: input.user_id,
      role: input.role,
      ...(input.is_default_team !== undefined && { is_default_team: input.is_default_team }),
      ...actorOf(input, ctx.actor),
      created_at: ctx.now(),
    });
  });
}

export async function removeMember(ctx: Ctx, teamId: number, membershipId: number): Promise<wire.Removed> {
  const removed = await ctx.inCompany((tx) => members.deleteMember(tx, teamId, membershipId));
  if (!removed) throw notFound('Membership');
  return { success: true, id: membershipId };
}

export async function listTeamsOfUser(
  ctx: Ctx,
  userId: number,
  page: PageRequest,
): Promise<Page<wire.TeamOfUser>> {
  const { items, total } = await ctx.inSnapshot(async (tx) => {
    if (!(await hasUser(tx, userId))) throw notFound('User');
    return members.pageTeamsOfUser(tx, userId, page);
  });
  return toPage(items, total, page);
}

export async function listEntities(
  ctx: Ctx,
  teamId: number,
  query: wire.EntityQuery,
): Promise<Page<wire.EntityLink>> {
  const { items, total } = await ctx.inSnapshot(async (tx) => {
    await requireTeam(tx, teamId);
    return links.listLinks(tx, teamId, query.type, query);
  });
  return toPage(items, total, query);
}

/** Returns the new or the existing link. */
export function linkEntity(ctx: Ctx, teamId: number, input: wire.NewEntityLink): Promise<wire.EntityLink> {
  return ctx.inCompany(async (tx) => {
    await requireTeam(tx, teamId);
    return links.ensureLink(tx, {
      team_id: teamId,
      entity_type: input.entity_type,
      entity_id: await idOfEntity(tx, input),
      label: input.label || null,
      context: input.context || null,
      metadata: input.metadata ?? {},
      ...actorOf(input, ctx.actor),
      created_at: ctx.now(),
    });
  });
}

export async function unlinkEntity(ctx: Ctx, teamId: number, linkId: number): Promise<wire.Removed> {
  const removed = await ctx.inCompany((tx) => links.deleteLink(tx, teamId, linkId));
  if (!removed) throw notFound('Link');
  return { success: true, id: linkId };
}

/** The teams linked to an entity; none for an unknown entity. */
export async function listTeamsOfEntity(
  ctx: Ctx,
  entity: wire.EntityParams,
  page: PageRequest,
): Promise<Page<wire.TeamOfEntity>> {
  const { items, total } = await ctx.inSnapshot(async (tx) =>
    links.pageTeamsOfEntity(tx, { ...entity, entity_id: await idOfEntity(tx, entity) }, page),
  );
  return toPage(items, total, page);
}

/** The stored id of an entity: a job given by its reference is stored under its id. */
function idOfEntity(tx: CompanyTx, { entity_type, entity_id }: wire.EntityParams): Promise<string> {
  return entity_type === 'job' ? jobIdNamed(tx, entity_id) : Promise.resolve(entity_id);
}

async function getTeamRecord(tx: CompanyTx, teamId: number): Promise<wire.Team> {
  const team = await store.findWholeTeam(tx, teamId);
  if (!team) throw notFound('Team');
  return team;
}

async function requireTeam(tx: CompanyTx, teamId: number): Promise<void> {
  if (!(await store.findTeam(tx, teamId))) throw notFound('Team');
}

async function requireFreeName(tx: CompanyTx, name: string, exceptId: number | null): Promise<void> {
  await store.lockTeamNames(tx);
  if (await store.isNameTaken(tx, name, exceptId)) {
    throw new AppError('bad_request', 'A team with this name already exists', { param: 'name' });
  }
}
