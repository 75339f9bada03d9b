import { useQueryClient } from '@tanstack/react-query';
import { getRouteApi, Link, useRouter } from '@tanstack/react-router';
import { type SubmitEvent, useState } from 'react';
import { logIn, reasonOf } from '../../api/client.ts';
import { session } from '../../api/queries.ts';
import { Button, ui } from '../../ui/index.tsx';
import { Box, Wrong } from './box.tsx';
import css from './login.module.css';

const route = getRouteApi('/login');

export function LoginPage() {
  const router = useRouter();
  const queries = useQueryClient();
  const { next } = route.useSearch();
  const [wrong, setWrong] = useState<string | null>(null);
  const [isPending, setPending] = useState(false);
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
    <Box title="Log in" note="With the account your company gave you." onSubmit={submit}>
      <Wrong>{wrong}</Wrong>
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
      <Link to="/forgot" className={css.link}>
        Forgot your password?
      </Link>
    </Box>
  );
}
