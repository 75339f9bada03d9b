import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { fs, reasonOf } from '../../api/client.ts';
import { Button, ui } from '../../ui/index.tsx';
import { useForm } from '../../ui/use-form.ts';
import { Box, Wrong } from './box.tsx';
import css from './login.module.css';

/** Asks for a link by mail. The answer is the same whether or not there is such an account. */
export function ForgotPage() {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { submit, isPending, wrong } = useForm(async (given) => {
    const email = String(given.get('email'));
    await fs.account.requestPasswordReset({ email });
    setSentTo(email);
  });
  const back = (
    <Link to="/login" className={css.link}>
      Back to the log-in
    </Link>
  );
  if (sentTo !== null)
    return (
      <Box
        title="Look into your mail"
        note={`If there is an account for ${sentTo}, a link is on its way. It works once, and for an hour.`}
      >
        {back}
      </Box>
    );
  return (
    <Box title="Forgot your password?" note="We send you a link to set a new one." onSubmit={submit}>
      <Wrong>{wrong === null ? null : reasonOf(wrong)}</Wrong>
      <label className={ui.field}>
        <span>E-mail</span>
        <input className={ui.input} name="email" type="email" autoComplete="username" required />
      </label>
      <Button type="submit" kind="primary" className={css.go} disabled={isPending}>
        {isPending ? 'Sending…' : 'Send the link'}
      </Button>
      {back}
    </Box>
  );
}
