import { addComment, addItem, addParticipant, createCase, transitionCase } from '#/modules/cases/index.ts';
import { createTeam, linkEntity, putMember } from '#/modules/teams/index.ts';
import { HOUR_MS } from '#/platform/time.ts';
import type { VisitRecords } from '../generate.ts';
import { CASE_STORIES, type CaseStory } from './case-stories.ts';
import { ago, filled, type Office, type Role } from './office.ts';

const TEAMS: readonly {
  readonly name: string;
  readonly purpose: string;
  readonly members: readonly Role[];
}[] = [
  { name: 'Reactive desk', purpose: 'Takes calls and sends engineers', members: ['standard', 'manager'] },
  { name: 'Planned maintenance', purpose: 'Keeps contracts on time', members: ['standard', 'engineer'] },
  { name: 'Quotations', purpose: 'Prices works that engineers find', members: ['manager', 'engineer'] },
  {
    name: 'Customer care',
    purpose: 'Answers complaints and queries',
    members: ['manager', 'admin', 'standard'],
  },
  { name: 'Health and safety', purpose: 'Looks into incidents', members: ['admin', 'engineer'] },
];
const FORMED_DAYS_AGO = 400;
const DAY_HOURS = 24;
/** How often each story is used, each time with another job and longer ago. */
const ROUNDS = 2;
const ROUND_DAYS = 16;

/** The office's teams by name, each with its members and some of the customers it looks after. */
export async function formTeams(office: Office): Promise<ReadonlyMap<string, number>> {
  const ctx = ago(office, FORMED_DAYS_AGO * DAY_HOURS);
  const teams = new Map<string, number>();
  for (const { name, purpose, members } of TEAMS) {
    const { id } = await createTeam(ctx, { name, purpose });
    teams.set(name, id);
    for (const [position, role] of members.entries())
      await putMember(ctx, id, {
        user_id: office.users[role],
        role: position === 0 ? 'lead' : 'member',
        is_default_team: position === 0,
      });
    for (const { contactId } of office.random.shuffled(office.masterRecords.contacts).slice(0, 3))
      await linkEntity(ctx, id, { entity_type: 'customer', entity_id: String(contactId) });
  }
  return teams;
}

/** The recent cases of the office, in the order they were opened. */
export async function openCases(office: Office, teams: ReadonlyMap<string, number>): Promise<void> {
  const told = Array.from({ length: ROUNDS }, (_, round) =>
    CASE_STORIES.map((story) => ({ story, daysAgo: story.daysAgo + round * ROUND_DAYS, round })),
  );
  for (const { story, daysAgo, round } of told.flat().sort((one, other) => other.daysAgo - one.daysAgo)) {
    const suitable = office.visits.filter(story.about);
    const file = suitable.at(-1 - round * 3) ?? suitable.at(-1);
    if (file) await tell(office, story, { file, daysAgo, teamId: teams.get(story.team) });
  }
}

interface StoryCase {
  readonly file: VisitRecords;
  readonly daysAgo: number;
  readonly teamId: number | undefined;
}

async function tell(office: Office, story: CaseStory, { file, daysAgo, teamId }: StoryCase): Promise<void> {
  const { job } = file;
  const customer =
    office.masterRecords.contacts.find(({ contactId }) => contactId === job.contactId)?.name ?? '';
  const slots = { site: job.site.name, reference: job.reference, customer };
  const opened = daysAgo * DAY_HOURS;
  const as = (role: Role) => ({ actor_type: 'user' as const, actor_id: office.users[role] });
  const by = story.owner ?? 'standard';
  const { id } = await createCase(ago(office, opened), {
    title: filled(story.title, slots),
    type: story.type,
    priority: story.priority,
    description: filled(story.description, slots),
    status: 'open',
    owner_id: story.owner === null ? null : office.users[story.owner],
    ...(teamId !== undefined && { team_id: teamId }),
    due_date: Math.round((office.now - opened * HOUR_MS) / 1000) + story.dueInDays * 86_400,
    ...as('standard'),
  });
  await addItem(ago(office, opened), id, { item_type: 'job', item_id: String(job.jobId), ...as(by) });
  await addItem(ago(office, opened), id, { item_type: 'contact', item_id: String(job.contactId), ...as(by) });
  // The events in order, all of them in the past.
  const steps = story.comments.length + story.moves.length + 1;
  let step = 0;
  const next = () => ago(office, opened * (1 - ++step / (steps + 1)));
  await addParticipant(next(), id, { user_id: office.users.engineer, role: 'reviewer', ...as(by) });
  for (const [role, body] of story.comments) await addComment(next(), id, { body, ...as(role) });
  for (const status of story.moves)
    await transitionCase(
      next(),
      id,
      { status, ...(status === 'resolved' && { resolution: story.resolution ?? null }), ...as(by) },
      undefined,
    );
}
