import { useQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { fs } from '../../api/client.ts';
import { type Colleague, colleagues, people } from '../../api/queries.ts';
import { Confirm } from '../../ui/confirm.tsx';
import { Badge, Card, Failure, Select } from '../../ui/index.tsx';
import { shownDate } from '../../ui/time.ts';
import { useSend } from '../../ui/use-send.ts';
import { personName, ROLE } from '../../ui/words.ts';
import css from './people.module.css';

/** Everybody who may log in. Whoever manages people changes roles here and archives. */
export function Colleagues() {
  const { may, user } = useRouteContext({ from: '/signed-in' });
  const mayManage = may.has('account.users.list');
  const everybody = useQuery({ ...people.list(), enabled: !mayManage });
  const managed = useQuery({ ...colleagues.list(), enabled: mayManage });
  const { error, refetch } = mayManage ? managed : everybody;
  return (
    <Card title="People">
      {error && <Failure error={error} retry={() => refetch()} />}
      <ul className={css.people}>
        {mayManage
          ? managed.data?.map((one) => <Managed key={one.id} one={one} isSelf={one.id === user.id} />)
          : everybody.data?.map(({ id, name, role }) => (
              <li key={id}>
                <b>{name}</b>
                <Badge>{ROLE[role] ?? role}</Badge>
              </li>
            ))}
      </ul>
    </Card>
  );
}

function Managed({ one, isSelf }: { one: Colleague; isSelf: boolean }) {
  const { may } = useRouteContext({ from: '/signed-in' });
  const { mutate, isPending } = useSend(colleagues.all, people.list().queryKey);
  const name = personName(one);
  const setRole = (role: string): void =>
    mutate({
      send: () => fs.users.setRole(one.id, { user_id: String(one.id), role } as never),
      done: `${name} is ${ROLE[role]?.toLowerCase()} now`,
    });
  return (
    <li>
      <div>
        <b>{name}</b> {isSelf && <Badge>You</Badge>}
        <small>{one.email}</small>
      </div>
      {may.has('users.setRole') && !isSelf ? (
        <Select
          label={`Role of ${name}`}
          value={one.role as string}
          options={Object.entries(ROLE)}
          onChange={setRole}
        />
      ) : (
        <Badge>{ROLE[one.role] ?? one.role}</Badge>
      )}
      {may.has('account.users.logOut') && !isSelf && (
        <Confirm
          label={
            <>
              Log out<span className="sr"> {name}</span>
            </>
          }
          question={`${name} is logged out on every device, and can log in again.`}
          action="Log out everywhere"
          isPending={isPending}
          onConfirm={() =>
            mutate({ send: () => fs.account.users.logOut(one.id), done: `${name} is logged out everywhere` })
          }
        />
      )}
      {may.has('account.users.remove') && !isSelf && (
        <Confirm
          label={
            <>
              Archive<span className="sr"> {name}</span>
            </>
          }
          question={`${name} can no longer log in.`}
          action="Archive"
          isPending={isPending}
          onConfirm={() =>
            mutate({ send: () => fs.account.users.remove(one.id), done: `${name} is archived` })
          }
        />
      )}
    </li>
  );
}

/** Who was invited and has not answered yet. */
export function Invitations() {
  const pending = useQuery(colleagues.invited());
  if (!pending.data || pending.data.length === 0) return null;
  return (
    <Card title="Invited">
      <ul className={css.people}>
        {pending.data.map(({ email, role, expires_at }) => (
          <li key={email}>
            <div>
              <b>{email}</b>
              <small>The link works until {shownDate(expires_at)}</small>
            </div>
            <Badge>{ROLE[role] ?? role}</Badge>
          </li>
        ))}
      </ul>
    </Card>
  );
}
