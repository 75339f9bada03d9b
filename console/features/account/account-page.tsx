import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useRouteContext } from '@tanstack/react-router';
import { fs } from '../../api/client.ts';
import { connections } from '../../api/queries.ts';
import { Button, Card, Fact, Facts, Failure, PageHead, ui } from '../../ui/index.tsx';
import { NewPassword } from '../../ui/new-password.tsx';
import { shownDate } from '../../ui/time.ts';
import { tell } from '../../ui/toast.tsx';
import { useForm } from '../../ui/use-form.ts';
import { useSend } from '../../ui/use-send.ts';
import { personName, ROLE } from '../../ui/words.ts';
import css from './account.module.css';

/** Whoever is signed in: who they are here, their password, and their sessions. */
export function AccountPage() {
  const { user, company } = useRouteContext({ from: '/signed-in' });
  return (
    <>
      <PageHead title="Your account" note={user.email} />
      <div className={ui.grid}>
        <div className={ui.stack}>
          <Password email={user.email} />
          <Connections />
          <Sessions />
        </div>
        <section className={`${ui.card} ${ui.part}`} aria-label="Facts">
          <Facts>
            <Fact name="Name">{personName(user)}</Fact>
            <Fact name="Role">{ROLE[user.role] ?? user.role}</Fact>
            <Fact name="Company">{company?.name}</Fact>
            <Fact name="Times are those of">{company?.timezone.replaceAll('_', ' ')}</Fact>
          </Facts>
        </section>
      </div>
    </>
  );
}

function Password({ email }: { email: string }) {
  const { submit, isPending, wrong } = useForm(async (given) => {
    await fs.account.changePassword({ current: String(given.get('current')), new: String(given.get('new')) });
    tell('Your password is changed. Other sessions were ended.');
  });
  return (
    <Card title="Password">
      <form className={css.form} onSubmit={submit}>
        {wrong !== null && <Failure error={wrong} />}
        {/* Tells a password manager whose password it is. */}
        <input type="email" autoComplete="username" defaultValue={email} hidden />
        <label className={ui.field}>
          <span>Current password</span>
          <input
            className={ui.input}
            name="current"
            type="password"
            autoComplete="current-password"
            required
          />
        </label>
        <NewPassword name="new" />
        <Button type="submit" kind="primary" disabled={isPending}>
          {isPending ? 'Changing…' : 'Change the password'}
        </Button>
      </form>
    </Card>
  );
}

/** The assistants that read in this person's name, each of which can be shut out. */
function Connections() {
  const { data, error, refetch } = useQuery(connections.list());
  const { mutate } = useSend(connections.all);
  return (
    <Card title="Connected assistants">
      {error && <Failure error={error} retry={() => refetch()} />}
      {data?.length === 0 && (
        <p className={css.calm}>
          None. An assistant of your own can be let in to read what you may read; it asks you first.
        </p>
      )}
      <ul className={css.connections}>
        {data?.map(({ id, application, destination, connected_at }) => (
          <li key={id}>
            <div>
              <b>{application}</b>
              <small>
                {destination}, since {shownDate(connected_at)}
              </small>
            </div>
            <Button
              aria-label={`Disconnect ${application}`}
              onClick={() =>
                mutate({
                  send: () => fs.account.connections.revoke(id),
                  done: `${application} can no longer read anything`,
                })
              }
            >
              Disconnect
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Sessions() {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { submit, isPending, wrong } = useForm(async () => {
    await fs.account.logOutEverywhere();
    await navigate({ to: '/login', search: { next: '/' } });
    queries.clear();
  });
  return (
    <Card title="Sessions">
      <form className={css.form} onSubmit={submit}>
        {wrong !== null && <Failure error={wrong} />}
        <p>
          If you left yourself logged in somewhere, or lost a device: this ends every session, this one too.
        </p>
        <Button type="submit" disabled={isPending}>
          Log out everywhere
        </Button>
      </form>
    </Card>
  );
}
