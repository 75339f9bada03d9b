import { useQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { fs } from '../../api/client.ts';
import { people } from '../../api/queries.ts';
import { Button, Card, Failure, PageHead, Skeleton, ui } from '../../ui/index.tsx';
import { tell } from '../../ui/toast.tsx';
import { useForm } from '../../ui/use-form.ts';
import { counted, ROLE } from '../../ui/words.ts';
import { Colleagues, Invitations } from './colleagues.tsx';
import css from './people.module.css';
import { Teams } from './teams.tsx';

/** Who works with the console, and the teams they form. */
export function PeoplePage() {
  const { may } = useRouteContext({ from: '/signed-in' });
  const everybody = useQuery(people.list());
  return (
    <>
      <PageHead
        title="Teams and people"
        note={everybody.data ? counted(everybody.data.length, 'person', 'people') : <Skeleton width="6rem" />}
      />
      <div className={css.sides}>
        <div className={ui.stack}>
          <Colleagues />
          {may.has('users.listInvitations') && <Invitations />}
        </div>
        <div className={ui.stack}>
          <Teams />
          {may.has('account.users.invite') && <Invite />}
        </div>
      </div>
    </>
  );
}

/** Whom the API does not let anybody invite as: a developer is made of somebody who is there. */
const NOT_INVITED = 'developer';

/** Sends an invitation by mail; who accepts it sets their own password. */
function Invite() {
  const { submit, isPending, wrong } = useForm(async (given) => {
    const email = String(given.get('email'));
    await fs.account.users.invite({ email, role: String(given.get('role')) } as never);
    tell(`Invited ${email}`);
  });
  return (
    <Card title="Invite somebody">
      <form className={css.form} onSubmit={submit}>
        {wrong !== null && <Failure error={wrong} />}
        <label className={ui.field}>
          <span>E-mail</span>
          <input className={ui.input} name="email" type="email" required autoComplete="off" />
        </label>
        <label className={ui.field}>
          <span>Role</span>
          <select className={ui.select} name="role" defaultValue="standard">
            {Object.entries(ROLE)
              .filter(([role]) => role !== NOT_INVITED)
              .map(([role, label]) => (
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
