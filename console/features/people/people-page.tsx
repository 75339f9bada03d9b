import { useQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { type SubmitEvent, useState } from 'react';
import { fs } from '../../api/client.ts';
import { people, teams } from '../../api/queries.ts';
import { Badge, Button, Card, Failure, PageHead, Skeleton, ui } from '../../ui/index.tsx';
import { tell } from '../../ui/toast.tsx';
import { counted, ROLE } from '../../ui/words.ts';
import css from './people.module.css';

/** Who works with the console, and the teams they form. */
export function PeoplePage() {
  const { may } = useRouteContext({ from: '/signed-in' });
  const everybody = useQuery(people.list());
  const groups = useQuery(teams.list());
  return (
    <>
      <PageHead
        title="Teams and people"
        note={everybody.data ? counted(everybody.data.length, 'person', 'people') : <Skeleton width="6rem" />}
      />
      <div className={ui.grid}>
        <div className={ui.stack}>
          <Card title="Teams">
            {groups.error && <Failure error={groups.error} retry={() => groups.refetch()} />}
            {groups.data?.length === 0 && (
              <p className={css.calm}>There are no teams yet. Alerts and cases can be given to one.</p>
            )}
            <ul className={css.teams}>
              {groups.data?.map(
                ({ id, name, purpose, description, member_count, entity_count, is_active }) => (
                  <li key={id}>
                    <div>
                      <b>{name}</b> {!is_active && <Badge>Archived</Badge>}
                      <p>{purpose ?? description}</p>
                    </div>
                    <small>
                      {counted(member_count, 'person', 'people')}, looks after{' '}
                      {counted(entity_count, 'thing')}
                    </small>
                  </li>
                ),
              )}
            </ul>
          </Card>
        </div>
        <div className={ui.stack}>
          <Card title="People">
            {everybody.error && <Failure error={everybody.error} retry={() => everybody.refetch()} />}
            <ul className={css.people}>
              {everybody.data?.map(({ id, name, role }) => (
                <li key={id}>
                  <span>{name}</span>
                  <Badge>{ROLE[role] ?? role}</Badge>
                </li>
              ))}
            </ul>
          </Card>
          {may.has('account.users.invite') && <Invite />}
        </div>
      </div>
    </>
  );
}

/** Sends an invitation by mail; who accepts it sets their own password. */
function Invite() {
  const [wrong, setWrong] = useState<unknown>(null);
  const [isPending, setPending] = useState(false);
  const submit = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const form = event.currentTarget;
    const given = new FormData(form);
    const email = String(given.get('email'));
    setPending(true);
    try {
      await fs.account.users.invite({ email, role: String(given.get('role')) } as never);
      form.reset();
      setWrong(null);
      tell(`Invited ${email}`);
    } catch (err) {
      setWrong(err);
    }
    setPending(false);
  };
  return (
    <Card title="Invite somebody">
      <form className={css.invite} onSubmit={submit}>
        {wrong !== null && <Failure error={wrong} />}
        <label className={ui.field}>
          <span>E-mail</span>
          <input className={ui.input} name="email" type="email" required autoComplete="off" />
        </label>
        <label className={ui.field}>
          <span>Role</span>
          <select className={ui.select} name="role" defaultValue="standard">
            {Object.entries(ROLE).map(([role, label]) => (
              <option key={role} value={role}>
                {label}
              </option>
            ))}
          </select>
        </label>
        <Button type="submit" kind="primary" disabled={isPending}>
          {isPending ? 'Inviting…' : 'Invite'}
        </Button>
      </form>
    </Card>
  );
}
