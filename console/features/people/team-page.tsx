import { useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useRouteContext } from '@tanstack/react-router';
import { useState } from 'react';
import { fs } from '../../api/client.ts';
import { people, type Team, teams } from '../../api/queries.ts';
import { ChevronLeft, Pencil, X } from '../../ui/icons.tsx';
import { Badge, Button, Card, Failure, PageHead, Select, ui } from '../../ui/index.tsx';
import { RecordLink } from '../../ui/record-link.tsx';
import { RecordPicker } from '../../ui/record-picker.tsx';
import { useForm } from '../../ui/use-form.ts';
import { useSend } from '../../ui/use-send.ts';
import { counted, recordWord, TEAM_ROLE } from '../../ui/words.ts';
import css from './people.module.css';

const route = getRouteApi('/signed-in/teams/$id');

/** A team: who is in it, what it looks after, and what it is called. */
export function TeamPage() {
  const { id } = route.useParams();
  const { data: team } = useSuspenseQuery(teams.one(id));
  return (
    <>
      <Link to="/people" className={ui.back}>
        <ChevronLeft size={14} /> Teams and people
      </Link>
      <Head team={team} />
      <div className={css.sides}>
        <Members team={team} />
        <LooksAfter team={team} />
      </div>
    </>
  );
}

function Head({ team }: { team: Team }) {
  const { may } = useRouteContext({ from: '/signed-in' });
  const [isEditing, setEditing] = useState(false);
  const { mutate, isPending } = useSend(teams.all);
  const setActive = (is_active: boolean): void =>
    mutate({
      send: () => fs.teams.update(team.id, { is_active } as never),
      done: is_active ? `${team.name} is back` : `${team.name} is archived`,
    });
  if (isEditing) return <Rename team={team} close={() => setEditing(false)} />;
  return (
    <PageHead
      title={
        <>
          {team.name} {!team.is_active && <Badge>Archived</Badge>}
        </>
      }
      note={team.purpose ?? team.description ?? 'Nobody wrote down what it is for'}
    >
      {may.has('teams.update') && (
        <>
          <Button onClick={() => setEditing(true)}>
            <Pencil size={14} /> Rename
          </Button>
          <Button disabled={isPending} onClick={() => setActive(!team.is_active)}>
            {team.is_active ? 'Archive' : 'Bring it back'}
          </Button>
        </>
      )}
    </PageHead>
  );
}

function Rename({ team, close }: { team: Team; close: () => void }) {
  const queries = useQueryClient();
  const { submit, isPending, wrong } = useForm(async (given) => {
    const change = { name: String(given.get('name')), purpose: String(given.get('purpose')) || null };
    await fs.teams.update(team.id, change as never);
    await queries.invalidateQueries({ queryKey: teams.all });
    close();
  });
  return (
    <Card title={`Rename ${team.name}`}>
      <form className={css.form} onSubmit={submit}>
        {wrong !== null && <Failure error={wrong} />}
        <label className={ui.field}>
          <span>Name</span>
          <input className={ui.input} name="name" defaultValue={team.name} required maxLength={200} />
        </label>
        <label className={ui.field}>
          <span>What it is for</span>
          <input className={ui.input} name="purpose" defaultValue={team.purpose ?? ''} maxLength={200} />
        </label>
        <div className={css.row}>
          <Button type="submit" kind="primary" disabled={isPending}>
            Save
          </Button>
          <Button onClick={close}>Leave it as it is</Button>
        </div>
      </form>
    </Card>
  );
}

function Members({ team }: { team: Team }) {
  const { may } = useRouteContext({ from: '/signed-in' });
  const { mutate } = useSend(teams.all);
  const everybody = useQuery(people.list()).data ?? [];
  const others = everybody.filter(({ id }) => !team.members.some(({ user_id }) => user_id === id));
  const add = (user_id: number, role: string, done?: string): void =>
    mutate({ send: () => fs.teams.addMember(team.id, { user_id, role } as never), ...(done && { done }) });
  return (
    <Card title="Members" aside={<span>{counted(team.members.length, 'person', 'people')}</span>}>
      {team.members.length === 0 && <p className={css.calm}>Nobody is in it yet.</p>}
      <ul className={css.people}>
        {team.members.map(({ id, user_id, user_name, user_email, role }) => {
          const name = user_name ?? user_email;
          return (
            <li key={id}>
              <div>
                <b>{name}</b>
                <small>{user_email}</small>
              </div>
              {may.has('teams.addMember') ? (
                <Select
                  label={`Role of ${name}`}
                  value={role as string}
                  options={Object.entries(TEAM_ROLE)}
                  onChange={(next) => add(user_id, next)}
                />
              ) : (
                <Badge>{TEAM_ROLE[role] ?? role}</Badge>
              )}
              {may.has('teams.removeMember') && (
                <Button
                  kind="quiet"
                  icon
                  aria-label={`Take ${name} out`}
                  onClick={() =>
                    mutate({
                      send: () => fs.teams.removeMember(team.id, id),
                      done: `${name} is out of the team`,
                    })
                  }
                >
                  <X size={14} />
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      {may.has('teams.addMember') && others.length > 0 && (
        <div className={css.row}>
          <Select
            label="Add somebody"
            value=""
            options={[
              ['', 'Add somebody…'],
              ...others.map((who): [string, string] => [String(who.id), who.name ?? '']),
            ]}
            onChange={(who) => who !== '' && add(Number(who), 'member')}
          />
        </div>
      )}
    </Card>
  );
}

function LooksAfter({ team }: { team: Team }) {
  const { may } = useRouteContext({ from: '/signed-in' });
  const { mutate } = useSend(teams.all);
  return (
    <Card title="Looks after">
      {team.entities.length === 0 && (
        <p className={css.calm}>Nothing yet. Their cases and alerts can go to whoever looks after them.</p>
      )}
      <ul className={css.people}>
        {team.entities.map(({ id, entity_type, entity_id, label }) => (
          <li key={id}>
            <div>
              <RecordLink type={entity_type} id={entity_id}>
                {label ?? entity_id}
              </RecordLink>
              <small>{recordWord(entity_type)}</small>
            </div>
            {may.has('teams.removeEntity') && (
              <Button
                kind="quiet"
                icon
                aria-label={`Take ${label ?? entity_id} away`}
                onClick={() => mutate({ send: () => fs.teams.removeEntity(team.id, id) })}
              >
                <X size={14} />
              </Button>
            )}
          </li>
        ))}
      </ul>
      {may.has('teams.addEntity') && (
        <RecordPicker
          label="Give it a customer, site, job or engineer"
          action="Give"
          isHeld={({ kind, id }) =>
            team.entities.some(({ entity_type, entity_id }) => entity_type === kind && entity_id === id)
          }
          onPick={({ kind, id, label }) =>
            mutate({
              send: () => fs.teams.addEntity(team.id, { entity_type: kind, entity_id: id } as never),
              done: `${team.name} looks after ${label}`,
            })
          }
        />
      )}
    </Card>
  );
}
