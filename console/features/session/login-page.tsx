import { useQueryClient } from '@tanstack/react-query';
import { getRouteApi, useRouter } from '@tanstack/react-router';
import { type SubmitEvent, useState } from 'react';
import { logIn, reasonOf } from '../../api/client.ts';
import { session } from '../../api/queries.ts';
import { Button, ui } from '../../ui/index.tsx';
import { Mark } from '../../ui/mark.tsx';
import css from './login.module.css';

const route = getRouteApi('/login');

export function LoginPage() {
  const router = useRouter();
  const queries = useQueryClient();
  const { next } = route.useSearch();
  const [wrong, setWrong] = useState<string | null>(null);
  const [isPending, setPending] = useState(false);
  // A form with an action is emptied after it; what was typed must stay when it was refused.
  const submit = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    setPending(true);
    try {
      await logIn({ email: String(form.get('email')), password: String(form.get('password')) });
      queries.removeQueries({ queryKey: session().queryKey });
      // Only pages of the console: a link may have been made by anybody.
      router.history.replace(/^\/(?![/\\])/.test(next) ? `/console${next}` : '/console/');
    } catch (err) {
      setWrong(reasonOf(err));
      setPending(false);
    }
  };
  return (
    <main className={css.page}>
      <form className={`${ui.card} ${css.box}`} onSubmit={submit}>
        <div className={css.brand}>
          <Mark /> Fieldstone
        </div>
        <div>
          <h1>Log in</h1>
          <p>With the account your company gave you.</p>
        </div>
        {wrong && (
          <p className={css.wrong} role="alert">
            {wrong}
          </p>
        )}
        <label className={ui.field}>
          <span>E-mail</span>
          <input className={ui.input} name="email" type="email" autoComplete="username" required />
        </label>
        <label className={ui.field}>
          <span>Password</span>
          <input
            className={ui.input}
            name="password"
            type="password"
            autoComplete="current-password"
            required
          />
        </label>
        <Button type="submit" kind="primary" className={css.go} disabled={isPending}>
          {isPending ? 'Logging in…' : 'Log in'}
        </Button>
      </form>
    </main>
  );
}
